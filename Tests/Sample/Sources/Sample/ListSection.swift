/// A section of a list, and what stands in it.
public struct ListSection<ID: Hashable, Element: Equatable> {
  public let id: ID
  public var elements: [Element]

  public init(_ id: ID, _ elements: [Element]) {
    self.id = id
    self.elements = elements
  }
}
