import PropertyTesting

/// Finds out what catches a system that is known to be wrong.
///
/// It tries the corpus, everything small, and seeds, each by itself.
package struct KillTrial: Sendable {
  let corpus: [CorpusCase]
  package let everything: EverythingSmall
  package let seeds: [Seed]
  /// The maximum number of stories from a seed.
  package let limit: Int
  /// The maximum number of small transitions.
  ///
  /// What small transitions catch, they catch within some thousand of them; the rest would take
  /// most of the time, for faults that no single apply shows.
  package var transitionLimit = 100_000
  /// The maximum number of smaller stories that are tried to certify a counterexample.
  package var storiesForCertificate = Search.usualStoriesForCertificate

  package init(corpus: [CorpusCase], everything: EverythingSmall, seeds: [Seed], limit: Int) {
    self.corpus = corpus
    self.everything = everything
    self.seeds = seeds
    self.limit = limit
  }

  /// Makes a crew for the stories of an itinerary.
  package typealias MakeCrew = @Sendable (Itinerary) -> any Crew

  /// Tries a wrong system, and compares its behavior with that of a right one.
  ///
  /// - Parameters:
  ///   - system: The wrong system.
  ///   - right: A right system of the same kind.
  ///   - makeCrew: Makes the crew that runs the stories of a system that ends its process, or `nil`
  ///     for any other system.
  /// - Returns: What catches the system, and after how many stories.
  /// - Throws: The error that ended the work of a crew, so that it is unknown what would have
  ///   caught the system.
  package func kill(
    _ system: SystemUnderTest, besides right: SystemUnderTest, runBy makeCrew: MakeCrew? = nil
  ) throws -> Kill {
    var contender = Contender(
      system: system, right: right, properties: Property.asked(of: system),
      storiesForCertificate: storiesForCertificate, makeCrew: makeCrew)
    let files = try corpus.filter { try contender.catches($0.scenario) }.map(\.name)
    let small =
      system.bringsListsToTheScreen
      ? try contender.search(.small(everything), limit: transitionLimit, certifying: false) : nil
    let stories = try seeds.map { try contender.stories(of: $0, limit: limit) }
    let finding = try zip(seeds, stories).first { $1 != nil }.flatMap { seed, _ in
      try contender.search(.seeds(seed, cases: limit), limit: limit, certifying: true).finding
    }
    let unnoticed = seeds.first.map { seed in
      contender.unnoticed(of: seed, count: stories[0].map { $0 - 1 } ?? limit)
    }
    return Kill(
      files: files, transitions: small?.cases, stories: stories, finding: finding,
      isSmallest: isSmallest(finding, beside: small?.finding), unnoticed: unnoticed ?? 0)
  }

  private func isSmallest(_ finding: Finding?, beside other: Finding?) -> Bool {
    guard let finding, let other, finding.violation.kind == other.violation.kind else {
      return finding != nil
    }
    return ScenarioSize(finding.shrunk) <= ScenarioSize(other.shrunk)
  }

  /// The wrong system, with the right one beside it.
  private struct Contender {
    let system, right: SystemUnderTest
    let properties: [Property]
    let storiesForCertificate: Int
    let makeCrew: MakeCrew?
    /// A runner and its crew for single stories that this process would not survive.
    private var alone: (crew: any Crew, runner: any StoryRunner)?

    init(
      system: SystemUnderTest, right: SystemUnderTest, properties: [Property],
      storiesForCertificate: Int, makeCrew: MakeCrew?
    ) {
      self.system = system
      self.right = right
      self.properties = properties
      self.storiesForCertificate = storiesForCertificate
      self.makeCrew = makeCrew
      alone = makeCrew.map { makeCrew in
        let crew = makeCrew(Itinerary(phases: []))
        return (crew, crew.runner { false })
      }
    }

    mutating func catches(_ scenario: Scenario) throws -> Bool {
      guard let crew = alone?.crew else {
        return Run(scenario, system, holding: properties).violation != nil
      }
      let violation = alone?.runner.judge(scenario) ?? nil
      if let failure = crew.failure { throw failure }
      return violation != nil
    }

    mutating func stories(of seed: Seed, limit: Int) throws -> Int? {
      try (0..<limit).first { try catches(system.story(seed.child(UInt64($0)))) }.map { $0 + 1 }
    }

    /// Counts the stories in which the system behaves differently from the right one and nothing is
    /// violated.
    ///
    /// The first few thousand stories are enough to tell whether there are any. A system that ends
    /// its process is always noticed.
    func unnoticed(of seed: Seed, count: Int) -> Int {
      guard makeCrew == nil else { return 0 }
      return (0..<min(count, 2_000)).count { number in
        let story = system.story(seed.child(UInt64(number)))
        let run = Run(story, system, holding: properties)
        return run.violation == nil
          && run.digestValue != Run(story, right, holding: properties).digestValue
      }
    }

    /// Returns the first finding among the first cases of a phase, and the number of cases up to
    /// it.
    func search(
      _ phase: Phase, limit: Int, certifying: Bool
    ) throws -> (finding: Finding?, cases: Int?) {
      let isOver = Locked(false)
      var search = Search(
        phases: [phase], storiesForCertificate: certifying ? storiesForCertificate : 0,
        stop: { isOver.withLock { $0 } })
      let crew = makeCrew?(Itinerary(phases: [phase]))
      if let crew { search.useRunners(of: crew) }
      let report = search.run(system, holding: properties) { event in
        guard case .reached(let checkpoint) = event else { return }
        isOver.withLock { $0 = checkpoint.place.number >= limit }
      }
      if let failure = crew?.failure { throw failure }
      // Some cases beyond the limit are run before it is noticed.
      guard let finding = report.findings.first, finding.place.number < limit else {
        return (nil, nil)
      }
      return (finding, report.cases)
    }
  }
}
