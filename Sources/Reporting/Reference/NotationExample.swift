import DiffableCheck

/// An example of one kind of line, with its meaning.
package struct NotationExample: Sendable {
  let place: NotationForm.Place
  let keyword: String
  /// The line, or the lines of a step that takes several.
  let line: String
  let meaning: String
  /// The steps, or the lines of a block, that are needed before the line.
  private let before: String
  /// The line that is needed after it: for an operation, the data at the end of the batch.
  private let following: String
  /// The settings that the line needs.
  private let settings: String

  init(
    _ place: NotationForm.Place, _ line: String, _ meaning: String, after before: String = "",
    then following: String = "", under settings: String = ""
  ) {
    self.place = place
    keyword = String(line.drop { $0 == " " }.prefix { !$0.isWhitespace })
    self.line = line
    self.meaning = meaning
    self.before = before
    self.following = following
    self.settings = settings
  }

  /// Whether the example takes several lines.
  var isLong: Bool { line.contains("\n") }

  /// The kind of line, or `nil` if there is none with this first word in this place.
  package var form: NotationForm? {
    NotationForm.all.first { $0.place == place && $0.keyword == keyword }
  }

  /// A complete story that contains the line.
  package var story: String {
    let start = "start\n  A: a b\n  B: c"
    let parts =
      switch place {
      case .setting: [settings, line, start]
      case .step, .expectation: [settings, start, before, line]
      case .edit: [settings, start, "edit", before, "  \(line)"]
      case .sectionSnapshot:
        [settings, start, "section-snapshot a+{b c}", "section-snapshot", "  \(line)"]
      case .operation: [settings, start, "batch", "  \(line)", "  \(following)"]
      }
    return (["scenario 1"] + parts.filter { !$0.isEmpty }).joined(separator: "\n") + "\n"
  }

  /// The settings of the examples about an app with a diffable data source.
  static let diffable = "profile modern\ndata-source diffable"

  /// The examples, place by place.
  package static let all =
    settings + steps + edits + questions + treeEdits + treeQuestions + operations + expectations
}
