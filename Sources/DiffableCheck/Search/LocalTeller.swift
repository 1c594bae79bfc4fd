/// Tells stories in this process: what ends an engine ends it as well.
public struct LocalTeller: Teller {
  public let itinerary: Itinerary
  public let system: SystemUnderTest
  public let properties: [Property]
  /// Answers, between cases, whether to end.
  public var stop: () -> Bool = { false }
  /// Hears of every case before its story is told.
  public var willTellCase: (Int) -> Void = { _ in }
  /// Hears of every story before it is told.
  public var willTell: (Scenario) -> Void = { _ in }
  /// Hears of every case that was told.
  public var toldCase: () -> Void = {}

  public init(
    _ itinerary: Itinerary, _ system: SystemUnderTest, holding properties: [Property]
  ) {
    self.itinerary = itinerary
    self.system = system
    // What threads share they wait for each other to count references to, so each has its own.
    self.properties = properties.map { $0 }
  }

  public func tell(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool {
    let phase = itinerary.phases[stretch.phase].name
    var counter = Counter(known, of: system, in: phase)
    var goesOn = true
    itinerary.forEachStory(of: stretch, for: system) { number, story in
      goesOn = !stop()
      guard goesOn else { return false }
      willTellCase(number)
      willTell(story)
      let run = Run(story, system, holding: properties)
      let end = counter.add(run, number: number)
      toldCase()
      if let end { goesOn = take(Segment(counter.takeCounts(), end: end)) }
      return goesOn
    }
    return take(Segment(counter.takeCounts())) && goesOn
  }

  public func judge(_ story: Scenario) -> Violation? {
    willTell(story)
    return Run(story, system, holding: properties).violation
  }
}

/// Counts the cases of a stretch, and notices what is new in them.
private struct Counter {
  private let phase: PhaseName
  private var counts: Counts
  private var kinds: [Violation.Kind]
  private var obligations: [Obligation]

  init(_ known: Known, of system: SystemUnderTest, in phase: PhaseName) {
    self.phase = phase
    kinds = known.kinds
    counts = Counts(missing: known.missing)
    let isMissing = Set(known.missing)
    obligations =
      phase == .seeds ? Obligation.all(for: system).filter { isMissing.contains($0.name) } : []
  }

  mutating func add(_ run: Run, number: Int) -> Segment.End? {
    counts.add(run, in: phase, number: number)
    if phase == .seeds { meet(run) }
    guard let violation = run.violation, !kinds.contains(violation.kind) else { return nil }
    kinds.append(violation.kind)
    return Segment.End(number: number, violation: violation)
  }

  private mutating func meet(_ run: Run) {
    let met = obligations.indices.filter { obligations[$0].isMet(run) }
    guard !met.isEmpty else { return }
    let names = met.map { obligations[$0].name }
    counts.missing.removeAll(where: names.contains)
    for place in met.reversed() { obligations.remove(at: place) }
  }

  /// Returns what was counted, and begins anew.
  mutating func takeCounts() -> Counts {
    defer { counts = Counts(missing: counts.missing) }
    return counts
  }
}
