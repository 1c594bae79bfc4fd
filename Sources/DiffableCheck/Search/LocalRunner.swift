import Snapshots

/// Runs stories in this process, which a crash of the system under test ends too.
package struct LocalRunner: StoryRunner {
  let itinerary: Itinerary
  let system: SystemUnderTest
  let properties: [Property]
  /// Returns whether to stop; it is asked between cases.
  var stop: () -> Bool = { false }
  /// Receives the number of every case before its story is run.
  package var willRunCase: (Int) -> Void = { _ in }
  /// Receives every story before it is run.
  var willRun: ((Scenario) -> Void)?
  /// Is called after every case.
  package var didRunCase: () -> Void = {}
  /// Returns whether to pass on the results so far; it is asked after every case.
  package var passesOn: () -> Bool = { false }

  private let storyJudge: StoryJudge

  /// The number of cases, from the start of each phase, in which the reference's fast paths are
  /// checked against its slow ones.
  package var casesOnBothPaths = 1_000

  package init(
    _ itinerary: Itinerary, _ system: SystemUnderTest, holding properties: [Property]
  ) {
    self.itinerary = itinerary
    self.system = system
    // Threads that share values wait for each other to count references, so each runner has copies.
    self.properties = properties.map { $0 }
    storyJudge = StoryJudge(system, holding: self.properties)
  }

  package func run(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool {
    let phase = itinerary.phases[stretch.phase].name
    var counter = Counter(known, of: system, in: phase)
    var workspace = Workspace()
    var goesOn = true
    if case .small(let everything) = itinerary.phases[stretch.phase] {
      var quick = QuickRun(system, holding: properties, by: itinerary.profile)
      everything.forEach(in: stretch.cases) { number, transition in
        goesOn =
          begins(number)
          && withAutoreleasePool {
            let end = run(transition, number, &quick, &counter, in: &workspace)
            return ended(with: end, &counter, take)
          }
        return goesOn
      }
    } else {
      itinerary.forEachStory(of: stretch, for: system) { number, story in
        goesOn =
          begins(number)
          && withAutoreleasePool {
            let end = counter.add(run(story, number, in: &workspace), number: number)
            return ended(with: end, &counter, take)
          }
        return goesOn
      }
    }
    return take(Segment(counter.takeCounts())) && goesOn
  }

  private func begins(_ number: Int) -> Bool {
    guard !stop() else { return false }
    willRunCase(number)
    return true
  }

  /// Passes on the results so far if the last case has to be looked at, or if it is time, and
  /// returns whether to continue.
  private func ended(
    with end: Segment.End?, _ counter: inout Counter, _ take: (Segment) -> Bool
  ) -> Bool {
    didRunCase()
    guard end != nil || passesOn() else { return true }
    return take(Segment(counter.takeCounts(), end: end))
  }

  /// Runs a transition.
  ///
  /// It is run in full if the fast path does not accept it, and in the first cases, to compare
  /// both.
  private func run(
    _ transition: Transition, _ number: Int, _ quick: inout QuickRun?,
    _ counter: inout Counter, in workspace: inout Workspace
  ) -> Segment.End? {
    // An observer has to receive the story before the engine is asked. Otherwise a crash would be
    // attributed to the story before this one.
    let outcome = willRun == nil ? quick?.outcome(of: transition) : nil
    let takesBothPaths = number < casesOnBothPaths
    if let outcome, !takesBothPaths {
      counter.add(outcome, number: number)
      return nil
    }
    var run = run(itinerary.story(of: transition), number, in: &workspace)
    if let disagreement = outcome?.disagreement(with: run) {
      run.violation = Violation(disagreement: disagreement)
    }
    return counter.add(run, number: number)
  }

  private func run(_ story: Scenario, _ number: Int, in workspace: inout Workspace) -> Run {
    willRun?(story)
    return Run(
      story, system, holding: properties, takesBothPaths: number < casesOnBothPaths, in: &workspace)
  }

  package func judge(_ story: Scenario) -> Violation? {
    willRun?(story)
    return storyJudge.violation(in: story)
  }

  /// Runs one story, and returns what it says of the system.
  package func conclude(_ story: Scenario) -> Conclusion? {
    willRun?(story)
    return Run(story, system, holding: properties).conclusion
  }
}

/// Counts the cases of a stretch, and detects what is new in them.
private struct Counter {
  private let phase: PhaseName
  private var counts: Counts
  private var kinds: [Violation.Kind]
  private var obligations: [Obligation]

  init(_ known: Known, of system: SystemUnderTest, in phase: PhaseName) {
    self.phase = phase
    kinds = known.kinds
    counts = Counts(unmet: known.unmet)
    let unmet = Set(known.unmet)
    obligations =
      phase == .seeds ? Obligation.all(for: system).filter { unmet.contains($0.name) } : []
  }

  mutating func add(_ run: Run, number: Int) -> Segment.End? {
    counts.add(run, in: phase, number: number)
    if phase == .seeds { meet(run) }
    guard let violation = run.violation, !kinds.contains(violation.kind) else { return nil }
    kinds.append(violation.kind)
    return Segment.End(number: number, violation: violation)
  }

  mutating func add(_ outcome: QuickRun.Outcome, number: Int) {
    counts.add(outcome, in: phase, number: number)
  }

  private mutating func meet(_ run: Run) {
    let met = obligations.indices.filter { obligations[$0].isMet(run) }
    guard !met.isEmpty else { return }
    let names = met.map { obligations[$0].name }
    counts.unmet.removeAll(where: names.contains)
    for place in met.reversed() { obligations.remove(at: place) }
  }

  /// Returns the counts, and starts again from zero.
  mutating func takeCounts() -> Counts {
    defer { counts = Counts(unmet: counts.unmet) }
    return counts
  }
}
