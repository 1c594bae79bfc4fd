import BatchUpdateSimulator
import Snapshots

/// Counts of what happened in a story.
package struct Tally: Hashable, Sendable {
  var edits = 0
  package var refusedEdits = 0
  /// The rules by which edits were refused.
  var refusals: [Rule] = []
  package var editsByImplementation = 0
  var applies = 0
  /// The number of updates that the app itself asked the view for.
  var calls = 0
  /// The rules by which these updates had any consequence.
  package var rules: [Rule] = []
  package var transitions = 0
  /// The number of items at each apply.
  package var itemsAtApplies: [Int] = []
  /// The number of changesets for each number of stages.
  var stages: [Int] = []
  /// The number of changesets that reload everything.
  var reloads = 0
  /// For each state of a cell, the number of items marked for reconfigure whose cells were in that
  /// state.
  package var reconfigures = Frequencies<CellState>()
  /// What the story gave to judge.
  var occasions: Occasions = []
  /// What it had given before the step that is being performed, or that was the last.
  var occasionsBeforeStep: Occasions = []

  mutating func count(apply new: Layout) {
    applies += 1
    itemsAtApplies.append(new.rows.count)
  }

  /// Counts a transition just before the view goes through it.
  mutating func count(_ apply: borrowing Apply) {
    transitions += 1
    occasions.insert(.applies)
    // What occurred once need not be looked for again.
    if !occasions.contains(.appliesOfNothingNew), apply.bringsNothingNew {
      occasions.insert(.appliesOfNothingNew)
    }
    if !occasions.contains(.smallTransitions), apply.transition.isSmall {
      occasions.insert(.smallTransitions)
    }
    countReconfigures(of: apply.transition, apply.places, on: apply.view)
  }

  private mutating func countReconfigures(
    of transition: Transition, _ places: TransitionPlaces, on view: ListView
  ) {
    guard !transition.reconfiguredItems.isEmpty else { return }
    let shown = ItemPlaces(of: view.slots.map(\.item))
    for item in transition.reconfiguredItems where !places.isReloaded(item) {
      guard let row = shown[item] else { continue }
      let state = view.cellState(ofRow: row)
      reconfigures.count(state)
      if state == .absent { occasions.insert(.reconfiguresWithoutCell) }
    }
  }

  mutating func count(stages count: Int) {
    if count > 0 { occasions.insert(.updates) }
    stages.count(at: count)
  }
}
