/// A section for a keyed diff: its key, and its items in order.
///
/// The same item key may appear in other sections, where it is another item.
public struct KeyedSection<Key: Hashable, ItemKey: Hashable, Content: Equatable> {
  /// The value that distinguishes the section from all others in its list.
  public var key: Key
  public var items: [KeyedItem<ItemKey, Content>]

  @inlinable
  public init(_ key: Key, _ items: [KeyedItem<ItemKey, Content>]) {
    self.key = key
    self.items = items
  }
}

extension KeyedSection: Equatable {}
extension KeyedSection: Sendable where Key: Sendable, ItemKey: Sendable, Content: Sendable {}
