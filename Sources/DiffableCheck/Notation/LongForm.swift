/// The notation of a step that takes several lines.
struct LongForm: Sendable {
  /// The first word of its first line.
  let keyword: String
  /// What follows it, on the same line or below, for readers.
  let syntax: String

  /// Every step that takes several lines, except the blocks of edits.
  static let all = [
    LongForm(keyword: "snapshot", syntax: "LIST"),
    LongForm(keyword: "batch", syntax: "OPERATION… model LIST"),
    LongForm(keyword: "call", syntax: "OPERATION"),
    LongForm(keyword: "model", syntax: "LIST"),
  ]
}
