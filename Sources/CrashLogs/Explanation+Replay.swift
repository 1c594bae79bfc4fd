import DiffableCheck
import Snapshots

extension Explanation {
  /// The profile and the system with which the story of a rule ends in the words of a log.
  package struct Replay: Hashable, Sendable {
    package let profile: Profile
    /// The system that the story has to be run with.
    package let system: System

    /// The part of UIKit that writes a sentence.
    ///
    /// The raw value is its name on a command line.
    package enum System: String, CaseIterable, Sendable {
      case view
      case snapshot
      case sectionSnapshot = "section-snapshot"
      case dataSource = "data-source"

      fileprivate var system: SystemUnderTest {
        switch self {
        case .view: .view
        case .snapshot: .snapshot(Snapshot<Section, Item>.self)
        case .sectionSnapshot: .sectionSnapshot(SectionSnapshot<Item>.self)
        case .dataSource: .dataSource
        }
      }
    }
  }

  /// Returns how a story ends in the words of the log, or `nil` if it never does.
  ///
  /// The story's own profile is tried first, then those that the log may follow.
  package func replay(of story: Scenario) -> Replay? {
    let profiles = [story.setting.profile] + Profile.likely(for: view, on: era)
    return profiles.lazy.flatMap { profile in
      Replay.System.allCases.map { Replay(profile: profile, system: $0) }
    }.first { replay in
      replay.sentences(of: story).contains { match.isSaid(by: $0, naming: false) }
    }
  }
}

extension Explanation.Replay {
  /// Returns UIKit's sentences about the updates, edits, and queries of a story, in the order of
  /// the steps.
  ///
  /// There are none if no app can be in the story, if it contradicts itself, or if it does not
  /// exercise the system.
  fileprivate func sentences(of story: Scenario) -> [String] {
    var story = story
    story.setting.profile = profile
    guard story.missingPart == nil else { return [] }
    let system = system.system
    let whole = Run(story, system, holding: [])
    guard whole.violation == nil, whole.exercisedSystem else { return [] }
    return story.steps.indices.flatMap { index in
      var prefix = story
      prefix.steps = Array(story.steps[...index])
      let run = Run(prefix, system, holding: [])
      return run.lastTroubles.map(\.sentence)
        + [run.lastRefusal?.sentence, run.lastLog?.sentence].compactMap { $0 }
    }
  }
}
