import Foundation

/// Stories that were run again, as data for machines, without times.
public struct ReplayRecord: Codable, Sendable {
  enum Outcome: String, Codable {
    case held, broken, undecided, notApplicable, failed
  }

  struct StoryRecord: Codable {
    let story: String
    let outcome: Outcome
    /// What was broken: the property, and behind it in parentheses the rule or its group.
    let kind: String?
    /// Why the outcome is what it is; `nil` if everything held.
    let reason: String?
    /// The line of the step in the story's file.
    let line: Int?
  }

  let version: Int
  let system: String
  let stories: [StoryRecord]

  public init(system: String, _ verdicts: [Verdict]) {
    version = 1
    self.system = system
    stories = verdicts.map(StoryRecord.init)
  }

  /// The record as JSON, keys in order.
  public func json() throws -> Data { try recordJSON(self) }
}

extension ReplayRecord.StoryRecord {
  init(_ verdict: Verdict) {
    story = verdict.name
    line = verdict.fault?.line
    kind = verdict.fault?.kind
    switch verdict.outcome {
    case .held: (outcome, reason) = (.held, nil)
    case .broken(let fault): (outcome, reason) = (.broken, fault.reason)
    case .undecided(let why): (outcome, reason) = (.undecided, why)
    case .notApplicable(let why): (outcome, reason) = (.notApplicable, why)
    case .failed(let why): (outcome, reason) = (.failed, why)
    }
  }
}
