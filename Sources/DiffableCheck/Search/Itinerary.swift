import PropertyTesting
import Snapshots

/// The phases of a search, as cases that can be run anywhere and in any order.
package struct Itinerary: Sendable {
  package let phases: [Phase]
  /// The rules of the view in generated stories, see ``SystemUnderTest/story(_:by:)``.
  ///
  /// A story from a file has its own rules.
  package let profile: Profile?
  package let shard: Shard

  package init(phases: [Phase], profile: Profile? = nil, shard: Shard = .whole) {
    self.phases = phases
    self.profile = profile
    self.shard = shard
  }
}

// MARK: Stretches

extension Itinerary {
  /// The number of cases, or `nil` if there is no end, or if other machines run some of them.
  package var caseCount: Int? {
    guard shard == .whole else { return nil }
    var count = 0
    for phase in phases {
      let (sum, isEndless) = count.addingReportingOverflow(phase.end)
      guard !isEndless, phase.end < .max else { return nil }
      count = sum
    }
    return count
  }

  /// Returns the first stretch at a place or after it, or `nil` if there is none.
  ///
  /// A place inside a stretch stands for the rest of that stretch.
  package func stretch(from place: CasePlace) -> Stretch? {
    guard phases.indices.contains(place.phase) else { return nil }
    let phase = phases[place.phase]
    let (length, end) = (length(ofStretchIn: phase), phase.end)
    var (number, start) = (place.number / length, place.number)
    while !shard.holds(stretch: number) {
      number += 1
      start = number * length
    }
    guard start < end else { return stretch(from: CasePlace(phase: place.phase + 1, number: 0)) }
    // A seed has an unlimited number of cases.
    let (next, isOver) = (number + 1).multipliedReportingOverflow(by: length)
    return Stretch(phase: place.phase, cases: start..<(isOver ? end : min(next, end)))
  }

  /// Returns how many stretches of this shard's phase end before a place or at it, or `nil` if the
  /// place is within a stretch or begins a phase.
  package func stretch(endingAt place: CasePlace) -> Int? {
    guard place.number > 0, phases.indices.contains(place.phase) else { return nil }
    let (number, rest) = place.number.quotientAndRemainder(
      dividingBy: length(ofStretchIn: phases[place.phase]))
    return rest == 0 ? (number - 1) / shard.count + 1 : nil
  }

  /// Returns the number of cases in a stretch: few enough for each shard to have several.
  ///
  /// Shards divide a search by stretches, so another number would be another division.
  private func length(ofStretchIn phase: Phase) -> Int {
    guard shard != .whole else { return phase.name.casesOfStretch }
    return max(1, min(phase.end / (4 * shard.count), phase.name.casesOfStretch))
  }
}

extension Phase {
  /// The number after the last case.
  fileprivate var end: Int {
    switch self {
    case .corpus(let cases): cases.count
    case .small(let everything): everything.count ?? .max
    case .seeds(_, let cases): cases ?? .max
    }
  }
}

extension PhaseName {
  /// The maximum number of cases in a stretch, large enough to be worth a message.
  fileprivate var casesOfStretch: Int {
    switch self {
    case .corpus: 64
    case .small: 4_096
    case .seeds: 1_024
    }
  }
}

extension Itinerary {
  /// Checks that everything small was run exactly once.
  ///
  /// - Throws: The number by the formula, if a different number of transitions was run.
  package func check(_ counts: Counts) throws(Miscount) {
    for case .small(let everything) in phases {
      try everything.check(handedOut: counts.casesByPhase[.small])
    }
  }
}

// MARK: Cases

extension Itinerary {
  /// Calls a closure with the stories of a stretch and the numbers of their cases, until it returns
  /// `false`.
  func forEachStory(
    of stretch: Stretch, for system: SystemUnderTest, _ body: (Int, Scenario) -> Bool
  ) {
    switch phases[stretch.phase] {
    case .corpus(let cases):
      _ = stretch.cases.allSatisfy { body($0, cases[$0].scenario) }
    case .small(let everything):
      everything.forEach(in: stretch.cases) { number, transition in
        body(number, story(of: transition))
      }
    case .seeds(let seed, _):
      _ = stretch.cases.allSatisfy { body($0, system.story(seed.child(UInt64($0)), by: profile)) }
    }
  }

  /// Returns the first case at a place or after it, whichever shard has it, or `nil` if there is
  /// none.
  package func firstCase(from place: CasePlace) -> CasePlace? {
    guard phases.indices.contains(place.phase) else { return nil }
    return place.number < phases[place.phase].end
      ? place : firstCase(from: CasePlace(phase: place.phase + 1, number: 0))
  }

  /// Returns the story of a case.
  package func story(at place: CasePlace, for system: SystemUnderTest) -> Scenario {
    var story = Scenario()
    let stretch = Stretch(phase: place.phase, cases: place.number..<place.number + 1)
    forEachStory(of: stretch, for: system) {
      story = $1
      return true
    }
    return story
  }

  /// Returns the origin of a case, in the terms in which people refer to it.
  package func origin(of place: CasePlace) -> Origin {
    switch phases[place.phase] {
    case .corpus(let cases): .file(cases[place.number].name)
    case .small: .small(number: place.number)
    case .seeds(let seed, _): .seed(seed, number: place.number)
    }
  }

  /// Returns the story of a small transition.
  func story(of transition: Transition) -> Scenario {
    var scenario = Scenario(transition)
    scenario.setting.profile = profile ?? .strict
    return scenario
  }
}
