/// How many stories a run had told at times on its way, as it wrote down itself.
package struct Progress: Sendable {
  struct Point: Sendable {
    let seconds: Double
    let cases: Int
  }

  let points: [Point]

  /// Reads what a run wrote; a line that was not written to its end is left out.
  init(reading table: String) {
    points = table.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == RunStatus.columns, let seconds = Double(cells[0]),
        let cases = Int(cells[1]), (0...1e9).contains(seconds), cases >= 0
      else { return nil }
      return Point(seconds: seconds, cases: cases)
    }
  }
}
