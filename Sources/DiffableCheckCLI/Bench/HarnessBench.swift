import DiffableCheck
import Foundation
import PropertyTesting
import Reporting
import Snapshots

/// Measures how many stories are generated, run, and judged in a second, on one core, in this
/// process.
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
    // All cases are run like those of a long search after its first ones.
    runner.casesOnBothPaths = 0
  }

  // MARK: Work

  /// The obligations of stories from a seed, none of which is met yet.
  private var everythingMissing: [String] { Report(of: system).counts.missing }

  /// Generates all stories, runs them with every property, and counts, as a search does.
  func counts() -> Counts { counts(0..<stories, missing: everythingMissing) }

  private func counts(_ cases: Range<Int>, missing: [String]) -> Counts {
    var counts = Counts(missing: missing)
    _ = runner.run(
      Stretch(phase: 0, cases: cases), knowing: Known(kinds: [], missing: missing)
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

  /// Returns the time of all stories, in nanoseconds.
  func time() -> Double {
    Spread(of: Measurement(enough: 0, rounds: 5...5).times(of: [{ counts().cases }])[0]).median
  }

  /// Measures the stories of an engine part by part.
  func profile(of engine: any DiffEngine) -> HarnessProfile {
    var sums = Array(repeating: 0.0, count: 5 + properties.count)
    var missing = everythingMissing
    for start in stride(from: 0, to: stories, by: HarnessBench.portion) {
      let cases = start..<min(start + HarnessBench.portion, stories)
      let times = times(of: cases, engine, missing: missing)
      for (place, time) in times.enumerated() { sums[place] += time }
      missing = counts(cases, missing: missing).missing
    }
    return HarnessProfile(
      stories: stories, whole: sums[0], generating: sums[1], engine: sums[2],
      unjudged: sums[3], judged: sums[4],
      alone: zip(properties, sums.dropFirst(5)).map { ($0.name, $1) })
  }

  /// The number of stories in a portion, which is so small that some rounds are not disturbed.
  private static let portion = 128

  /// Measures the whole of some stories, and what remains of it without some parts.
  ///
  /// Small differences between long times have the least noise in the fastest rounds.
  private func times(
    of cases: Range<Int>, _ engine: any DiffEngine, missing: [String]
  ) -> [Double] {
    let stories = cases.map(story)
    let recorder = RecordingEngine(engine: engine)
    _ = HarnessBench.run(stories, .engine(recorder), [])
    let transitions = recorder.log.transitions
    let apart: [() -> Int] = [
      { counts(cases, missing: missing).cases },
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
