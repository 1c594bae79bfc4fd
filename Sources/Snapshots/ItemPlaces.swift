/// Where each item of a list stands, found without asking for its hash.
///
/// Equal items of two stories, or on two sides of an engine, have different salts and so different
/// hashes: a `Dictionary` would take them for strangers. Here an item is found by its number and its
/// edition alone. Short lists are read through.
package struct ItemPlaces: Sendable {
  private let rows: [Row]
  /// Places of rows, each at the slot that its item leads to or behind it; -1 where there is none.
  ///
  /// Empty for a short list, else at most half full.
  private let slots: [Int32]

  private static let shortCount = 16

  /// Notes the places of rows; of equal items, the place of the first.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of rows.
  package init(of rows: [Row]) {
    self.rows = rows
    guard rows.count > ItemPlaces.shortCount else {
      slots = []
      return
    }
    let capacity = 1 << (Int.bitWidth - (2 * rows.count - 1).leadingZeroBitCount)
    var slots = [Int32](repeating: -1, count: capacity)
    for (place, row) in rows.enumerated() {
      let key = row.item.key
      var slot = ItemPlaces.slot(of: key, capacity)
      while slots[slot] >= 0, rows[Int(slots[slot])].item.key != key {
        slot = (slot + 1) & (capacity - 1)
      }
      if slots[slot] < 0 { slots[slot] = Int32(place) }
    }
    self.slots = slots
  }

  /// The place of the first row with an item; `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  package subscript(item: Item) -> Int? {
    let key = item.key
    guard !slots.isEmpty else { return rows.firstIndex { $0.item.key == key } }
    var slot = ItemPlaces.slot(of: key, slots.count)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if rows[place].item.key == key { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether an item stands in several rows.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of rows.
  package var holdsRepeats: Bool { rows.indices.contains { self[rows[$0].item] != $0 } }

  // Numbers are spread by the golden ratio: D. Knuth, The Art of Computer Programming, volume 3,
  // section 6.4.
  private static func slot(of key: UInt64, _ capacity: Int) -> Int {
    let spread = key &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: spread >> 32) & (capacity - 1)
  }
}

extension Item {
  /// What makes two items equal, in one number.
  fileprivate var key: UInt64 {
    UInt64(UInt32(bitPattern: number)) << 32 | UInt64(UInt32(bitPattern: edition))
  }
}
