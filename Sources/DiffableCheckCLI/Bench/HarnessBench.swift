import DiffableCheck
import Foundation
import PropertyTesting
import Reporting
import Snapshots

/// How many stories a second are made up, told, and judged, on one core, in this process.
struct HarnessBench {
  static let seed = Seed(1)

  let name: String
  let system: SystemUnderTest
  let stories: Int
  private let properties: [Property]
  private let teller: LocalTeller

  init(_ name: String, _ system: SystemUnderTest, stories: Int) {
    self.name = name
    self.system = system
    self.stories = stories
    properties = Property.asked(of: system)
    teller = LocalTeller(
      Itinerary(phases: [.seeds(HarnessBench.seed, cases: stories)]), system, holding: properties)
  }

  // MARK: Work

  /// Makes up all stories, tells them with every property, and counts, as a search does.
  func counts() -> Counts {
    // A violation that was found ends a part of the counting, not the stretch.
    let known = Known(kinds: [], missing: Report(of: system).counts.missing)
    var counts = Counts(missing: known.missing)
    _ = teller.tell(Stretch(phase: 0, cases: 0..<stories), knowing: known) { segment in
      counts.add(segment.counts)
      return true
    }
    return counts
  }

  private func story(_ number: Int) -> Scenario {
    system.story(HarnessBench.seed.child(UInt64(number)))
  }

  private func generate() -> Int {
    (0..<stories).reduce(0) { $0 + story($1).steps.count }
  }

  private static func tell(
    _ stories: [Scenario], _ system: SystemUnderTest, _ properties: [Property]
  ) -> Int {
    stories.reduce(0) { $0 + Run($1, system, holding: properties).tally.itemsAtApplies.count }
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

  /// Measures how long all stories take, in nanoseconds.
  func time() -> Double {
    measurement.times(of: [{ counts().cases }])[0]
  }

  /// Measures an engine's stories in parts.
  func profile(of engine: any DiffEngine) -> HarnessProfile {
    let stories = (0..<stories).map(story)
    let recorder = RecordingEngine(engine: engine)
    _ = HarnessBench.tell(stories, .engine(recorder), [])
    let transitions = recorder.log.transitions
    let works: [() -> Int] =
      [
        { counts().cases }, generate, { HarnessBench.ask(engine, transitions) },
        { HarnessBench.tell(stories, system, []) },
        { HarnessBench.tell(stories, system, properties) },
      ] + properties.map { property in { HarnessBench.tell(stories, system, [property]) } }
    let times = measurement.times(of: works)
    return HarnessProfile(
      stories: stories.count, whole: times[0], generating: times[1], engine: times[2],
      unjudged: times[3], judged: times[4],
      alone: zip(properties, times.dropFirst(5)).map { ($0.name, $1) })
  }

  private var measurement: Measurement { Measurement(enough: 0, rounds: 5...5) }
}
