import Snapshots

/// The cells that went out of use, by the registration that they were dequeued by.
///
/// Items come in kinds, by their numbers, and each kind has a registration of its own, unless the
/// provider decides otherwise: a cell is used again by the same registration only.
public struct ReusePool: Hashable, Sendable {
  public let kinds: Int
  /// How many cells there are, in use or not.
  public private(set) var objects: Int32 = 0
  /// How often a cell was prepared for reuse.
  public private(set) var reuses = 0
  /// It is asked for by registration, and its order never used.
  private var free: [Int: [Int32]] = [:]

  init(kinds: Int) {
    precondition(kinds > 0, "every item is of some kind")
    self.kinds = kinds
  }

  public func kind(of item: Item) -> Int { Int(item.number.magnitude) % kinds }

  /// Returns a cell that went out of use; a new one if there is none.
  mutating func dequeue(_ registration: Int) -> Int32 {
    if let object = free[registration, default: []].popLast() {
      reuses += 1
      return object
    }
    return create()
  }

  mutating func create() -> Int32 {
    objects += 1
    return objects
  }

  mutating func enqueue(_ cell: Cell?) {
    guard let cell else { return }
    free[cell.registration, default: []].append(cell.object)
  }

  /// Takes the cells that an update left without a row.
  ///
  /// They are on screen until the update is over, so a reload does not get its own old cell.
  mutating func enqueue(from old: [ListView.Slot], butNotFrom new: [ListView.Slot]) {
    let used = Set(new.compactMap { $0.cell?.number })
    for case let cell? in old.map(\.cell) where !used.contains(cell.number) { enqueue(cell) }
  }
}
