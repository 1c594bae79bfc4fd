import Snapshots

/// The kind of a cell whose item needs another one by now: a reconfigure then raises (rule 3.5.3).
package struct OtherKind: Hashable {
  /// The reuse identifier with which the cell was dequeued.
  package let has: String
  /// The one with which a cell for the item would be dequeued.
  package let needs: String
}

extension OtherKind {
  /// Compares the registration of a row's cell with the one that its item needs; there is no other
  /// kind if they are the same, or if the row has no cell.
  init?(
    of slot: ListView.Slot, needing registration: (Item) -> Int,
    among reuseIdentifiers: (Int) -> String
  ) {
    guard let has = slot.cell?.registration else { return nil }
    let needs = registration(slot.item)
    guard has != needs else { return nil }
    self.init(has: reuseIdentifiers(has), needs: reuseIdentifiers(needs))
  }
}
