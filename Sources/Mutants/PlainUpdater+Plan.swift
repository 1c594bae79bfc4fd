// The batches of an apply, and the operations in each.

import Snapshots

extension PlainUpdater {
  /// A batch update, and the list after it.
  typealias Plan = (update: BatchUpdate, target: Layout)

  /// Returns the batches that lead to the new list, or `nil` if everything has to be reloaded.
  func batches(for transition: Transition) -> [Plan]? {
    let changeset = try? TextbookEngine().changeset(for: transition)
    guard case .stages(let stages)? = changeset else { return nil }
    var structure: [Plan] = []
    var marks: Plan = (BatchUpdate(), transition.new)
    for stage in stages {
      let plan: Plan = (stage.update, stage.model ?? transition.new)
      if stage.update.onlyRedraws { marks = plan } else { structure.append(plan) }
    }
    return inOrder(structure, marks, for: transition).filter { !$0.update.isEmpty }
  }

  /// Adds the redraws after all other batches, with positions in the new list.
  private func inOrder(
    _ structure: [Plan], _ marks: Plan, for transition: Transition
  ) -> [Plan] {
    var (structure, marks) = (structure, inOtherWords(marks))
    guard let last = structure.indices.last else { return [marks] }
    if has(.marksLostBesideChanges) { return structure }
    if has(.reloadAtNewPlacesBeforeBatches) {
      return [(marks.update, transition.old)] + structure
    }
    if has(.reloadAtNewPlacesInBatch) {
      structure[last].update.reloadItems = marks.update.reloadItems
      marks.update.reloadItems = []
    }
    if has(.reloadConvertedAtOldPlace), structure.count == 1 {
      convertReloads(&structure[0], &marks, from: transition.old)
    }
    if has(.reconfigureAtNewPlacesInBatch) {
      structure[last].update.reconfigureItems = marks.update.reconfigureItems
      marks.update.reconfigureItems = []
    }
    if has(.reloadInBatchThatMovesItsSection) {
      reloadInMovedSections(&structure[0], &marks, of: transition)
    }
    if has(.emptiedSectionReloaded) { structure = structure.map(reloadingEmptiedSections) }
    if has(.reloadAtOldPlacesAfterBatches) {
      marks.update.reloadItems = marks.update.reloadItems.map { path in
        let item = transition.new[path].item
        return transition.old.path(of: item) ?? path
      }
    }
    return structure + [marks]
  }

  /// Replaces one kind of mark on an item by the other.
  private func inOtherWords(_ marks: Plan) -> Plan {
    var marks = marks
    if has(.reloadInsteadOfReconfigure) {
      marks.update.reloadItems += marks.update.reconfigureItems
      marks.update.reconfigureItems = []
    } else if has(.reconfigureInsteadOfReload) {
      marks.update.reconfigureItems += marks.update.reloadItems
      marks.update.reloadItems = []
    }
    return marks
  }

  /// Reloads the items of moved sections in the batch that moves them, at their old positions.
  private func reloadInMovedSections(
    _ first: inout Plan, _ marks: inout Plan, of transition: Transition
  ) {
    let moving = first.update.moveSections.map(\.source)
    for path in marks.update.reloadItems {
      let old = transition.old.path(of: transition.new[path].item)
      guard let old, moving.contains(old.section) else { continue }
      first.update.reloadItems.append(old)
      marks.update.reloadItems.removeAll { $0 == path }
    }
  }

  /// Replaces reloads by deletes and inserts in the batch that changes the list, where the list is
  /// long enough.
  private func convertReloads(_ only: inout Plan, _ marks: inout Plan, from old: Layout) {
    let new = only.target
    for path in marks.update.reloadItems {
      guard let place = old.path(of: new[path].item), new.sections.indices.contains(place.section),
        place.item < new.count(ofSection: place.section)
      else { continue }
      only.update.deleteItems.append(place)
      only.update.insertItems.append(place)
      marks.update.reloadItems.removeAll { $0 == path }
    }
  }

  /// Replaces deletes of a section's last items by reloads.
  private func reloadingEmptiedSections(_ plan: Plan) -> Plan {
    let target = plan.target
    var update = plan.update
    func isEmptied(_ path: ItemPath) -> Bool {
      target.sections.indices.contains(path.section) && target.count(ofSection: path.section) == 0
    }
    update.reloadItems += update.deleteItems.filter(isEmptied)
    update.deleteItems.removeAll(where: isEmptied)
    return (update, target)
  }
}

extension BatchUpdate {
  /// Whether nothing is deleted, inserted, or moved.
  fileprivate var onlyRedraws: Bool {
    count == reloadSections.count + reloadItems.count + reconfigureItems.count
  }
}
