/// A search in progress.
struct SearchWork {
  private let search: Search
  private let itinerary: Itinerary
  private let system: SystemUnderTest
  private let properties: [Property]
  private let report: (Search.Event) -> Void
  private var result: Report
  private var place = CasePlace.first
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
    if search.jobs > 1 || search.makeRunner != nil { runTogether() } else { runAlone() }
    result.wasStopped = isDone && result.faultCount < search.faults
    reportCheckpoint()
    return result
  }
}

// MARK: Running

extension SearchWork {
  private var known: Known { Known(kinds: result.broken, unmet: result.counts.unmet) }

  /// Runs the stories in this process one after another, and looks at each result at once.
  private mutating func runAlone() {
    var runner = search.localRunner(
      of: itinerary, system, holding: properties, stop: search.stop)
    while !isDone, let stretch = itinerary.stretch(from: place) {
      begin(stretch)
      var cases = result.cases
      runner.didRunCase = { [report] in
        cases += 1
        report(.progressed(cases: cases))
      }
      // The runner asks before each case whether to stop.
      let isWhole = runner.run(stretch, knowing: known) { take($0, of: stretch) }
      if !isWhole { isDone = true }
      reportCheckpoint()
    }
  }

  /// Runs stories on several threads, and looks at the results in the order of cases.
  private mutating func runTogether() {
    let lanes = Lanes(search, itinerary, system, properties, from: place, knowing: known)
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
    guard let end = segment.end, result.isNew(end.violation.kind) else {
      reportCheckpoint()
      return !isDone
    }
    let found = CasePlace(phase: stretch.phase, number: end.number)
    let story = itinerary.story(at: found, for: system)
    report(.found(itinerary.origin(of: found), end.violation, story))
    report(.shrunk(result.add(investigate(story, end.violation, found))))
    // Stories are run ahead of this one, and shrinking what they broke would take time that is
    // over.
    isDone = result.faultCount >= search.faults || search.stop()
    reportCheckpoint()
    return !isDone
  }

  private func investigate(
    _ story: Scenario, _ violation: Violation, _ place: CasePlace
  ) -> Finding {
    let investigation = Investigation(
      of: story, violation, search, system, properties,
      runBy: search.runner(of: itinerary, system, holding: properties, stop: search.stop))
    investigation.improved = { [report] in report(.improved($0)) }
    return investigation.finding(at: place, from: itinerary.origin(of: place))
  }
}
