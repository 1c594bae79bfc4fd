import Foundation

/// A line of a table of ratios: what was measured, against an aim if there is one.
struct BenchRow {
  var workload: String
  /// One ratio for each round.
  var ratios: [Double]
  /// The greatest median that will do.
  var aim: Double?

  var median: Double { quantile(0.5) }

  var meetsAim: Bool { aim.map { median <= $0 } ?? true }

  /// The workload, the median, the quarters in which half of the rounds lie, the aim, the verdict.
  var line: String {
    let numbers = [median, quantile(0.25), quantile(0.75)].map { String(format: "%.3f", $0) }
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

  private func quantile(_ part: Double) -> Double {
    ratios.sorted()[Int((Double(ratios.count - 1) * part).rounded())]
  }
}
