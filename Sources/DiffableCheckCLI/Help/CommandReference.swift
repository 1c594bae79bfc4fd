import DiffableCheck
import Foundation
import Reporting

/// The documentation page of every verb and flag as Markdown, generated from the tables that the
/// program uses.
enum CommandReference {
  static func lines() -> [String] {
    ReferencePage.commands.head("Every verb and every flag of diffable-check.")
      + [
        "Each flag can be set as an environment variable as well, as in `\(Flag.seed.variable)`. An",
        "unknown verb, flag, value, or variable is an error that says what was expected.", "",
      ]
      + Verb.all.flatMap(lines(of:))
  }

  private static func lines(of verb: Verb) -> [String] {
    var lines = ["## \(verb.name)", "", "\(verb.meaning.capitalizedFirst).", ""]
    lines += ["    \(verb.usage(of: Console.ownProgram))", ""]
    for text in verb.about { lines += wrapped(text, width: 98) + [""] }
    lines += table("Flag", verb.flags.map { ($0.usage, $0.meaning(for: verb)) })
    lines += table("Example", verb.examples.map { ("diffable-check \($0.words)", $0.meaning) })
    return lines + table("Exit code", verb.exitCodes.map { ("\($0.code)", $0.meaning) })
  }

  private static func table(_ head: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ["| \(head) | |", "|---|---|"]
      + rows.map { "| `\(cell($0.0))` | \(cell($0.1)) |" } + [""]
  }

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}
