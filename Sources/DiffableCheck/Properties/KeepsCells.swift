import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that carries out a reconfigure as a reload.
  ///
  /// The cell is then thrown away, together with what the user was typing in it. A cell that ends
  /// up too far from the screen is dropped by the view itself, unless it is held by the first
  /// responder or the focus (rule 3.5.8).
  static let keepsCells = Property(
    "keepsCells", "the cell of an item that was not to be reloaded is the same one afterwards",
    on: .applies
  ) { apply in
    let slots = apply.view.slots
    let rows = apply.transition.new.rows
    guard apply.isFinished, slots.count == rows.count else { return nil }
    let kept = apply.view.viewport.kept(of: slots.count)
    let slotsBefore = apply.slotsBefore
    for place in slotsBefore.indices {
      // Most cells keep their positions.
      guard
        !slots.indices.contains(place) || slots[place].item != slotsBefore[place].item
          || slots[place].cell?.number != slotsBefore[place].cell?.number
      else { continue }
      let before = slotsBefore[place]
      guard let cell = before.cell,
        let row = rows.indices.contains(place) && rows[place].item == before.item
          ? place : apply.places.new[before.item],
        slots[row].cell?.number != cell.number, kept.contains(row) || apply.view.isHeld(cell),
        !apply.mayReload(before.item),
        // If the view shows a different list, the right position of a cell is undefined.
        slots.elementsEqual(rows, by: { $0.item == $1.item })
      else { continue }
      return Breach("\(before.item) was not to be reloaded, and its cell was thrown away")
    }
    return nil
  }
}
