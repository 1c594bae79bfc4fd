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
      var slot = ItemPlaces.slot(of: row.item, capacity)
      while slots[slot] >= 0, rows[Int(slots[slot])].item != row.item {
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
    guard !slots.isEmpty else { return rows.firstIndex { $0.item == item } }
    var slot = ItemPlaces.slot(of: item, slots.count)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if rows[place].item == item { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  // Numbers are spread by the golden ratio: D. Knuth, The Art of Computer Programming, volume 3,
  // section 6.4.
  private static func slot(of item: Item, _ capacity: Int) -> Int {
    let key =
      UInt64(UInt32(bitPattern: item.number)) << 32 | UInt64(UInt32(bitPattern: item.edition))
    let spread = key &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: spread >> 32) & (capacity - 1)
  }
}
