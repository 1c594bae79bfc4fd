// The third stage: sections that go, and with them the items that go.

import Snapshots

extension TextbookEngine {
  /// Returns the stage that deletes the sections that are not in the new list.
  func sectionDeletes(for transition: Transition, in before: Layout) -> Draft {
    let deleted = before.sections.filter { !transition.new.sections.contains($0) }
    let counted =
      fault == .sectionDeletesCountedInOldList ? transition.old.sections : before.sections

    var draft = Draft(list: transition.new)
    draft.update.deleteSections = counted.indices.filter { deleted.contains(counted[$0]) }
    if fault == .allSectionDeletesButLastLost {
      draft.update.deleteSections = draft.update.deleteSections.suffix(1)
    }
    return draft
  }
}
