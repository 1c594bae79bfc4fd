import Snapshots

/// The place to which a decoration element belongs: a section, or an item.
///
/// UIKit has one type of index path for both. In an update, the path of a section has `NSNotFound`
/// as its item. A path has a meaning only for a given list.
public struct ElementPath: Hashable, Sendable {
  public var section: Int
  /// The index of the item; `nil` if the element belongs to the section itself.
  public var item: Int?

  public static func section(_ section: Int) -> ElementPath { ElementPath(section: section) }

  public static func item(_ section: Int, _ item: Int) -> ElementPath {
    ElementPath(section: section, item: item)
  }

  public static func item(_ path: ItemPath) -> ElementPath { .item(path.section, path.item) }
}

extension ElementPath: Comparable {
  /// Returns whether one path comes before another; a section comes before its items.
  public static func < (left: ElementPath, right: ElementPath) -> Bool {
    (left.section, left.item ?? -1) < (right.section, right.item ?? -1)
  }
}

extension ElementPath: CustomStringConvertible {
  public var description: String { item.map { "[\(section), \($0)]" } ?? "[\(section)]" }
}
