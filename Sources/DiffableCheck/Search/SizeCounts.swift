import BatchUpdateSimulator

/// Counts of what stories consisted of.
package struct SizeCounts: Hashable, Codable, Sendable {
  private(set) var stories = 0
  private(set) var steps = Frequencies<StepKind>()
  private(set) var pairs = Frequencies<StepPair>()
  private(set) var edits = 0
  private(set) var refusedEdits = 0
  private(set) var applies = 0
  /// The number of applies for each number of items.
  @CodedInRow private(set) var appliesByItems: [Int] = []
  /// The number of items to reconfigure, for each state of their cells.
  private(set) var reconfigures = Frequencies<CellState>()

  mutating func count(_ story: Scenario) {
    stories += 1
    var previous: StepKind?
    for index in story.steps.indices {
      // A step is read in place and not copied.
      let kind = story.steps[index].action.kind
      steps.count(kind)
      if let previous { pairs.count(StepPair(first: previous, second: kind)) }
      previous = kind
    }
  }

  mutating func count(_ tally: Tally) {
    edits += tally.edits
    refusedEdits += tally.refusedEdits
    applies += tally.applies
    for items in tally.itemsAtApplies { appliesByItems.count(at: items) }
    reconfigures.add(tally.reconfigures)
  }

  /// Adds the counts of other stories.
  mutating func add(_ other: SizeCounts) {
    stories += other.stories
    steps.add(other.steps)
    pairs.add(other.pairs)
    edits += other.edits
    refusedEdits += other.refusedEdits
    applies += other.applies
    appliesByItems.add(other.appliesByItems)
    reconfigures.add(other.reconfigures)
  }
}
