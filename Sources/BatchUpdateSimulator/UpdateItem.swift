import Snapshots

/// One end of an operation: a place in the list before the update, or in the list after it.
///
/// UIKit keeps sections and items in one ordered list, in which the path of a section has no item.
/// Here, a section's item is greater than all others, so a section sorts after its items.
struct UpdateItem: Hashable, Comparable {
  var path: ItemPath

  static func section(_ index: Int) -> UpdateItem { UpdateItem(path: ItemPath(index, .max)) }

  static func item(_ path: ItemPath) -> UpdateItem { UpdateItem(path: path) }

  var isSection: Bool { path.item == .max }

  static func < (left: UpdateItem, right: UpdateItem) -> Bool { left.path < right.path }
}

extension Move<ItemPath> {
  var ends: Move<UpdateItem> { Move<UpdateItem>(from: .item(source), to: .item(destination)) }
}

extension Move<Int> {
  var ends: Move<UpdateItem> { Move<UpdateItem>(from: .section(source), to: .section(destination)) }
}
