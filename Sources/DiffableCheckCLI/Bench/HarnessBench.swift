import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// Measures how fast stories are generated, run, and judged, on one core, in this process.
struct HarnessBench {
  static let seed = Seed(1)

  let system: SystemUnderTest
  let stories: Int
  private let properties: [Property]
  private var runner: LocalRunner

  init(_ system: SystemUnderTest, stories: Int) {
    self.system = system
    self.stories = stories
    properties = Property.asked(of: system)
    runner = LocalRunner(
      Itinerary(phases: [.seeds(HarnessBench.seed, cases: stories)]), system, holding: properties)
    // As in a long search after its first cases, the reference's fast paths are not checked against
    // its slow ones.
    runner.casesOnBothPaths = 0
  }

  // MARK: Work

  /// The obligations of stories from a seed, none of which is met yet.
  private var everythingUnmet: [String] { Report(of: system).counts.unmet }

  /// Generates all stories, runs them with every property, and counts, as a search does.
  func counts() -> Counts { counts(0..<stories, unmet: everythingUnmet) }

  private func counts(_ cases: Range<Int>, unmet: [String]) -> Counts {
    var counts = Counts(unmet: unmet)
    _ = runner.run(
      Stretch(phase: 0, cases: cases), knowing: Known(kinds: [], unmet: unmet)
    ) { segment in
      counts.add(segment.counts)
      return true
    }
    return counts
  }

  private func story(_ number: Int) -> Scenario {
    system.story(HarnessBench.seed.child(UInt64(number)))
  }

  private static func run(
    _ stories: [Scenario], _ system: SystemUnderTest, _ properties: [Property]
  ) -> Int {
    stories.reduce(0) { sum, story in
      let run = Run(story, system, holding: properties, takesBothPaths: false)
      return sum + run.tally.itemsAtApplies.count
    }
  }

  private static func ask(_ engine: any DiffEngine, _ transitions: [Transition]) -> Int {
    var sum = 0
    for transition in transitions {
      guard case .stages(let stages)? = try? engine.changeset(for: transition) else { continue }
      sum += stages.count
    }
    return sum
  }

  // MARK: Times

  /// Returns the time of all stories, in nanoseconds: the median of five rounds.
  func time() -> Double {
    Spread(of: Measurement(enough: 0, rounds: 5...5).times(of: [{ counts().cases }])[0]).median
  }

  /// Measures the stories of an engine part by part.
  func profile(of engine: any DiffEngine) -> HarnessProfile {
    var sums = Array(repeating: 0.0, count: 5 + properties.count)
    var unmet = everythingUnmet
    for start in stride(from: 0, to: stories, by: HarnessBench.portion) {
      let cases = start..<min(start + HarnessBench.portion, stories)
      let times = times(of: cases, engine, unmet: unmet)
      for (place, time) in times.enumerated() { sums[place] += time }
      unmet = counts(cases, unmet: unmet).unmet
    }
    return HarnessProfile(
      stories: stories, whole: sums[0], generating: sums[1], engine: sums[2],
      unjudged: sums[3], judged: sums[4],
      alone: zip(properties, sums.dropFirst(5)).map { ($0.name, $1) })
  }

  /// The number of stories that are measured at once, so few that some rounds are not disturbed.
  private static let portion = 128

  /// Measures some stories: all work, generating, the engine, and runs with different properties.
  ///
  /// The times are in the order of a ``HarnessProfile``. They are those of the fastest rounds, in
  /// which small differences between long times have the least noise.
  private func times(
    of cases: Range<Int>, _ engine: any DiffEngine, unmet: [String]
  ) -> [Double] {
    let stories = cases.map(story)
    let recorder = RecordingEngine(engine: engine)
    _ = HarnessBench.run(stories, .engine(recorder), [])
    let transitions = recorder.log.transitions
    let apart: [() -> Int] = [
      { counts(cases, unmet: unmet).cases },
      { cases.reduce(0) { $0 + story($1).steps.count } },
      { HarnessBench.ask(engine, transitions) },
    ]
    let held = [[], properties] + properties.map { [$0] }
    let judging = held.map { held in { HarnessBench.run(stories, system, held) } }
    // The first run loads the stories into the caches, so its time is left out.
    let times = Measurement(enough: 0, rounds: 15...15).times(of: apart + [judging[0]] + judging)
      .map { $0.min()! }
    return Array(times.prefix(apart.count) + times.suffix(judging.count))
  }
}
