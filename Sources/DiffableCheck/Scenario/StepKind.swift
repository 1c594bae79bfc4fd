import Snapshots

/// The kinds of steps that stories are made of.
public enum StepKind: String, CaseIterable, Hashable, Codable, Sendable {
  case appendSections = "append-sections"
  case insertSections = "insert-sections"
  case deleteSections = "delete-sections"
  case moveSection = "move-section"
  case reloadSections = "reload-sections"
  case appendItems = "append-items"
  case insertItems = "insert-items"
  case deleteItems = "delete-items"
  case deleteAllItems = "delete-all-items"
  case moveItem = "move-item"
  case reloadItems = "reload-items"
  case reconfigureItems = "reconfigure-items"
  case change
  case scroll
  case gesture
  case snapshot
  case apply
  case applySectionSnapshot = "apply-section-snapshot"
  case takeSectionSnapshot = "take-section-snapshot"
  case queue
  case commit
  case batch
  case call
  case model
  case reloadData = "reload-data"
  case question
  case sectionSnapshot = "section-snapshot"
  case append
  case insert
  case insertSnapshot = "insert-snapshot"
  case delete
  case deleteAll = "delete-all"
  case expand
  case collapse
  case replaceChildren = "replace-children"
}

extension Action {
  public var kind: StepKind {
    switch self {
    case .edit(let edit): edit.kind
    case .editSectionSnapshot(let edit): edit.kind
    case .ask, .askSectionSnapshot: .question
    case .sectionSnapshot: .sectionSnapshot
    case .snapshot: .snapshot
    case .change: .change
    case .scroll: .scroll
    case .gesture: .gesture
    case .apply: .apply
    case .applySectionSnapshot: .applySectionSnapshot
    case .takeSectionSnapshot: .takeSectionSnapshot
    case .queue: .queue
    case .commit: .commit
    case .batch: .batch
    case .call: .call
    case .model: .model
    case .reloadData: .reloadData
    }
  }
}

extension Action {
  /// Whether only an app with a diffable data source takes such a step.
  var needsDataSource: Bool {
    switch self {
    case .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit: true
    case .edit, .ask, .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .snapshot,
      .batch, .call, .model, .gesture, .change, .scroll, .apply, .reloadData:
      false
    }
  }

  /// Whether the step reads or applies a section snapshot of the data source, which those of
  /// collection views alone have.
  var needsSectionsOfDataSource: Bool {
    kind == .applySectionSnapshot || kind == .takeSectionSnapshot
  }

  /// Whether a diffable data source has something to apply in such a step, or may have.
  fileprivate var asksDataSource: Bool { needsDataSource || kind == .apply }

  /// Whether only an app that calls the view itself takes such a step.
  var callsView: Bool {
    switch self {
    case .batch, .call, .model, .reloadData: true
    case .edit, .ask, .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .snapshot,
      .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .gesture, .change, .scroll,
      .apply:
      false
    }
  }

  /// Whether such a step needs a pending snapshot, which a change of the app's data does not.
  var concernsSnapshot: Bool {
    switch self {
    case .edit, .ask, .apply: true
    case .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot, .snapshot, .batch, .call,
      .model, .applySectionSnapshot, .takeSectionSnapshot, .queue, .commit, .gesture, .change,
      .scroll, .reloadData:
      false
    }
  }

  /// Whether a person takes such a step, and not the app.
  var isByPerson: Bool { kind == .scroll || kind == .gesture }
}

extension Step {
  /// Whether only a diffable data source can take the step as it is, or answer what it expects.
  var asksDataSource: Bool {
    action.asksDataSource
      || expectations.contains { expectation in
        switch expectation {
        case .asks, .selected: true
        case .refused, .suffers, .holds, .holdsTree, .answers, .shows: false
        }
      }
  }
}

extension SnapshotEdit {
  fileprivate var kind: StepKind {
    switch self {
    case .appendSections: .appendSections
    case .insertSections: .insertSections
    case .deleteSections: .deleteSections
    case .moveSection: .moveSection
    case .reloadSections: .reloadSections
    case .appendItems: .appendItems
    case .insertItems: .insertItems
    case .deleteItems: .deleteItems
    case .deleteAllItems: .deleteAllItems
    case .moveItem: .moveItem
    case .reloadItems: .reloadItems
    case .reconfigureItems: .reconfigureItems
    }
  }
}

extension SectionSnapshotEdit {
  fileprivate var kind: StepKind {
    switch self {
    case .append: .append
    case .insert: .insert
    case .insertSnapshot: .insertSnapshot
    case .delete: .delete
    case .deleteAll: .deleteAll
    case .expand: .expand
    case .collapse: .collapse
    case .replaceChildren: .replaceChildren
    }
  }
}
