// Names that come earlier: of two stories that differ in names alone, the one with these is kept.

import Snapshots

extension [Item] {
  /// Every list with another item in the place of one, whose name comes earlier.
  var withEarlierNames: [[Item]] {
    indices.flatMap { index in
      self[index].number.earlier.map { Item($0, edition: self[index].edition) }
        .filter { !contains($0) }
        .map { item in
          var copy = self
          copy[index] = item
          return copy
        }
    }
  }
}

extension Int32 {
  /// The numbers before it; of a large one the first, that in the middle, and the one before it.
  var earlier: [Int32] { self <= 24 ? Array(0..<Swift.max(0, self)) : [0, self / 2, self - 1] }
}
