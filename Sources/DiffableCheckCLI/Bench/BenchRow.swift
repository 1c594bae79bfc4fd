import Foundation

/// A row of a table of ratios, with an aim if there is one.
struct BenchRow {
  var workload: String
  /// The ratio of each round.
  var ratios: [Double]
  /// The largest median that meets the aim, or `nil` if there is no aim.
  var aim: Double?

  private var spread: Spread { Spread(of: ratios) }

  var meetsAim: Bool { aim.map { spread.median <= $0 } ?? true }

  /// The row as a line: the workload, the median, the quartiles, the aim, and the verdict.
  var line: String {
    let spread = spread
    let numbers = [spread.median, spread.from, spread.to].map { String(format: "%.3f", $0) }
    let columns = [
      workload.padding(toLength: 64, withPad: " ", startingAt: 0),
      left(numbers[0], 7), left(numbers[1], 7), left(numbers[2], 7),
      left(aim.map { String(format: "%.1f", $0) } ?? "", 6),
      aim == nil ? "" : meetsAim ? "  met" : "  not met",
    ]
    var line = columns.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  static let heading =
    "workload".padding(toLength: 64, withPad: " ", startingAt: 0) + " median   from     to   aim"

  private func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
