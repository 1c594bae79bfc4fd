import Snapshots

/// The cells that went out of use, by the registration with which they were dequeued.
///
/// Each item has a kind, by its number, and each kind has its own registration, unless the provider
/// decides otherwise. A cell is used again only for the same registration.
public struct ReusePool: Hashable, Sendable {
  /// The number of kinds of cells.
  public let kinds: Int
  /// The number of cells, in use or not.
  public private(set) var objects: Int32 = 0
  /// The number of times that a cell was prepared for reuse.
  public private(set) var reuses = 0
  /// The cells out of use; used only for lookups by registration, never in its order.
  private var free: [Int: [Int32]] = [:]

  init(kinds: Int) {
    precondition(kinds > 0, "every item is of some kind")
    self.kinds = kinds
  }

  /// Returns the kind of an item's cell.
  public func kind(of item: Item) -> Int { Int(item.number.magnitude) % kinds }

  /// Returns a cell that went out of use, or a new one if there is none.
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

  /// Takes in the cells that an update left without a row.
  ///
  /// They are on screen until the update is over, so a reload does not get its own old cell.
  mutating func enqueue(from old: [ListView.Slot], butNotFrom new: [ListView.Slot]) {
    let used = Set(new.compactMap { $0.cell?.number })
    for case let cell? in old.map(\.cell) where !used.contains(cell.number) { enqueue(cell) }
  }
}
