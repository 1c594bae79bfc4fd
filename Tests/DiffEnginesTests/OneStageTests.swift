import Snapshots
import Testing

@testable import DiffEngines

// One batch update that is written down at once is the one that a planner would have found.
@Suite struct OneStageTests {
  /// What one stage written down at once asks for, and what the planner finds.
  private struct Answers {
    var atOnce: BatchUpdate?
    var planned: [BatchUpdate] = []
  }

  private func answers(_ transition: Transition) throws -> Answers {
    var answers = Answers()
    try match(transition) { matching, marks, scratch in
      let summary = ChangeSummary(markingMovesIn: matching, &scratch)
      answers.atOnce = BatchUpdate(inOneStage: matching, summary, marks, &scratch)
    }
    try match(transition) { matching, marks, scratch in
      let summary = ChangeSummary(markingMovesIn: matching, &scratch)
      let changes = scratch.keep(ListChanges(matching, summary, &scratch))
      let planner = Planner(changes, marks, &scratch)
      answers.planned = planner.stageNumbers.map { number in
        var update = BatchUpdate()
        planner.stage(number).write(&update)
        return update
      }.filter { !$0.isEmpty }
    }
    return answers
  }

  private func match(
    _ transition: Transition, _ body: (ListMatching, MarkedPlaces, inout Scratch) -> Void
  ) throws {
    let marks = Marks(
      reloadedSections: transition.reloadedSections, reloadedItems: transition.reloadedItems,
      reconfiguredItems: transition.reconfiguredItems)
    try StagePlan.make(
      flatList(transition.old), flatList(transition.new), marks
    ) { matching, marked, scratch in
      body(matching, marked, &scratch)
    }
  }

  /// The transition with every mark by itself, and with every two kinds of marks on everything.
  private func marked(_ transition: Transition) -> [Transition] {
    let (sections, items) = (transition.new.sections, transition.new.rows.map(\.item))
    func with(
      _ reloadedSections: [Section], _ reloadedItems: [Item], _ reconfiguredItems: [Item]
    ) -> Transition {
      Transition(
        from: transition.old, to: transition.new, reloadedSections: reloadedSections,
        reloadedItems: reloadedItems, reconfiguredItems: reconfiguredItems)
    }
    return [with([], [], []), with([], items, items), with(sections, items, [])]
      + sections.flatMap { [with([$0], [], []), with([$0], [], items)] }
      + items.flatMap { [with([], [$0], []), with([], [], [$0])] }
  }

  @Test func `one stage written down at once is what a planner finds`() throws {
    var (atOnce, leftToPlanner) = (0, 0)
    try SmallTransitions(items: 2, sections: 2).forEach { transition in
      for transition in marked(transition) {
        let answers = try answers(transition)
        guard let update = answers.atOnce else {
          leftToPlanner += 1
          continue
        }
        atOnce += 1
        try #require((update.isEmpty ? [] : [update]) == answers.planned, "\(transition)")
      }
    }
    #expect(atOnce > 0 && leftToPlanner > 0)
  }

  @Test func `whatever needs one stage alone and no order is written down at once`() throws {
    try SmallTransitions(items: 3, sections: 1).forEach { transition in
      for transition in marked(transition) {
        let answers = try answers(transition)
        try #require(
          answers.atOnce != nil || answers.planned.count > 1 || movesInPlace(transition),
          "\(transition)")
      }
    }
  }

  /// Whether a marked item may be said to move and is where it was before.
  private func movesInPlace(_ transition: Transition) -> Bool {
    transition.reconfiguredItems.contains { item in
      transition.old.path(of: item) == transition.new.path(of: item)
    }
  }
}
