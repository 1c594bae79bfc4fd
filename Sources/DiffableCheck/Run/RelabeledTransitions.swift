import Snapshots

/// Transitions with other labels on their identifiers.
///
/// The last transition is kept. The new list of a transition is mostly the old list of the next
/// one, and the same pair of lists comes with every marking.
struct RelabeledTransitions: Sendable {
  private var relabeled = Transition(from: Layout(), to: Layout())
  /// The lists that the kept transition was made from.
  private var (old, new) = (Source(), Source())

  private struct Source {
    var label = Relabeling(salt: 0)
    var list = Layout()

    func isSame(as list: Layout, _ label: Relabeling) -> Bool {
      self.label == label && self.list == list
    }
  }

  /// Calls a closure with a relabeled transition, which is not copied if it already has the labels.
  mutating func relabel<Result>(
    _ transition: Transition, _ label: Relabeling, _ body: (Transition) throws -> Result
  ) rethrows -> Result {
    if label.isIdentity(for: transition) { return try body(transition) }
    make(transition, label)
    return try body(relabeled)
  }

  /// Replaces the kept transition by another one, and reuses its memory.
  private mutating func make(_ transition: Transition, _ label: Relabeling) {
    let isOldKept = old.isSame(as: transition.old, label)
    if !isOldKept, new.isSame(as: transition.old, label) {
      swap(&old, &new)
      swap(&relabeled.old, &relabeled.new)
    } else if !isOldKept {
      old = Source(label: label, list: transition.old)
      relabeled.old.become(transition.old, label)
    }
    if !new.isSame(as: transition.new, label) {
      new = Source(label: label, list: transition.new)
      relabeled.new.become(transition.new, label)
    }
    guard transition.hasMarks || relabeled.hasMarks else { return }
    relabeled.reloadedSections.refill(with: transition.reloadedSections) { label($0) }
    relabeled.reloadedItems.refill(with: transition.reloadedItems) { label($0) }
    relabeled.reconfiguredItems.refill(with: transition.reconfiguredItems) { label($0) }
  }
}
