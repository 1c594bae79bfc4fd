import BatchUpdateSimulator
import Snapshots

/// Figures of the stories of a run, which show whether the generator still reaches what it should.
package struct SizeTable: Hashable, Sendable {
  private let counts: SizeCounts
  /// The kinds of steps that there should be in the stories.
  private let kindsOfSteps: [StepKind]
  /// Those of them that should follow each other in any order.
  private let kindsInAnyOrder: [StepKind]
  /// Whether applies exercise the system, so that there can be items to reconfigure.
  private let hasTransitions: Bool

  /// Creates a table from the counts of stories for a system, by the given rules or by any.
  package init(
    of system: SystemUnderTest, by profile: Profile? = nil, _ counts: SizeCounts = SizeCounts()
  ) {
    self.counts = counts
    hasTransitions = system.bringsListsToTheScreen
    kindsOfSteps = system.storyKind.steps(by: profile)
    kindsInAnyOrder = system.storyKind.stepsInAnyOrder(by: profile)
  }

  /// The pairs of step kinds that could follow each other and never did, in a fixed order.
  var unmetPairs: [String] {
    kindsInAnyOrder.flatMap { first in
      kindsInAnyOrder.filter { counts.pairs[StepPair(first: first, second: $0)] == 0 }
        .map { second in "\(second.rawValue) right after \(first.rawValue)" }
    }
  }
}

// MARK: Figures

extension SizeTable {
  package var stories: Int { counts.stories }

  private var stepCount: Int { counts.steps.total }

  package var meanSteps: Double { ratio(stepCount, stories) }

  package var meanApplies: Double { ratio(counts.applies, stories) }

  /// The share of refused edits among all edits.
  package var refusedShare: Double { ratio(counts.refusedEdits, counts.edits) }

  /// The share of applies with fifty or more items.
  package var largeShare: Double {
    ratio(counts.appliesByItems.dropFirst(50).reduce(0, +), counts.applies)
  }

  /// The number of applies for each number of items.
  package var appliesByItems: [Int] { counts.appliesByItems }

  package var medianItems: Int {
    var rest = (counts.applies + 1) / 2
    for (items, count) in counts.appliesByItems.enumerated() {
      rest -= count
      if rest <= 0 { return items }
    }
    return 0
  }

  /// The share of each kind of step in the stories, in a fixed order: those that they should have,
  /// and rare ones that they have.
  package var stepShares: [(kind: StepKind, share: Double)] {
    let rare = StepKind.allCases.filter { counts.steps[$0] > 0 && !kindsOfSteps.contains($0) }
    return (kindsOfSteps + rare).map { ($0, ratio(counts.steps[$0], stepCount)) }
  }

  /// The share of each state of a cell among the items to reconfigure, in a fixed order.
  ///
  /// It is empty if applies do not exercise the system, or if the stories reconfigure nothing.
  package var reconfigureShares: [(state: CellState, share: Double)] {
    guard hasTransitions, kindsOfSteps.contains(.reconfigureItems) else { return [] }
    let count = counts.reconfigures.total
    return CellState.allCases.map { ($0, ratio(counts.reconfigures[$0], count)) }
  }

  /// Whether the stories are about lists that are applied.
  package var hasApplies: Bool { kindsOfSteps.contains(.apply) }

  /// Whether the stories edit anything.
  package var hasEdits: Bool { counts.edits > 0 }

  private func ratio(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}

// MARK: Floors

extension SizeTable {
  /// What the table falls short of, empty if the stories are as they should be.
  ///
  /// The thresholds hold for a whole run, so a run of few stories may miss them by chance.
  package var shortcomings: [String] {
    var missed: [String] = []
    if hasEdits, meanSteps < 10 { missed.append("fewer than 10 steps a story") }
    if hasApplies {
      if meanApplies < 2 { missed.append("fewer than 2 applies a story") }
      if medianItems < 6 { missed.append("fewer than 6 items at half of the applies") }
      if largeShare < 0.05 { missed.append("50 items or more at less than 5% of applies") }
    }
    if hasEdits, refusedShare < 0.03 || refusedShare > 0.15 {
      missed.append("refused edits outside 3 to 15%")
    }
    for (kind, share) in stepShares where share < 0.01 && kindsOfSteps.contains(kind) {
      missed.append("\(kind.rawValue) below 1% of steps")
    }
    for (state, share) in reconfigureShares where share < 0.05 {
      missed.append("\(state.rawValue) cells at less than 5% of reconfigures")
    }
    return missed
  }
}
