import Snapshots

/// Finds out what a story that breaks a property comes down to: the smallest story that breaks the
/// same, whether it always does, and what in it matters.
final class Investigation {
  private let story: Scenario
  private let violation: Violation
  private let search: Search
  private let system: SystemUnderTest
  private let properties: [Property]
  private var teller: any Teller
  /// Answers whether to end, as enough time was spent.
  private let isOver: () -> Bool
  /// Hears of every story that is smaller than those before.
  var improved: (Scenario) -> Void = { _ in }

  /// What the story told last broke, and what the smallest story so far broke when it was met.
  private var met: Violation
  private var smallest: Violation
  /// Whether every story is told to an engine that was asked nothing before.
  private var beginsAnew = false

  init(
    of story: Scenario, _ violation: Violation, _ search: Search, _ system: SystemUnderTest,
    _ properties: [Property], toldBy teller: any Teller
  ) {
    self.story = story
    self.violation = violation
    self.search = search
    self.system = system
    self.properties = properties
    self.teller = teller
    isOver = search.makeShrinkingStop()
    (met, smallest) = (violation, violation)
  }

  func finding(at place: CasePlace, from origin: Origin) -> Finding {
    var shrinker = shrunk()
    var holdsAnew = !breaksAnew(shrinker.scenario)
    if holdsAnew {
      // What was made small was the story together with all that was asked before.
      beginsAnew = true
      holdsAnew = !breaksAnew(story)
      (met, smallest) = (violation, violation)
      shrinker = holdsAnew ? self.shrinker : shrunk()
    }
    let shrunk = shrinker.scenario
    let run = holdsAnew ? nil : tellOnceMore(shrunk)
    let timesHeld = holdsAnew ? 0 : timesHeld(shrunk)
    let isSteady = !holdsAnew && timesHeld == 0
    let matters = mayChange && isSteady ? matters(in: shrunk) : nil
    // What ends a process may do so otherwise the next time, and is the same finding.
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
      others: shrinker.others, certificate: isSteady ? shrinker.certificate : nil,
      matters: matters, timesHeld: timesHeld, holdsAnew: holdsAnew, run: run)
  }
}

// MARK: Making it small

extension Investigation {
  private var kind: Violation.Kind { violation.kind }

  /// A story that does not do what its file says stays as it is: a smaller one would do something
  /// else, and what is right for it nobody has said.
  private var mayChange: Bool { violation.property != Violation.expectation }

  private var shrinker: Shrinker {
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
    var shrinker = shrinker
    guard mayChange else { return shrinker }
    shrinker.shrink()
    shrinker.certify(trying: search.storiesForCertificate)
    return shrinker
  }

  private func matters(in shrunk: Scenario) -> WhatMatters {
    WhatMatters(in: shrunk, breaking: kind, stop: isOver) { judge($0)?.kind }
  }
}

// MARK: Telling it again

extension Investigation {
  /// How an engine fails may differ each time, and each time costs all the time there is.
  private var isFailure: Bool { EngineFailure.Duty(rawValue: violation.property) != nil }

  private func judge(_ story: Scenario) -> Violation? {
    guard beginsAnew, let system = system.startedAnew else { return teller.judge(story) }
    return run(story, system).violation
  }

  private func run(_ story: Scenario, _ system: SystemUnderTest) -> Run {
    search.willTell?(story)
    return Run(story, system, holding: properties)
  }

  /// Whether a story breaks the same where nothing was asked before; true of a system that cannot
  /// begin anew.
  private func breaksAnew(_ story: Scenario) -> Bool {
    // Who answers differently every time may need some attempts.
    (0..<(isFailure ? 1 : Finding.repeats)).contains { _ in
      system.startedAnew.map { run(story, $0).violation?.kind == kind } ?? true
    }
  }

  /// Tells a story again and again, and counts how often it breaks something else or nothing.
  private func timesHeld(_ story: Scenario) -> Int {
    guard !isFailure else { return 0 }
    let timesNotBroken = (0..<Finding.repeats).count { _ in judge(story)?.kind != kind }
    // Who could not tell it has not seen it hold.
    return teller.isLost ? 0 : timesNotBroken
  }

  /// Tells the smallest story for whoever explains it; `nil` if this process would not survive it, or
  /// if it does not break the same any more.
  private func tellOnceMore(_ story: Scenario) -> Run? {
    guard search.makeTeller == nil || !isFailure else { return nil }
    // Who answers differently every time may need some attempts.
    for attempt in 0..<(isFailure ? 1 : 4 * Finding.repeats)
    where attempt == 0 || !isOver() && !search.stop() {
      let run = run(story, system.startedAnew ?? system)
      if run.violation?.kind == kind { return run }
    }
    return nil
  }
}

extension SystemUnderTest {
  /// The same system in processes that were asked nothing yet; `nil` if it is in this one.
  fileprivate var startedAnew: SystemUnderTest? {
    guard case .engine(let engine as any IsolatedEngine) = self else { return nil }
    return .engine(engine.startedAnew())
  }
}
