import Snapshots

extension Action {
  /// The list that is written out in the step, or `nil` if there is none.
  var list: Layout? {
    switch self {
    case .snapshot(let list), .model(let list): list
    case .batch(let batch): batch.model
    case .edit, .ask, .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .change, .scroll,
      .gesture, .apply, .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .call,
      .reloadData:
      nil
    }
  }

  /// Returns the step with the list that is written out in it replaced, if there is one.
  func withList(_ other: (Layout) -> Layout) -> Action {
    switch self {
    case .snapshot(let list): .snapshot(other(list))
    case .model(let list): .model(other(list))
    case .batch(let batch):
      .batch(
        HandWrittenBatch(
          batch.update, model: other(batch.model), reloadsData: batch.reloadsData))
    case .edit, .ask, .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .change, .scroll,
      .gesture, .apply, .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .call,
      .reloadData:
      self
    }
  }
}
