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
    var counts = counts
    guard old != new, let row = position(at: old), counts.indices.contains(new.section) else {
      return false
    }
    counts[old.section] -= 1
    guard (0...counts[new.section]).contains(new.item) else { return false }
    counts[new.section] += 1
    let slot = slots.remove(at: row)
    ends = counts.indices.map { counts[...$0].reduce(0, +) }
    slots.insert(slot, at: range(ofSection: new.section).lowerBound + new.item)
    return true
  }
}
