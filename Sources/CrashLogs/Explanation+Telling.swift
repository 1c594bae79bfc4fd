import BatchUpdateSimulator
import DiffableCheck
import Snapshots

extension Explanation {
  /// How the story of a rule is told so that it ends in the words of a log.
  package struct Telling: Hashable, Sendable {
    package let profile: Profile
    /// What has to be tested for the story to say anything.
    package let system: System

    /// What UIKit itself says all of its sentences with; the raw value is its name on a command line.
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

  /// Returns how a story ends in the words of the log: by its own rules if it does, else by those
  /// of the view and the systems that the log tells; `nil` if it never does.
  package func telling(_ story: Scenario) -> Telling? {
    let profiles = [story.setting.profile] + Profile.likely(for: view, on: era)
    return profiles.lazy.flatMap { profile in
      Telling.System.allCases.map { Telling(profile: profile, system: $0) }
    }.first { telling in
      telling.sentences(of: story).contains { match.isSaid(by: $0, naming: false) }
    }
  }
}

extension Explanation.Telling {
  /// What is raised and logged in a story, step by step; nothing of one that contradicts itself.
  fileprivate func sentences(of story: Scenario) -> [String] {
    var story = story
    story.setting.profile = profile
    let system = system.system
    let whole = Run(story, system, holding: [])
    guard whole.violation == nil, whole.exercisedSystem else { return [] }
    return story.steps.indices.flatMap { index in
      var prefix = story
      prefix.steps = Array(story.steps[...index])
      let run = Run(prefix, system, holding: [])
      return [run.lastTrouble?.sentence, run.lastRefusal?.sentence].compactMap { $0 }
    }
  }
}
