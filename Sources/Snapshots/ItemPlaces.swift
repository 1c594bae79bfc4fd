/// The places of the items of a list, found without hashing the items.
///
/// Equal items of two stories, or on the two sides of an engine, have different salts and therefore
/// different hashes, so a `Dictionary` would not find one by the other. This type finds an item by
/// its number and its edition alone. It searches short lists from the start.
package struct ItemPlaces: Sendable {
  private let rows: [Row]
  /// The places of rows, each in the slot that its item's key selects or in one after it; -1 in an
  /// empty slot.
  ///
  /// A short list has no slots; otherwise at most half of the slots are in use.
  private let slots: [Int32]

  private static let shortCount = 16

  /// Records the places of rows; of equal items, the place of the first.
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

  /// Records the places of items; of equal ones, the place of the first.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of items.
  package init(of items: [Item]) { self.init(of: items.map { Row($0) }) }

  /// The place of the first row with an item, or `nil` if there is none.
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

  /// Whether an item is in several rows.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of rows.
  package var holdsRepeats: Bool { rows.indices.contains { self[rows[$0].item] != $0 } }

  // Fibonacci hashing spreads the numbers: D. Knuth, The Art of Computer Programming, volume 3,
  // section 6.4.
  private static func slot(of key: UInt64, _ capacity: Int) -> Int {
    let spread = key &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: spread >> 32) & (capacity - 1)
  }
}

extension Item {
  /// The number and the edition, which decide equality, in one integer.
  fileprivate var key: UInt64 {
    UInt64(UInt32(bitPattern: number)) << 32 | UInt64(UInt32(bitPattern: edition))
  }
}
