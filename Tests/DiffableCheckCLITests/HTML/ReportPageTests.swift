import DiffableCheckCLI
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportPageTests {
  private static func words(for system: String) -> [String] {
    [
      "--system", system, "--phases", "seeds", "--seed", "1", "--cases", "30", "--keep-going", "2",
      "--case-timeout", "60s",
    ]
  }

  private func page(_ workplace: Workplace, _ folder: String = "Reports") throws -> String {
    let page = try workplace.text("\(folder)/latest/report.html")
    #expect(XMLParser(data: Data(page.utf8)).parse())
    return page
  }

  /// The page without the one part that has times.
  private func timeless(_ page: String) throws -> [Substring] {
    let start = try #require(page.range(of: "What was tried"))
    let end = try #require(page[start.upperBound...].range(of: "<div class=\"beside\">"))
    let tried = page[start.lowerBound..<end.lowerBound]
    let times = try #require(
      tried.range(of: "<figure>") ?? tried.range(of: "<p class=\"quiet\">Stories over time"))
    return page[..<times.lowerBound].split(separator: "\n")
      + page[end.lowerBound...].split(separator: "\n")
  }

  @Test func `a run that finds something writes a page with the lists, the cells, and the replay`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      workplace.files + ReportPageTests.words(for: "mutant:MoveSourceCountedAfterDeletes"))
    #expect(run.code == ExitCode.wrong)
    let page = try page(workplace)
    let kept = try #require(run.kept)
    for part in [
      "✘ 2 of 11 properties do not hold for mutant:MoveSourceCountedAfterDeletes.",
      "displays b at [0, 0], should display c", "≠ should be c", "− deleted", "Cells after",
      "<div>\(kept)</div>",
      "<div>diffable-check replay \(kept) --system "
        + "mutant:MoveSourceCountedAfterDeletes --case-timeout 60s</div>",
      "yes: no smaller one fails; 6,891 with at most 3 items, 3 sections, and 1 changed content were "
        + "tried",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the same run writes the same page, and so do those who go on with it or join it`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = workplace.files + ReportPageTests.words(for: twoFaults)
    let run = workplace.runWithWorkers(words)
    #expect(run.code == ExitCode.wrong)
    let first = try page(workplace)
    _ = workplace.runWithWorkers(words + ["--jobs", "2"])
    #expect(try timeless(page(workplace)) == timeless(first))
    // There is nothing left to search, and the findings are those that were written down.
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.code == ExitCode.wrong)
    #expect(try timeless(page(workplace)) == timeless(first))
    let merged = workplace.run([
      "merge", workplace.path("Reports/latest"), "--corpus", workplace.path("Corpus"),
      "--reports", workplace.path("Merged"),
    ])
    #expect(merged.code == ExitCode.wrong)
    #expect(try timeless(page(workplace, "Merged")) == timeless(first))
  }

  @Test func `who joins too few shards reads on the page which one is missing`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      workplace.files + ["--phases", "seeds", "--seed", "2", "--cases", "20", "--shard", "1/2"])
    #expect(run.code == ExitCode.held)
    _ = workplace.run([
      "merge", workplace.path("Reports/latest"), "--corpus", workplace.path("Corpus"),
      "--reports", workplace.path("Merged"),
    ])
    let missing = "Not all of the run is here: shard 2/2 is missing."
    #expect(try page(workplace, "Merged").contains(missing))
  }

  @Test func `exhaust writes a page as well, though nothing was found`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      ["exhaust", "--items", "1", "--sections", "1", "--new-sections", "0"] + workplace.files)
    #expect(run.code == ExitCode.held)
    let page = try page(workplace)
    #expect(page.contains("✔ Everything held for diff."))
    #expect(page.contains("No stories were made up"))
  }

  // MARK: Mutants

  private static let mutants = [
    "mutants", "EmptyStageForNoChange", "--seeds", "1", "--cases", "200",
  ]

  @Test func `what catches planted faults is a page where it is asked for, and is printed alike`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    _ = try workplace.write(
      "scenario 1\nstart\n  A: a b\napply animated\n", to: "Corpus/still.scenario")
    // Reports would be written beside the corpus.
    func run(_ words: [String]) throws -> Outcome {
      let place = "cd '\(workplace.path(""))'"
      return try RunningCommand(ReportPageTests.mutants + words, in: workplace, after: place)
        .outcome()
    }
    let printed = try run([])
    #expect(!FileManager.default.fileExists(atPath: workplace.path("Reports")))
    let written = try run(["--reports", "Reports"])
    #expect(written.text == printed.text)
    #expect(written.code == printed.code)
    let page = try workplace.text("Reports/mutants.html")
    #expect(XMLParser(data: Data(page.utf8)).parse())
    for part in [
      "<h1>Planted faults, and what catches them</h1>", "<em>catalogue</em>",
      "<th scope=\"row\">EmptyStageForNoChange</th>", "✔ The one is caught from every seed",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.contains(" aria-label=\"engine\">"), "a table is named by its heading")
  }

  @Test func `the smallest stories of planted faults are a page as well`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(
      ReportPageTests.mutants
        + ["--shrinking", "--reports", workplace.path("R")])
    #expect(outcome.text.hasPrefix("# Planted faults, and the smallest stories"))
    let page = try workplace.text("R/shrinking.html")
    #expect(XMLParser(data: Data(page.utf8)).parse())
    #expect(page.contains("<code>start"))
  }
}
