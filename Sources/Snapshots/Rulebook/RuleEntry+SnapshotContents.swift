// Rulebook sections 2.1 to 2.5: what a snapshot holds, and the edits that change it.

extension RuleEntry {
  static let snapshotContents: [RuleEntry] = [
    RuleEntry(
      .stateAndMarks, "2.1.1", .measured,
      """
      Equality looks at sections and their items in order, never at marks. A copy keeps the marks; \
      what a data source hands out has none.
      """,
      evidence: ["CH", "CH-HASH", "D26"], story: .accepted),
    RuleEntry(
      .argumentUniqueness, "2.1.2", .measured,
      """
      Every edit that takes a list of identifiers raises where the list holds one twice, before it \
      looks at the snapshot.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.repeatedItems, .repeatedSections],
      older: [OlderSentence("iOS 13", .olderRepeats)],
      evidence: ["CH-HASH", "D26", "ASCollectionView #80 (_UIDiffableDataSource.m:1417)"],
      cause: """
        Two elements of the app's data have one identifier: a page loaded twice, or an identifier \
        that is not one. Remove repeats, or find a better identifier.
        """,
      story: .reached),
    RuleEntry(
      .failedCallLeavesState, "2.1.3", .measured,
      """
      An edit that raises leaves sections and items as they were. A reload of something unknown has \
      recorded its marks by then: an apply carries out those that name something, and skips the \
      others.
      """,
      evidence: ["CH-HASH", "CH"], story: .accepted),
    RuleEntry(
      .emptyArrayIsNoop, "2.1.4", .measured,
      "An edit with an empty list does nothing; its destination is checked all the same.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .appendSections, "2.2.1", .measured, "Sections are added at the end, in order, and empty.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .sectionAlreadyExists, "2.2.2", .measured,
      "A section that is there already is not taken, and neither is any other of the call.",
      effects: [.raises(Effect.diffable)],
      sentences: [.sectionAlreadyExists, .sectionsAlreadyExist],
      older: [
        OlderSentence("iOS 13", .sectionIdentifiersMiscounted),
        OlderSentence("iOS 14", .sectionCountOfDataSource),
        OlderSentence("iOS 15", .olderSectionAlreadyExists),
        OlderSentence("iOS 15", .olderSectionsAlreadyExist),
      ],
      evidence: [
        "CH-HASH", "the-blue-alliance-ios #713", "Apple forum 655284", "a log of February 2024",
      ],
      cause: """
        A snapshot that holds the section is built on, or two groups of the app's data have one \
        identifier. Begin with an empty snapshot, or ask before appending.
        """,
      story: .reached),
    RuleEntry(
      .insertSectionsDestination, "2.2.3", .measured,
      "Sections are put beside a section that is not there, or that is among them.",
      effects: [.raises(Effect.diffable)],
      sentences: [.noInsertIndex, .insertSectionBesideInserted], evidence: ["CH-HASH"],
      cause: "The neighbor was deleted, or never added. Ask the snapshot before naming it.",
      story: .reached),
    RuleEntry(
      .appendNoSections, "2.3.1", .measured,
      "Items are appended to a snapshot without sections; this is the first check of all.",
      effects: [.raises(Effect.diffable)], sentences: [.noSections], evidence: ["CH-HASH"],
      cause: """
        Sections were forgotten, or deleteAllItems took them along. Append the sections first.
        """,
      story: .reached),
    RuleEntry(
      .appendUnknownSection, "2.3.2", .measured,
      "Items are appended to a section that is not there; without one the last is meant.",
      effects: [.raises(Effect.diffable)], sentences: [.noSectionIndex], evidence: ["CH-HASH"],
      cause: "The section was not appended before its items. Append it first.", story: .reached),
    RuleEntry(
      .insertUnknownItem, "2.3.3", .measured,
      "Items are put beside an item that is not there, or that is among them.",
      effects: [.raises(Effect.diffable)], sentences: [.noSectionIndex, .insertBesideInserted],
      evidence: ["CH-HASH"],
      cause: """
        The neighbor was deleted, or changed so that it no longer equals what the snapshot holds. \
        Ask the snapshot before naming it.
        """,
      story: .reached),
    RuleEntry(
      .itemAlreadyExistsMoves, "2.3.4", .measured,
      "An item that is there already is taken out and put in the new place; a line is logged.",
      effects: [.logs(Effect.diffable)], sentences: [.itemAlreadyExists, .itemsAlreadyExist],
      older: [OlderSentence("iOS 13 and 14", .olderItemsAlreadyExist)],
      evidence: ["CH-HASH", "PhotoGether #74", "NKDiffableDataSource"],
      cause: """
        An item is added that the snapshot holds, and leaves the place where it was. An app that \
        means to move it does that faster by a move; one that lists it twice has lost a row.
        """,
      story: .reached),
    RuleEntry(
      .deleteUnknownIgnored, "2.4.1", .measured, "Deleting what is not there does nothing.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteItemsKeepsSection, "2.4.2", .measured,
      "A section stays when its last item is deleted.", evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteSectionsTakesItems, "2.4.3", .measured, "The items of a deleted section go with it.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .deleteAllItemsRemovesSections, "2.4.4", .measured,
      "Deleting all items deletes all sections too; items cannot be appended then.",
      evidence: ["CH-HASH", "D26"], story: .accepted),
    RuleEntry(
      .moveItem, "2.5.1", .measured,
      "A moved item stands directly beside its neighbor, in the neighbor's section.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .moveItemPreconditions, "2.5.2", .measured,
      """
      An item is moved beside itself, or one of the two is not there; checked in the order itself, \
      moved item, neighbor.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [.moveBesideItself, .noSourceIndex, .noDestinationIndex], evidence: ["CH-HASH"],
      cause: """
        A drag ended where it began, or an item was deleted meanwhile. Compare the two, and ask the \
        snapshot for both.
        """,
      story: .reached),
    RuleEntry(
      .moveSection, "2.5.3", .measured, "A moved section carries its items.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .moveSectionPreconditions, "2.5.4", .measured,
      "A section is moved beside itself, or one of the two is not there.",
      effects: [.raises(Effect.diffable)],
      sentences: [.moveSectionBesideItself, .noSourceSection, .noDestinationSection],
      evidence: ["CH-HASH"],
      cause: """
        A drag ended where it began, or a section was deleted meanwhile. Compare the two, and ask \
        the snapshot for both.
        """,
      story: .reached),
  ]
}
