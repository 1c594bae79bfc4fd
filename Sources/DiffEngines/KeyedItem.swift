/// An item as a keyed diff sees it: who it is, and what its cell shows.
///
/// A key that holds the content too makes every change another item, deleted and inserted.
public struct KeyedItem<Key: Hashable, Content: Equatable> {
  /// Tells the item from all others of its section.
  public var key: Key
  public var content: Content

  @inlinable
  public init(_ key: Key, _ content: Content) {
    self.key = key
    self.content = content
  }
}

extension KeyedItem: Equatable {}
extension KeyedItem: Sendable where Key: Sendable, Content: Sendable {}
