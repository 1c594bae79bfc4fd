import Foundation

/// A line of a table of ratios: what was measured, against an aim if there is one.
struct BenchRow {
  var workload: String
  /// One ratio for each round.
  var ratios: [Double]
  /// The greatest median that will do.
  var aim: Double?

  private var spread: Spread { Spread(of: ratios) }

  var meetsAim: Bool { aim.map { spread.median <= $0 } ?? true }

  /// The workload, the median, the quarters in which half of the rounds lie, the aim, the verdict.
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
