// Rulebook section 4: section snapshots, by themselves and in a data source.

extension RuleEntry {
  static let sectionSnapshots: [RuleEntry] = [
    RuleEntry(
      .sectionSnapshotEmptyArray, "4.1", .measured,
      "An edit with an empty list returns at once, and its destination is not checked.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotAppend, "4.2", .measured,
      "Items are appended as roots or as children; a parent that is not there raises.",
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent], evidence: ["CH-HASH"],
      cause: "The parent was not appended before its children, or it changed. Append it first.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotUnique, "4.3", .measured,
      "An item is there already, at any level, or twice among those that are given.",
      effects: [.raises(Effect.diffable)], sentences: [.repeatedOutlineItems],
      evidence: ["CH-HASH"],
      cause: """
        One element of the data stands in two places of the outline. Give each place an identifier \
        of its own; unlike a whole snapshot, this one moves nothing.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotInsert, "4.4", .measured,
      "Items are put beside an item that is not there; behind means behind all that is below it.",
      effects: [.raises(Effect.diffable)],
      sentences: [.insertBeforeUnknownItem, .insertAfterUnknownItem], evidence: ["CH-HASH"],
      cause: "The neighbor was deleted or changed. Ask whether the snapshot contains it.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotDelete, "4.5", .measured,
      "An item is deleted that is not there; all are looked up before anything goes.",
      effects: [.raises(Effect.diffable)], sentences: [.deleteUnknownOutlineItem],
      formerly: "iOS 14: only logs, in the same words", evidence: ["CH-HASH", "OneBusAway #389"],
      cause: "The item was deleted before, or went with its parent. Ask before deleting.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotDeleteAll, "4.6", .measured, "Deleting all forgets what was expanded too.",
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotExpandCollapse, "4.7", .measured,
      """
      Expanding or collapsing what is not there does nothing; what is deleted forgets its state.
      """,
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotVisible, "4.8", .measured,
      "An item is visible if everything above it is expanded; lists go depth first.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotReplace, "4.9", .measured,
      "The children of an item that is not there are replaced; otherwise all below it goes.",
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent, .noParentItem, .noSnapshot],
      evidence: ["CH-HASH"],
      cause: "The parent was deleted or changed before its children came. Ask for it first.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotReplaceExisting, "4.10", .measured,
      "Children are replaced by items that stand elsewhere: nothing is raised.",
      effects: [.corrupts(Effect.diffable)], evidence: ["CH"],
      cause: "Items moved to another parent. Delete them where they were first.",
      story: .outOfReach(because: RuleEntry.corruptsTree)),
    RuleEntry(
      .sectionSnapshotInsertSnapshot, "4.11", .measured,
      """
      A section snapshot is put beside an item that is not there. It returns an item that depends on \
      what follows.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.insertBeforeUnknownItem, .insertAfterUnknownItem], evidence: ["CH-HASH"],
      cause: "The neighbor was deleted or changed. Ask whether the snapshot contains it.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotInsertNestedSnapshot, "4.12", .measured,
      "A section snapshot with children is put beside an item: they land under wrong items.",
      effects: [.corrupts(Effect.diffable)], evidence: ["CH"],
      cause: "A tree is inserted in one call. Insert its roots, then append their children.",
      story: .outOfReach(because: RuleEntry.corruptsTree)),
    RuleEntry(
      .sectionSnapshotSubSnapshot, "4.13", .measured,
      "What is below an item is asked for, and the item is not there.",
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent, .noItem],
      evidence: ["CH-HASH"],
      cause: "The parent was deleted or changed before its children were kept. Keep them first.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotQueries, "4.14", .measured,
      """
      Level, parent, visibility, or expansion of an item is asked for, and it is not there; whether \
      it is contained, and its index, can be asked of any.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownOutlineItem, .unknownChild],
      evidence: ["CH-HASH"],
      cause: "The item was deleted or changed. Ask whether the snapshot contains it.",
      story: .reached),
    RuleEntry(
      .sectionSnapshotEquality, "4.15", .measured,
      "Equal are two with the same roots, the same children, and the same expanded items.",
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotInternal, "4.16", .readFromBinary,
      "The tree and the list of identifiers no longer agree.",
      effects: [.raises(Effect.diffable)], sentences: [.sectionSnapshotInconsistency],
      evidence: ["D26"],
      cause: """
        A tree was inserted in one call, or children were replaced by items from elsewhere, and \
        UIKit took it. Do neither.
        """,
      story: .outOfReach(because: "it follows from 4.10 and 4.12, at which the reference stops")),
    RuleEntry(
      .sectionSnapshotApply, "4.17", .measured,
      """
      Applied to a section, the visible items become the section's; an unknown section is added at \
      the end, and items of other sections move in.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotFor, "4.18", .measured,
      "The tree that was applied is handed out again; without one, the items of the section.",
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotHiddenItems, "4.19", .measured,
      "The whole snapshot holds visible items alone; collapsed children have no index path.",
      evidence: ["CH", "D26"], story: .accepted),
    RuleEntry(
      .sectionSnapshotRebase, "4.20", .measured,
      """
      A whole snapshot applied later keeps the tree as far as it can; not all of how is known.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotProviderCalls, "4.21", .measured,
      "An item that an apply moves into an empty section is asked for again.",
      evidence: ["CH"], story: .accepted),
  ]

  private static let corruptsTree =
    "UIKit corrupts the tree, so the reference ends the story as unspecified"
}
