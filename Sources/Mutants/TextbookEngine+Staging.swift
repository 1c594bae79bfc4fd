// Which changes share a batch update, and the order of the batch updates.

import Snapshots

extension TextbookEngine {
  /// Returns the stages in the order in which they are performed.
  func inOrder(_ drafts: Drafts, for transition: Transition) -> [Draft] {
    if has(.equalCountsTakenForNoChange), transition.old.counts == transition.new.counts {
      return [drafts.marks]
    }
    let structure = structure(drafts, for: transition)
    return has(.marksCarriedOutOnOldList) ? [drafts.marks] + structure : structure + [drafts.marks]
  }

  /// Returns the stages that bring everything to its place.
  private func structure(_ drafts: Drafts, for transition: Transition) -> [Draft] {
    let (sections, items, deletes) = (drafts.sections, drafts.items, drafts.deletes)
    if has(.sectionReplacedWhenItsItemsChange), transition.old.sections == transition.new.sections {
      return [replacements(for: transition)]
    }
    if has(.sectionMoveBesideItemChanges), !sections.update.moveSections.isEmpty {
      return [sectionsAndItems(sections, items, from: transition.old), deletes]
    }
    if has(.sectionDeletedBesideMovesOutOfIt), !deletes.update.isEmpty {
      return [sections, itemsAndSectionDeletes(items, deletes)]
    }
    if has(.insertsPerformedBeforeDeletes) {
      return [sections] + insertsFirst(items, in: sections.list) + [deletes]
    }
    return [sections, items, deletes]
  }

  /// Returns all stages as a single one that replaces the sections in which anything changes.
  private func replacements(for transition: Transition) -> Draft {
    let (old, new) = (transition.old, transition.new)
    let changed = new.sections.indices.filter { section in
      old.rows(inSection: section).map(\.item) != new.rows(inSection: section).map(\.item)
    }
    var draft = Draft(list: new)
    draft.update.deleteSections = changed
    draft.update.insertSections = changed
    return draft
  }

  /// Returns the first two stages as one, with sources in the old list.
  private func sectionsAndItems(_ sections: Draft, _ items: Draft, from old: Layout) -> Draft {
    func inOldList(_ path: ItemPath) -> ItemPath {
      let index = old.sections.firstIndex(of: sections.list.sections[path.section])
      return ItemPath(index ?? path.section, path.item)
    }
    var draft = Draft(update: items.update, list: items.list)
    draft.update.insertSections = sections.update.insertSections
    draft.update.moveSections = sections.update.moveSections
    draft.update.deleteItems = items.update.deleteItems.map(inOldList)
    draft.update.moveItems = items.update.moveItems
      .map { Move(from: inOldList($0.source), to: $0.destination) }
    return draft
  }

  /// Returns the second and third stages as one, with destinations in the new list.
  private func itemsAndSectionDeletes(_ items: Draft, _ deletes: Draft) -> Draft {
    func inNewList(_ path: ItemPath) -> ItemPath {
      let index = deletes.list.sections.firstIndex(of: items.list.sections[path.section])
      return ItemPath(index ?? path.section, path.item)
    }
    var draft = Draft(update: items.update, list: deletes.list)
    draft.update.deleteSections = deletes.update.deleteSections
    draft.update.insertItems = items.update.insertItems.map(inNewList)
    draft.update.moveItems = items.update.moveItems
      .map { Move(from: $0.source, to: inNewList($0.destination)) }
    return draft
  }

  /// Returns the second stage as two: the inserts, and then everything else.
  private func insertsFirst(_ items: Draft, in before: Layout) -> [Draft] {
    let inserts = items.update.insertItems
    var others = items
    others.update.insertItems = []
    guard !inserts.isEmpty, !others.update.isEmpty else { return [items] }

    var rows = before.sections.indices.map { Array(before.rows(inSection: $0)) }
    // A second fault may have written a path that does not exist.
    for path in inserts where path.item < items.list.count(ofSection: path.section) {
      rows[path.section].insert(
        items.list[path], at: min(path.item, rows[path.section].count))
    }
    var draft = Draft(list: Layout(before.sections.indices.map { (before.sections[$0], rows[$0]) }))
    draft.update.insertItems = inserts
    return [draft, others]
  }
}
