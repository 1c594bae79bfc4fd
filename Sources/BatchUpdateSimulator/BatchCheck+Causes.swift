import Snapshots

extension BatchCheck {
  /// Returns a refusal with the more specific rule that explains it, if there is one.
  ///
  /// A rule explains a refusal if the view would accept the update without the operations that the
  /// rule is about.
  func explained(_ refusal: Refusal) -> Refusal {
    guard refusal.cause == nil, mayHaveSpecialCause(refusal.rule) else { return refusal }
    var explained = refusal
    explained.cause = remedies.first { isTaken($0.update) }?.rule
    return explained
  }

  private func mayHaveSpecialCause(_ rule: Rule) -> Bool {
    switch rule {
    case .sectionCount, .itemCount, .invalidBatchUpdates, .insertBounds: true
    default: false
    }
  }

  private func isTaken(_ update: BatchUpdate) -> Bool {
    guard update != self.update else { return false }
    let check = BatchCheck(update, before: before, after: after, by: profile)
    return (try? check.unexplainedIndexMap()) != nil
  }

  /// For each rule that can be a cause, the update without the operations that the rule is about.
  private var remedies: [(rule: Rule, update: BatchUpdate)] {
    [
      (
        .reloadItemInDeletedSection,
        without { update in
          update.reloadItems.removeAll { self.update.deleteSections.contains($0.section) }
        }
      ),
      (
        // In a reloaded section, nothing has checked that they exist (rule 1.4.6).
        .reloadOutOfBounds, without { $0.reloadItems.removeAll { !isThere($0) } }
      ),
      (
        // A section move shifts other sections, where reloads are just as wrong.
        .reloadInMovedSection,
        without { if !$0.moveSections.isEmpty { $0.reloadItems = [] } }
      ),
      (
        .duplicateDelete,
        without {
          $0.deleteItems = $0.deleteItems.withoutRepeats
          $0.deleteSections = $0.deleteSections.withoutRepeats
        }
      ),
      (
        .duplicateInsert,
        without {
          $0.insertItems = $0.insertItems.withoutRepeats
          $0.insertSections = $0.insertSections.withoutRepeats
        }
      ),
      (.reloadDisplacedSection, without { $0.reloadSections = [] }),
    ]
  }

  private func without(_ change: (inout BatchUpdate) -> Void) -> BatchUpdate {
    var copy = update
    change(&copy)
    return copy
  }
}
