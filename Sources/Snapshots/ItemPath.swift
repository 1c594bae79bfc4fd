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
