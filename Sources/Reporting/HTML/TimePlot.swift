import DiffableCheck
import Foundation

/// A plot of the number of stories over time.
struct TimePlot {
  private let points: [Progress.Point]

  /// Creates a plot, or returns `nil` if there are too few points for a line.
  init?(_ progress: Progress) {
    guard progress.points.count >= 2 else { return nil }
    // The curve starts with no stories at time zero.
    points = [Progress.Point(seconds: 0, cases: 0)] + TimePlot.thinned(progress.points)
  }

  /// The number of points, besides the ends, above which they could not be distinguished.
  private static let mostPoints = 240

  private static func thinned(_ points: [Progress.Point]) -> [Progress.Point] {
    let step = (points.count + mostPoints - 1) / mostPoints
    let last = points.count - 1
    return points.indices.filter { $0.isMultiple(of: step) || $0 == last }.map { points[$0] }
  }

  private static let (left, right, top, bottom) = (12, 468, 26, 150)

  private var seconds: Double { points.map(\.seconds).max() ?? 0 }
  private var cases: Int { points.map(\.cases).max() ?? 0 }

  var figure: Element {
    Element(.figure) {
      Element(.figcaption) { "Stories over time" }
      Element(.svg, [.class: "plot", .role: "img", .viewBox: "0 0 480 176"]) {
        Element(.title) { "Stories over time" }
        Element(.desc) { "\(grouped(cases)) stories after \(TimePlot.text(seconds))." }
        Element(.path, [.class: "axis", .d: axes])
        Element(.polyline, [.class: "curve", .points: curve])
        label("\(grouped(cases)) stories", x: TimePlot.left, y: TimePlot.top - 8)
        label("0 s", x: TimePlot.left, y: TimePlot.bottom + 18)
        label(
          TimePlot.text(seconds), x: TimePlot.right, y: TimePlot.bottom + 18, look: "scale end")
      }
    }
  }

  private var axes: String {
    "M\(TimePlot.left) \(TimePlot.top) V\(TimePlot.bottom) H\(TimePlot.right)"
  }

  private var curve: String {
    points.map { point in
      let x = place(point.seconds, of: seconds, TimePlot.left, TimePlot.right)
      let y = place(Double(point.cases), of: Double(cases), TimePlot.bottom, TimePlot.top)
      return "\(x),\(y)"
    }.joined(separator: " ")
  }

  private func place(_ part: Double, of whole: Double, _ from: Int, _ to: Int) -> Int {
    from + Int((part / max(whole, 0.1) * Double(to - from)).rounded())
  }

  private func label(_ words: String, x: Int, y: Int, look: String = "scale") -> Element {
    Element(.text, [.class: look, .x: "\(x)", .y: "\(y)"]) { words }
  }

  private static func text(_ seconds: Double) -> String {
    switch seconds {
    case ..<120: "\(Int(seconds.rounded())) s"
    case ..<7_200: "\(Int((seconds / 60).rounded())) min"
    default: "\(decimal(seconds / 3_600)) h"
    }
  }
}
