import DiffableCheck

/// What a page says of one kind of line: what it does, and one that can be read.
package struct NotationExample: Sendable {
  let place: NotationForm.Place
  let keyword: String
  /// The line, or the lines of a step that takes several.
  let line: String
  let meaning: String
  /// The steps, or the lines of a block, that have to stand in front.
  private let before: String
  /// The settings that it needs.
  private let settings: String

  init(
    _ place: NotationForm.Place, _ line: String, _ meaning: String, after before: String = "",
    under settings: String = ""
  ) {
    self.place = place
    keyword = String(line.drop { $0 == " " }.prefix { !$0.isWhitespace })
    self.line = line
    self.meaning = meaning
    self.before = before
    self.settings = settings
  }

  /// Whether it takes several lines.
  var isLong: Bool { line.contains("\n") }

  /// The kind of line that it is; `nil` if there is none with its first word at its place.
  package var form: NotationForm? {
    NotationForm.all.first { $0.place == place && $0.keyword == keyword }
  }

  /// A whole story with the line in it.
  package var story: String {
    let start = "start\n  A: a b\n  B: c"
    let parts =
      switch place {
      case .setting: [settings, line, start]
      case .step, .expectation: [settings, start, before, line]
      case .edit: [settings, start, "edit", before, "  \(line)"]
      case .sectionSnapshot:
        [settings, start, "section-snapshot a+{b c}", "section-snapshot", "  \(line)"]
      // What stands in front of an operation is what the data holds after it.
      case .operation: [settings, start, "batch", "  \(line)", "  model \(before)"]
      }
    return (["scenario 1"] + parts.filter { !$0.isEmpty }).joined(separator: "\n") + "\n"
  }

  /// What the examples need that are about an app with a diffable data source.
  static let diffable = "profile modern\ndata-source diffable"

  /// The examples, place by place.
  package static let all =
    settings + steps + edits + questions + treeEdits + treeQuestions + operations + expectations
}
