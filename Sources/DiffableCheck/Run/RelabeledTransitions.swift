import Snapshots

/// Transitions with other labels on their identifiers.
///
/// The lists of the last one are kept: the new list of one is mostly the old one of the next, and one
/// pair of lists comes with every marking.
struct RelabeledTransitions: Sendable {
  private var lists: [RelabeledList] = []
  /// The place of the one that has been kept the longest.
  private var oldest = 0
  private static let kept = 2

  private struct RelabeledList: Sendable {
    let label: Relabeling
    let list, relabeled: Layout
  }

  /// Hands over a transition with other labels; one that has them already is not copied.
  mutating func relabel<Result>(
    _ transition: Transition, _ label: Relabeling, _ body: (Transition) throws -> Result
  ) rethrows -> Result {
    if label.isIdentity(for: transition) { return try body(transition) }
    return try body(label(transition) { relabeled($0, label) })
  }

  private mutating func relabeled(_ list: Layout, _ label: Relabeling) -> Layout {
    // Looked at where they stand, lists need not be copied.
    for place in lists.indices where lists[place].label == label && lists[place].list == list {
      return lists[place].relabeled
    }
    let relabeled = list.relabeled(label)
    let next = RelabeledList(label: label, list: list, relabeled: relabeled)
    if lists.count < RelabeledTransitions.kept {
      lists.append(next)
    } else {
      lists[oldest] = next
      oldest = (oldest + 1) % RelabeledTransitions.kept
    }
    return relabeled
  }
}
