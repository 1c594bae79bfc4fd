/// An item for a keyed diff: its key, and the content of its cell.
///
/// If the key includes the content, every change makes another item, which is deleted and inserted.
public struct KeyedItem<Key: Hashable, Content: Equatable> {
  /// The value that distinguishes the item from all others in its section.
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
