/// The number of stories at several times of a run, as the run recorded it.
package struct Progress: Sendable {
  struct Point: Sendable {
    let seconds: Double
    let cases: Int
  }

  let points: [Point]

  /// Reads the table of a run, and skips its heading and every line that no run writes.
  ///
  /// The last line may be incomplete, if the run was killed.
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
