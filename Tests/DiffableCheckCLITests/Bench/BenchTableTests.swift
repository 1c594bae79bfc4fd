import Foundation
import Reporting
import Testing

@testable import DiffableCheckCLI

@Suite struct BenchTableTests {
  private func figure(
    _ workload: Workload, _ element: ElementKind, _ spread: (Double, Double, Double)?,
    aim: Double? = nil, remark: String? = nil
  ) -> BenchFigure {
    BenchFigure(
      key: BenchFigure.Key(workload: workload, element: element),
      spread: spread.map { Spread(median: $0.0, from: $0.1, to: $0.2) }, aim: aim, remark: remark)
  }

  private func table(
    _ figures: [BenchFigure], processes: Int = 5, since earlier: BenchTable.Earlier? = nil
  ) -> BenchTable {
    BenchTable(
      figures: figures, system: "diff", command: "bench", processes: processes, earlier: earlier)
  }

  private func page(_ figures: [BenchFigure]) -> String {
    table(figures).lines().joined(separator: "\n")
  }

  private var figures: [BenchFigure] {
    [
      figure(.contiguous, .int, (0.25, 0.125, 0.5), aim: 0.4),
      figure(.contiguous, .string, (0.375, 0.25, 0.5), aim: 0.3),
      figure(.tiny, .harnessItem, (12.5, 11.5, 13.5)),
      figure(.shuffled, .harnessItem, nil, remark: "not timed: it is late"),
    ]
  }

  // MARK: The page

  @Test func `a row says what was timed, the ratio, its spread, and whether the aim is met`() {
    let lines = table(figures).lines()
    let head = lines.firstIndex(of: "| workload | element | ratio | from | to | aim | met |")!
    #expect(
      lines[(head + 2)..<(head + 6)] == [
        "| W1 | Int | 0.250 | 0.125 | 0.500 | 0.400 | yes |",
        "| W1 | String | 0.375 | 0.250 | 0.500 | 0.300 | no |",
        "| W9 | harness item | 12.50 | 11.50 | 13.50 |  |  |",
        "| W12 | harness item | – | – | – |  |  |",
      ])
    #expect(lines.contains("Written by `swift run -c release diffable-check bench`."))
    #expect(lines.contains("- *W12*: 100,000 items shuffled."))
    #expect(!lines.contains { $0.hasPrefix("- *W2*") || $0.hasPrefix("- *Item*") })
    #expect(
      lines.suffix(3) == [
        "- W12 of harness item: not timed: it is late.", "", "✘ 1 of 2 aims are not met.",
      ])
  }

  @Test func `a page without aims has no verdict, one whose aims are met says so`() {
    #expect(table([figures[0]]).lines().last == "✔ Every aim is met.")
    #expect(table([figures[2]]).lines().last?.hasPrefix("- *W9*") == true)
    #expect(
      table([figure(.tiny, .int, nil, aim: 1)]).lines().last == "✘ 1 of 1 aims are not met.")
  }

  @Test(arguments: [
    (5, "- *ratio*: the median of 5 processes, each of which tells the median of its rounds;"),
    (1, "- *ratio*: the median of the rounds of one process, where half of them lie between "),
  ])
  func `a page says how many processes its ratios are of`(_ processes: Int, _ words: String) {
    let lines = table(figures, processes: processes).lines().filter { $0.hasPrefix("- *ratio*") }
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(words))
  }

  // MARK: Earlier pages

  @Test func `a page is read back, figure by figure`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    #expect(earlier.spreads.count == 3)
    for figure in figures { #expect(earlier.spreads[figure.key] == figure.spread) }
    let compared = table(figures, since: earlier).lines().joined(separator: "\n")
    #expect(try BenchTable.Earlier(compared, at: "page.md").spreads == earlier.spreads)
  }

  @Test func `what got slower by more than the spread is said, and nothing else`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    let now = [
      // The middle halves overlap, meet, and lie apart, one above and one below.
      figure(.contiguous, .int, (0.5, 0.4, 0.6)),
      figure(.contiguous, .string, (0.75, 0.5, 0.8)),
      figure(.tiny, .harnessItem, (25, 13.6, 26)),
      figure(.tiny, .int, (99, 98, 100)),
    ]
    let lines = table(now, since: earlier).lines()
    #expect(
      lines.contains(
        "| workload | element | ratio | from | to | aim | met | earlier | ratio / earlier |"))
    #expect(lines.contains("| W1 | Int | 0.500 | 0.400 | 0.600 |  |  | 0.250 | 2.00 |"))
    #expect(lines.contains("| W9 | Int | 99.00 | 98.00 | 100.0 |  |  | – | – |"))
    #expect(
      lines.filter { $0.hasPrefix("✘") }
        == ["✘ W9 of harness item got slower: 25.00, and was 12.50."])
    let close = table([figure(.tiny, .harnessItem, (13.7, 13.6, 13.8))], since: earlier).lines()
    #expect(close.last == "✔ Nothing got slower by more than the spread and a tenth.")
    let faster = table([figure(.tiny, .harnessItem, (2, 1, 3))], since: earlier).lines()
    #expect(faster.last == "✔ Nothing got slower by more than the spread and a tenth.")
  }

  @Test func `what takes too long to be timed now got slower`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    let lines = table([figure(.contiguous, .int, nil)], since: earlier).lines()
    #expect(lines.contains("| W1 | Int | – | – | – |  |  | 0.250 | – |"))
    #expect(lines.last == "✘ W1 of Int was 0.250, and is not timed any more.")
  }

  @Test func `what is compared with nothing is counted`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    let now = [figure(.contiguous, .int, (0.25, 0.25, 0.25)), figure(.shuffled, .int, (1, 1, 1))]
    #expect(
      table(now, since: earlier).lines().suffix(2).filter { !$0.isEmpty } == [
        "✔ Nothing got slower by more than the spread and a tenth.",
        "1 of 2 rows had no earlier ratio to compare with.",
      ])
  }

  @Test(arguments: [
    (0.01234, "0.0123"), (0.1, "0.100"), (0.25, "0.250"), (9.87, "9.870"), (25, "25.00"),
    (123.4, "123.4"),
  ])
  func `a ratio has three digits that say something`(_ ratio: Double, _ text: String) {
    #expect(BenchTable.text(ratio) == text)
  }

  @Test func `a page with other line ends is the same page`() throws {
    let page = table([figure(.tiny, .harnessItem, (2, 1, 3))]).lines().joined(separator: "\n")
    let other = page.replacingOccurrences(of: "\n", with: "\r\n")
    let earlier = try [page, other].map { try BenchTable.Earlier($0, at: "page.md") }
    let lines = earlier.map {
      table([figure(.tiny, .harnessItem, (4, 3, 5))], since: $0).lines()
    }
    #expect(lines[0] == lines[1])
  }

  @Test(arguments: [
    ("", "page.md:1: the text ends, and no table began; expected a page that 'bench' printed"),
    (
      "# Benchmarks\n\nNone.\n",
      "page.md:4: the text ends, and no table began; expected a page that 'bench' printed"
    ),
    (
      "| W1 | Int | 0.1 | 0.1 |",
      "page.md:3: a row of 4 cells; expected 7 or more, as in the head of the table"
    ),
    (
      "| W1 | Int | fast | 0.1 | 0.1 |  |  |",
      "page.md:3: 'fast' is no ratio; expected a number, as in 0.250"
    ),
    (
      "| W1 | Int | 0.1 | -1 | 0.1 |  |  |",
      "page.md:3: '-1' is no ratio; expected a number, as in 0.250"
    ),
    (
      "| W1 | int | 0.1 | 0.1 | 0.1 |  |  |",
      "page.md:3: unknown element 'int' (did you mean 'Int'?); expected 'Int', 'String', 'Item', "
        + "'hashed Item', or 'harness item'"
    ),
    (
      "| W1 | Int | 1 | 1 | 1 |  |  |\n| W1 | Int | 1 | 1 | 1 |  |  |",
      "page.md:4: W1 of Int appears twice; expected each row once"
    ),
  ])
  func `a page that makes no sense is named with its line`(text: String, message: String) {
    let head = "| workload | element | ratio | from | to | aim | met |\n| --- |\n"
    let page = text.hasPrefix("|") ? head + text : text
    let error = #expect(throws: FileError.self) {
      _ = try BenchTable.Earlier(page, at: "page.md")
    }
    #expect(error?.description == message)
  }

  @Test func `a page without any of the rows is nothing to compare with`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    let keys = EngineBench().keys(of: .tiny)
    let error = #expect(throws: FileError.self) { try earlier.check(against: keys, of: "diff") }
    #expect(
      error?.description
        == "page.md:17: the table has no row of what is timed; expected one of W9 of Int, W9 of "
        + "String, W9 of Item, …")
    #expect(throws: Never.self) {
      try earlier.check(against: keys + EngineBench().keys(of: .contiguous), of: "diff")
    }
  }

  @Test func `a page of another system is nothing to compare with`() throws {
    let earlier = try BenchTable.Earlier(page(figures), at: "page.md")
    let keys = EngineBench().keys(of: .contiguous)
    let error = #expect(throws: FileError.self) { try earlier.check(against: keys, of: "keyed") }
    #expect(
      error?.description == "page.md:17: the table is of 'diff'; expected one of 'keyed'")
  }

  @Test func `rows of workloads that there are no more are passed over`() throws {
    let old = page(figures).replacingOccurrences(of: "| W9 |", with: "| W11 |")
    #expect(try BenchTable.Earlier(old, at: "page.md").spreads.count == 2)
  }

  @Test func `the checked-in page can be read back, and has every row`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Reports/benchmarks.md").path
    let earlier = try BenchTable.Earlier(reading: path)
    for key in Workload.allCases.flatMap({ EngineBench().keys(of: $0) }) {
      #expect(earlier.spreads[key] != nil, "\(key)")
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("`swift run -c release diffable-check bench > Reports/benchmarks.md`"))
  }
}
