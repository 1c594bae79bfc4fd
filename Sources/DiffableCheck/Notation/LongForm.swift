/// How a step that takes several lines is written.
struct LongForm: Sendable {
  /// The first word of its first line.
  let keyword: String
  /// What follows it, there or below, for people.
  let syntax: String

  /// Every step that takes several lines, but for the blocks of edits.
  static let all = [
    LongForm(keyword: "snapshot", syntax: "LIST"),
    LongForm(keyword: "batch", syntax: "OPERATION… model LIST"),
    LongForm(keyword: "call", syntax: "OPERATION"),
    LongForm(keyword: "model", syntax: "LIST"),
  ]
}
