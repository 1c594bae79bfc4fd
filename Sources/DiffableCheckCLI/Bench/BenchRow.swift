import Foundation
import Reporting

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
      workload.padding(to: 64), numbers.map { $0.rightAligned(to: 7) }.joined(),
      (aim.map { String(format: "%.1f", $0) } ?? "").rightAligned(to: 6),
      aim == nil ? "" : meetsAim ? "  met" : "  not met",
    ]
    return columns.joined().trimmingSuffix { $0 == " " }
  }

  static let heading = "workload".padding(to: 64) + " median   from     to   aim"
}
