import DiffableCheck
import Sample
import Snapshots

/// The app's staged changes, as an engine.
struct StagedEngine: DiffEngine {
  let learnsOfChanges = ChangeSource.contents
  let promises: Set<Promise> = [.isEmptyForEqualSnapshots]

  func changeset(for transition: Transition) -> Changeset {
    let changes = StagedChanges(from: transition.old.list, to: transition.new.list, by: \.item)
    return .stages(changes.stages.map { Changeset.Stage($0.update, model: Layout($0.data)) })
  }
}

extension Layout {
  /// The list as the app has it.
  var list: [ListSection<Section, Row>] {
    sections.indices.map { ListSection(sections[$0], Array(rows(inSection: $0))) }
  }

  init(_ list: [ListSection<Section, Row>]) {
    self.init(list.map { (section: $0.id, rows: $0.elements) })
  }
}

extension StagedChanges.Stage {
  /// The stage as one batch update.
  var update: BatchUpdate {
    BatchUpdate(
      deleteSections: sectionsDeleted, insertSections: sectionsInserted,
      moveSections: sectionsMoved.map { Move(from: $0.source, to: $0.target) },
      deleteItems: elementsDeleted.map { ItemPath($0.section, $0.element) },
      insertItems: elementsInserted.map { ItemPath($0.section, $0.element) },
      moveItems: elementsMoved.map { move in
        Move(
          from: ItemPath(move.source.section, move.source.element),
          to: ItemPath(move.target.section, move.target.element))
      },
      reloadItems: elementsUpdated.map { ItemPath($0.section, $0.element) })
  }
}
