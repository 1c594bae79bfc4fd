import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// A search for a sequence of commands that leads an app to a wrong list.
///
///     let report = StateSearch().run(model, snapshot: { try $0.snapshot() }) { id, feed in
///       feed.post(id)
///     }
///
/// Findings that users see are searched for first, up to a number of different kinds, and shrunk.
/// Findings that cost time or an animation are reported once for each kind, and only if nothing
/// else was found.
public struct StateSearch {
  /// The seed of every random choice.
  public var seed = Seed(1)
  /// The number of stories that are generated.
  public var cases = 500
  /// The maximum number of commands in a story.
  public var steps = 40 {
    didSet { precondition(steps >= 0, "steps is \(steps); expected zero or more") }
  }
  /// The number of different kinds of visible findings after which the search ends.
  public var faults = 1 {
    didSet { Search.requireFaults(faults) }
  }
  /// The kinds of findings that are ignored.
  public var ignored: Set<StateFinding.Kind> = []
  /// The maximum number of stories that are tried to shrink a finding.
  public var shrinkEvaluations = 2_000
  /// Returns whether to generate no further story.
  ///
  /// What was found until then is still shrunk and reported.
  public var stop: () -> Bool = { false }
  /// Returns whether to stop shrinking as well.
  public var stopShrinking: () -> Bool = { false }
  /// Makes, for each kind of finding that costs time or an animation, a closure that returns
  /// whether to stop: such a finding is searched for once more, and shrunk.
  package var makeStopForOthers: () -> () -> Bool = { { false } }

  /// Receives the lines of a story before its next command, so that the cause of a crash is known.
  public var willRun: (([String]) -> Void)?

  public init() {}

  /// Searches among the commands of a model.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any
  ///     error that it throws is a finding. It may be asked for the last state again.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Returns: The findings. If ``StateSearchReport/trouble`` is not `nil`, the search is not a
  ///   pass either.
  public func run<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: StateModel<State, Command>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> StateSearchReport {
    run(
      StateStories(model, steps: steps, willRun: willRun) {
        SnapshotJudge(snapshot: snapshot, content: content)
      })
  }

  /// Searches among the commands of an app's own code, which updates a fake screen.
  ///
  /// After every command the view is laid out. Nothing may have been raised, a view that the app
  /// calls has to show the items that the data holds, and cells what they should show by then.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - screen: Returns the screen that a person sees, made once in each story, or `nil` where it
  ///     need not be up to date. Any error that it throws is a finding.
  /// - Returns: The findings, as in a search among snapshots.
  public func run<State, Command>(
    _ model: StateModel<State, Command>, screen: @escaping (State) throws -> (any FakeScreen)?
  ) -> StateSearchReport {
    run(StateStories(model, steps: steps, willRun: willRun) { ScreenJudge(screen: screen) })
  }

  /// Searches among sequences of states, each of which the app goes through from the first to the
  /// last.
  public func run<State, S: SnapshotReading, C: Hashable>(
    _ states: Generator<[State]>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> StateSearchReport {
    run(
      StateStories(states, willRun: willRun) {
        SnapshotJudge(snapshot: snapshot, content: content)
      })
  }

  private func run(_ stories: StateStories) -> StateSearchReport {
    var search = StateSearchRun(self, stories)
    search.findErrors()
    if search.report.findings.isEmpty { search.findOthers() }
    search.noteStarts()
    return search.report
  }
}

/// A search in progress.
private struct StateSearchRun {
  private(set) var report = StateSearchReport()

  private let search: StateSearch
  private let stories: StateStories
  /// The kinds of findings that occurred in any story.
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
      let check = check(
        cases: search.cases - report.cases, from: number, stop: search.stop,
        stopShrinking: search.stopShrinking)
      let result = find(wanted, check) { states in
        report.states += states.states
        report.snapshots += states.snapshots
        report.unspecified += states.unspecified
        report.changes += states.changes
        seen.formUnion(states.findings.map(\.kind))
      }
      report.cases += result.cases
      report.discards += result.discards
      // The last finding may have used up all stories, which is no trouble.
      if report.findings.isEmpty || result.cases > 0 {
        report.trouble = report.trouble ?? result.trouble.map(stories.trouble)
      }
      guard let found = StateCounterexample(result, seed: search.seed) else { return }
      report.findings.append(found)
      wanted.remove(found.finding.kind)
      number = found.number + 1
    } while report.findings.count < search.faults && report.cases < search.cases
  }

  /// Runs the same stories again for each kind that occurred in one of them.
  ///
  /// The search may have been stopped early, which decided the number of stories; it does not stop
  /// this too.
  mutating func findOthers() {
    for kind in kinds(areErrors: false) where seen.contains(kind) {
      let stop = search.makeStopForOthers()
      let check = check(cases: report.cases, from: 0, stop: stop, stopShrinking: stop)
      let result = find([kind], check) { _ in }
      // What was stopped before its first story is no trouble.
      if result.cases > 0 { report.trouble = report.trouble ?? result.trouble.map(stories.trouble) }
      StateCounterexample(result, seed: search.seed).map { report.findings.append($0) }
    }
  }

  /// Discards the findings if stories start with what earlier stories left behind.
  mutating func noteStarts() {
    guard stories.startsDiffer() else { return }
    report.findings = []
    report.trouble = .startsDiffer
  }

  private func check(
    cases: Int, from number: Int, stop: @escaping () -> Bool,
    stopShrinking: @escaping () -> Bool
  ) -> PropertyCheck {
    var check = PropertyCheck()
    check.seed = search.seed
    check.firstNumber = number
    check.cases = cases
    check.shrinkEvaluations = search.shrinkEvaluations
    let startsDiffer = stories.startsDiffer
    check.stop = { startsDiffer() || stop() }
    check.stopShrinking = { startsDiffer() || stopShrinking() }
    return check
  }

  /// Generates stories until one has a finding of certain kinds, and shrinks it.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of findings.
  ///   - check: The settings of the search.
  ///   - note: Receives the report of each story up to the one with the finding.
  /// - Returns: The result of the search.
  private func find(
    _ kinds: Set<StateFinding.Kind>, _ check: PropertyCheck, note: (StateReport) -> Void
  ) -> PropertyReport<StateStory> {
    // Once a finding is found, only findings of its kind end a story.
    var wanted = kinds
    var isFound = false
    let stories = stories
    func generator(atMost steps: Int? = nil) -> Generator<StateStory> {
      Generator { choices in
        try withAutoreleasePool { try stories.make(&choices, wanted, steps) }
      }
    }
    return check.run(
      generator(),
      kind: { ($0 as? WrongState)?.finding.kind.rawValue ?? "" },
      areSame: { $0.mayBe($1) },
      found: { found in
        guard let wrong = found.error as? WrongState else { return }
        wanted = [wrong.finding.kind]
        isFound = true
      },
      smaller: { story in
        story.commands.flatMap { $0 > 1 ? generator(atMost: $0 - 1) : nil }
      }
    ) { story in
      if !isFound { note(story.report) }
      let finding = story.report.findings.first { wanted.contains($0.kind) }
      if let finding { throw WrongState(finding: finding) }
    }
  }
}
