import Foundation
import Testing

@testable import DiffableCheckCLI

@Suite struct RulesAndExplainTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let corpus = project.appendingPathComponent("Corpus").path

  private func run(_ words: String..., input: String = "") -> Outcome {
    var (text, errors) = ("", "")
    let tool = CommandLineTool(
      environment: [:], input: input, write: { text += $0 }, writeError: { errors += $0 })
    let code = tool.run(words)
    return Outcome(code: code, text: text, errors: errors)
  }

  @Test func `rules lists every rule and ends with the three counts`() {
    let outcome = run("rules")
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("  2.6.1   reload-unknown-item  "))
    #expect(
      outcome.text.hasSuffix("138 rules: 62 reached, 55 accepted, 21 out of reach\n"))
  }

  @Test(arguments: ["reload-unknown-item", "2.6.1"])
  func `a rule is told with its words, causes, evidence, and story`(_ name: String) {
    let outcome = run("rules", name, "--corpus", RulesAndExplainTests.corpus)
    #expect(outcome.code == ExitCode.held)
    for part in [
      "2.6.1 reload-unknown-item, measured", "Attempted to reload item identifier",
      "iOS 13 to 15: Invalid item identifier specified for reload: %@", "CH-HASH: ",
      "reached, by Corpus/rules/reload-unknown-item.scenario", "    refused reload-unknown-item",
    ] {
      #expect(outcome.text.contains(part), "\(part)")
    }
  }

  @Test func `a group is told rule by rule, and a name that is nearly one is suggested`() {
    let outcome = run("rules", "count-mismatch", "--corpus", RulesAndExplainTests.corpus)
    #expect(outcome.code == ExitCode.held)
    let heads = outcome.text.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(
      heads == [
        "1.5.1 section-count, measured", "1.5.2 item-count, measured",
        "1.5.5 invalid-batch-updates-detected, measured",
      ])
    #expect(outcome.text.hasPrefix("count-mismatch: "))
    #expect(
      run("rules", "count-mismach").errors.contains(
        "unknown rule 'count-mismach' (did you mean 'count-mismatch'?)"))
  }

  @Test func `a chapter is told rule by rule, behind the rule that has its number`() {
    let outcome = run("rules", "1.3", "--corpus", RulesAndExplainTests.corpus)
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.hasPrefix("1.3: the rules whose numbers begin so\n\n1.3.1 "))
    let heads = outcome.text.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(heads.count > 9)
    #expect(heads.allSatisfy { $0.hasPrefix("1.3") })
    let text = run("rules", "3.5").text
    #expect(text.hasPrefix("3.5: the rules whose numbers begin so\n\n3.5 "))
    #expect(text.contains("\n3.5.9 "))
    #expect(run("rules", "u5").text.hasPrefix("U5 "))
    for name in ["1.33", "1.", "9"] { #expect(run("rules", name).code == ExitCode.couldNotRun) }
  }

  @Test func `where a story is not at hand, it is said where it is`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = run("rules", "reload-unknown-item", "--corpus", workplace.path("Corpus"))
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("by Corpus/rules/reload-unknown-item.scenario"))
    #expect(!outcome.text.contains("refused reload-unknown-item"))
  }

  @Test func `a story that ends without a line feed is told whole, and one that is none says so`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let (corpus, name) = (workplace.path("Corpus"), "Corpus/rules/reload-unknown-item.scenario")
    try FileManager.default.createDirectory(
      atPath: workplace.path("Corpus/rules"), withIntermediateDirectories: true)
    let story = try workplace.write("scenario 1\nstart\n  A: a", to: name)
    let page = run("rules", "2.6.1", "--corpus", corpus).text
    #expect(page.hasSuffix(" start\n                  A: a\n"), "\(page)")
    _ = try workplace.write("scenario 1\nstrat\n", to: name)
    let none = run("rules", "2.6.1", "--corpus", corpus)
    #expect(none.code == ExitCode.couldNotRun)
    #expect(none.errors.contains("\(story):2: 'strat' is not a setting"), "\(none.errors)")
    let told = run(
      "explain", "Attempted to reload item identifier that does not exist in the snapshot: x",
      "--corpus", corpus)
    let words = told.text.split { $0.isWhitespace }.joined(separator: " ")
    let error = "\(story):2: 'strat' is not a setting (did you mean 'start'?); expected"
    #expect(words.contains(error), "\(told.text)")
  }

  @Test func `a corpus that is named is a folder`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    for place in [workplace.path("none"), try workplace.write("", to: "file")] {
      for words in [["rules", "2.6.1"], ["explain", "nobody says so"]] {
        let outcome = workplace.run(words + ["--corpus", place])
        #expect(outcome.code == ExitCode.couldNotRun)
        #expect(outcome.text == "")
        #expect(outcome.errors.contains("\(place): is not a folder; expected the one of a corpus"))
      }
    }
  }

  @Test func `a rule out of reach says why`() {
    let outcome = run("rules", "commit-main")
    #expect(outcome.text.contains("out of reach: in a story, only the main queue commits"))
  }

  @Test func `an unknown rule is an error with a suggestion`() {
    let outcome = run("rules", "reload-unknown-itm")
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains("did you mean 'reload-unknown-item'?"))
    #expect(run("rules", "item-count", "section-count").code == ExitCode.couldNotRun)
  }

  @Test func `a sentence is explained from the command line, a file, and the standard input`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let sentence = "Attempted to reload item identifier that does not exist in the snapshot: x"
    let file = try workplace.write("> " + sentence, to: "crash.log")
    let told = run("explain", sentence)
    #expect(told.code == ExitCode.held)
    #expect(told.text.hasPrefix("2.6.1 reload-unknown-item, measured\n"))
    #expect(told.text.contains("it names x"))
    #expect(run("explain", file).text == told.text)
    #expect(run("explain", "-", input: sentence).text == told.text)
    #expect(run("explain", input: sentence).text == told.text)
    #expect(run("explain", "- " + sentence).text == told.text)
    #expect(run("explain", "--\n" + sentence).text == told.text)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a log in UTF-16 is read`(_ encoding: String.Encoding) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = workplace.path("crash.log")
    let sentence = "Invalid item identifier specified for reload"
    let data = try #require("\u{FEFF}\(sentence)".data(using: encoding))
    try data.write(to: URL(fileURLWithPath: file))
    #expect(run("explain", file).text == run("explain", sentence).text)
  }

  @Test func `what no rule is about is told after what a rule is about`() throws {
    let sentence = "attempt to delete and reload the same index path (0 - 1)"
    let warning = "the item height must be less than the height of the UICollectionView minus"
    let told = run("explain", "\(warning) the insets\n\n\(sentence)").text
    #expect(told.hasPrefix("1.3.2 "), "\(told)")
    let pages = told.components(separatedBy: "\nknown, and no rule is about it\n")
    #expect(pages.count == 2 && pages[1].contains("said by     a flow layout"), "\(told)")
  }

  @Test func `a log that is no text says so`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = workplace.path("crash.log")
    try Data([0x61, 0x00, 0x62]).write(to: URL(fileURLWithPath: file))
    let outcome = run("explain", file)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(
      outcome.errors.contains(
        "\(file): contains a zero byte, as no text in UTF-8 does; expected a log"))
  }

  @Test func `a log with the names of another encoding is read`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = workplace.path("crash.log")
    let sentence = "Invalid item identifier specified for reload"
    try (Data([0x4D, 0xFC, 0x6C, 0x0A]) + Data(sentence.utf8)).write(
      to: URL(fileURLWithPath: file))
    #expect(run("explain", file).text == run("explain", sentence).text)
  }

  @Test func `the story in a log can be kept in a file and read`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = """
      Invalid batch updates detected: the number of sections and/or rows returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with row counts: [3] }
      Data source after updates = { 1 section with row counts: [0] }
      Updates = [
      \tDelete row (0 - 1)
      ]
      """
    let lines = run("explain", log).text.split(separator: "\n", omittingEmptySubsequences: false)
    let story = lines.drop { !$0.hasPrefix("scenario 1") }.joined(separator: "\n")
    let file = try workplace.write(story, to: "crash.scenario")
    let shown = workplace.run(["show", file])
    #expect(shown.text.contains("delete-items [0, 1] model A:"))
    #expect(!shown.text.contains("✘"))
  }

  @Test func `an unknown text is said to be unknown, with what is near`() {
    let near = run("explain", "Attempted to reload thing identifier that does not exist: x")
    #expect(near.code == ExitCode.wrong)
    #expect(near.text.contains("nearest: Attempted to reload"))
    let far = run("explain", "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 4]")
    #expect(far.code == ExitCode.wrong)
    #expect(
      far.text == """
        unknown: no sentence of this text is known
        expected what UIKit wrote when it raised, often behind 'reason:'; 'rules' lists what is known

        """)
  }

  @Test func `words that others say as well are unclear, with the rule they may be of`() {
    let unclear = run("explain", "Invalid parameter not satisfying: item != nil")
    #expect(unclear.code == ExitCode.wrong)
    #expect(
      unclear.text == """
        unclear: other parts of the system raise in the same words
        if the log has 'SectionSnapshot', see 'rules ss-sub-snapshot'

        """)
  }

  @Test func `nothing to read is an error`() {
    for words in [["explain"], ["explain", ""], ["explain", "-"], ["explain", "no/such.log"]] {
      let tool = CommandLineTool(environment: [:], write: { _ in }, writeError: { _ in })
      #expect(tool.run(words) == ExitCode.couldNotRun, "\(words)")
    }
    #expect(run("explain", "one", "two").errors.contains("there are 2 texts to explain"))
    let typed = CommandLineTool(environment: [:], input: nil, write: { _ in }, writeError: { _ in })
    #expect(typed.run(["explain"]) == ExitCode.couldNotRun)
    let folder = run("explain", "/").errors
    #expect(folder.contains("/: cannot be read: Is a directory; expected a log"))
  }

  @Test func `the README shows what explain prints`() throws {
    let readme = try String(
      contentsOf: RulesAndExplainTests.project.appendingPathComponent("README.md"),
      encoding: .utf8)
    let shown = readme.split(separator: "\n").drop { !$0.hasPrefix("    $ diffable-check explain") }
      .prefix { $0.hasPrefix("    ") }
    let call = try #require(shown.first)
    let sentence = call.split(separator: "\"")[1]
    let printed = run("explain", String(sentence)).text.split(separator: "\n")
    #expect(shown.count > 3)
    for line in shown.dropFirst() where line != "    …" {
      #expect(printed.contains { $0 == line.dropFirst(4) }, "\(line)")
    }
    #expect(readme.contains(try #require(run("rules").text.split(separator: "\n").last)))
  }
}
