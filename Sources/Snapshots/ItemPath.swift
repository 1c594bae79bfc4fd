/// The place of an item: the index of its section, and its index in that section.
///
/// A path has a meaning only for a given list: the one before an update, or the one after it.
public struct ItemPath: Hashable, Sendable {
  public var section: Int
  public var item: Int

  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPath: Comparable {
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  public var description: String { "[\(section), \(item)]" }
}

/// A move from a place in the list before an update to a place in the list after it.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  public var source: Place
  public var destination: Place

  @inlinable
  public init(from source: Place, to destination: Place) {
    self.source = source
    self.destination = destination
  }
}

extension Move: CustomStringConvertible {
  public var description: String { "\(source) → \(destination)" }
}
