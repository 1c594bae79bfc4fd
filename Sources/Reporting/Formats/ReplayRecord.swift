import Foundation

/// Stories that were run again, as data for machines, without times.
package struct ReplayRecord: Codable, Sendable {
  enum Outcome: String, Codable {
    case held, broken, undecided, notApplicable, unreadable
  }

  struct Story: Codable {
    let story: String
    let outcome: Outcome
    /// What was broken: the property, and behind it in parentheses the rule or its group.
    let kind: String?
    /// Why the outcome is what it is; `nil` if everything held.
    let reason: String?
    /// The line of the story's file: of the step, or of what cannot be read.
    let line: Int?
  }

  let version: Int
  let system: String
  /// Whether every story was told that was to be.
  let complete: Bool
  /// Why not, if not.
  let trouble: String?
  let stories: [Story]

  /// Creates the record of a replay; a verdict on the run itself is none on a story.
  package init(system: String, _ verdicts: [Verdict], ending: RunEnding) {
    version = 1
    self.system = system
    trouble = ending.reason ?? verdicts.unreadable
    complete = trouble == nil
    stories = verdicts.compactMap(Story.init)
  }

  /// The record as JSON, keys in order.
  package func json() throws -> Data { try recordJSON(self) }
}

extension ReplayRecord.Story {
  init?(_ verdict: Verdict) {
    story = verdict.name
    line = verdict.line
    kind = verdict.fault?.kind
    switch verdict.outcome {
    case .held: (outcome, reason) = (.held, nil)
    case .broken(let fault): (outcome, reason) = (.broken, fault.reason)
    case .undecided(let why): (outcome, reason) = (.undecided, why)
    case .notApplicable(let why): (outcome, reason) = (.notApplicable, why)
    case .unreadable(let file): (outcome, reason) = (.unreadable, file.problem)
    case .failed: return nil
    }
  }
}
