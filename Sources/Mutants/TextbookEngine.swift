import Snapshots

/// A diff engine as a textbook would have it, whole or with planted faults.
///
/// It is here to be found wrong. Without a fault it keeps what it promises, so that whatever is found
/// with a fault is found because of the fault. It is written to be read, and nothing in it is fast.
///
/// The answer has at most four stages, each only if it is needed:
///
/// 1. New sections are inserted, with their new items, and surviving sections change places.
///    Sections that go are still there.
/// 2. Items are deleted, inserted, and moved: within sections, between them, out of sections that
///    will go, and into sections that have just come.
/// 3. Sections that go are deleted, and items that go with them.
/// 4. Marks are carried out, counted in the new list.
///
///        A: a b | B: c  →  C: c | B: b', with b reloaded
///
///        1. insert section 1
///        2. move [2, 0] → [1, 0], move [0, 1] → [2, 0]
///        3. delete section 0
///        4. reload [1, 0]
///
/// The stages are apart because views draw wrongly, or raise, where items change beside a move of
/// their section, move into a section that is only just inserted or out of one that is just being
/// deleted, or are reloaded while others move around them.
package struct TextbookEngine: DiffEngine {
  /// What is wrong with this engine, if anything is.
  ///
  /// Where two faults say otherwise what to do at one place, that of the two is heard which the
  /// code asks about first.
  package let faults: Set<EngineFault>

  package init(fault: EngineFault? = nil) {
    self.init(faults: Set([fault].compactMap { $0 }))
  }

  package init(faults: Set<EngineFault>) {
    self.faults = faults
  }

  func has(_ fault: EngineFault) -> Bool { faults.contains(fault) }

  package var learnsOfChanges: ChangeSource { .marks }

  /// Stages that could be one stay apart here, and lists are searched from end to end, for the
  /// reader's sake.
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

  /// Returns the stages that have something to do; the last one ends at the new list.
  private func stages(of drafts: [Draft]) -> [Changeset.Stage] {
    let needed = drafts.filter { !$0.update.isEmpty }
    if has(.emptyStageForNoChange), needed.isEmpty {
      return [Changeset.Stage(BatchUpdate())]
    }
    return needed.enumerated().map { index, draft in
      let isLast = index == needed.count - 1
      return Changeset.Stage(draft.update, model: isLast ? nil : draft.list)
    }
  }
}
