// Names that come earlier: of two stories that differ only in names, the one with earlier names is
// smaller.

import Snapshots

extension [Item] {
  /// Every list in which one item is replaced by another with an earlier name.
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
  /// All smaller numbers; of a large number only zero, its half, and its predecessor.
  var earlier: [Int32] { self <= 24 ? Array(0..<Swift.max(0, self)) : [0, self / 2, self - 1] }
}
