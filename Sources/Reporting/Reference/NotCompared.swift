import Snapshots

/// Something in which an implementation may differ from the reference's rule.
struct NotCompared: Sendable {
  let rule: Rule
  /// What is not compared, and why.
  let what: String

  static let all = [
    NotCompared(
      rule: .failedCallLeavesState,
      what: "whether the lists of marks contain what only refused calls have marked. It was "
        + "measured that UIKit records a refused reload, but not what its lists then contain. Here, a "
        + "reload that is refused for repeats marks nothing, and neither does a refused reconfigure; "
        + "these were not measured"
    ),
    NotCompared(
      rule: .bothMarks,
      what: "whether the cell provider is asked once or twice for an item that one apply marks "
        + "twice, by itself or with its section"),
    NotCompared(
      rule: .reloadedLists,
      what: "the order of the lists of marks, and whether they contain what is no longer there"),
  ]
}
