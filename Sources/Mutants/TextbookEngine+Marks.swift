// The last stage: what is marked is drawn again, after everything is in its place.

import Snapshots

extension TextbookEngine {
  /// Returns the stage that reloads and reconfigures what is marked.
  ///
  /// Only faults use the items that the second stage moves.
  func marks(of transition: Transition, moved: [Item]) -> Draft {
    let list = has(.marksCarriedOutOnOldList) ? transition.old : transition.new
    let listForItems = has(.itemReloadCountedInOldList) ? transition.old : list

    var draft = Draft(list: list)
    draft.update.reloadSections = sectionsToReload(in: transition)
      .compactMap { section in
        let oldIndex = transition.old.sections.firstIndex(of: section)
        if has(.sectionReloadCountedInOldList), let oldIndex { return oldIndex }
        return list.sections.firstIndex(of: section)
      }
    draft.update.reloadItems = itemsToReload(in: transition)
      .filter { !isReloadLost(isMoved: moved.contains($0)) }
      .compactMap { path(of: $0, in: listForItems) }
    draft.update.reconfigureItems = itemsToReconfigure(in: transition)
      .filter { !isReconfigureLost(isMoved: moved.contains($0)) }
      .compactMap { path(of: $0, in: list) }

    if has(.sectionReloadCarriedOutOnItems) {
      reloadItemsInsteadOfSections(&draft, of: transition)
    }
    if has(.reconfigureCarriedOutAsReload) {
      draft.update.reloadItems += draft.update.reconfigureItems
      draft.update.reconfigureItems = []
    }
    let marked = draft.update.reloadItems + draft.update.reconfigureItems
    draft.update.reloadItems += neighborsTakenForChanged(in: transition)
      .compactMap { path(of: $0, in: list) }
      .filter { !marked.contains($0) }
    draft.update.reloadItems += newItemsToReload(in: transition).map { _ in ItemPath(0, Int.max) }
    touchMore(&draft, for: transition)
    return draft
  }

  /// Turns reloads of sections into reloads of the items that have cells, which only a fault does.
  ///
  /// A second fault may have counted the sections in a longer list.
  private func reloadItemsInsteadOfSections(_ draft: inout Draft, of transition: Transition) {
    let list = draft.list
    let sections = draft.update.reloadSections.filter(list.sections.indices.contains)
    draft.update.reloadItems += sections.flatMap { section in
      list.rows(inSection: section).indices.map { list.path(ofRow: $0) }
        .filter { contains(list[$0].item, in: transition.old) }
    }
    draft.update.reloadSections = []
  }

  /// Adds reloads and reconfigures of what is not marked, which only faults do.
  private func touchMore(_ draft: inout Draft, for transition: Transition) {
    let (old, new) = (transition.old, transition.new)
    func paths(where isTouched: (ItemPath) -> Bool) -> [ItemPath] {
      new.rows.indices.map(new.path(ofRow:)).filter {
        isTouched($0) && !draft.update.reloadSections.contains($0.section)
      }
    }
    if has(.insertedItemsReloadedInsteadOfMarked), !draft.update.reloadItems.isEmpty {
      draft.update.reloadItems = paths { !contains(new[$0].item, in: old) }
    }
    if has(.itemReloadCarriedOutOnSection) {
      let sections = draft.update.reloadItems.map(\.section).withoutRepeats
      draft.update.reloadSections += sections
      draft.update.reloadItems = []
      draft.update.reconfigureItems.removeAll { sections.contains($0.section) }
    }
    if has(.everythingReconfiguredForOneItem), !draft.update.reconfigureItems.isEmpty {
      let reloaded = draft.update.reloadItems
      draft.update.reconfigureItems = paths { path in
        contains(new[path].item, in: old) && !reloaded.contains(path)
      }
    }
  }

  /// Returns the items that are reloaded by themselves, in the order of their marks.
  func itemsToReload(in transition: Transition) -> [Item] {
    transition.reloadedItems.withoutRepeats.filter { item in
      if has(.itemWithBothMarksLeftOut), transition.reconfiguredItems.contains(item) {
        return false
      }
      return needsOperation(item, in: transition)
    }
  }

  /// Returns the items that are reconfigured: those that are marked for it and not reloaded.
  private func itemsToReconfigure(in transition: Transition) -> [Item] {
    transition.reconfiguredItems.withoutRepeats.filter { item in
      !transition.reloadedItems.contains(item) && needsOperation(item, in: transition)
    }
  }

  /// Returns whether a marked item has a cell that nothing else will replace.
  ///
  /// A new item has a new cell, and a reloaded section replaces the cells of all its items.
  private func needsOperation(_ item: Item, in transition: Transition) -> Bool {
    guard let place = path(of: item, in: transition.new), contains(item, in: transition.old) else {
      return false
    }
    let section = transition.new.sections[place.section]
    return !sectionsToReload(in: transition).contains(section)
  }

  /// Returns the sections that are reloaded: those that are marked, unless all their cells are new.
  private func sectionsToReload(in transition: Transition) -> [Section] {
    if has(.sectionReloadIgnored) { return [] }
    let (old, new) = (transition.old, transition.new)
    return transition.reloadedSections.withoutRepeats.filter { section in
      guard let index = new.sections.firstIndex(of: section) else { return false }
      return old.sections.contains(section)
        || new.rows(inSection: index).contains { contains($0.item, in: old) }
    }
  }

  private func isReloadLost(isMoved: Bool) -> Bool {
    isMoved
      ? has(.marksOfMovedItemsLost) || has(.movedItemReloadedBesideItsMove)
      : has(.unmovedItemReloadedBesideMoves)
  }

  private func isReconfigureLost(isMoved: Bool) -> Bool {
    isMoved && (has(.marksOfMovedItemsLost) || has(.reconfigureOfMovedItemLost))
  }

  /// Returns the items that are reloaded without a mark; without a fault, none are.
  private func neighborsTakenForChanged(in transition: Transition) -> [Item] {
    guard has(.itemsBehindInsertReloaded) else { return [] }
    let (old, new) = (transition.old, transition.new)
    return new.sections.indices.flatMap { section in
      new.rows(inSection: section).map(\.item).drop { contains($0, in: old) }
    }.filter { needsOperation($0, in: transition) }
  }

  /// Returns the new items that are reloaded; without a fault, none are.
  private func newItemsToReload(in transition: Transition) -> [Item] {
    guard has(.notFoundTakenForIndex) else { return [] }
    return transition.reloadedItems.withoutRepeats.filter { !contains($0, in: transition.old) }
  }
}
