import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that carries out a reconfigure as a reload: the cell is
  /// thrown away, and with it what the user was typing in it.
  ///
  /// A cell that comes to stand too far from the screen is dropped by the view itself, unless the
  /// first responder or the focus holds it (rule 3.5.8).
  static let keepsCells = Property(
    "keepsCells", "the cell of an item that was not to be reloaded is the same one afterwards"
  ) { apply in
    let slots = apply.view.slots
    guard apply.isFinished, slots.map(\.item) == apply.transition.new.rows.map(\.item) else {
      return nil
    }
    let kept = apply.view.viewport.kept(of: slots.count)
    for (place, before) in apply.slotsBefore.enumerated() {
      guard let cell = before.cell, let row = row(of: before.item, near: place, in: slots),
        slots[row].cell?.number != cell.number, kept.contains(row) || apply.view.isHeld(cell),
        !apply.mayReload(before.item)
      else { continue }
      return Violation(
        "keepsCells", "\(before.item) was not to be reloaded, and its cell was thrown away")
    }
    return nil
  }

  /// Most items stay where they are, so their old place is looked at first.
  private static func row(of item: Item, near place: Int, in slots: [ListView.Slot]) -> Int? {
    if slots.indices.contains(place), slots[place].item == item { return place }
    return slots.firstIndex { $0.item == item }
  }
}
