/// Identifiers in the order of their first occurrence, without repeats.
@usableFromInline
struct UniqueIdentifiers<Identifier: Hashable> {
  @usableFromInline var inOrder: [Identifier] = []
  @usableFromInline var known = SnapshotNumbering<Identifier>()

  @inlinable
  init() {}

  @inlinable
  mutating func append(contentsOf identifiers: [Identifier]) {
    for identifier in identifiers { append(identifier) }
  }

  @inlinable
  mutating func append(_ identifier: Identifier) {
    if known.insert(identifier).inserted { inOrder.append(identifier) }
  }
}

extension UniqueIdentifiers: Sendable where Identifier: Sendable {}
