// The second stage: every item goes to its place, while no section is inserted, deleted, or moved.

import Snapshots

extension TextbookEngine {
  /// Returns the stage that deletes, inserts, and moves items, given the list after the first
  /// stage.
  func itemPlacement(for transition: Transition, in before: Layout) -> Draft {
    let after = listWithItemsPlaced(in: before, for: transition)
    let moves = itemMoves(from: before, to: after, in: transition)

    var draft = Draft(list: after)
    draft.movedItems = moves.map { after[$0.destination].item }
    draft.update.deleteItems = itemDeletes(from: before, to: after)
    draft.update.insertItems = itemInserts(from: before, to: after, in: transition)
    let replaced =
      has(.moveInSectionAsDeleteAndInsert)
      ? moves.filter { $0.source.section == $0.destination.section } : []
    draft.update.moveItems = written(
      moves.filter { !replaced.contains($0) }, beside: draft.update.deleteItems, from: before,
      to: after)
    draft.update.deleteItems += replaced.map(\.source)
    draft.update.insertItems += replaced.map(\.destination)

    if has(.equalSingleItemDeletedAndInserted) {
      let paths = pathsOfSingleStayers(from: before, to: after, in: transition)
      draft.update.deleteItems += paths
      draft.update.insertItems += paths
    }
    if has(.sectionMovedToItsOwnPlace) {
      let leaving = moves.filter { $0.source.section != $0.destination.section }
      draft.update.moveSections = leaving.map(\.source.section).withoutRepeats
        .map { Move(from: $0, to: $0) }
    }
    if has(.movedItemReloadedBesideItsMove) {
      draft.update.reloadItems += itemsToReload(in: transition)
        .filter(draft.movedItems.contains)
        .compactMap { path(of: $0, in: before) }
    }
    if has(.unmovedItemReloadedBesideMoves) {
      draft.update.reloadItems += itemsToReload(in: transition)
        .filter { !draft.movedItems.contains($0) }
        .compactMap { path(of: $0, in: before) }
    }
    return draft
  }

  /// Returns the new list with the sections that will be deleted still in it, together with their
  /// deleted items.
  private func listWithItemsPlaced(in before: Layout, for transition: Transition) -> Layout {
    let new = transition.new
    return Layout(
      before.sections.indices.map { index in
        let section = before.sections[index]
        if let place = new.sections.firstIndex(of: section) {
          return (section, Array(new.rows(inSection: place)))
        }
        return (section, before.rows(inSection: index).filter { !contains($0.item, in: new) })
      })
  }

  /// Returns the old and new paths of surviving items that are alone in their section before and
  /// after.
  private func pathsOfSingleStayers(
    from before: Layout, to after: Layout, in transition: Transition
  ) -> [ItemPath] {
    after.sections.indices
      .filter { before.count(ofSection: $0) == 1 && after.count(ofSection: $0) == 1 }
      .map { ItemPath($0, 0) }
      .filter { before[$0].item == after[$0].item }
      .filter { contains(after[$0].item, in: transition.old) }
      .filter { contains(after[$0].item, in: transition.new) }
  }
}
