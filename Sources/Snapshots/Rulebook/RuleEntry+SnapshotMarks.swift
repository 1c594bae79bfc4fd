// Rulebook sections 2.6 to 2.8: marks, queries, and the contract of identifiers.

extension RuleEntry {
  static let snapshotMarks: [RuleEntry] = [
    RuleEntry(
      .reloadUnknownItem, "2.6.1", .measured,
      "An item is marked for reload that the snapshot does not hold.",
      effects: [.raises(Effect.diffable)], sentences: [.reloadUnknownItem],
      older: [OlderSentence("iOS 13 to 15", .olderReloadUnknownItem)],
      evidence: ["CH-HASH", "Intercom 16.5.2 release notes", "a log of June 2022"],
      cause: """
        The snapshot lacks the row: a search left it out, or it was deleted before. Ask the snapshot \
        before marking. Or the item changed, and its equality covers what changed, so the new value \
        is another item. Make the identifier the item, and keep content apart.
        """,
      story: .reached),
    RuleEntry(
      .reloadUnknownSection, "2.6.2", .measured,
      "A section is marked for reload that the snapshot does not hold.",
      effects: [.raises(Effect.diffable)], sentences: [.reloadUnknownSection],
      evidence: ["CH-HASH"],
      cause: """
        The section was deleted before, or its equality covers what changed. Ask the snapshot before \
        marking it.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureUnknownItem, "2.6.3", .seenInCrashLogs,
      "An item is marked for reconfigure that the snapshot does not hold.",
      since: .iOS15, effects: [.raises(Effect.diffable)], sentences: [.reconfigureUnknownItem],
      older: [OlderSentence("iOS 15", .olderReloadUnknownItem)],
      evidence: ["D26", "a log of 2023", "ARTICLES"],
      cause: """
        The snapshot lacks the row: a search left it out, or it was deleted before. It is refused, \
        and not ignored as an item without a cell is: ask the snapshot before marking. Or the item \
        changed, and its equality covers what changed, so the new value is another item. Make the \
        identifier the item, and keep content apart.
        """,
      story: .reached),
    RuleEntry(
      .validatedAtCallTime, "2.6.4", .measured,
      "A mark is checked when it is set. What is deleted afterwards is skipped at the apply.",
      evidence: ["D26", "CH"], story: .accepted),
    RuleEntry(
      .marksSurvive, "2.6.5", .readFromBinary,
      "A moved item keeps its mark, and one that is deleted and added again has it again.",
      evidence: ["D26"], story: .accepted),
    RuleEntry(
      .bothMarks, "2.6.6", .readFromBinary,
      "An item can be marked for reload and for reconfigure; the apply does both.",
      since: .iOS15, evidence: ["D26"], story: .accepted),
    RuleEntry(
      .valueVersusIdentity, "2.6.7", .documented,
      """
      Whether an item is there is decided by equality and hash alone: a changed value whose \
      equality covers its content is not there.
      """,
      effects: [.raises(Effect.diffable)],
      surfacesAs: [.reloadUnknownItem, .reconfigureUnknownItem],
      evidence: ["ARTICLES", "a log of June 2022"],
      cause: "Items are values with their content in them. Use the identifier as the item.",
      story: .accepted),
    RuleEntry(
      .queryUnknownSection, "2.7.1", .measured,
      "Items of a section are asked for, or their number, and the section is not there.",
      effects: [.raises(Effect.diffable)], sentences: [.unknownSection],
      formerly: "apps linked with an older SDK: the items of such a section are an empty list",
      evidence: ["CH-HASH", "D26"],
      cause: "The section was deleted, or never added. Ask for its index first, which may be nil.",
      story: .reached),
    RuleEntry(
      .queryOptional, "2.7.2", .measured,
      "Indexes, and the section of an item, are nil for what is not there; nothing is raised.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .queryOrder, "2.7.3", .measured, "All items are listed section by section.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .reloadedLists, "2.7.4", .readFromBinary,
      "The lists of marks hold everything marked, once each, whether or not it is there still.",
      since: .iOS15, evidence: ["D26", "DOC"], story: .accepted),
    RuleEntry(
      .hashContract, "2.8.1", .readFromBinary,
      """
      An identifier's hash changes while it is in a snapshot, it does not equal itself, or equal \
      ones have different hashes.
      """,
      effects: [.raises(Effect.diffable)],
      sentences: [
        .itemCountOfDataSource, .insertedTooFew, .sectionCountOfDataSource, .equalItemsHashApart,
        .equalSectionsHashApart, .hashChanged, .oldSectionsMiscounted, .oldItemsMiscounted,
        .newItemsMiscounted,
      ],
      evidence: [
        "D26", "the-blue-alliance-ios #713", "the-blue-alliance-ios #931",
        "AlphaWallet/alpha-wallet-ios #6247",
        "_UIDiffableSectionBoundaryMoveDetector.mm:70 to 72",
      ],
      cause: """
        Hash and equality of an identifier look at different things, or at something that changes. \
        Let both look at an unchanging identifier alone.
        """,
      story: .outOfReach(
        because: """
          identifiers of stories keep the contract of Hashable; checking an app's own states looks \
          for those that do not
          """)),
  ]
}
