import Snapshots

/// The notation of one kind of expectation.
struct ExpectationForm: Sendable {
  /// The first word of the line.
  let keyword: String
  /// What follows the keyword, for readers.
  let syntax: String

  /// Every kind of expectation, in the order in which errors list them.
  static let all =
    [ExpectationForm(keyword: "refused", syntax: "RULE")]
    + (Consequence.ofUpdates + [.logs]).map {
      ExpectationForm(keyword: $0.keyword, syntax: "RULE")
    } + [
      ExpectationForm(keyword: "holds", syntax: "LIST|TREE"),
      ExpectationForm(keyword: "answers", syntax: "ANSWER"),
      ExpectationForm(keyword: "asks", syntax: "ITEM…|nothing"),
      ExpectationForm(keyword: "selected", syntax: "ITEM…|nothing"),
      ExpectationForm(keyword: "shows", syntax: "LIST"),
    ]
}
