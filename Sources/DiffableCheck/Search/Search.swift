import Snapshots

/// A search for stories that break a property.
///
/// A search uses no file, no clock, and no environment. Closures tell it when to stop, and it
/// reports its progress as events.
public struct Search: Sendable {
  /// The phases, in the order in which they run.
  public var phases: [Phase]
  /// The rules of the view in generated stories, see ``SystemUnderTest/story(_:by:)``.
  ///
  /// A story from a file has its own rules.
  public var profile: Profile?
  /// The part of the cases that is run.
  public var shard = Shard.whole
  /// The number of threads or processes that run stories at once.
  ///
  /// Neither what a search reports nor the order of its reports depends on it, but for how often it
  /// reports its progress.
  public var jobs = 1 {
    didSet { precondition(jobs > 0, "jobs is \(jobs); expected one or more") }
  }
  /// Makes runners, given a closure that returns whether to stop; `nil` if this process runs the
  /// stories.
  var makeRunner: (@Sendable (_ stop: @escaping @Sendable () -> Bool) -> any StoryRunner)?
  /// The number of different faults after which the search ends, as far as findings can be
  /// distinguished.
  public var faults: Int {
    didSet { Search.requireFaults(faults) }
  }
  /// Returns whether to stop; it is asked between cases.
  public var stop: @Sendable () -> Bool
  /// Makes, for each thread that runs stories here, a closure that returns whether to pass on the
  /// results so far, with which a checkpoint is reached; it is asked after every case.
  ///
  /// They are also passed on after some thousand cases.
  package var makePace: @Sendable () -> () -> Bool = { { false } }
  /// Makes, each time that a story is shrunk, a closure that returns whether its time is over.
  ///
  /// A finding whose small story breaks nothing in a new process is shrunk a second time.
  public var makeShrinkingStop: @Sendable () -> @Sendable () -> Bool = { { false } }
  /// The maximum number of smaller stories that are tried to certify that a finding is the
  /// smallest.
  public var storiesForCertificate: Int
  /// The usual ``storiesForCertificate``.
  public static let usualStoriesForCertificate = 35_000
  /// Receives every story before this process runs it, including those that shrinking tries.
  ///
  /// If the process crashes, the last of them is the story that ended it, or with several jobs the
  /// last of one of the threads.
  public var willRun: (@Sendable (Scenario) -> Void)?

  public init(
    phases: [Phase], profile: Profile? = nil, faults: Int = 1,
    storiesForCertificate: Int = Search.usualStoriesForCertificate,
    stop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.phases = phases
    self.profile = profile
    Search.requireFaults(faults)
    self.faults = faults
    self.storiesForCertificate = storiesForCertificate
    self.stop = stop
  }

  /// Requires a number of faults at which a search can end.
  static func requireFaults(_ faults: Int) {
    precondition(faults > 0, "faults is \(faults); expected one or more")
  }

  /// Progress of a search.
  public enum Event: Sendable {
    /// The total number of completed cases.
    case progressed(cases: Int)
    /// All cases before a place are complete, with these results.
    case reached(Checkpoint)
    /// A violation of a new kind, and its story before shrinking.
    case found(Origin, Violation, Scenario)
    /// The story that was found, smaller than before.
    case improved(Scenario)
    /// The violation with its smallest story, see ``Finding/alike``.
    case shrunk(Finding)
  }

  /// The state of a search from which it can be continued.
  public struct Checkpoint: Codable, Sendable {
    /// The place of the next case.
    package var place: CasePlace
    package var counts: Counts
    package var findings: [Finding]

    package init(place: CasePlace, counts: Counts, findings: [Finding]) {
      self.place = place
      self.counts = counts
      self.findings = findings
    }
  }

  /// Runs the phases one after another, or what remains of them after a checkpoint.
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
