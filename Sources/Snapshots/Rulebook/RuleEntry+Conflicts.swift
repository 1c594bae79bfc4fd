// Rulebook section 1.4: operations that contradict each other, and places that do not exist.

extension RuleEntry {
  static let conflicts: [RuleEntry] = [
    RuleEntry(
      .deleteAndMoveSame, "1.4.1", .documented,
      "What is deleted is the source of a move as well; items and sections are apart.",
      effects: [.raises()], sentences: [.deleteAndMove, .deleteAndMoveSection],
      older: [OlderSentence("clones of iOS 6", .deleteAndMoveInClones)],
      evidence: ["W225", "D26 :10896/:10899", "D12", "FluidGroup/DataSources PR #12"],
      cause: """
        An item counts as both moved and gone; most often it moved and changed, and the reload \
        became a delete. Or the reload names a place in the new list, where it has to be one in the \
        old. One batch may do one thing to an item: reload in a second batch.
        """,
      story: .reached),
    RuleEntry(
      .insertAndMoveSame, "1.4.2", .documented,
      "An insert and a move have the same destination.",
      effects: [.raises()], sentences: [.insertAndMove, .insertAndMoveSection],
      evidence: [
        "W225", "D26 :10944/:10947", "WordPress-iOS #19505", "WordPress-iOS #19507",
        "IGListKit #690", "RxDataSources #321",
      ],
      cause: """
        A reload beside a move landed on the destination of the move, or an identifier is in the \
        new list twice. Reload in a second batch, and look for repeats.
        """,
      story: .reached),
    RuleEntry(
      .deleteBounds, "1.4.3", .measured,
      "What is deleted is not there before the batch.",
      effects: [.raises()],
      sentences: [.deleteMissingItem, .deleteInMissingSection, .deleteMissingSection],
      evidence: ["CAT-3", "D26", "D12", "UXK"],
      cause: """
        The changes were computed from a list that is not the one on screen: another update came \
        between, or the view had not loaded yet. Compute them from what was last shown.
        """,
      story: .reached),
    RuleEntry(
      .insertBounds, "1.4.4", .measured,
      "What is inserted is not there after the batch: the last legal place is the count minus one.",
      effects: [.raises()],
      sentences: [.insertMissingItem, .insertInMissingSection, .insertMissingSection],
      evidence: ["CAT-6", "D26", "D12", "UXK"],
      cause: """
        The data did not grow as the batch says, or places of inserts were taken from the old list. \
        Inserts are places in the new list.
        """,
      story: .reached),
    RuleEntry(
      .moveBounds, "1.4.5", .readFromBinary,
      "The source of a move is not there before the batch, or its destination not after it.",
      effects: [.raises()],
      sentences: [
        .moveMissingItem, .moveFromMissingSection, .moveToMissingItem, .moveToMissingSection,
        .moveMissingSection, .moveSectionToMissing,
      ],
      evidence: ["D26", "D12", "UXK"],
      cause: """
        A destination was counted one too far, or a source in the new list. A source is a place in \
        the old list, a destination the place that the item has at the end.
        """,
      story: .reached),
    RuleEntry(
      .deleteAbsorbed, "1.4.6", .readFromBinary,
      """
      The delete of an item in a deleted or reloaded section is dropped, and not even its bounds \
      are checked.
      """,
      evidence: ["D26", "UXK", "IGL", "TEX"], story: .accepted),
    RuleEntry(
      .insertAbsorbed, "1.4.7", .readFromBinary,
      """
      The insert of an item into an inserted or reloaded section is dropped, after its bounds were \
      checked.
      """,
      evidence: ["UXK", "PSTCollectionView"], story: .accepted),
    RuleEntry(
      .moveOneSourceTwice, "1.4.8", .readFromBinary,
      "One item, or one section, is moved to two destinations.",
      effects: [.raises()], sentences: [.moveToBoth, .moveSectionToBoth],
      evidence: ["D26", "D12", "UXK"],
      cause: """
        An identifier is in the new list twice, or different ones are taken for one: an engine that \
        knows them by their hashes alone does that. Look for repeats, and compare by equality.
        """,
      story: .reached),
    RuleEntry(
      .moveTwoSourcesOneDestination, "1.4.9", .documented,
      "Two items, or two sections, are moved to one destination.",
      effects: [.raises()], sentences: [.moveBoth, .moveBothSections],
      evidence: ["W225", "D26", "D12", "UXK"],
      cause: "An identifier is in the old list twice. Look for repeats.", story: .reached),
    RuleEntry(
      .duplicateMove, "1.4.10", .readFromBinary,
      "The same move given twice is one move.",
      evidence: ["D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .moveToSameIndex, "1.4.11", .readFromBinary,
      "A move to the number where the item was is legal, and needed where its neighbors change.",
      evidence: ["D26", "MODEL"], story: .accepted),
    RuleEntry(
      .duplicateDelete, "1.4.12", .seenInCrashLogs,
      """
      The same delete is given twice. A collection view counts both: if the data lost one item, the \
      counts do not agree; if it lost two, they agree and memory is corrupted. A table view counts \
      one.
      """,
      effects: [.raises(in: [.collection]), .corrupts(in: [.collection])],
      surfacesAs: [.itemCount, .invalidBatchUpdates],
      evidence: ["D26", "D12", "IGListKit PR #657", "IGListKit #689", "openradar 31786176"],
      cause: """
        Two changes were put into one batch, and the second was computed from the list before the \
        first. Compute the changes of a batch at once.
        """,
      story: .reached),
    RuleEntry(
      .duplicateInsert, "1.4.13", .readFromBinary,
      "The same insert is given twice: a collection view counts both, a table view one.",
      effects: [.raises(in: [.collection]), .corrupts(in: [.collection])],
      surfacesAs: [.itemCount], evidence: ["D26", "D12", "IGListKit PR #616"],
      cause: """
        Two inserts were put into one batch, each at the place that it would have alone. Inserts are \
        places in the list at the end.
        """,
      story: .reached),
    RuleEntry(
      .deleteAndInsertSame, "1.4.14", .measured,
      "A delete and an insert of one number are legal: a reload looks like this.",
      evidence: ["CAT-5"], story: .accepted),
    RuleEntry(
      .invalidPathArgument, "1.4.15", .seenInCrashLogs,
      "An index path is missing, has a wrong length, or holds NSNotFound; the call itself raises.",
      since: .iOS14, effects: [.raises([.modern, .classic])], sentences: [.invalidIndexPath],
      evidence: ["WordPress-iOS #15366"],
      cause: """
        A search answered NSNotFound and nobody looked. Check what a search answers before it \
        becomes an index path.
        """,
      story: .reached),
  ]
}
