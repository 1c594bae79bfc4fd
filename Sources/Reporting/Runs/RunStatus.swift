import Foundation

/// The figures of a run in progress, for monitoring.
package struct RunStatus: Codable, Sendable {
  var seconds: Double
  var cases: Int
  var transitions: Int
  var casesPerSecond: Double
  var findings: Int
  var rulesReached: Int
  /// The resident memory of the supervising process, or `nil` if it is unknown.
  var memoryBytes: Int?

  package init(
    seconds: Double, cases: Int, transitions: Int, casesPerSecond: Double, findings: Int,
    rulesReached: Int, memoryBytes: Int?
  ) {
    self.seconds = seconds
    self.cases = cases
    self.transitions = transitions
    self.casesPerSecond = casesPerSecond
    self.findings = findings
    self.rulesReached = rulesReached
    self.memoryBytes = memoryBytes
  }

  static let header = "seconds,cases,transitions,cases per second,findings,rules,memory bytes"

  /// The number of columns in a row.
  static let columns = 7

  var row: String {
    let memory = memoryBytes.map { "\($0)" } ?? ""
    return "\(tenths(seconds)),\(cases),\(transitions),\(tenths(casesPerSecond)),\(findings),"
      + "\(rulesReached),\(memory)"
  }

  func json() throws -> Data { try recordJSON(self) }

  private func tenths(_ figure: Double) -> String { "\((figure * 10).rounded() / 10)" }
}
