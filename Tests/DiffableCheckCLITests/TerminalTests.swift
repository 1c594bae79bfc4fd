import Foundation
import Testing

@testable import DiffableCheckCLI

@Suite struct TerminalTests {
  private static func terminal(_ environment: [String: String], columns: Int? = nil) -> Terminal {
    Terminal(environment: ["LANG": "C.UTF-8"].merging(environment) { $1 }, columns: columns)
  }

  @Test func `a line that fits stays as it is`() {
    let terminal = TerminalTests.terminal(["NO_COLOR": "1"], columns: 40)
    #expect(terminal.shown("because     it is so") == ["because     it is so"])
  }

  @Test func `each line of a story stays as it is`() {
    var written = ""
    let console = Console(
      terminal: TerminalTests.terminal(["NO_COLOR": "1"], columns: 40), write: { written += $0 },
      writeError: { _ in })
    let story = "scenario 1\nstart\n  A: a b c\nbatch\n  delete-items [0, 0]\n  model A: b c\n"
    console.print(["the story:", "", story])
    #expect(written == "the story:\n\n" + story + "\n")
  }

  @Test func `text goes on below its beginning, behind the label`() {
    #expect(
      FittedLine("  because   displays b at [0, 0], should display c").lines(width: 30) == [
        "  because   displays b at", "            [0, 0], should", "            display c",
      ])
  }

  @Test func `text that begins too far to the right moves to the left`() {
    #expect(
      FittedLine("                insert [0, 0]").lines(width: 20) == ["     insert [0, 0]"])
  }

  @Test func `a label that leaves no room stands above its text`() {
    #expect(
      FittedLine("✔ reachesTarget         the system ends with the list").lines(width: 30)
        == ["✔ reachesTarget", "    the system ends with the", "    list"])
  }

  @Test(arguments: [20, 40, 60, 79])
  func `no line of any page is longer than the terminal`(_ columns: Int) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let mutant = ["--system", "mutant:MoveSourceCountedAfterDeletes"]
    let runs = [
      ["--help"], ["fuzz", "--help"], ["rules", "2.6.1"], ["show", "0x1:3"], ["systems"],
      workplace.files + mutant + ["--phases", "seeds", "--seed", "1", "--cases", "300"],
    ]
    for words in runs {
      var text = ""
      let console = Console(
        terminal: TerminalTests.terminal(["NO_COLOR": "1"], columns: columns),
        write: { text += $0 }, writeError: { _ in })
      let tool = CommandLineTool(environment: ["CI": "true"], console: console)
      #expect(tool.run(words) != ExitCode.couldNotRun)
      let lines = text.split(separator: "\n")
      // A word is not cut, and beside a label there may be no room for a long one.
      let long = lines.filter { line in
        line.count > columns
          && line.split(separator: " ").dropFirst().last.map { $0.count * 2 < columns } ?? false
      }
      #expect(lines.count > 5 && long.isEmpty, "\(words): \(long)")
    }
  }

  @Test(arguments: [20, 40, 60])
  func `text is cut where the terminal ends, and nowhere else`(_ columns: Int) throws {
    for (words, label) in [
      (["rules", "2.6.1"], "causes"), (["help", "mutants"], "Says after how"),
    ] {
      var text = ""
      let console = Console(
        terminal: TerminalTests.terminal(["NO_COLOR": "1"], columns: columns),
        write: { text += $0 }, writeError: { _ in })
      let tool = CommandLineTool(environment: ["CI": "true"], console: console)
      #expect(tool.run(words) == ExitCode.held)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(
        lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(label) })
      let indents = lines.map { $0.prefix { $0 == " " }.count }
      let next = try #require(lines[(start + 1)...].indices.first { !lines[$0].isEmpty })
      // The paragraph goes on as deep as its second line.
      let paragraph = lines[next...].indices.prefix {
        indents[$0] == indents[next] && !lines[$0].isEmpty
      }
      #expect(paragraph.count > 1, "\(text)")
      for index in paragraph.dropLast() {
        let word = lines[index + 1].split(separator: " ")[0]
        #expect(lines[index].count + 1 + word.count > columns, "\(lines[index])|\(word)")
      }
    }
  }

  @Test func `no line of the rules is longer than a small terminal, if it need not be`() {
    var text = ""
    let console = Console(
      terminal: TerminalTests.terminal(["NO_COLOR": "1"], columns: 20), write: { text += $0 },
      writeError: { _ in })
    #expect(CommandLineTool(environment: [:], console: console).run(["rules"]) == ExitCode.held)
    let long = text.split(separator: "\n").filter { $0.count > 20 }
    #expect(long.allSatisfy { !$0.contains(" ") }, "\(long)")
  }

  @Test(arguments: ["::error::x", "\u{1}::error::x", "\u{202e} ::error::x"])
  func `what is printed for GitHub is no command, whatever is cleaned before`(_ line: String) {
    var text = ""
    var console = Console(write: { text += $0 }, writeError: { text += $0 })
    console.format = .github
    console.print([line])
    console.note(line)
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
    }
    #expect(text.contains("error"))
  }

  @Test func `no page needs a sign that the terminal does not have`() throws {
    for words in [
      ["--help"], ["help", "fuzz"], ["rules"], ["rules", "2.6.1"], ["show", "0x1:3"],
    ] {
      var text = ""
      let console = Console(
        terminal: TerminalTests.terminal(["LANG": "C"]), write: { text += $0 },
        writeError: { _ in })
      let tool = CommandLineTool(environment: ["CI": "true"], console: console)
      #expect(tool.run(words) == ExitCode.held)
      let others = text.unicodeScalars.filter { !$0.isASCII }
      #expect(
        !text.isEmpty && others.isEmpty, "\(words): \(String(String.UnicodeScalarView(others)))")
    }
  }

  @Test func `every page has 80 columns at most`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    for words in [["--help"]] + Verb.all.map({ ["help", $0.name] }) {
      for line in workplace.run(words).text.split(separator: "\n") {
        #expect(line.count <= 80, "\(words): \(line)")
      }
    }
  }

  @Test(arguments: [
    (["LANG": "C"], false), (["LANG": "de_DE.UTF-8"], true), (["LANG": "en_US.utf8"], true),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LANG": ""], false),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
  ])
  func `signs are written in ASCII where the terminal has no others`(
    _ environment: [String: String], _ showsSigns: Bool
  ) {
    let terminal = TerminalTests.terminal(environment.merging(["NO_COLOR": "1"]) { $1 })
    #expect(
      terminal.shown("✘ [0, 1] → [0, 0]…  × ⚠︎")
        == [showsSigns ? "✘ [0, 1] → [0, 0]…  × ⚠︎" : "x [0, 1] -> [0, 0]...  x !"])
  }

  @Test func `color is a matter of taste`() {
    let (red, plain) = ("\u{1B}[31m✘ no\u{1B}[0m", "✘ no")
    #expect(TerminalTests.terminal([:]).shown(plain) == [red])
    #expect(TerminalTests.terminal(["NO_COLOR": ""]).shown(plain) == [red])
    #expect(TerminalTests.terminal(["NO_COLOR": "1"]).shown(plain) == [plain])
    #expect(TerminalTests.terminal(["TERM": "dumb"]).shown(plain) == [plain])
    #expect(Terminal.none.shown(plain) == [plain])
    #expect(!Terminal.takesCommands(["TERM": "dumb"]))
    #expect(Terminal.takesCommands(["TERM": "xterm"]) && Terminal.takesCommands([:]))
  }

  @Test(arguments: [
    ("40", 100, 40), ("nine", 100, 100), ("3", 100, 20), ("0", 100, 100), ("-5", 100, 100),
  ])
  func `who sets COLUMNS is believed, within reason`(_ given: String, _ real: Int, _ width: Int) {
    #expect(TerminalTests.terminal(["COLUMNS": given], columns: real).width == width)
  }
}
