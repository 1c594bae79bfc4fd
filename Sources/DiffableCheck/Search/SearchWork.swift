import Snapshots

/// A search under way.
struct SearchWork {
  private let search: Search
  private let itinerary: Itinerary
  private let system: SystemUnderTest
  private let properties: [Property]
  private let report: (Search.Event) -> Void
  private var result: Report
  private var place = CasePlace(phase: 0, number: 0)
  private var isDone = false

  init(
    _ search: Search, _ system: SystemUnderTest, _ properties: [Property],
    _ report: @escaping (Search.Event) -> Void
  ) {
    self.search = search
    self.system = system
    self.properties = properties
    self.report = report
    itinerary = search.itinerary()
    result = Report(of: system, by: search.profile)
  }

  mutating func goOn(from checkpoint: Search.Checkpoint) {
    place = checkpoint.place
    result = Report(of: system, by: search.profile, upTo: checkpoint)
    isDone = result.faultCount >= search.faults
  }

  mutating func finish() -> Report {
    if search.jobs > 1 || search.makeTeller != nil { tellTogether() } else { tellAlone() }
    result.wasStopped = isDone && result.faultCount < search.faults
    reportCheckpoint()
    return result
  }
}

// MARK: Telling

extension SearchWork {
  private var known: Known { Known(kinds: result.broken, missing: result.counts.missing) }

  /// Tells story after story, here, and looks at each at once.
  private mutating func tellAlone() {
    var teller = localTeller
    while !isDone, let stretch = itinerary.stretch(from: place) {
      begin(stretch)
      var cases = result.cases
      teller.toldCase = { [report] in
        cases += 1
        report(.progressed(cases: cases))
      }
      // The teller asks whoever stops the search before each case.
      let isWhole = teller.tell(stretch, knowing: known) { take($0, of: stretch) }
      if !isWhole { isDone = true }
      reportCheckpoint()
    }
  }

  /// Has several tell stories, and looks at what comes of them in the order of cases.
  private mutating func tellTogether() {
    let lanes = Lanes(search, itinerary, system, properties, from: place)
    defer { lanes.close() }
    while !isDone, let event = lanes.next() {
      switch event {
      case .began(let stretch): begin(stretch)
      case .told(let segment, let stretch):
        _ = take(segment, of: stretch)
        report(.progressed(cases: result.cases))
        lanes.known = known
      case .ended(let isWhole):
        if !isWhole { isDone = true }
        reportCheckpoint()
      }
    }
  }

  private mutating func begin(_ stretch: Stretch) {
    place = CasePlace(phase: stretch.phase, number: stretch.cases.lowerBound)
  }

  private func reportCheckpoint() {
    report(
      .reached(
        Search.Checkpoint(place: place, counts: result.counts, findings: result.findings)))
  }

  /// Returns whether the search goes on.
  private mutating func take(_ segment: Segment, of stretch: Stretch) -> Bool {
    result.counts.add(segment.counts)
    place = CasePlace(phase: place.phase, number: place.number + segment.counts.cases)
    guard let end = segment.end, result.isNew(end.violation.kind) else { return !isDone }
    let found = CasePlace(phase: stretch.phase, number: end.number)
    let story = itinerary.story(at: found, for: system)
    report(.found(itinerary.origin(of: found), end.violation, story))
    report(.shrunk(result.add(shrink(story, end.violation, found))))
    isDone = result.faultCount >= search.faults
    reportCheckpoint()
    return !isDone
  }

  private var localTeller: LocalTeller {
    var teller = LocalTeller(itinerary, system, holding: properties)
    teller.stop = search.stop
    teller.willTell = search.willTell
    return teller
  }
}

// MARK: Shrinking

extension SearchWork {
  /// A story that does not do what its file says stays as it is: a smaller one would do something
  /// else, and what is right for it nobody has said.
  private func shrink(
    _ story: Scenario, _ violation: Violation, _ place: CasePlace
  ) -> Finding {
    let mayChange = violation.property != Violation.expectation
    var teller = search.makeTeller?(search.stop) ?? localTeller
    // What was met last of the kind, and what the smallest story so far broke when it was met.
    var (met, smallest) = (violation, violation)
    let judge: Shrinker.Judge = { story in
      guard let broken = teller.judge(story) else { return nil }
      if broken.kind == violation.kind { met = broken }
      return broken.kind
    }
    var shrinker = Shrinker(story, breaking: violation.kind, judge: judge)
    shrinker.stop = search.makeShrinkingStop()
    shrinker.improved = {
      smallest = met
      report(.improved($0))
    }
    if mayChange {
      shrinker.shrink()
      shrinker.certify(trying: search.storiesForCertificate)
    }
    let shrunk = shrinker.scenario
    // How an engine fails may differ each time, and each time costs all the time there is.
    let isFailure = EngineFailure.Duty(rawValue: violation.property) != nil
    let run = tellOnceMore(shrunk, violation.kind, attempts: isFailure ? 1 : 4 * Finding.repeats) {
      shrinker.stop() || search.stop()
    }
    let timesNotBroken = isFailure ? 0 : timesHeld(shrunk, violation.kind, judge)
    // Who could not tell it has not seen it hold.
    let timesHeld = teller.isLost ? 0 : timesNotBroken
    let isSteady = timesHeld == 0
    let matters =
      mayChange && isSteady
      ? WhatMatters(in: shrunk, breaking: violation.kind, stop: shrinker.stop, judge: judge) : nil
    // What ends a process may do so otherwise the next time, and is the same finding.
    let again = (run?.violation ?? teller.judge(shrunk)).flatMap {
      $0.kind == violation.kind ? $0 : nil
    }
    return Finding(
      place: place, origin: itinerary.origin(of: place), found: story,
      shrunk: run?.scenario ?? shrunk,
      violation: again ?? smallest,
      signature: run.map { Signature(of: $0, violation.kind) }
        ?? Signature(of: shrunk, violation.kind),
      attempts: shrinker.attempts, reductions: shrinker.reductions,
      wasCutShort: shrinker.wasCutShort,
      others: shrinker.others, certificate: isSteady ? shrinker.certificate : nil,
      matters: matters, timesHeld: timesHeld, run: run)
  }

  /// Tells a story again and again, and counts how often it breaks something else or nothing.
  private func timesHeld(
    _ story: Scenario, _ kind: Violation.Kind, _ judge: Shrinker.Judge
  ) -> Int {
    (0..<Finding.repeats).count { _ in judge(story) != kind }
  }

  /// Tells the smallest story for whoever explains it; `nil` if this process would not survive it, or
  /// if it does not break the same any more.
  private func tellOnceMore(
    _ story: Scenario, _ kind: Violation.Kind, attempts: Int, isStopped: () -> Bool
  ) -> Run? {
    let isUnbearable =
      search.makeTeller != nil && EngineFailure.Duty(rawValue: kind.property) != nil
    guard !isUnbearable else { return nil }
    search.willTell?(story)
    // Whoever answers differently every time may need some attempts.
    for attempt in 0..<attempts where attempt == 0 || !isStopped() {
      let run = Run(story, system, holding: properties)
      if run.violation?.kind == kind { return run }
    }
    return nil
  }
}
