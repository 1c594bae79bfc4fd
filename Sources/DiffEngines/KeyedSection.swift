/// A section as a keyed diff sees it: its key, and its items in order.
///
/// The same item key may stand in other sections too: there it is another item.
public struct KeyedSection<Key: Hashable, ItemKey: Hashable, Content: Equatable> {
  /// Tells the section from all others of its list.
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
