import BatchUpdateSimulator

/// What stories were made of, counted.
public struct SizeCounts: Hashable, Codable, Sendable {
  private(set) var stories = 0
  @CodedByName private(set) var steps: [StepKind: Int] = [:]
  @CodedByName private(set) var pairs: [StepPair: Int] = [:]
  private(set) var edits = 0
  private(set) var refusedEdits = 0
  private(set) var applies = 0
  /// The number of applies for each number of items.
  private(set) var appliesByItems: [Int] = []
  /// The number of items to reconfigure for each state of their cells.
  @CodedByName private(set) var reconfigures: [CellState: Int] = [:]

  /// Creates the counts of no stories.
  public init() {}

  mutating func count(_ story: Scenario) {
    stories += 1
    var previous: StepKind?
    for step in story.steps {
      let kind = step.action.kind
      steps[kind, default: 0] += 1
      if let previous { pairs[StepPair(first: previous, second: kind), default: 0] += 1 }
      previous = kind
    }
  }

  mutating func count(_ tally: Tally) {
    edits += tally.edits
    refusedEdits += tally.refusedEdits
    applies += tally.applies
    for items in tally.itemsAtApplies {
      while appliesByItems.count <= items { appliesByItems.append(0) }
      appliesByItems[items] += 1
    }
    reconfigures.merge(tally.reconfigures, uniquingKeysWith: +)
  }

  /// Takes over what was counted of other stories.
  mutating func add(_ other: SizeCounts) {
    stories += other.stories
    steps.merge(other.steps, uniquingKeysWith: +)
    pairs.merge(other.pairs, uniquingKeysWith: +)
    edits += other.edits
    refusedEdits += other.refusedEdits
    applies += other.applies
    appliesByItems.add(other.appliesByItems)
    reconfigures.merge(other.reconfigures, uniquingKeysWith: +)
  }
}

/// Two kinds of steps of which one follows the other at once, as in `apply, scroll`.
struct StepPair: Hashable, RawRepresentable {
  let first, second: StepKind

  init(first: StepKind, second: StepKind) { (self.first, self.second) = (first, second) }

  init?(rawValue: String) {
    let names = rawValue.split(separator: ",")
    guard names.count == 2, let first = StepKind(rawValue: String(names[0])),
      let second = StepKind(rawValue: String(names[1]))
    else { return nil }
    self.init(first: first, second: second)
  }

  var rawValue: String { "\(first.rawValue),\(second.rawValue)" }
}
