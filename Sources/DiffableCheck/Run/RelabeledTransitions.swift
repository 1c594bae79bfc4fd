import Snapshots

/// Transitions with other labels on their identifiers.
///
/// The lists of the last one are kept: the new list of one is mostly the old one of the next, and one
/// pair of lists comes with every marking.
struct RelabeledTransitions: Sendable {
  private var (newer, older) = (RelabeledList(), RelabeledList())

  /// Hands over a transition with other labels; one that has them already is not copied.
  mutating func relabel<Result>(
    _ transition: Transition, _ label: Relabeling, _ body: (Transition) throws -> Result
  ) rethrows -> Result {
    if label.isIdentity(for: transition) { return try body(transition) }
    return try body(label(transition) { relabeled($0, label) })
  }

  private mutating func relabeled(_ list: Layout, _ label: Relabeling) -> Layout {
    if newer.isMade(from: list, label) { return newer.relabeled }
    if older.isMade(from: list, label) { return older.relabeled }
    swap(&newer, &older)
    newer.make(from: list, label)
    return newer.relabeled
  }
}

/// A list with other labels, and from what it was made.
private struct RelabeledList: Sendable {
  private var label = Relabeling(salt: 0)
  private var list = Layout()
  private(set) var relabeled = Layout()

  func isMade(from list: Layout, _ label: Relabeling) -> Bool {
    self.label == label && self.list == list
  }

  /// Makes another list, in the memory that it has.
  mutating func make(from list: Layout, _ label: Relabeling) {
    (self.list, self.label) = (list, label)
    relabeled.become(list, label)
  }
}
