import PropertyTesting
import Snapshots

/// Searches for what can happen to an app until a snapshot of its is wrong, and makes it small.
///
///     let report = StateSearch().run(model, snapshot: { try $0.snapshot() }) { id, feed in
///       feed.post(id)
///     }
///
/// What users see is searched for first, to so many findings of different kinds. What costs time or an
/// animation is told once for each kind, and only if nothing else was found.
public struct StateSearch {
  public var seed = Seed(1)
  /// How many stories are made up.
  public var cases = 500
  /// The most that happens in a story.
  public var steps = 40 {
    didSet { precondition(steps >= 0, "a story has no less than no steps") }
  }
  /// The search ends when it has found so many different kinds that users see.
  public var faults = 1
  /// What nobody wants to hear of.
  public var ignored: Set<StateFinding.Kind> = []
  /// The most stories that are tried to make a finding small.
  public var shrinkEvaluations = 2_000
  /// Answers whether to look at no further story; what was seen by then is told, and made small, all
  /// the same.
  public var stop: () -> Bool = { false }
  /// Answers whether nobody waits for that either.
  public var stopShrinking: () -> Bool = { false }

  /// Is told what happens in a story before it does: what cannot be survived is then known.
  public var willTell: (([String]) -> Void)?

  public init() {}

  /// Searches among what can happen to an app.
  ///
  /// - Parameters:
  ///   - model: What can happen.
  ///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
  ///     whatever it throws is a finding.
  ///   - content: Says what the cell of an item shows in a state.
  /// - Returns: What was found; see ``StateSearchReport/trouble`` for what is no pass either.
  public func run<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: StateModel<State, Command>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> StateSearchReport {
    run(StateStories(model, steps: steps, willTell: willTell, snapshot: snapshot, content: content))
  }

  /// Searches among rows of states, through each of which the app goes from the first to the last.
  public func run<State, S: SnapshotReading, C: Hashable>(
    _ states: Generator<[State]>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> StateSearchReport {
    run(StateStories(states, willTell: willTell, snapshot: snapshot, content: content))
  }

  private func run(_ stories: StateStories) -> StateSearchReport {
    var search = StateSearchRun(self, stories)
    search.findErrors()
    if search.report.findings.isEmpty { search.findOthers() }
    search.noteStarts()
    return search.report
  }
}

/// A search on its way.
private struct StateSearchRun {
  private(set) var report = StateSearchReport()

  private let search: StateSearch
  private let stories: StateStories
  /// The kinds that any story showed.
  private var seen: Set<StateFinding.Kind> = []

  init(_ search: StateSearch, _ stories: StateStories) {
    self.search = search
    self.stories = stories
  }

  private func kinds(areErrors: Bool) -> [StateFinding.Kind] {
    StateFinding.Kind.allCases.filter { $0.isError == areErrors && !search.ignored.contains($0) }
  }

  mutating func findErrors() {
    var wanted = Set(kinds(areErrors: true))
    var number = 0
    repeat {
      let check = check(cases: search.cases - report.cases, from: number, stop: search.stop)
      let result = find(wanted, check) { states in
        report.states += states.states
        report.changes += states.changes
        seen.formUnion(states.findings.map(\.kind))
      }
      report.cases += result.cases
      report.discards += result.discards
      // There need be no story left behind a finding.
      if report.findings.isEmpty || result.cases > 0 {
        report.trouble = report.trouble ?? result.trouble.map(stories.trouble)
      }
      guard let found = StateCounterexample(result, seed: search.seed) else { return }
      report.findings.append(found)
      wanted.remove(found.finding.kind)
      number = found.number + 1
    } while report.findings.count < search.faults && report.cases < search.cases
  }

  /// Goes through the same stories again, for each kind that one of them showed.
  ///
  /// What stops the search has decided how many stories those are; it does not stop this as well.
  mutating func findOthers() {
    for kind in kinds(areErrors: false) where seen.contains(kind) {
      let check = check(cases: report.cases, from: 0, stop: search.stopShrinking)
      let result = find([kind], check) { _ in }
      StateCounterexample(result, seed: search.seed).map { report.findings.append($0) }
    }
  }

  /// Takes back what was found in stories that begin with what others have left behind.
  mutating func noteStarts() {
    guard stories.startsDiffer() else { return }
    report.findings = []
    report.trouble = .startsDiffer
  }

  private func check(cases: Int, from number: Int, stop: @escaping () -> Bool) -> PropertyCheck {
    var check = PropertyCheck()
    check.seed = search.seed
    check.firstNumber = number
    check.cases = cases
    check.shrinkEvaluations = search.shrinkEvaluations
    let startsDiffer = stories.startsDiffer
    check.stop = { startsDiffer() || stop() }
    check.stopShrinking = { [search] in startsDiffer() || search.stopShrinking() }
    return check
  }

  /// Makes stories until one has a finding of some kinds, and makes that one small; notes what there
  /// was in each story up to that one.
  private func find(
    _ kinds: Set<StateFinding.Kind>, _ check: PropertyCheck, note: (StateReport) -> Void
  ) -> PropertyReport<StateStory> {
    // Once something is found, nothing else ends a story.
    var wanted = kinds
    var isFound = false
    let stories = stories
    return check.run(
      Generator { choices in try withAutoreleasePool { try stories.make(&choices, wanted) } },
      kind: { ($0 as? WrongState)?.finding.kind.rawValue ?? "" },
      report: { event in
        guard case .found(let found) = event, let wrong = found.error as? WrongState else { return }
        wanted = [wrong.finding.kind]
        isFound = true
      }
    ) { story in
      if !isFound { note(story.report) }
      let finding = story.report.findings.first { wanted.contains($0.kind) }
      if let finding { throw WrongState(finding: finding) }
    }
  }
}
