/// The content that a cell shows for an item: a number that grows whenever it changes.
public typealias Content = Int32

/// An item in a list, with the content that its cell should show.
public struct Row: Hashable, Sendable {
  public var item: Item
  public var content: Content

  public init(_ item: Item, _ content: Content = 0) {
    self.item = item
    self.content = content
  }
}
