// Rulebook section 4: section snapshots, by themselves and in a data source.

extension RuleEntry {
  static let sectionSnapshots: [RuleEntry] = [
    RuleEntry(
      .sectionSnapshotEmptyArray, "4.1", .measured,
      "An edit with an empty array returns immediately and does not check its destination.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotAppend, "4.2", .measured,
      """
      Items are appended as root items or as children. A parent that the section snapshot does not \
      contain raises.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent], evidence: ["CH-HASH"],
      cause: """
        The app appended children before their parent, or the parent's identifier changed. Append \
        the parent first.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotUnique, "4.3", .measured,
      "A new item is already in the section snapshot, at any level, or appears twice in the call.",
      effects: [.raises(Effect.diffable)], sentences: [.repeatedOutlineItems],
      evidence: ["CH-HASH"],
      cause: """
        One element of the app's data appears in two places of the outline. Give each place an \
        identifier of its own. Unlike a whole snapshot, a section snapshot does not move an \
        existing item.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotInsert, "4.4", .measured,
      """
      An insert names a neighbor that the section snapshot does not contain. An insert after an \
      item puts the new items after all of its descendants.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.insertBeforeUnknownItem, .insertAfterUnknownItem], evidence: ["CH-HASH"],
      cause: """
        The app deleted the neighbor, or the neighbor's identifier changed. Check first whether \
        the section snapshot contains the neighbor.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotDelete, "4.5", .measured,
      """
      A delete names an item that the section snapshot does not contain. All items are checked \
      before any is deleted.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.deleteUnknownOutlineItem],
      formerly: "iOS 14: only logs, in the same words", evidence: ["CH-HASH", "OneBusAway #389"],
      cause: """
        The app had already deleted the item or its parent. Check first whether the section \
        snapshot contains the item.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotDeleteAll, "4.6", .measured,
      "deleteAll also forgets which items were expanded.",
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotExpandCollapse, "4.7", .measured,
      """
      Expanding or collapsing an item that the section snapshot does not contain does nothing. A \
      deleted item loses its expanded state.
      """,
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotVisible, "4.8", .measured,
      """
      An item is visible if all of its ancestors are expanded. The lists of items are in \
      depth-first order.
      """,
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotReplace, "4.9", .measured,
      """
      A replacement of children names a parent that the section snapshot does not contain. \
      Otherwise, the given tree takes the place of all descendants of the parent.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent, .noParentItem, .noSnapshot],
      evidence: ["CH-HASH"],
      cause: """
        The app deleted the parent, or changed its identifier, before it replaced the children. \
        Check first whether the section snapshot contains the parent.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotReplaceExisting, "4.10", .measured,
      """
      A replacement of children contains items that are elsewhere in the section snapshot. UIKit \
      raises nothing.
      """,
      effects: [.corrupts(Effect.diffable)], evidence: ["CH"],
      cause: """
        The app moved items to another parent by a replacement. Delete the items from their old \
        place first.
        """,
      story: .outOfReach(because: RuleEntry.corruptsTree)),
    RuleEntry(
      .sectionSnapshotInsertSnapshot, "4.11", .measured,
      """
      An insert of a section snapshot into another one names a neighbor that the other one does \
      not contain. The item that the call returns depends on what follows the neighbor.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.insertBeforeUnknownItem, .insertAfterUnknownItem], evidence: ["CH-HASH"],
      cause: """
        The app deleted the neighbor, or the neighbor's identifier changed. Check first whether \
        the section snapshot contains the neighbor.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotInsertNestedSnapshot, "4.12", .measured,
      """
      An inserted section snapshot has items with children. In many cases, UIKit puts children \
      under wrong items.
      """,
      effects: [.corrupts(Effect.diffable)], evidence: ["CH"],
      cause: """
        The app inserted a tree in one call. Insert its root items first, and then append their \
        children.
        """,
      story: .outOfReach(because: RuleEntry.corruptsTree)),
    RuleEntry(
      .sectionSnapshotSubSnapshot, "4.13", .measured,
      """
      A request for the descendants of an item names an item that the section snapshot does not \
      contain.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownParent, .noItem],
      evidence: ["CH-HASH"],
      cause: """
        The app deleted the parent, or changed its identifier, before it took the descendants. \
        Take the descendants first.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotQueries, "4.14", .measured,
      """
      A query for the level, parent, visibility, or expansion of an item names an item that the \
      section snapshot does not contain. The queries contains and index(of:) accept any item.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownOutlineItem, .unknownChild],
      evidence: ["CH-HASH"],
      cause: """
        The app deleted the item, or its identifier changed. Check first whether the section \
        snapshot contains the item.
        """,
      story: .reached),
    RuleEntry(
      .sectionSnapshotEquality, "4.15", .measured,
      """
      Two section snapshots are equal if they have the same root items, the same children of each \
      item, and the same expanded items.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotInternal, "4.16", .readFromBinary,
      "The tree of a section snapshot and its list of identifiers no longer agree.",
      effects: [.raises(Effect.diffable)], sentences: [.sectionSnapshotInconsistency],
      evidence: ["D26"],
      cause: """
        The app inserted a tree in one call, or replaced children by items from elsewhere in the \
        section snapshot, and UIKit accepted it. Do neither: see 4.10 and 4.12.
        """,
      story: .outOfReach(
        because: "it follows from 4.10 and 4.12, at which the reference ends the story")),
    RuleEntry(
      .sectionSnapshotApply, "4.17", .measured,
      """
      The visible items of an applied section snapshot become the items of its section. A section \
      that does not exist is appended at the end, and items in other sections move in.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotFor, "4.18", .measured,
      """
      A data source returns a copy of the tree that it keeps for a section. Without a tree, it \
      returns the items of the section as root items. For an unknown section, it returns an empty \
      section snapshot.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .sectionSnapshotHiddenItems, "4.19", .measured,
      """
      The whole snapshot contains only visible items. Children of a collapsed item have no index \
      path.
      """,
      evidence: ["CH", "D26"], story: .accepted),
    RuleEntry(
      .sectionSnapshotRebase, "4.20", .measured,
      """
      A whole snapshot that is applied later keeps the tree of a section as far as possible. It is \
      not fully known how. A deleted section loses its tree.
      """,
      evidence: ["CH"],
      cause: """
        The app makes whole snapshots for sections that have trees: apply section snapshots to these \
        sections. Or an item stands in the trees of two sections, if only hidden: apply the section \
        that it leaves first or, to show it in both, put the section into its identifier.
        """,
      story: .accepted),
    RuleEntry(
      .sectionSnapshotProviderCalls, "4.21", .measured,
      """
      The cell provider is called again for an item that the apply of a section snapshot moves \
      into an empty section, but not for one that it moves into a section with items.
      """,
      evidence: ["CH"], story: .accepted),
  ]

  private static let corruptsTree =
    "UIKit corrupts the tree, so the reference ends the story as unspecified"
}
