import Foundation

/// The properties of the terminal behind the standard output that affect how lines are written.
///
/// A file or a pipe receives every line unchanged, so its bytes depend only on the run.
struct Terminal {
  /// The number of columns in a line, or `nil` without a limit.
  var width: Int?
  var usesColor = false
  /// Whether signs outside of ASCII can be shown.
  var showsSigns = true

  /// A file or a pipe, which takes every line unchanged.
  static let none = Terminal()

  /// The minimum number of columns; fewer have no room for a word.
  private static let fewestColumns = 20

  /// Creates a terminal from the environment and the number of columns.
  init(environment: [String: String], columns: Int?) {
    // Some shells set zero if they do not know the width.
    let given = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    width = (given ?? columns).map { max($0, Terminal.fewestColumns) }
    usesColor =
      environment["NO_COLOR"].map(\.isEmpty) ?? true && Terminal.takesCommands(environment)
    showsSigns = Terminal.isUTF8(environment)
  }

  private init() {}

  /// Returns whether a terminal supports control sequences.
  static func takesCommands(_ environment: [String: String]) -> Bool {
    environment["TERM"] != "dumb"
  }

  /// Returns the lines that the terminal shows for a line.
  func shown(_ line: String) -> [String] {
    let text = showsSigns ? line : withoutSigns(line)
    let lines = width.map { FittedLine(text).lines(width: $0) } ?? [text]
    return usesColor ? colored(lines) : lines
  }

  /// Returns whether the encoding is UTF-8, by the first variable that is set, as in C programs.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}

// MARK: Signs

extension Terminal {
  /// The ASCII replacements for the program's signs.
  ///
  /// Names in stories are not changed.
  private static let signs: [Character: String] = [
    "✔": "+", "✘": "x", "⚠︎": "!", "→": "->", "…": "...", "–": "-", "×": "x", "µ": "u",
  ]

  private func withoutSigns(_ line: String) -> String {
    guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return line }
    return line.map { Terminal.signs[$0] ?? String($0) }.joined()
  }

  /// Returns the lines with colors, which only repeat what signs say.
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
