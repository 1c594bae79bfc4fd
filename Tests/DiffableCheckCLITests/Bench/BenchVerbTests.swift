import Foundation
import Testing

@testable import DiffableCheckCLI

@Suite struct BenchVerbTests {
  @Test(arguments: [
    (["W99"], "unknown workload 'W99' (did you mean 'W9'?); expected some of 'W1', "),
    (["snapshot"], "unknown workload 'snapshot' (did you mean 'snapshots'?)"),
    (["engines"], "unknown workload 'engines'; expected some of"),
    (["W1", "W9", "W1"], "W1 is given twice; expected each workload once"),
    (["W1", "large"], "'large' stands beside other names; expected it alone"),
    (["snapshots", "W1"], "'W1' follows 'bench snapshots'; expected nothing there"),
    (["large", "10", "20"], "'20' follows 'bench large'; expected nothing there"),
    (
      ["large", "many"],
      "the size is 'many'; expected a number of items from 10000 to 10000000"
    ),
    (["large", "9999"], "the size is '9999'"),
    (
      ["harness", "--system", "diff"],
      "--system is for workloads, and 'harness' has none; expected no flag behind 'bench harness'"
    ),
    (["exhaust", "--compare", "page.md"], "--compare is for workloads"),
    (["--system", "dif"], "unknown system 'dif' (did you mean 'diff'?)"),
    (["--system", "snapshot"], "snapshot is not an engine; expected the name of an engine"),
    (["--system", "canary:traps"], "canary:traps cannot be timed: it ends its process, "),
    (["--system", "canary:hangs"], "or never answers; expected another engine"),
    (
      ["--system", "keyed", "W5-growth"], "W5-growth is for lists of any type; expected no --system"
    ),
    (["--out", "a"], "--out, which is for 'explain'; expected '--system' or '--compare'"),
    (
      ["--compare", "nowhere.md"],
      "nowhere.md: cannot be read: No such file or directory; expected a page that 'bench' printed"
    ),
    (["--", "cat"], "'bench' takes no command behind '--'"),
    (
      ["W9", "--system", "canary:always-throws"],
      "canary:always-throws refuses a change of W9: NoAnswer(); expected an engine that answers"
    ),
  ])
  func `a mistake is said before anything is timed`(_ words: [String], _ message: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["bench"] + words)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.text == "")
  }

  @Test func `a page that another engine wrote has none of the rows`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let row = "| workload | element | ratio | from | to | aim | met |\n| --- |\n"
    let file = try workplace.write(row + "| W9 | harness item | 1 | 1 | 1 |  |  |\n", to: "page.md")
    let outcome = workplace.run(["bench", "W9", "--compare", file])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.hasPrefix("diffable-check: \(file):1: the table has no row"))
    #expect(outcome.text == "")
  }

  @Test func `what bench prints can be compared with later`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["bench", "W9", "--system", "keyed"]
    let first = workplace.run(words)
    #expect(first.code == ExitCode.held)
    #expect(first.text.contains("How long `keyed` takes"))
    // Here is no program that could be started again.
    #expect(first.text.contains("the median of the rounds of one process"))
    #expect(first.text.contains("`swift run -c release diffable-check bench W9 --system keyed`"))
    #expect(!first.text.contains("aims are not met"))
    let file = try workplace.write(first.text, to: "page.md")
    let second = workplace.run(words + ["--compare", file])
    #expect(second.code == ExitCode.held)
    let row = try #require(second.text.split(separator: "\n").first { $0.hasPrefix("| W9 |") })
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let before = try BenchTable.Earlier(reading: file)
    let key = BenchFigure.Key(workload: .tiny, element: .harnessItem)
    #expect(cells.count == 9)
    #expect(Double(cells[7]) == before.spreads[key]?.median)
  }

  @Test func `a variable for runs of all kinds is no mistake`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(
      ["bench", "large", "1"], environment: ["DIFFABLE_CHECK_SYSTEM": "keyed"])
    #expect(outcome.errors.contains("the size is '1'"))
  }
}
