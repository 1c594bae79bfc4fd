import Snapshots

/// The cells that went out of use, by the registration that they were made with.
///
/// Items come in kinds, by their numbers, and each kind has a registration of its own: a cell is used
/// again for an item of the same kind only.
public struct ReusePool: Hashable, Sendable {
  public let kinds: Int
  /// How many cells there are, in use or not.
  public private(set) var objects: Int32 = 0
  /// How often a cell was prepared for reuse.
  public private(set) var reuses = 0
  private var free: [[Int32]]

  init(kinds: Int) {
    precondition(kinds > 0, "every item is of some kind")
    self.kinds = kinds
    free = Array(repeating: [], count: kinds)
  }

  public func kind(of item: Item) -> Int { Int(item.number.magnitude) % kinds }

  mutating func dequeue(for item: Item) -> Int32 {
    if let object = free[kind(of: item)].popLast() {
      reuses += 1
      return object
    }
    objects += 1
    return objects
  }

  mutating func enqueue(_ cell: Cell?) {
    guard let cell else { return }
    free[kind(of: cell.row.item)].append(cell.object)
  }

  /// Takes the cells that an update left without a row.
  ///
  /// They are on screen until the update is over, so a reload does not get its own old cell.
  mutating func enqueue(from old: [ListView.Slot], butNotFrom new: [ListView.Slot]) {
    let used = Set(new.compactMap { $0.cell?.number })
    for case let cell? in old.map(\.cell) where !used.contains(cell.number) { enqueue(cell) }
  }
}
