import Snapshots

/// How one kind of expectation is written.
struct ExpectationForm: Sendable {
  /// The first word of the line.
  let keyword: String
  /// What follows it, for people.
  let syntax: String

  /// Every expectation, in the order in which errors list them.
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
