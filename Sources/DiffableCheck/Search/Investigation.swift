/// Investigates a story that breaks a property.
///
/// It finds the smallest story that breaks the same, whether that always breaks it, and what in it
/// matters.
final class Investigation {
  private let story: Scenario
  private let violation: Violation
  private let search: Search
  private let system: SystemUnderTest
  private let properties: [Property]
  private var runner: any StoryRunner
  /// Returns whether the time for this investigation is over.
  private var isOver: () -> Bool
  /// Receives every story that is smaller than all before.
  var improved: (Scenario) -> Void = { _ in }

  /// The violation of the last story.
  private var met: Violation
  /// The violation of the smallest story when it was found.
  private var smallest: Violation
  /// Whether every story is run by a process that was asked nothing before.
  private var beginsAnew = false

  init(
    of story: Scenario, _ violation: Violation, _ search: Search, _ system: SystemUnderTest,
    _ properties: [Property], runBy runner: any StoryRunner
  ) {
    self.story = story
    self.violation = violation
    self.search = search
    self.system = system
    self.properties = properties
    self.runner = runner
    isOver = search.makeShrinkingStop()
    (met, smallest) = (violation, violation)
  }

  func finding(at place: CasePlace, from origin: Origin) -> Finding {
    // What only everything asked before brings about cannot be made small.
    let holdsAnew = !breaksAnew(story)
    var shrinker = holdsAnew ? makeShrinker() : shrunk()
    var others: [Violation.Kind] = []
    if shrinker.reductions > 0, !breaksAnew(shrinker.scenario) {
      // What was shrunk is the story together with everything that the engine was asked before.
      beginsAnew = true
      others = shrinker.others
      (met, smallest) = (violation, violation)
      // What took time so far has made something else small.
      isOver = search.makeShrinkingStop()
      shrinker = shrunk()
    }
    let shrunk = shrinker.scenario
    let run = holdsAnew ? nil : tellOnceMore(shrunk)
    let timesHeld = holdsAnew ? 0 : timesHeld(shrunk)
    let isSteady = !holdsAnew && timesHeld == 0
    let matters = mayChange && isSteady ? matters(in: shrunk) : nil
    // A story that ends a process may do so in another way next time, and is still the same
    // finding.
    let again =
      run?.violation
      ?? (holdsAnew ? nil : judge(shrunk)).flatMap {
        $0.kind == kind ? $0 : nil
      }
    return Finding(
      place: place, origin: origin, found: story, shrunk: run?.scenario ?? shrunk,
      violation: again ?? smallest,
      signature: run.map { Signature(of: $0, kind) } ?? Signature(of: shrunk, kind),
      attempts: shrinker.attempts, reductions: shrinker.reductions,
      wasCutShort: shrinker.wasCutShort || matters?.wasCutShort == true,
      others: others + shrinker.others.filter { !others.contains($0) },
      certificate: isSteady ? shrinker.certificate : nil,
      matters: matters, timesHeld: timesHeld, holdsAnew: holdsAnew, run: run)
  }
}

// MARK: Shrinking

extension Investigation {
  private var kind: Violation.Kind { violation.kind }

  /// Whether the story may be shrunk.
  ///
  /// A story that does not meet its own file's expectations stays as it is: nobody has written down
  /// what is expected of a smaller one.
  private var mayChange: Bool { violation.property != Violation.expectation }

  private func makeShrinker() -> Shrinker {
    var shrinker = Shrinker(story, breaking: kind) { [self] story in
      guard let broken = judge(story) else { return nil }
      met = broken
      return broken.kind
    }
    shrinker.stop = isOver
    shrinker.improved = { [self] in
      smallest = met
      improved($0)
    }
    return shrinker
  }

  private func shrunk() -> Shrinker {
    var shrinker = makeShrinker()
    guard mayChange else { return shrinker }
    shrinker.shrink()
    // Thousands of stories with a process each would take minutes.
    if !beginsAnew { shrinker.certify(trying: search.storiesForCertificate) }
    return shrinker
  }

  private func matters(in shrunk: Scenario) -> WhatMatters {
    // What an engine was asked before may decide whether it repeats an answer.
    if system.isIsolated, kind.property == Property.isDeterministic.name { beginsAnew = true }
    return WhatMatters(
      in: shrunk, breaking: kind, givingHashes: !system.isIsolated, stop: isOver
    ) { conclude($0) }
  }
}

// MARK: Running again

extension Investigation {
  /// Whether the violation is a failure of the engine's process, which may differ each time, and
  /// may take as long as a timeout each time.
  private var isFailure: Bool { violation.isOfProcess }

  private func judge(_ story: Scenario) -> Violation? {
    beginsAnew ? judgeAnew(story) : runner.judge(story)
  }

  /// Whether there are processes other than this one.
  private var hasProcesses: Bool { runner.hasProcesses || system.isIsolated }

  /// Returns what a story says of the system, where ``judge(_:)`` would judge it.
  private func conclude(_ story: Scenario) -> Conclusion? {
    guard beginsAnew else { return runner.conclude(story) }
    if let system = system.startedAnew { return run(story, system).conclusion }
    runner.startAnew()
    return runner.conclude(story)
  }

  /// Judges a story in a process that was asked nothing before: one of the engine's, or one of the
  /// runner's.
  private func judgeAnew(_ story: Scenario) -> Violation? {
    if let system = system.startedAnew { return run(story, system).violation }
    runner.startAnew()
    return runner.judge(story)
  }

  private func run(_ story: Scenario, _ system: SystemUnderTest) -> Run {
    search.willRun?(story)
    return Run(story, system, holding: properties)
  }

  /// Returns whether a story breaks the same property in a fresh process, or `true` if there is
  /// none.
  private func breaksAnew(_ story: Scenario) -> Bool {
    guard hasProcesses else { return true }
    // A system that does not do the same each time may need several attempts.
    return (0..<Finding.repeats).contains { _ in
      // A runner that is lost has not shown that the story breaks nothing.
      judgeAnew(story)?.kind == kind || runner.isLost
    }
  }

  /// Runs a story repeatedly, and counts how often it does not break the same property.
  ///
  /// An order of hashes is the same each time in one process, so new ones are asked.
  private func timesHeld(_ story: Scenario) -> Int {
    guard !isFailure else { return 0 }
    let timesNotBroken = (0..<Finding.repeats).count { _ in
      (hasProcesses ? judgeAnew(story) : judge(story))?.kind != kind
    }
    // A runner that is lost has not shown that the story breaks nothing.
    return runner.isLost ? 0 : timesNotBroken
  }

  /// Runs the smallest story once more, so that it can be explained.
  ///
  /// The result is `nil` if this process might not survive the run, or if the story no longer
  /// breaks the same property.
  private func tellOnceMore(_ story: Scenario) -> Run? {
    guard search.makeRunner == nil || !isFailure else { return nil }
    // A system that answers differently each time may need several attempts.
    for attempt in 0..<(isFailure ? 1 : 4 * Finding.repeats)
    where attempt == 0 || !isOver() && !search.stop() {
      let run = run(story, system.startedAnew ?? system)
      if run.violation?.kind == kind { return run }
    }
    return nil
  }
}

extension SystemUnderTest {
  /// Whether the system answers in processes of its own; it is then not given the hashes of a
  /// story, as identifiers have none in a request.
  fileprivate var isIsolated: Bool {
    if case .engine(is any IsolatedEngine) = self { true } else { false }
  }

  /// The same system in fresh processes, or `nil` if it runs in this one.
  fileprivate var startedAnew: SystemUnderTest? {
    guard case .engine(let engine as any IsolatedEngine) = self else { return nil }
    return .engine(engine.startedAnew())
  }
}
