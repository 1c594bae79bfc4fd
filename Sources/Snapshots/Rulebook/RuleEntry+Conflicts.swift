// Rulebook section 1.4: operations that contradict each other, and places that do not exist.

extension RuleEntry {
  static let conflicts: [RuleEntry] = [
    RuleEntry(
      .deleteAndMoveSame, "1.4.1", .documented,
      """
      A batch update deletes an item or a section that it also moves. Items are compared only with \
      items, and sections only with sections.
      """,
      effects: [.raises()], sentences: [.deleteAndMove, .deleteAndMoveSection],
      older: [OlderSentence("clones of iOS 6", .deleteAndMoveInClones)],
      evidence: ["W225", "D26 :10896/:10899", "D12", "FluidGroup/DataSources PR #12"],
      cause: """
        The batch update has a move and a delete for one item. Most often the item moved and \
        changed, and its reload became a delete and an insert. Or a reload used an index path of \
        the new list instead of the old one. Or a diff engine counted the source of a move after \
        the deletes. Count it in the old list, perform only one operation on each item in a batch \
        update, and reload in a second batch update.
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
        The insert half of a reload landed on the destination of a move, or the new list contains \
        an identifier twice, or a diff engine miscounted the destination. Reload in a second batch \
        update, remove repeated identifiers, and count the destination in the new list.
        """,
      story: .reached),
    RuleEntry(
      .deleteBounds, "1.4.3", .measured,
      "A delete names an item or a section that does not exist before the batch update.",
      effects: [.raises()],
      sentences: [.deleteMissingItem, .deleteInMissingSection, .deleteMissingSection],
      evidence: ["CAT-3", "D26", "D12", "UXK"],
      cause: """
        The app computed the changes from a list that the view does not show: from the new one, or \
        from an old one because another update came in between or the view had not loaded yet. Or \
        it miscounted a place. Compute the changes from the list that the view showed last.
        """,
      story: .reached),
    RuleEntry(
      .insertBounds, "1.4.4", .measured,
      """
      An insert names an item or a section that does not exist after the batch update. The last \
      legal index is the count after it minus one.
      """,
      effects: [.raises()],
      sentences: [.insertMissingItem, .insertInMissingSection, .insertMissingSection],
      evidence: ["CAT-6", "D26", "D12", "UXK"],
      cause: """
        The data did not grow as the batch update says, or grew only after it, or an insert used an \
        index path of the old list; or the data changed once more before the batch update ran, as in \
        'DispatchQueue.main.async'. Change the data by the same inserts, inside the batch update, and \
        use the index paths of the new list.
        """,
      story: .reached),
    RuleEntry(
      .moveBounds, "1.4.5", .readFromBinary,
      """
      The source of a move does not exist before the batch update, or its destination does not \
      exist after it.
      """,
      effects: [.raises()],
      sentences: [
        .moveMissingItem, .moveFromMissingSection, .moveToMissingItem, .moveToMissingSection,
        .moveMissingSection, .moveSectionToMissing,
      ],
      evidence: ["D26", "D12", "UXK"],
      cause: """
        The destination is one too high, or the source is an index path of another list than the \
        one before this batch update, which is the list after the previous stage if there are \
        several. Take the source from that list, and the destination from the list after the whole \
        batch update.
        """,
      story: .reached),
    RuleEntry(
      .deleteAbsorbed, "1.4.6", .readFromBinary,
      """
      A delete of an item in a deleted or reloaded section is dropped, and its bounds are not \
      checked.
      """,
      evidence: ["D26", "UXK", "IGL", "TEX"], story: .accepted),
    RuleEntry(
      .insertAbsorbed, "1.4.7", .readFromBinary,
      """
      An insert of an item into an inserted or reloaded section is dropped after its bounds are \
      checked. For current systems, the check is only inferred.
      """,
      evidence: ["UXK", "PSTCollectionView"], story: .accepted),
    RuleEntry(
      .moveOneSourceTwice, "1.4.8", .readFromBinary,
      "A batch update moves one item, or one section, to two destinations.",
      effects: [.raises()], sentences: [.moveToBoth, .moveSectionToBoth],
      evidence: ["D26", "D12", "UXK"],
      cause: """
        The new list contains an identifier twice, or the diff engine compares hashes alone and \
        takes different identifiers for one, or it wrote one move twice. Remove repeated \
        identifiers, and compare identifiers by equality.
        """,
      story: .reached),
    RuleEntry(
      .moveTwoSourcesOneDestination, "1.4.9", .documented,
      "A batch update moves two items, or two sections, to one destination.",
      effects: [.raises()], sentences: [.moveBoth, .moveBothSections],
      evidence: ["W225", "D26", "D12", "UXK"],
      cause: """
        The old list contains an identifier twice, or a diff engine counted a destination before \
        the inserts. Remove repeated identifiers, and count destinations in the new list.
        """,
      story: .reached),
    RuleEntry(
      .duplicateMove, "1.4.10", .readFromBinary,
      "A move that is given twice counts once.",
      evidence: ["D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .moveToSameIndex, "1.4.11", .readFromBinary,
      """
      A move to the item's own index is legal, and is needed where the neighbors of the item \
      change.
      """,
      evidence: ["D26", "MODEL"], story: .accepted),
    RuleEntry(
      .duplicateDelete, "1.4.12", .seenInCrashLogs,
      """
      A batch update gives the same delete twice. A collection view counts both, and a table view \
      counts one. If the data lost one item, the counts do not agree. If it lost two, they agree: \
      before iOS 13, memory is corrupted, and the app may end by EXC_BAD_ACCESS in \
      layoutAttributesForItemAtIndexPath; later systems do what 1.5.5 says.
      """,
      effects: [.raises(in: [.collection]), .corrupts([.legacy], in: [.collection])],
      surfacesAs: [.itemCount, .sectionCount, .invalidBatchUpdates],
      evidence: ["D26", "D12", "IGListKit PR #657", "IGListKit #689", "openradar 31786176"],
      cause: """
        The app put two changes into one batch update, and computed the second change from the \
        list before the first. Or a diff engine counted a delete in the list that an earlier delete \
        leaves. Compute all changes of a batch update from one old list and one new list, and count \
        every delete in the old one.
        """,
      story: .reached),
    RuleEntry(
      .duplicateInsert, "1.4.13", .readFromBinary,
      """
      A batch update gives the same insert twice. A collection view counts both, and a table view \
      counts one.
      """,
      effects: [.raises(in: [.collection]), .corrupts(in: [.collection])],
      surfacesAs: [.itemCount, .sectionCount], evidence: ["D26", "D12", "IGListKit PR #616"],
      cause: """
        The app put two inserts into one batch update, each with the index path that it would have \
        alone. Use the index paths of the list after the whole batch update.
        """,
      story: .reached),
    RuleEntry(
      .deleteAndInsertSame, "1.4.14", .measured,
      "A delete and an insert at one index path are legal. A reload is such a pair.",
      evidence: ["CAT-5"], story: .accepted),
    RuleEntry(
      .invalidPathArgument, "1.4.15", .seenInCrashLogs,
      """
      A call receives an index path that is nil, has the wrong length, or contains NSNotFound. The \
      call itself raises. Only a table view was seen to do so.
      """,
      since: .iOS14, effects: [.raises([.modern, .classic])], sentences: [.invalidIndexPath],
      evidence: ["WordPress-iOS #15366"],
      cause: """
        The app made an index path from the result of a search, and the result was NSNotFound. \
        Check the result of a search before you make an index path from it. Or the app or the \
        engine counted a place below zero, for instance in a type that is too small. Or the index \
        path does not have two components: make it of a section and an item.
        """,
      story: .reached),
  ]
}
