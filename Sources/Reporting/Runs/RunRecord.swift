import DiffableCheck
import Foundation

/// A run as data for programs, without times.
struct RunRecord: Codable {
  struct PropertyRecord: Codable {
    let name: String
    let claim: String
    /// Whether the property held, or `nil` if it was not judged.
    let held: Bool?
  }

  struct FindingRecord: Codable {
    let property: String
    let rule: String?
    let reason: String
    let origin: String
    let file: String
    let scenario: String
    let found: String
    let attempts: Int
    let reductions: Int
    let alsoMet: [String]
    /// The earlier finding that may show the same fault, or `nil` if there is none.
    let alike: String?
  }

  let version: Int
  let system: String
  let seed: String?
  let cases: [String: Int]
  let exercised: Int
  let transitions: Int
  let edits: Int
  let stages: [Int]
  let reloads: Int
  let silences: Int
  let broken: Int
  let unspecified: Int
  let unmet: [String]
  let complete: Bool
  let trouble: String?
  let digest: String
  let properties: [PropertyRecord]
  let stepsPerStory: Double
  let appliesPerStory: Double
  let medianItems: Int
  let largeShare: Double
  let refusedShare: Double
  let stepShares: [String: Double]
  let reconfigureShares: [String: Double]
  let rulesReached: [String: Int]
  let findings: [FindingRecord]

  init(_ summary: RunSummary, files: [String]) {
    let report = summary.report
    version = 1
    system = summary.system
    seed = summary.seed
    cases = Dictionary(
      uniqueKeysWithValues: report.counts.casesByPhase.met.map { ($0.kind.rawValue, $0.count) })
    exercised = report.exercised
    transitions = report.transitions
    edits = report.counts.edits
    stages = report.stages
    reloads = report.counts.reloads
    silences = summary.silences
    broken = report.counts.broken
    unspecified = report.counts.unspecified
    unmet = report.unmet
    complete = summary.ending == .through
    trouble = summary.ending.reason
    digest = hexadecimal(report.digest)
    properties = summary.properties.map {
      PropertyRecord(
        name: $0.name, claim: $0.claim, held: summary.wasJudged($0) ? !summary.isBroken($0) : nil)
    }
    stepsPerStory = rounded(report.sizes.meanSteps)
    appliesPerStory = rounded(report.sizes.meanApplies)
    medianItems = report.sizes.medianItems
    largeShare = rounded(report.sizes.largeShare)
    refusedShare = rounded(report.sizes.refusedShare)
    stepShares = Dictionary(
      uniqueKeysWithValues: report.sizes.stepShares.map { ($0.kind.rawValue, rounded($0.share)) })
    reconfigureShares = Dictionary(
      uniqueKeysWithValues: report.sizes.reconfigureShares.map {
        ($0.state.rawValue, rounded($0.share))
      })
    rulesReached = Dictionary(
      uniqueKeysWithValues: report.counts.firstReached.map { ($0.key.rawValue, $0.value) })
    findings = zip(report.findings, files).map { FindingRecord($0, file: $1) }
  }

  /// Returns the record as JSON, with sorted keys.
  func json() throws -> Data { try recordJSON(self) }
}

extension RunRecord.FindingRecord {
  init(_ finding: Finding, file: String) {
    property = finding.violation.property
    rule = finding.violation.rule?.rawValue
    reason = finding.violation.reason
    origin = finding.origin.description
    self.file = file
    scenario = finding.shrunk.notation
    found = finding.found.notation
    attempts = finding.attempts
    reductions = finding.reductions
    alsoMet = finding.others.map(\.description)
    alike = finding.alike.map { "\($0.kind) in \($0.origin)" }
  }
}

private func rounded(_ figure: Double) -> Double { (figure * 10_000).rounded() / 10_000 }
