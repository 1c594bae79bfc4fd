import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that carries out a reconfigure as a reload: the cell is
  /// thrown away, and with it what the user was typing in it.
  static let keepsCells = Property(
    "keepsCells", "the cell of an item that was not to be reloaded is the same one afterwards"
  ) { apply in
    guard apply.isFinished,
      apply.view.slots.map(\.item) == apply.transition.new.rows.map(\.item)
    else { return nil }
    let kept = apply.view.viewport.kept(of: apply.view.slots.count)
    for row in kept {
      let slot = apply.view.slots[row]
      guard let before = cellBefore(apply, slot.item), before != slot.cell?.number,
        !mayReplaceCell(apply, row)
      else { continue }
      return Violation(
        "keepsCells", "\(slot.item) was not to be reloaded, and its cell was thrown away")
    }
    return nil
  }

  private static func cellBefore(_ apply: Apply, _ item: Item) -> Int? {
    apply.slotsBefore.first { $0.item == item }?.cell?.number
  }

  private static func mayReplaceCell(_ apply: Apply, _ row: Int) -> Bool {
    let (transition, new) = (apply.transition, apply.transition.new.rows[row])
    if transition.reloadedItems.contains(new.item) || transition.isInReloadedSection(new.item) {
      return true
    }
    guard apply.learnsOfChanges == .contents else { return false }
    return transition.old.rows.first { $0.item == new.item }?.content != new.content
  }
}
