import DiffableCheck
import Reporting

/// The output of `--help`.
enum HelpPage {
  /// Returns the lines of the overview of a program.
  static func lines(of program: String, columns: Int = PageWidth.usual) -> [String] {
    let verbs = Verb.all.map { ($0.name, $0.meaning) }
    let examples = Verb.fuzz.examples.prefix(2) + [Verb.replay.examples[0], Verb.show.examples[0]]
    return ["\(program) [VERB] [FLAG…] [-- CMD ARG…]", ""] + table(verbs, columns) + [""]
      + table(examples.map { ("\(program) \($0.words)", $0.meaning) }, columns)
      + [
        "", "'help VERB' says all about one of them. A command behind '--' is an engine in",
        "any language. Each flag can be set as an environment variable, as in",
        "\(Flag.seed.variable). '--version' prints the version, \(Version.current).",
      ]
  }

  /// Returns the lines of the help for a verb of a program.
  static func lines(
    of verb: Verb, by program: String, columns: Int = PageWidth.usual
  ) -> [String] {
    let flags = verb.flags.map { ($0.usage, $0.meaning(for: verb)) }
    let examples = verb.examples.map { ("\(program) \($0.words)", $0.meaning) }
    let width = PageWidth.ofText(78, columns: columns)
    var lines = [verb.usage(of: program), ""]
    for text in verb.about { lines += wrapped(text, width: width) + [""] }
    if !flags.isEmpty { lines += ["Flags"] + table(flags, columns) + [""] }
    lines += ["Examples"] + table(examples, columns) + ["", "Exit codes"]
    return lines + table(verb.exitCodes.map { ("\($0.code)", $0.meaning) }, columns)
  }

  /// Returns rows of two columns; long texts continue below.
  private static func table(_ rows: [(String, String)], _ columns: Int) -> [String] {
    let column = min(rows.map(\.0.count).max() ?? 0, 44) + 4
    return rows.flatMap { word, meaning -> [String] in
      let width = PageWidth.ofText(PageWidth.usual - column, columns: columns)
      let texts = wrapped(meaning, width: width)
      let label = "  \(word)"
      return label.count + 2 > column
        ? [label] + texts.beside("", to: column) : texts.beside(label, to: column)
    }
  }
}
