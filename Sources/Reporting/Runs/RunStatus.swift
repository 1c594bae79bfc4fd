import Foundation

/// The figures of a run under way, for whoever watches it.
package struct RunStatus: Codable, Sendable {
  package var seconds: Double
  package var cases: Int
  package var transitions: Int
  package var casesPerSecond: Double
  package var findings: Int
  package var rulesReached: Int
  /// What the supervising process has in memory; `nil` where nobody knows.
  package var memoryBytes: Int?

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

  /// The number of columns of a row.
  static let columns = 7

  var row: String {
    let memory = memoryBytes.map { "\($0)" } ?? ""
    return "\(tenths(seconds)),\(cases),\(transitions),\(tenths(casesPerSecond)),\(findings),"
      + "\(rulesReached),\(memory)"
  }

  func json() throws -> Data { try recordJSON(self) }

  private func tenths(_ figure: Double) -> String { "\((figure * 10).rounded() / 10)" }
}
