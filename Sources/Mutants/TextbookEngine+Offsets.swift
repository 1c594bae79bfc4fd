// The arithmetic of engines that find out by counting whether an item has to move.

import Snapshots

extension TextbookEngine {
  /// Returns, of the items of a section that can stay, those that stay by the count.
  ///
  /// An item that stays has its new index where its old one is, less what left below the old index,
  /// plus what came below the new one. That is true of all of them, if it is counted so.
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

  /// Returns how many indexes of a section are below a limit and are not the given ones.
  private func others(below limit: Int, among count: Int, than indexes: [Int]) -> Int {
    (0..<min(limit, count)).filter { !indexes.contains($0) }.count
  }
}
