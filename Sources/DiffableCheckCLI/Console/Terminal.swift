import Foundation
import Reporting

/// What the standard output is connected to, as far as it decides how lines are written.
///
/// A file or a pipe gets every line as it is: its bytes depend on nothing but the run.
struct Terminal {
  /// The columns of a line; `nil` if a line may be as long as it likes.
  var width: Int?
  var usesColor = false
  /// Whether signs are written that ASCII does not have.
  var showsSigns = true

  /// What takes every line as it is.
  static let none = Terminal()

  /// A line of fewer columns would hold no word.
  private static let fewestColumns = 20

  /// Creates what the environment says of a terminal of so many columns.
  init(environment: [String: String], columns: Int?) {
    // Some shells say 0 where they do not know.
    let given = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    width = (given ?? columns).map { max($0, Terminal.fewestColumns) }
    usesColor =
      environment["NO_COLOR"].map(\.isEmpty) ?? true && Terminal.takesCommands(environment)
    showsSigns = Terminal.isUTF8(environment)
  }

  private init() {}

  /// Whether a terminal does what it is told among the text.
  static func takesCommands(_ environment: [String: String]) -> Bool {
    environment["TERM"] != "dumb"
  }

  /// Returns the lines that a line takes.
  func shown(_ line: String) -> [String] {
    let text = showsSigns ? line : withoutSigns(line)
    let lines = width.map { FittedLine(text).lines(width: $0) } ?? [text]
    return usesColor ? colored(lines) : lines
  }

  /// The first variable that is set decides, as it does for every program in C.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}

// MARK: Signs

extension Terminal {
  /// What stands for the signs of this program; names in a story stay as they are.
  private static let signs: [Character: String] = [
    "✔": "+", "✘": "x", "⚠︎": "!", "→": "->", "…": "...", "–": "-", "×": "x", "µ": "u",
  ]

  private func withoutSigns(_ line: String) -> String {
    guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return line }
    return line.map { Terminal.signs[$0] ?? String($0) }.joined()
  }

  /// Color repeats what a sign says and adds nothing.
  private func colored(_ lines: [String]) -> [String] {
    guard let first = lines.first?.first else { return lines }
    if first == "✘" || lines[0].hasPrefix("x ") {
      return lines.map { "\u{1B}[31m\($0)\u{1B}[0m" }
    }
    if first == "✔" || lines[0].hasPrefix("+ ") {
      return ["\u{1B}[32m\(first)\u{1B}[0m\(lines[0].dropFirst())"] + lines.dropFirst()
    }
    return lines
  }
}
