// Which items are the same item, and where an item is.

import Snapshots

extension TextbookEngine {
  func isSame(_ left: Item, _ right: Item) -> Bool {
    if has(.hashTakenForIdentity) { return left.hashValue == right.hashValue }
    return left == right
  }

  /// Returns the path of an item in a list, or `nil` if the list does not hold it.
  func path(of item: Item, in list: Layout) -> ItemPath? {
    list.rows.firstIndex { isSame($0.item, item) }.map(list.path(ofRow:))
  }

  func contains(_ item: Item, in list: Layout) -> Bool { path(of: item, in: list) != nil }
}
