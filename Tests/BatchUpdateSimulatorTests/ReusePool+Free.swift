import Snapshots

@testable import BatchUpdateSimulator

extension ReusePool {
  mutating func dequeue(for item: Item) -> Int32 { dequeue(kind(of: item)) }

  /// The free cells of a kind of items; the next to be used is the last.
  func free(for item: Item) -> [Int32] {
    var (copy, found): (ReusePool, [Int32]) = (self, [])
    while true {
      let object = copy.dequeue(for: item)
      guard copy.objects == objects else { return found.reversed() }
      found.append(object)
    }
  }

  /// Forgets a cell that is free, if it is.
  mutating func lose(_ object: Int32) {
    var rest = ReusePool(kinds: kinds)
    for _ in 0..<objects { _ = rest.dequeue(for: Item(0)) }
    for _ in 0..<reuses {
      rest.enqueue(cell(showing: Item(0), 0))
      _ = rest.dequeue(for: Item(0))
    }
    for item in (0..<Int32(kinds)).map({ Item($0) }) {
      for kept in free(for: item) where kept != object { rest.enqueue(cell(showing: item, kept)) }
    }
    self = rest
  }

  private func cell(showing item: Item, _ object: Int32) -> Cell {
    Cell(
      number: 0, row: Row(item), object: object, registration: kind(of: item), wasDisplayed: true)
  }
}
