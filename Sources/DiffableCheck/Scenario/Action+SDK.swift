import Snapshots

extension Action {
  /// The part of the action that came with the SDK of iOS 15, in the words of the notation (rules
  /// 1.1.7, 2.6.3, 2.7.4, 3.14).
  var partSinceIOS15: String? {
    switch self {
    case .edit(let edit): edit.partSinceIOS15
    case .ask(let query): query.partSinceIOS15
    case .apply(let mode): mode.partSinceIOS15
    case .call(let update): update.partSinceIOS15
    case .batch(let batch): batch.update.partSinceIOS15
    case .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .snapshot,
      .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .model, .gesture, .change,
      .scroll, .reloadData:
      nil
    }
  }
}

extension SnapshotEdit {
  fileprivate var partSinceIOS15: String? {
    switch self {
    case .reconfigureItems: "reconfigure-items"
    case .appendSections, .insertSections, .deleteSections, .moveSection, .reloadSections,
      .appendItems, .insertItems, .deleteItems, .deleteAllItems, .moveItem, .reloadItems:
      nil
    }
  }
}

extension SnapshotQuery {
  fileprivate var partSinceIOS15: String? {
    switch self {
    case .reloadedSections: "reloaded-sections"
    case .reloadedItems: "reloaded-items"
    case .reconfiguredItems: "reconfigured-items"
    case .numberOfSections, .sectionIdentifiers, .numberOfItems, .itemIdentifiers, .indexOfItem,
      .indexOfSection, .sectionContaining:
      nil
    }
  }
}

extension ApplyMode {
  fileprivate var partSinceIOS15: String? {
    switch self {
    case .reloadingData: "apply \(rawValue)"
    case .animated, .unanimated: nil
    }
  }
}

extension BatchUpdate {
  fileprivate var partSinceIOS15: String? { reconfigureItems.isEmpty ? nil : "reconfigure-items" }
}
