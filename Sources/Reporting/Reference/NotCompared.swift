import Snapshots

/// Something in which an implementation may differ from the reference's rule.
struct NotCompared: Sendable {
  let rule: Rule
  /// What is not compared, and why.
  let what: String

  static let all = [
    NotCompared(
      rule: .failedCallLeavesState,
      what: "whether the lists of marks hold what only refused calls have marked: that UIKit "
        + "records it of a reload was measured, and its lists were not asked. A reload that is refused "
        + "for repeats marks nothing here, and a refused reconfigure neither; nobody has measured "
        + "these"
    ),
    NotCompared(
      rule: .reloadedLists,
      what: "the order of the lists of marks, and whether they hold what is not there any more"),
  ]
}
