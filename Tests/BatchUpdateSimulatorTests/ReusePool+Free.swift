import Snapshots

@testable import BatchUpdateSimulator

extension ReusePool {
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
    let cell = { (item: Item, object: Int32) in
      Cell(number: 0, row: Row(item), object: object, wasDisplayed: true)
    }
    var rest = ReusePool(kinds: kinds)
    for _ in 0..<objects { _ = rest.dequeue(for: Item(0)) }
    for _ in 0..<reuses {
      rest.enqueue(cell(Item(0), 0))
      _ = rest.dequeue(for: Item(0))
    }
    for item in (0..<Int32(kinds)).map({ Item($0) }) {
      for kept in free(for: item) where kept != object { rest.enqueue(cell(item, kept)) }
    }
    self = rest
  }
}
