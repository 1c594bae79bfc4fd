// The third stage: deletes of sections, and of items that are deleted with them.

import Snapshots

extension TextbookEngine {
  /// Returns the stage that deletes the sections that are not in the new list.
  func sectionDeletes(for transition: Transition, in before: Layout) -> Draft {
    let indexes = before.sections.indices.filter {
      !transition.new.sections.contains(before.sections[$0])
    }
    let lost =
      has(.sectionDeleteLostWithItsItems)
      ? indexes.filter { before.count(ofSection: $0) > 0 } : []
    let deleted = indexes.filter { !lost.contains($0) }.map { before.sections[$0] }
    let counted =
      has(.sectionDeletesCountedInOldList) ? transition.old.sections : before.sections

    var draft = Draft(list: transition.new)
    draft.update.deleteSections = counted.indices.filter { deleted.contains(counted[$0]) }
    draft.update.deleteItems = lost.flatMap { section in
      (0..<before.count(ofSection: section)).map { ItemPath(section, $0) }
    }
    if has(.allSectionDeletesButLastLost) {
      draft.update.deleteSections = draft.update.deleteSections.suffix(1)
    }
    return draft
  }
}
