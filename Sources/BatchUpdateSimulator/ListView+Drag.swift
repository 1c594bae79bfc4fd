import Snapshots

extension ListView {
  /// Moves a row as a person's drag does, with its cell and its selection.
  ///
  /// The data source hears of it only afterwards. Cells that are missing then are made at the next
  /// layout.
  ///
  /// - Parameter drag: The place of the row, and the one that it has after the drag.
  /// - Returns: Whether there are such a row and such a place, and it is another one; otherwise
  ///   nothing happens.
  mutating func drag(_ drag: Move<ItemPath>) -> Bool {
    let (old, new) = (drag.source, drag.destination)
    guard old != new, let row = ends.row(at: old), ends.indices.contains(new.section) else {
      return false
    }
    let others = range(ofSection: new.section).count - (old.section == new.section ? 1 : 0)
    guard (0...others).contains(new.item) else { return false }
    let slot = slots.remove(at: row)
    for section in old.section..<ends.count { ends[section] -= 1 }
    for section in new.section..<ends.count { ends[section] += 1 }
    slots.insert(slot, at: range(ofSection: new.section).lowerBound + new.item)
    return true
  }
}
