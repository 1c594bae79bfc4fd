// The arithmetic of engines that decide by counting whether an item has to move.

import Snapshots

extension TextbookEngine {
  /// Returns which of the items that can stay in a section stay according to the counts.
  ///
  /// The new index of an item that stays is its old index, minus the number of items that left
  /// below the old index, plus the number of those that came below the new one. Counted correctly,
  /// this holds for all of them.
  func stayersByOffset(
    _ stayers: [Move<ItemPath>], in section: Int, from before: Layout, to after: Layout
  ) -> [Int] {
    let places = stayers.map(\.source.item)
    let newPlaces = stayers.map(\.destination.item)
    return zip(places, newPlaces).filter { old, new in
      let left = has(.deleteOffsetCountedAtNewIndex) ? new : old
      let came = has(.insertOffsetCountedAtOldIndex) ? old : new
      return old - others(below: left, among: before.count(ofSection: section), than: places)
        + others(below: came, among: after.count(ofSection: section), than: newPlaces) == new
    }.map(\.0)
  }

  /// Returns how many indexes below a limit are not among the given ones.
  private func others(below limit: Int, among count: Int, than indexes: [Int]) -> Int {
    (0..<min(limit, count)).filter { !indexes.contains($0) }.count
  }
}
