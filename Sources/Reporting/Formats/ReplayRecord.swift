import Foundation

/// The results of a replay as data for programs, without times.
package struct ReplayRecord: Codable, Sendable {
  enum Outcome: String, Codable {
    case held, broken, undecided, notApplicable, unreadable
  }

  struct Story: Codable {
    let story: String
    let outcome: Outcome
    /// The system that the story was told to, or `nil` if it is that of the replay.
    let system: String?
    /// The violation: the property, followed in parentheses by the rule or its group.
    let kind: String?
    /// The reason for the outcome, or `nil` if the story held.
    let reason: String?
    /// The line in the story's file: that of the step, or the one that cannot be read.
    let line: Int?
  }

  let version: Int
  let system: String
  /// Whether all stories were run.
  let complete: Bool
  /// Why some were not run, or `nil` if all were.
  let trouble: String?
  let stories: [Story]

  /// Creates the record of a replay.
  ///
  /// A verdict on the run itself does not become a story.
  package init(system: String, _ verdicts: [Verdict], ending: RunEnding) {
    version = 1
    self.system = system
    trouble = ending.reason ?? verdicts.unreadable
    complete = trouble == nil
    stories = verdicts.compactMap(Story.init)
  }

  /// Returns the record as JSON, with sorted keys.
  package func json() throws -> Data { try recordJSON(self) }
}

extension ReplayRecord.Story {
  init?(_ verdict: Verdict) {
    story = verdict.name
    line = verdict.line
    system = verdict.system
    kind = verdict.fault?.kind
    reason = verdict.reason
    switch verdict.outcome {
    case .held: outcome = .held
    case .broken: outcome = .broken
    case .undecided: outcome = .undecided
    case .notApplicable: outcome = .notApplicable
    case .unreadable: outcome = .unreadable
    case .failed: return nil
    }
  }
}
