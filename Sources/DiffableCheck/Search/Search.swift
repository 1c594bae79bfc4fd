import Snapshots

/// Looks for stories that break a property.
///
/// A search touches no file, no clock, and no environment: it is told when to stop, and says what it
/// does in events.
public struct Search: Sendable {
  public var phases: [Phase]
  /// The rules of the view in the stories that are made up, see ``SystemUnderTest/story(_:by:)``;
  /// those of a file are its own.
  public var profile: Profile?
  /// Which part of the cases is told.
  public var shard = Shard.whole
  /// How many tell stories at once.
  ///
  /// What a search reports does not depend on it, nor does the order in which it reports.
  public var jobs = 1 {
    didSet { precondition(jobs > 0, "somebody has to tell the stories") }
  }
  /// Makes who tells the stories, given what answers whether to end; `nil` if this process does.
  var makeTeller: (@Sendable (_ stop: @escaping @Sendable () -> Bool) -> any Teller)?
  /// The search ends when it has found so many faults, as far as findings tell them apart.
  public var faults: Int
  public var stop: @Sendable () -> Bool
  /// Makes, for each story that is made smaller, what says when enough time was spent on it.
  public var makeShrinkingStop: @Sendable () -> @Sendable () -> Bool = { { false } }
  /// How many smaller stories are tried at most to certify that a finding is the smallest there is.
  public var storiesForCertificate: Int
  /// Hears of every story before this process tells it, of those that shrinking tries as well: what
  /// it heard last is what ended a process that did not live to report.
  public var willTell: (@Sendable (Scenario) -> Void)?

  public init(
    phases: [Phase], profile: Profile? = nil, faults: Int = 1,
    storiesForCertificate: Int = 35_000,
    stop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.phases = phases
    self.profile = profile
    self.faults = faults
    self.storiesForCertificate = storiesForCertificate
    self.stop = stop
  }

  /// What a search says while it runs.
  public enum Event: Sendable {
    /// So many cases are done in all.
    case progressed(cases: Int)
    /// All cases before a place are done, and this is what they came to.
    case reached(Checkpoint)
    /// A violation that is new in this search, and its story, not yet shrunk.
    case found(Origin, Violation, Scenario)
    /// The story that was found, smaller than before.
    case improved(Scenario)
    /// The violation with its smallest story; see ``Finding/alike``.
    case shrunk(Finding)
  }

  /// How far a search has come: what it takes to go on from there.
  public struct Checkpoint: Codable, Sendable {
    /// Where the next case stands.
    package var place: CasePlace
    package var counts: Counts
    package var findings: [Finding]

    package init(place: CasePlace, counts: Counts, findings: [Finding]) {
      self.place = place
      self.counts = counts
      self.findings = findings
    }
  }

  /// Runs the phases one after another, or what is left of them.
  public func run(
    _ system: SystemUnderTest, holding properties: [Property],
    from checkpoint: Checkpoint? = nil, report: (Event) -> Void
  ) -> Report {
    withoutActuallyEscaping(report) { report in
      var work = SearchWork(self, system, properties, report)
      if let checkpoint { work.goOn(from: checkpoint) }
      return work.finish()
    }
  }

  func itinerary() -> Itinerary { Itinerary(phases: phases, profile: profile, shard: shard) }
}
