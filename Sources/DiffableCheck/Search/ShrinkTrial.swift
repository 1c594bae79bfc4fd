import PropertyTesting
import Snapshots

/// Finds out whether the stories that show one fault, however they were found, end at one and the
/// same smallest story.
package struct ShrinkTrial: Sendable {
  package let seeds: [Seed]
  /// The most stories of a seed that are told until one breaks what is asked for.
  package let limit: Int
  /// How many smaller stories are tried at most to certify one.
  package let storiesForCertificate: Int

  package init(seeds: [Seed], limit: Int, storiesForCertificate: Int = 35_000) {
    self.seeds = seeds
    self.limit = limit
    self.storiesForCertificate = storiesForCertificate
  }

  /// Makes the first story of each seed small that breaks what most seeds break first.
  ///
  /// A fault may break several properties; which of them a story breaks is luck, and no matter of how
  /// small it gets.
  package func counterexamples(of system: SystemUnderTest) -> [Counterexample] {
    let finder = CounterexampleFinder(self, system)
    let first = seeds.map { (seed: $0, broken: finder.firstStory(of: $0, breaking: nil)) }
    guard let kind = first.compactMap(\.broken?.kind).mostFrequent else { return [] }
    return first.compactMap { seed, broken in
      // Where no story breaks anything, none breaks this.
      guard let broken, broken.kind != kind else { return broken }
      return finder.firstStory(of: seed, breaking: kind)
    }.map(finder.counterexample)
  }

  /// The smallest story that came from one seed.
  package struct Counterexample: Sendable {
    package let kind: Violation.Kind
    package let scenario: Scenario
    /// How many smaller stories were tried, besides those of the certificate.
    package let attempts: Int
    /// Says how far everything smaller was tried; `nil` if that cannot be.
    package let certificate: Certificate?
  }

  /// Looks for stories that break one system, and makes them small.
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
  /// The kind that stands here most often, the first of them if several do; `nil` if there is none.
  fileprivate var mostFrequent: Violation.Kind? {
    var best: (kind: Violation.Kind, count: Int)?
    for kind in self {
      let count = self.count { $0 == kind }
      if count > best?.count ?? 0 { best = (kind, count) }
    }
    return best?.kind
  }
}
