import Snapshots

/// Stories of one small transition, to be tried in the place of a story of one apply.
///
/// Taking away never turns a story that shows a fault by luck into the one that shows it best: where
/// everything small can be tried, it is.
struct SmallTransitions {
  private let scenario: Scenario
  private let marksItems: [@Sendable ([Item]) -> SnapshotEdit]
  private let marksSections: Bool

  /// Creates what can stand in the place of a story; `nil` if the story is of another kind.
  init?(_ scenario: Scenario) {
    let kinds = scenario.steps.map(\.action.kind)
    let snapshotSteps: Set<StepKind> = [
      .snapshot, .reloadItems, .reconfigureItems, .reloadSections,
    ]
    guard kinds.last == .apply, kinds.dropLast().allSatisfy(snapshotSteps.contains),
      kinds.filter({ $0 == .snapshot }).count <= 1
    else { return nil }
    self.scenario = scenario
    marksItems =
      (kinds.contains(.reloadItems) ? [{ .reloadItems($0) }] : [])
      + (kinds.contains(.reconfigureItems) ? [{ .reconfigureItems($0) }] : [])
    marksSections = kinds.contains(.reloadSections)
  }

  /// Bounds of what is tried, the smallest first.
  static let bounds = [
    EverythingSmall(items: 1, newItems: 1, sections: 1, newSections: 1),
    EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 0),
    EverythingSmall(items: 2, newItems: 0, sections: 2, newSections: 1),
    EverythingSmall(items: 3, newItems: 1, sections: 1, newSections: 0),
    EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1),
  ]

  /// Hands out the stories within a bound, with every item or section marked that could be.
  func forEach(within bound: EverythingSmall, _ body: (Scenario) -> Void) {
    bound.forEach { transition in
      for marks in marks(on: transition.new) {
        let steps = [.snapshot(transition.new)] + marks.map { Action.edit($0) }
        body(story(transition.old, steps))
        if transition.old == transition.new {
          body(story(transition.old, Array(steps.dropFirst())))
        }
      }
      return true
    }
  }

  private func story(_ start: Layout, _ actions: [Action]) -> Scenario {
    Scenario(
      setting: scenario.setting, start: start,
      steps: actions.map { Step($0) } + [scenario.steps[scenario.steps.count - 1]])
  }

  /// The marks of the story, each on one identifier; the same item for all marks of items.
  private func marks(on new: Layout) -> [[SnapshotEdit]] {
    let ofSections = marksSections ? new.sections.map { [SnapshotEdit.reloadSections([$0])] } : [[]]
    guard !marksItems.isEmpty else { return ofSections }
    return ofSections.flatMap { marks in
      new.rows.map { row in marks + marksItems.map { $0([row.item]) } }
    }
  }
}
