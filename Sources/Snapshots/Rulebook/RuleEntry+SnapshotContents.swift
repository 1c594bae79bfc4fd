// Rulebook sections 2.1 to 2.5: what a snapshot holds, and the edits that change it.

extension RuleEntry {
  static let snapshotContents: [RuleEntry] = [
    RuleEntry(
      .stateAndMarks, "2.1.1", .measured,
      """
      Equality compares the sections and their items in order, and ignores marks. A copy keeps the \
      marks. A snapshot that a data source returns has none.
      """,
      evidence: ["CH", "CH-HASH", "D26"], story: .accepted),
    RuleEntry(
      .argumentUniqueness, "2.1.2", .measured,
      """
      An edit receives an array that contains an identifier twice. The edit raises before it looks \
      at the snapshot; only the check of 2.3.1 comes first.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.repeatedItems, .repeatedSections],
      older: [OlderSentence("iOS 13", until: 13, .olderRepeats)],
      evidence: ["CH-HASH", "D26", "ASCollectionView #80 (_UIDiffableDataSource.m:1417)"],
      cause: """
        Two elements of the app's data have the same identifier: the app loaded a page twice, the \
        identifier is not unique, or its equality compares too little. Remove the repeats, or \
        choose a unique identifier. Or a call, as for marks or deletes, names an identifier twice: \
        name it once.
        """,
      story: .reached),
    RuleEntry(
      .failedCallLeavesState, "2.1.3", .measured,
      """
      An edit that raises leaves sections and items as they were. A reload that raises for an \
      unknown identifier has already recorded its marks: an apply carries out the marks whose \
      identifiers exist, and skips the others.
      """,
      evidence: ["CH-HASH", "CH"], story: .accepted),
    RuleEntry(
      .emptyArrayIsNoop, "2.1.4", .measured,
      "An edit with an empty array does nothing, but its destination is still checked.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .appendSections, "2.2.1", .measured,
      "Appended sections are added at the end, in the given order, without items.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionAlreadyExists, "2.2.2", .measured,
      """
      An appended or inserted section is already in the snapshot. The call then adds none of its \
      sections.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.sectionAlreadyExists, .sectionsAlreadyExist],
      older: [
        OlderSentence("iOS 13", until: 13, .sectionIdentifiersMiscounted),
        OlderSentence("iOS 14", until: 14, .sectionCountOfDataSource),
        OlderSentence("iOS 15", until: 15, .olderSectionAlreadyExists),
        OlderSentence("iOS 15", until: 15, .olderSectionsAlreadyExist),
      ],
      formerly: "a beta of iOS 14, by one report: the section is ignored, and nothing raises",
      evidence: [
        "CH-HASH", "the-blue-alliance-ios #713", "Apple forum 655284", "a log of February 2024",
      ],
      cause: """
        The app started from a snapshot that already contains the section, or two groups of its \
        data have the same identifier. Start from an empty snapshot, or check whether the snapshot \
        contains the section before you append it.
        """,
      story: .reached),
    RuleEntry(
      .insertSectionsDestination, "2.2.3", .measured,
      """
      An insert of sections names a neighbor that the snapshot does not contain, or that is one of \
      the inserted sections.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.noInsertIndex, .insertSectionBesideInserted], evidence: ["CH-HASH"],
      cause: """
        The app deleted the neighbor, or never added it: check first whether the snapshot contains \
        the neighbor. Or the neighbor is one of the sections to insert: leave it out of them.
        """,
      story: .reached),
    RuleEntry(
      .appendNoSections, "2.3.1", .measured,
      "Items are appended to a snapshot that has no sections. This is the first check of all.",
      effects: [.raises(Effect.diffable)], sentences: [.noSections], evidence: ["CH-HASH"],
      cause: """
        The app did not append sections, or deleteAllItems removed them. Append the sections \
        first.
        """,
      story: .reached),
    RuleEntry(
      .appendUnknownSection, "2.3.2", .measured,
      """
      Items are appended to a section that the snapshot does not contain. A call that names no \
      section appends to the last one.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.noSectionIndex], evidence: ["CH-HASH"],
      cause: "The app appended items before it appended their section. Append the section first.",
      story: .reached),
    RuleEntry(
      .insertUnknownItem, "2.3.3", .measured,
      """
      An insert of items names a neighbor that the snapshot does not contain, or that is one of \
      the inserted items.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.noSectionIndex, .insertBesideInserted],
      evidence: ["CH-HASH"],
      cause: """
        The app deleted the neighbor, or changed it so that it no longer equals the item in the \
        snapshot: check first whether the snapshot contains the neighbor. Or the neighbor is one of \
        the items to insert: leave it out of them.
        """,
      story: .reached),
    RuleEntry(
      .itemAlreadyExistsMoves, "2.3.4", .measured,
      """
      An appended or inserted item that is already in the snapshot moves to the new place, and \
      UIKit logs a line.
      """,
      effects: [.logs(Effect.diffable)], sentences: [.itemAlreadyExists, .itemsAlreadyExist],
      older: [OlderSentence("iOS 13 and 14", until: 14, .olderItemsAlreadyExist)],
      evidence: ["CH-HASH", "PhotoGether #74", "NKDiffableDataSource"],
      cause: """
        The app added an item that the snapshot already contains, and the item left its old place. \
        An app that lists the item twice loses a row: remove the repeat, or, to show it in both \
        places, put the place into the identifier. To move an item, call moveItem, which is faster.
        """,
      story: .reached),
    RuleEntry(
      .deleteUnknownIgnored, "2.4.1", .measured,
      "A delete ignores the identifiers that the snapshot does not contain.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteItemsKeepsSection, "2.4.2", .measured,
      "A section stays when its last item is deleted.", evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteSectionsTakesItems, "2.4.3", .measured,
      "The items of a deleted section are deleted with it.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteAllItemsRemovesSections, "2.4.4", .measured,
      """
      deleteAllItems also deletes all sections. No items can be appended until a section is \
      appended.
      """,
      evidence: ["CH-HASH", "D26"], story: .accepted),
    RuleEntry(
      .moveItem, "2.5.1", .measured,
      "A moved item is placed directly before or after its neighbor, in the neighbor's section.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .moveItemPreconditions, "2.5.2", .measured,
      """
      A move of an item names the item itself as its neighbor, or one of the two is not in the \
      snapshot. The checks come in this order: same identifier, moved item, neighbor.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.moveBesideItself, .noSourceIndex, .noDestinationIndex], evidence: ["CH-HASH"],
      cause: """
        A drag ended where it began, or the app deleted one of the items in the meantime. Check \
        that the two are not the same, and that the snapshot contains both.
        """,
      story: .reached),
    RuleEntry(
      .moveSection, "2.5.3", .measured,
      "A moved section keeps its items.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .moveSectionPreconditions, "2.5.4", .measured,
      """
      A move of a section names the section itself as its neighbor, or one of the two is not in \
      the snapshot.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.moveSectionBesideItself, .noSourceSection, .noDestinationSection],
      evidence: ["CH-HASH"],
      cause: """
        A drag ended where it began, or the app deleted one of the sections in the meantime. Check \
        that the two are not the same, and that the snapshot contains both.
        """,
      story: .reached),
  ]
}
