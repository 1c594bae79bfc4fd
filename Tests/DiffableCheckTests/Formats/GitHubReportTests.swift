import Foundation
import Testing

@testable import Reporting

@Suite struct GitHubReportTests {
  /// Reads a line as the runner does: a command, its properties, and its message.
  private static func command(
    _ line: String
  ) -> (name: String, properties: [String: String], message: String)? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).range(of: "::") else {
      return nil
    }
    let head = trimmed.dropFirst(2)[..<end.lowerBound]
    let parts = head.split(separator: " ", maxSplits: 1)
    let properties = parts.count < 2 ? [] : parts[1].split(separator: ",")
    return (
      String(parts[0]),
      Dictionary(
        uniqueKeysWithValues: properties.map { property in
          let sides = property.split(separator: "=", maxSplits: 1)
          return (String(sides[0]), unescaped(sides.dropFirst().joined()))
        }),
      unescaped(String(trimmed[end.upperBound...]))
    )
  }

  private static func unescaped(_ text: String) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  private static func broken(_ name: String, page: [String] = ["page"]) -> Verdict {
    Verdict(
      name,
      .broken(
        Verdict.Fault(
          kind: "isAccepted (a, b: c)", reason: "100 % of\nit :: and, more",
          page: page, file: "Corpus/a,b:c%.scenario", line: 7)))
  }

  @Test func `an annotation is read as it was meant`() throws {
    let lines = GitHubReport("", [GitHubReportTests.broken("isAccepted"), Verdict("x", .held)])
      .annotations()
    #expect(lines.count == 1)
    let command = try #require(GitHubReportTests.command(lines[0]))
    #expect(command.name == "error")
    #expect(
      command.properties
        == ["file": "Corpus/a,b:c%.scenario", "line": "7", "title": "isAccepted (a, b: c)"])
    #expect(command.message == "100 % of\nit :: and, more")
  }

  @Test(arguments: [(9, 9, nil), (10, 10, nil), (11, 10, "2 more"), (40, 10, "31 more")])
  func `no more annotations are made than GitHub shows, and the last counts the rest`(
    _ count: Int, _ shown: Int, _ last: String?
  ) {
    let verdicts = (0..<count).map { GitHubReportTests.broken("\($0)") }
    let lines = GitHubReport("", verdicts).annotations()
    #expect(lines.count == shown)
    #expect(last.map { lines.last?.contains("::\($0), ") == true } ?? true)
    #expect(lines.last?.contains(" more, in the summary") == (last != nil))
  }

  @Test(arguments: ["::error::x", "\u{A0} \t::stop-commands::x", "##[error]x", "x ##[error]x"])
  func `what is printed besides is no command`(_ line: String) {
    for printed in [line, "because\n" + line].map(GitHubReport.withoutCommands) {
      #expect(!printed.contains("##["))
      for line in printed.components(separatedBy: "\n") {
        #expect(GitHubReportTests.command(line) == nil, "\(line)")
      }
    }
  }

  @Test func `what may be copied stays as it is`() {
    let line = "replay  diffable-check replay a.scenario -- pytest tests/engine.py::serve"
    #expect(GitHubReport.withoutCommands(line) == line)
  }

  @Test func `a summary has as many bytes as GitHub takes at most, and whole pages`() {
    let page = (0..<50).map { "line \($0) → of a page" }
    let verdicts = (0..<30).map { GitHubReportTests.broken("\($0)", page: page) }
    let report = GitHubReport("30 do not hold", verdicts)
    let whole = report.summary()
    #expect(whole.components(separatedBy: "line 49").count == 31)
    for limit in [20_000, 10_000, 3_000, 200] {
      let cut = report.summary(bytes: limit)
      #expect(cut.utf8.count <= limit)
      #expect(cut.hasSuffix("The rest is too long for this page.\n"))
      #expect(
        cut.components(separatedBy: "line 0 ").count == cut.components(separatedBy: "line 49").count
      )
    }
  }

  @Test func `a summary tells what is wrong before what does not apply`()
    throws
  {
    let verdicts = [
      Verdict("a", .notApplicable("nothing in it")), Verdict("b", .undecided("nobody knows")),
      GitHubReportTests.broken("c", page: ["its page"]), Verdict("d", .held),
    ]
    let summary = GitHubReport("1 does not hold", verdicts).summary()
    let places = try ["- ✘ c: ", "- ? b: ", "its page", "- – a: "].map { part in
      try #require(summary.range(of: part)?.lowerBound, "\(part) in \(summary)")
    }
    #expect(places == places.sorted())
  }

  @Test(arguments: [100, 60, 20, 0, -7])
  func `where there is no room for a page, nothing is longer than the room`(_ room: Int) {
    let report = GitHubReport("30 do not hold", [GitHubReportTests.broken("x")])
    #expect(report.summary(bytes: room).utf8.count <= max(0, room))
  }

  @Test func `a page with a fence in it does not end its own`() {
    let report = GitHubReport("", [GitHubReportTests.broken("x", page: ["a ```` b", "```", "c"])])
    #expect(report.summary().contains("\n`````\na ```` b\n```\nc\n`````\n"))
  }

  @Test func `names are no markup`() {
    let summary = GitHubReport("<b> _x_ | [y](z)", []).summary()
    #expect(summary.hasPrefix("### &lt;b&gt; \\_x\\_ \\| \\[y\\](z)\n"))
  }
}
