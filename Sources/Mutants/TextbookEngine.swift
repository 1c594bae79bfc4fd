import Snapshots

/// A textbook diff engine, without faults or with planted ones.
///
/// Its purpose is to be found wrong. Without a fault it keeps its promises, so that every finding
/// with a fault is caused by that fault. It is written for readers, and not for speed.
///
/// The answer has at most four stages, and leaves out those that are not needed:
///
/// 1. New sections are inserted with their new items, and surviving sections move. Sections that
///    will be deleted are still there.
/// 2. Items are deleted, inserted, and moved: within sections, between them, out of sections that
///    will be deleted, and into sections that were just inserted.
/// 3. Sections are deleted, together with items that are deleted.
/// 4. Marks are carried out, with positions in the new list.
///
///        A: a b | B: c  →  C: c | B: b', with b reloaded
///
///        1. insert section 0
///        2. move [2, 0] → [0, 0], move [1, 1] → [2, 0]
///        3. delete section 1
///        4. reload [1, 0]
///
/// The stages are separate because views draw wrongly, or raise, if items change in the same update
/// in which their section moves, if they move into a section that is just being inserted or out of
/// one that is just being deleted, or if they are reloaded while others move around them.
package struct TextbookEngine: DiffEngine {
  /// The planted faults.
  ///
  /// If two faults contradict each other, the one that the code checks first takes effect.
  let faults: Set<EngineFault>

  package init(faults: Set<EngineFault> = []) {
    self.faults = faults
  }

  func has(_ fault: EngineFault) -> Bool { faults.contains(fault) }

  package var learnsOfChanges: ChangeSource { .marks }

  /// Stages that could be one are kept apart, and lists are searched from end to end, for
  /// readability.
  ///
  /// Therefore the engine promises neither the fewest stages nor linear work.
  package var promises: Set<Promise> {
    var promises = Set(Promise.allCases)
    if !has(.stagesApartThoughFewestPromised) { promises.remove(.stagesAreFewest) }
    if !has(.linearWorkPromisedThoughScanning) { promises.remove(.costsLinearWork) }
    return promises
  }

  package func changeset(for transition: Transition) throws -> Changeset {
    try RepeatInList.check(transition.old)
    try RepeatInList.check(transition.new)

    if has(.equalIdentifiersTakenForNoChange),
      transition.old.hasSameIdentifiers(as: transition.new)
    {
      return .empty
    }

    let sections = sectionPlacement(for: transition)
    let items = itemPlacement(for: transition, in: sections.list)
    let deletes = sectionDeletes(for: transition, in: items.list)
    let marks = marks(of: transition, moved: items.movedItems)

    if has(.sectionMoveAnsweredByReloadData), !sections.update.moveSections.isEmpty {
      return .reloadData
    }
    let drafts = Drafts(sections: sections, items: items, deletes: deletes, marks: marks)
    return .stages(stages(of: inOrder(drafts, for: transition)))
  }

  /// Returns the stages that have operations; the last one ends at the new list.
  private func stages(of drafts: [Draft]) -> [Changeset.Stage] {
    let needed = drafts.filter { !$0.update.isEmpty }
    if has(.emptyStageForNoChange), needed.isEmpty {
      return [Changeset.Stage()]
    }
    return needed.enumerated().map { index, draft in
      let isLast = index == needed.count - 1
      return Changeset.Stage(draft.update, model: isLast ? nil : draft.list)
    }
  }
}
