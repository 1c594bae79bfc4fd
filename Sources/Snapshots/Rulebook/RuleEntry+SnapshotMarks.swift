// Rulebook sections 2.6 to 2.8: marks, queries, and the contract of identifiers.

extension RuleEntry {
  static let snapshotMarks: [RuleEntry] = [
    RuleEntry(
      .reloadUnknownItem, "2.6.1", .measured,
      "A mark for reload names an item that the snapshot does not contain.",
      effects: [.raises(Effect.diffable)], sentences: [.reloadUnknownItem],
      older: [OlderSentence("iOS 13 to 15", until: 15, .olderReloadUnknownItem)],
      evidence: ["CH-HASH", "Intercom 16.5.2 release notes", "a log of June 2022"],
      cause: """
        A search left the item out of the snapshot, or the app had already deleted it. Check \
        whether the snapshot contains the item before you mark it. Or the item changed and its \
        equality includes content, so UIKit takes the new value for another item. Use an \
        identifier as the item, and keep content apart from it.
        """,
      story: .reached),
    RuleEntry(
      .reloadUnknownSection, "2.6.2", .measured,
      "A mark for reload names a section that the snapshot does not contain.",
      effects: [.raises(Effect.diffable)], sentences: [.reloadUnknownSection],
      evidence: ["CH-HASH"],
      cause: """
        The app had already deleted the section, or the section changed and its equality includes \
        content. Check whether the snapshot contains the section before you mark it.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureUnknownItem, "2.6.3", .seenInCrashLogs,
      "A mark for reconfigure names an item that the snapshot does not contain.",
      since: .iOS15, effects: [.raises(Effect.diffable)], sentences: [.reconfigureUnknownItem],
      older: [OlderSentence("iOS 15", until: 15, .olderReloadUnknownItem)],
      evidence: ["D26", "a log of 2023", "ARTICLES"],
      cause: """
        A search left the item out of the snapshot, or the app had already deleted it. UIKit \
        ignores a reconfigure of an item without a cell, but not of an item that the snapshot does \
        not contain. Check whether the snapshot contains the item before you mark it. Or the item \
        changed and its equality includes content, so UIKit takes the new value for another item. \
        Use an identifier as the item, and keep content apart from it.
        """,
      story: .reached),
    RuleEntry(
      .validatedAtCallTime, "2.6.4", .measured,
      """
      A mark is checked when it is set. An apply skips the marks of identifiers that were deleted \
      afterwards.
      """,
      evidence: ["D26", "CH"], story: .accepted),
    RuleEntry(
      .marksSurvive, "2.6.5", .readFromBinary,
      "A moved item keeps its mark. An item that is deleted and added again has its mark again.",
      evidence: ["D26"], story: .accepted),
    RuleEntry(
      .bothMarks, "2.6.6", .readFromBinary,
      "An item can be marked for reload and for reconfigure. The apply does both.",
      since: .iOS15, evidence: ["D26"], story: .accepted),
    RuleEntry(
      .valueVersusIdentity, "2.6.7", .documented,
      """
      A snapshot finds an item by equality and hash alone. A changed value whose equality includes \
      its content is an item that the snapshot does not contain. Identifiers that are objects have \
      to be of a subclass of NSObject: UIKit may compare others by their addresses, not by ==.
      """,
      effects: [.raises(Effect.diffable)],
      surfacesAs: [.reloadUnknownItem, .reconfigureUnknownItem],
      evidence: [
        "ARTICLES", "DOC", "a log of June 2022", "swiftlang/swift #69464", "swiftlang/swift #71852",
        "Apple developer forums, thread 677755",
        "Stack Overflow, questions 64081701, 67575994, and 69994675",
      ],
      cause: """
        The app used values with content as items, or objects of a class that is not a subclass of \
        NSObject. Use an identifier as the item.
        """,
      story: .accepted),
    RuleEntry(
      .queryUnknownSection, "2.7.1", .measured,
      """
      A query for the items of a section, or for their number, names a section that the snapshot \
      does not contain.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.unknownSection],
      formerly: "apps linked with an older SDK: the items of such a section are an empty list",
      evidence: ["CH-HASH", "D26"],
      cause: """
        The app deleted the section, or never added it. Call indexOfSection first, which returns \
        nil for an unknown section.
        """,
      story: .reached),
    RuleEntry(
      .queryOptional, "2.7.2", .measured,
      """
      Queries for an index, or for the section of an item, return nil for an unknown identifier. \
      UIKit raises nothing.
      """,
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .queryOrder, "2.7.3", .measured,
      "itemIdentifiers lists all items section by section.",
      evidence: ["CH-HASH"], story: .accepted),
    RuleEntry(
      .reloadedLists, "2.7.4", .readFromBinary,
      """
      The lists of marks contain every marked identifier once, even if the identifier was deleted \
      afterwards.
      """,
      since: .iOS15, evidence: ["D26", "DOC"], story: .accepted),
    RuleEntry(
      .hashContract, "2.8.1", .seenInCrashLogs,
      """
      The hash of an identifier changes while a snapshot contains it, an identifier does not equal \
      itself, or equal identifiers have different hashes.
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
        The hash and the equality of an identifier depend on different properties, or on a \
        property that changes. Base both on one identifier that never changes.
        """,
      story: .outOfReach(
        because: """
          identifiers in stories follow the contract of Hashable; a check of an app's own states \
          looks for identifiers that do not
          """)),
  ]
}
