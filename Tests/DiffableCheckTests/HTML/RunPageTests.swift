import Foundation
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck
@testable import Reporting

@Suite struct RunPageTests {
  private static let faulty = SystemUnderTest.engine(
    TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))
  private static let turned = Scenario.apply("A: a b c", "A: c b")
  private static let still = "start\n  A: a\napply animated\n"

  // MARK: Contents

  @Test func `a finding is told with all that its page of text says`() throws {
    let stories = try PageOfStories(
      [RunPageTests.turned, RunPageTests.still], RunPageTests.faulty)
    let page = ReadPage(stories.text)
    #expect(page.trouble == nil)
    let words = "✘ 2 of 11 properties do not hold for the system. 4 properties were not judged."
    #expect(page.text("h1") == [words])
    #expect(page.text("h2").first == "What was found")
    #expect(page.text("h3").contains("✘ broken: \(stories.report.findings[0].violation.kind)"))
    let all = page.body.filter { !$0.isWhitespace }
    let finding = try #require(stories.report.findings.first)
    for entry in FindingPage(finding).entries {
      for line in entry.lines {
        #expect(all.contains(line.filter { !$0.isWhitespace }), "\(entry.label)")
      }
    }
    #expect(page.text("dt").filter { $0 == "kept" || $0 == "replay" } == ["kept", "replay"])
    #expect(page.text("caption").contains("Cells after"))
    #expect(page.text("summary").contains("As found: 2 steps, 3 items"))
  }

  @Test func `every property is listed, with whether it held and what it claims`() throws {
    let stories = try PageOfStories(
      [RunPageTests.still, RunPageTests.turned], RunPageTests.faulty)
    let page = ReadPage(stories.text)
    let properties = Property.asked(of: RunPageTests.faulty)
    for property in properties {
      #expect(page.text("strong").contains(property.name))
      #expect(page.text("span").contains(property.claim))
    }
    // One in its story, and another in a story that was tried in the place of it.
    #expect(page.text("td").count { $0 == "✘ broken" } == 2)
    // The only update broke the first property, so no property of updates was judged.
    #expect(page.text("td").count { $0 == "– not judged" } == 4)
    #expect(page.text("td").count { $0 == "✔ held" } == properties.count - 6)
  }

  @Test func `a run in which everything held says so first, and one that checked nothing does not`()
    throws
  {
    let held = ReadPage(try PageOfStories([RunPageTests.turned, RunPageTests.still]).text)
    #expect(held.text("h1") == ["✔ Everything held for the system."])
    #expect(held.count("article") == 0)
    let idle = ReadPage(try PageOfStories(["start\n  A: a\nchange a\n"]).text)
    #expect(idle.text("h1").contains { $0.hasPrefix("⚠ Nothing was checked") })
    #expect(idle.text("td").allSatisfy { !$0.contains("held") })
  }

  @Test func `a finding that no apply is part of shows what it has`() throws {
    let story = "start\n  A: a b c\nedit\n  move-item a after b\n"
    let mutant = try #require(
      Mutant.snapshots.first { $0.name == "ItemMovedOneTooFarForward" })
    let stories = try PageOfStories([story], mutant.system)
    #expect(stories.report.findings.count == 1)
    let page = ReadPage(stories.text)
    #expect(page.trouble == nil)
    #expect(page.text("figcaption").contains("The smallest story"))
    #expect(page.text("figure").contains { $0.contains("move-item") })
    #expect(page.count("article") == 1)
    #expect(!page.text("figcaption").contains { $0.hasPrefix("What the") })
  }

  @Test func `of an empty list there are no cells to show`() throws {
    let stories = try PageOfStories(
      ["start empty\napply animated\n"],
      .engine(TextbookEngine(faults: [.emptyStageForNoChange])))
    let page = ReadPage(stories.text)
    #expect(page.count("article") == 1)
    #expect(!page.text("caption").contains("Cells before"))
  }

  @Test func `what made-up stories were like is drawn, and the rules that they reached`() throws {
    let system = RunPageTests.faulty
    let report = Search(phases: [.seeds(Seed(2), cases: 40)], faults: 9, storiesForCertificate: 0)
      .run(system, holding: Property.asked(of: system)) { _ in }
    let summary = RunSummary(
      system: "the system", seed: "0x2", report: report, properties: Property.asked(of: system),
      ending: .through)
    let page = ReadPage(RunPage(summary, [], progress: nil).text)
    let captions = page.text("caption")
    for caption in ["Items at applies", "Updates of each", "Kinds of step", "Rules of UIKit"] {
      #expect(captions.contains { $0.hasPrefix(caption) })
    }
    #expect(page.text("th").contains("8 to 15"))
    #expect(page.text("th").contains("1.4.1 delete-and-move-same"))
    #expect(page.text("p").contains { $0.contains("several runs together") })
  }

  @Test func `a run that is not whole is no pass, though nothing was found by then`() throws {
    let stories = try PageOfStories([RunPageTests.turned])
    for ending in [RunEnding.interrupted, .incomplete("shard 2/2 is missing")] {
      let summary = RunSummary(
        system: "the system", seed: nil, report: stories.report,
        properties: Property.asked(of: stories.system), ending: ending)
      let page = RunPage(summary, [], progress: nil)
      let heading = try #require(ReadPage(page.text).elements.first { $0.name == "h1" })
      #expect(heading.attributes["class"] == "note")
      #expect(ReadPage(page.text).text("h1").first?.hasPrefix("⚠ Everything held") == true)
    }
  }

  @Test func `a fault that is not shrunk is one in the heading as well`() throws {
    let stories = try PageOfStories([RunPageTests.turned])
    let summary = RunSummary(
      system: "the system", seed: nil, report: stories.report, properties: [.reachesTarget],
      ending: .interrupted,
      unshrunk: UnshrunkFault(
        kind: Violation.Kind(property: "reachesTarget", group: nil), file: "unfinished.scenario"))
    let page = ReadPage(RunPage(summary, [], progress: nil).text)
    #expect(page.text("h1").first?.hasPrefix("✘ 1 of 1 properties does not hold") == true)
  }

  @Test func `what is not modeled is what the page of known differences says`() throws {
    let page = ReadPage(try PageOfStories([RunPageTests.turned]).text)
    #expect(page.text("li") == NotModeled.all.map { "\($0.what): \($0.why.filter { $0 != "`" })" })
  }

  // MARK: Hostile names

  /// Markup, quotes, text from right to left, marks that turn text around, letters of many parts,
  /// and a name of 200 letters.
  private static let hostile = [
    "<script>alert(1)</script>", "a & b &amp; <", "\\\"'quoted'\\\"", "]]><!--", "שלום עולם",
    "مرحبا",
    "\u{202E}turned", "👨‍👩‍👧‍👦 \u{1F3F4}", "\\u{1}\\n\\t", String(repeating: "W", count: 200),
  ].map { "\"\($0)\"" }

  @Test func `no name gets out of its place`() throws {
    let names = RunPageTests.hostile
    let old = "\(names[0]): \(names[1...].joined(separator: " ")) | \(names[6]): c"
    let new = "\(names[6]): \(names[9]) c | \(names[0]): \(names[7]) \(names[4]) \(names[3])"
    let story = Scenario.apply(old, new) + "shows \(names[0]): \(names[1])\n"
    let stories = try PageOfStories([story])
    #expect(stories.report.findings.count == 1)
    let text = stories.text
    let page = ReadPage(text)
    #expect(page.trouble == nil)
    #expect(page.count("script") == 0)
    #expect(page.body.contains("<script>alert(1)</script>"))
    #expect(page.body.contains("]]><!--"))
    #expect(page.body.contains("שלום עולם"))
    #expect(!text.contains("\u{202E}"))
  }

  @Test func `a page is one file, without scripts, that names nothing elsewhere`() throws {
    let text = try PageOfStories([RunPageTests.turned], RunPageTests.faulty).text
    for word in ["<script", "http:", "https:", "url(", "src=", "<link", "<iframe", "@import"] {
      #expect(!text.contains(word), "\(word)")
    }
    let page = ReadPage(text)
    #expect(page.values("href").allSatisfy { $0.hasPrefix("#") })
    #expect(!page.elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
    #expect(Set(page.values("id")).count == page.values("id").count)
    let html = try #require(page.elements.first)
    #expect(html.attributes["lang"] == "en")
    #expect(page.values("content").contains("width=device-width, initial-scale=1"))
  }

  @Test func `every drawing has words, and every table says what its columns are`() throws {
    let page = ReadPage(try PageOfStories([RunPageTests.turned], RunPageTests.faulty).text)
    let drawings = page.elements.filter { $0.name == "svg" && $0.attributes["role"] == "img" }
    #expect(drawings.count == 1)
    #expect(page.count("desc") == drawings.count)
    let scopes = page.elements.filter { $0.name == "th" }.map { $0.attributes["scope"] }
    #expect(!scopes.isEmpty)
    #expect(!scopes.contains(nil))
    #expect(page.count("caption") == page.count("table"))
  }

  // MARK: Size

  @Test func `twenty findings in lists of 200 items are a page of less than 2 MB`() throws {
    let items = (0..<200).map { "\"the item number \($0)\"" }
    let old =
      "A: \(items[..<120].joined(separator: " ")) | B: \(items[120...].joined(separator: " "))"
    let new = "A: \(items.reversed()[..<90].joined(separator: " ")) | C: \(items[0])"
    let stories = try PageOfStories([Scenario.apply(old, new) + "shows A: \(items[0])\n"])
    let finding = try #require(stories.report.findings.first)
    let text = stories.text(of: Array(repeating: stories.reported(finding), count: 20))
    #expect(text.utf8.count < 2_000_000)
    let page = ReadPage(text)
    #expect(page.count("article") == 20)
    #expect(page.text("text").contains { $0.hasPrefix("… ") && $0.hasSuffix(" more") })
    #expect(page.text("details").contains { $0.contains(items[57]) })
  }

  // MARK: Runs that were stopped

  /// A finding as a file holds it.
  private func written(_ finding: Finding) throws -> Finding {
    try JSONDecoder().decode(Finding.self, from: JSONEncoder().encode(finding))
  }

  @Test func `a finding that was read from a file is told as when it was found`() throws {
    let stories = try PageOfStories([RunPageTests.turned], RunPageTests.faulty)
    let finding = try #require(stories.report.findings.first)
    #expect(finding.run != nil)
    let again = try written(finding)
    #expect(again.run == nil)
    #expect(stories.text(of: [stories.reported(again)]) == stories.text)
    #expect(ReadPage(stories.text).count("svg") == 1 + 1, "the lists, and a bar of updates")
  }

  @Test func `where nobody can tell a story again, what was told of it is shown`() throws {
    let stories = try PageOfStories([RunPageTests.turned], RunPageTests.faulty)
    let finding = try #require(stories.report.findings.first)
    let right = SystemUnderTest.engine(TextbookEngine())
    let reported = ReportedFinding(
      try written(finding), in: right, file: "", replay: nil, told: FindingPage(finding).lines())
    let page = ReadPage(stories.text(of: [reported]))
    #expect(page.text("summary").contains("What was printed when it was found"))
    #expect(page.text("pre").contains { $0.contains("displayed   A: b c") })
    #expect(!page.text("figcaption").contains("What the update does to the list"))
  }

  @Test func `a story that ended its process is not told again`() throws {
    let stories = try PageOfStories([RunPageTests.turned], RunPageTests.faulty)
    let finding = try #require(stories.report.findings.first)
    let text = String(decoding: try JSONEncoder().encode(finding), as: UTF8.self)
    let ended = try JSONDecoder().decode(
      Finding.self, from: Data(text.replacing("\"reachesTarget\"", with: "\"staysAlive\"").utf8))
    #expect(ended.violation.property == "staysAlive")
    let count = Tellings()
    let reported = ReportedFinding(
      ended, in: .engine(CountingEngine(tellings: count)), file: "", replay: nil,
      told: FindingPage(ended).lines())
    #expect(count.all == 0)
    #expect(reported.toldBefore.isEmpty, "the page says all of it")
    _ = ReportedFinding(
      try written(finding), in: .engine(CountingEngine(tellings: count)), file: "", replay: nil,
      told: [])
    #expect(count.all > 0)
  }

  // MARK: Time

  @Test func `a page has no times but those of the plot`() throws {
    let stories = try PageOfStories([RunPageTests.turned])
    let table = "\(RunStatus.header)\n10.0,500,900,50.0,0,3,\n20.5,1500,2700,73.2,0,4,8192\n30.1,17"
    let progress = Progress(reading: table)
    #expect(progress.points.map(\.cases) == [500, 1_500], "a line that breaks off is left out")
    let with = stories.text(of: [], progress)
    let without = stories.text(of: [], Progress(reading: ""))
    let page = ReadPage(with)
    #expect(page.text("desc") == ["1,500 stories after 21 s."])
    #expect(page.values("points") == ["12,150 234,109 468,26"])
    #expect(ReadPage(without).text("p").contains { $0.contains("the run was too short") })
    let lines = without.split(separator: "\n")
    #expect(
      with.split(separator: "\n").filter { !lines.contains($0) }.allSatisfy {
        ["<figure", "<figcaption", "<svg", "<title", "<path", "<polyline", "<text"].contains(
          where: $0.hasPrefix)
      })
  }
}

/// Counts how often an engine is asked.
private final class Tellings: @unchecked Sendable {
  // Asked by one test, one story after another.
  var all = 0
}

private struct CountingEngine: DiffEngine {
  let tellings: Tellings

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) throws -> Changeset {
    tellings.all += 1
    return .reloadData
  }
}
