import Foundation
import Reporting

/// The page of ratios.
struct BenchTable {
  let figures: [BenchFigure]
  /// The name of the system that is timed.
  let system: String
  /// The command that prints the page.
  let command: String
  /// The number of processes that timed each workload, one after the other.
  let processes: Int
  /// The earlier figures to compare with, or `nil` if there are none.
  var earlier: Earlier?

  /// Returns the page in Markdown.
  func lines() -> [String] { blocks.markdown }

  private var blocks: [PageBlock] {
    introduction + [.table(heads: head, rows: figures.map(cells)), legend] + verdicts
  }

  static let columns = ["workload", "element", "ratio", "from", "to", "aim", "met"]
  private static let earlierColumns = ["earlier", "ratio / earlier"]

  private var head: [String] {
    BenchTable.columns + (earlier == nil ? [] : BenchTable.earlierColumns)
  }

  private var introduction: [PageBlock] {
    [
      .title("Benchmarks"), .origin(command),
      .paragraph([
        "How long `\(system)` takes to compute what takes one list to another, divided by how long it",
        "takes in the same process, in turn, to put every old identifier into a `Dictionary` and to look",
        "every new one up. Times do not carry over to other machines. Such ratios do, but for the last",
        "digit, so nobody compares this page byte for byte.",
      ]),
      .list(
        [ratio, ["*aim*: the greatest ratio that will do."]] + elements
          + (earlier == nil
            ? [] : [["*earlier*: the ratio of the page that this one is compared with."]])),
    ]
  }

  private var ratio: [String] {
    processes > 1
      ? [
        "*ratio*: the median of \(processes) processes, each of which tells the median of its rounds;",
        "half of them lie between *from* and *to*.",
      ]
      : [
        "*ratio*: the median of the rounds of one process, where half of them lie between *from* and",
        "*to*; no other process could be started, which may come to other ratios.",
      ]
  }

  private var elements: [[String]] {
    let kinds = Set(figures.map(\.key.element))
    return ElementKind.allCases.filter(kinds.contains).map { ["*\($0.rawValue)*: \($0.meaning)"] }
  }

  private func cells(_ figure: BenchFigure) -> [String] {
    let spread = figure.spread
    return [
      figure.key.workload.name, figure.key.element.rawValue, BenchTable.number(spread?.median),
      BenchTable.number(spread?.from), BenchTable.number(spread?.to),
      figure.aim.map { BenchTable.text($0) } ?? "",
      figure.meetsAim.map { $0 ? "yes" : "no" } ?? "",
    ] + earlierCells(figure)
  }

  private func earlierCells(_ figure: BenchFigure) -> [String] {
    guard let earlier else { return [] }
    let (before, now) = (earlier.spreads[figure.key]?.median, figure.spread?.median)
    let quotient = before.flatMap { before in now.flatMap { before > 0 ? $0 / before : nil } }
    return [
      BenchTable.number(before),
      quotient.map { String(format: "%.2f", $0) } ?? BenchTable.missing,
    ]
  }

  private var legend: PageBlock {
    let workloads = Workload.allCases.filter { workload in
      figures.contains { $0.key.workload == workload }
    }
    return .list(workloads.map { ["*\($0.name)*: \($0.meaning)."] })
  }

  // MARK: Figures

  /// The text for a figure that does not exist.
  static let missing = "–"

  private static func number(_ figure: Double?) -> String { figure.map(text) ?? missing }

  /// Returns a ratio with three significant digits at least, up to four decimals.
  static func text(_ figure: Double) -> String {
    let decimals = figure < 0.1 ? 4 : figure < 10 ? 3 : figure < 100 ? 2 : 1
    return String(format: "%.\(decimals)f", figure)
  }

  // MARK: Verdicts

  private var verdicts: [PageBlock] {
    let remarks = figures.compactMap { figure in
      figure.remark.map { ["\(figure.key): \($0)."] }
    }
    return (remarks.isEmpty ? [] : [.list(remarks)])
      + [comparison, aims].filter { !$0.isEmpty }.map(PageBlock.outcomes)
  }

  private var comparison: [String] {
    guard let earlier else { return [] }
    let compared = figures.compactMap { figure in
      earlier.spreads[figure.key].map { (figure: figure, before: $0) }
    }
    let slower = compared.filter { $0.figure.isSlower(than: $0.before) }.map { figure, before in
      let was = BenchTable.text(before.median)
      return figure.spread.map { now in
        "✘ \(figure.key) got slower: \(BenchTable.text(now.median)), and was \(was)."
      } ?? "✘ \(figure.key) was \(was), and is not timed any more."
    }
    let verdict =
      slower.isEmpty ? ["✔ Nothing got slower by more than the spread and a tenth."] : slower
    let rest = figures.count - compared.count
    guard rest > 0 else { return verdict }
    return verdict + ["\(rest) of \(figures.count) rows had no earlier ratio to compare with."]
  }

  private var aims: [String] {
    let verdicts = figures.compactMap(\.meetsAim)
    guard !verdicts.isEmpty else { return [] }
    let missed = verdicts.count { !$0 }
    return [
      missed == 0
        ? "✔ Every aim is met." : "✘ \(missed) of \(verdicts.count) aims are not met."
    ]
  }
}

extension ElementKind {
  fileprivate var meaning: String {
    switch self {
    case .int: "numbers."
    case .string: "UUIDs in text, of 36 characters, made anew for each list."
    case .item:
      "structs, known by such a text, their `id`, that show a number; what changed is found by comparing."
    case .hashedItem:
      "the same structs, told apart by nothing but their own `==` and `hash(into:)`."
    case .harnessItem: "what stories are about; what changed is marked."
    }
  }
}
