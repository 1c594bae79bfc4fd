import PropertyTesting

/// Finds out whether the stories that show a fault shrink to the same smallest story, whatever seed
/// they come from.
package struct ShrinkTrial: Sendable {
  package let seeds: [Seed]
  /// The maximum number of stories from a seed until one breaks the property.
  let limit: Int
  /// The maximum number of smaller stories that are tried to certify a counterexample.
  let storiesForCertificate: Int

  package init(
    seeds: [Seed], limit: Int, storiesForCertificate: Int = Search.usualStoriesForCertificate
  ) {
    self.seeds = seeds
    self.limit = limit
    self.storiesForCertificate = storiesForCertificate
  }

  /// Shrinks, for each seed, the first story that breaks what most seeds break first.
  ///
  /// A fault may break several properties. Which of them a story breaks is chance, and does not
  /// matter for how well it shrinks.
  package func counterexamples(of system: SystemUnderTest) -> [Counterexample] {
    let finder = CounterexampleFinder(self, system)
    let first = seeds.map { (seed: $0, broken: finder.firstStory(of: $0, breaking: nil)) }
    guard let kind = first.compactMap(\.broken?.kind).mostFrequent else { return [] }
    return first.compactMap { seed, broken in
      // If no story of the seed breaks anything, none breaks this.
      guard let broken, broken.kind != kind else { return broken }
      return finder.firstStory(of: seed, breaking: kind)
    }.map(finder.counterexample)
  }

  /// The smallest story from one seed.
  package struct Counterexample: Sendable {
    package let kind: Violation.Kind
    package let scenario: Scenario
    /// The number of smaller stories that were tried, without those of the certificate.
    package let attempts: Int
    /// How far everything smaller was tried, or `nil` if the story's kind cannot be enumerated.
    package let certificate: Certificate?
  }

  /// Finds stories that break one system, and shrinks them.
  private struct CounterexampleFinder {
    let system: SystemUnderTest
    let properties: [Property]
    let trial: ShrinkTrial

    init(_ trial: ShrinkTrial, _ system: SystemUnderTest) {
      self.trial = trial
      self.system = system
      properties = Property.asked(of: system)
    }

    func firstStory(
      of seed: Seed, breaking kind: Violation.Kind?
    ) -> (story: Scenario, kind: Violation.Kind)? {
      for number in 0..<UInt64(trial.limit) {
        let story = system.story(seed.child(number))
        if let broken = Run(story, system, holding: properties).violation?.kind,
          kind == nil || broken == kind
        {
          return (story, broken)
        }
      }
      return nil
    }

    func counterexample(_ story: Scenario, breaking kind: Violation.Kind) -> Counterexample {
      var shrinker = Shrinker(story, system, holding: properties, breaking: kind)
      shrinker.shrink()
      shrinker.certify(trying: trial.storiesForCertificate)
      return Counterexample(
        kind: kind, scenario: shrinker.scenario, attempts: shrinker.attempts,
        certificate: shrinker.certificate)
    }
  }
}

extension [Violation.Kind] {
  /// The kind that occurs most often, the first one of several, or `nil` if there is none.
  fileprivate var mostFrequent: Violation.Kind? {
    var best: (kind: Violation.Kind, count: Int)?
    for kind in self {
      let count = self.count { $0 == kind }
      if count > best?.count ?? 0 { best = (kind, count) }
    }
    return best?.kind
  }
}
