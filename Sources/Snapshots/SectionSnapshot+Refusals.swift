// UIKit's current sentences, and ours where UIKit has none. An identifier is written as Swift
// describes it, without the quotation marks that a Cocoa collection adds around some strings.

extension SectionSnapshot {
  /// The side of an item on which others are inserted.
  @usableFromInline
  enum Side: String {
    case before, after
  }

  /// Throws a refusal of items that exist already or repeat in the argument (rule 4.3).
  @inlinable
  func requireNew(_ items: [ItemIdentifier]) throws(Refusal) {
    let repeats = repeats(in: items)
    guard repeats.isEmpty else { throw .repeats(ofOutlineItems: repeats) }
  }

  /// Returns the items that exist already or come earlier in the argument, once each and in the
  /// order found.
  @inlinable
  func repeats(in items: [ItemIdentifier]) -> [ItemIdentifier] {
    var seen: Set<ItemIdentifier> = []
    var reported: Set<ItemIdentifier> = []
    return items.filter { item in
      let isNew = seen.insert(item).inserted && nodes[item] == nil
      return !isNew && reported.insert(item).inserted
    }
  }
}

extension Refusal {
  @usableFromInline
  static func repeats(ofOutlineItems items: [some Hashable]) -> Refusal {
    let lines = items.map { "    \($0)" }.joined(separator: ",\n")
    return .naming("{(\n\(lines)\n)}", .repeatedOutlineItems, .sectionSnapshotUnique)
  }

  @usableFromInline
  static func unknownDestination<Identifier>(
    _ item: Identifier, _ side: SectionSnapshot<Identifier>.Side, _ rule: Rule
  ) -> Refusal {
    .naming(item, side == .before ? .insertBeforeUnknownItem : .insertAfterUnknownItem, rule)
  }

  /// UIKit does not raise here.
  @usableFromInline
  static func replacement<Identifier: Hashable>(
    with items: [Identifier], childrenOf parent: Identifier
  ) -> Refusal {
    Refusal(
      .sectionSnapshotReplaceExisting,
      saying: "items given to replace the children of \(parent) are elsewhere in the section "
        + "snapshot, which UIKit takes and corrupts: \(names(items))")
  }

  /// UIKit does not raise here.
  @usableFromInline
  static func insertion<Identifier>(
    ofOutlineWith parents: [Identifier], beside destination: Identifier,
    _ side: SectionSnapshot<Identifier>.Side
  ) -> Refusal {
    Refusal(
      .sectionSnapshotInsertNestedSnapshot,
      saying: "roots of the section snapshot to insert \(side.rawValue) \(destination) have "
        + "children, which UIKit puts under the wrong items: \(names(parents))")
  }

  private static func names(_ items: [some Any]) -> String {
    items.map { "\($0)" }.joined(separator: ", ")
  }
}
