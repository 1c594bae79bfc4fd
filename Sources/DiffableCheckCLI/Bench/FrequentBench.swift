import Foundation
import Reporting
import Snapshots

/// The cost of an apply every tenth of a second, in a list of 100,000 items of which a hundred
/// change.
enum FrequentBench {
  /// The times of the yardstick and of the parts of one apply, in nanoseconds.
  struct Figures {
    let element: ElementKind
    let yardstick: Double
    let rebuilding: Double
    let editing: Double
    let diffOfRebuilt: Double
    let diffOfEdited: Double
  }

  /// The time from one apply to the next, in nanoseconds.
  private static let interval = 0.1e9

  static func lines(_ figures: [Figures]) -> [String] {
    [
      "100,000 items in 100 sections, applied every 0.1 s with 100 changes:",
      "25 deletes, inserts, moves, and marks; the diff reads both snapshots first", "",
      line("", ["/ yardstick", "of 0.1 s"]),
    ] + figures.flatMap(lines)
  }

  private static func lines(_ figures: Figures) -> [String] {
    let rows = [
      ("rebuild", figures.rebuilding), ("diff of the rebuilt", figures.diffOfRebuilt),
      ("edit a copy", figures.editing), ("diff of the edited copy", figures.diffOfEdited),
    ]
    let shares = rows.map { name, time in
      line(
        "\(name), \(figures.element.rawValue)",
        [
          String(format: "%.3f", time / figures.yardstick),
          String(format: "%.1f %%", time / interval * 100),
        ])
    }
    let ratio = figures.editing / figures.rebuilding
    return shares + [
      line(
        "edit a copy / rebuild, \(figures.element.rawValue)", [String(format: "%.3f", ratio)])
    ]
  }

  private static func line(_ name: String, _ figures: [String]) -> String {
    name.padding(to: 32) + figures.map { " " + $0.rightAligned(to: 13) }.joined()
  }

  // MARK: Times

  /// Measures both ways to make the next snapshot, and the diff of each.
  static func figures<Element: BenchElement & Hashable>(
    _ kind: ElementKind, _ type: Element.Type
  ) throws -> Figures {
    let change = try FrequentChange(sections: 100, of: 1_000) { Element(number: $0, content: 0) }
    let (current, edited, rebuilt) = (change.current, try change.edited(), try change.rebuilt())
    let (old, new) = (current.itemIdentifiers, rebuilt.itemIdentifiers)
    let times = Measurement(enough: 3e9).times(of: [
      { Yardstick.survivors(from: old, to: new) },
      { (try? change.rebuilt().numberOfItems) ?? -1 },
      { (try? change.edited().numberOfItems) ?? -1 },
      { BenchedDiff.operations(from: current, to: rebuilt) },
      { BenchedDiff.operations(from: current, to: edited) },
    ]).map { Spread(of: $0).median }
    return Figures(
      element: kind, yardstick: times[0], rebuilding: times[1], editing: times[2],
      diffOfRebuilt: times[3], diffOfEdited: times[4])
  }
}
