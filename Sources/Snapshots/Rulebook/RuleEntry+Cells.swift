// Rulebook sections 3.5 to 3.9: reconfigures, reloads, and the cell provider.

extension RuleEntry {
  static let cells: [RuleEntry] = [
    RuleEntry(
      .reconfigureNoCell, "3.5.1", .documented,
      """
      Reconfiguring an item that has no cell does nothing; a cell that is prepared and was not \
      shown yet is configured when it is.
      """,
      since: .iOS15, evidence: ["ARTICLES", "DOC", "D26"], story: .accepted),
    RuleEntry(
      .reconfigureSameCell, "3.5.2", .documented,
      "The provider is asked, gets the cell that exists, and the cell is not prepared for reuse.",
      since: .iOS15, evidence: ["ARTICLES", "DOC"], story: .accepted),
    RuleEntry(
      .reconfigureOtherRegistration, "3.5.3", .seenInCrashLogs,
      "A reconfigured item is given a cell of another registration or reuse identifier.",
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWithOtherRegistration],
      evidence: ["a log"],
      cause: "The kind of the cell depends on what changed. Reload such items.",
      story: .reached),
    RuleEntry(
      .reconfigureOtherCell, "3.5.4", .readFromBinary,
      "The provider answers a reconfigure with a cell that is not the existing one.",
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWithOtherCell, .reconfigureWithOtherCellOfTable],
      evidence: ["D26"],
      cause: """
        The provider keeps cells of its own, or makes new ones. Dequeue by the index path, and \
        return what comes.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureNested, "3.5.5", .readFromBinary,
      "A cell is reconfigured while another is.",
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWhileReconfiguring],
      evidence: ["D26"],
      cause: "The provider, or what it calls, reconfigures again. Do that after the apply.",
      story: .reached),
    RuleEntry(
      .reconfigureSelfSizes, "3.5.6", .documented,
      "A reconfigured cell is always sized again.",
      since: .iOS15, evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(because: "a story has no sizes; ListView says which cells are sized")
    ),
    RuleEntry(
      .reloadDiscardsPrepared, "3.5.7", .documented,
      "A reload throws away the cell and any prepared one; a reconfigure keeps both.",
      evidence: ["ARTICLES"], story: .accepted),
    RuleEntry(
      .preparedCells, "3.5.8", .documented,
      """
      Cells are kept prepared when they are prefetched, were shown recently nearby, or hold the \
      focus: an item out of sight may have a cell.
      """,
      evidence: ["ARTICLES", "DOC"], story: .accepted),
    RuleEntry(
      .reconfigureNeedsTypeStability, "3.5.9", .documented,
      "An item whose cell becomes one of another class needs a reload.",
      since: .iOS15, evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(because: "classes of cells are not simulated")),
    RuleEntry(
      .reloadKeepsPosition, "3.6", .measured,
      "A reload changes neither order nor counts; the provider is asked once.",
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .providerNil, "3.7", .measured,
      """
      The cell provider returns nothing, or a cell that was not dequeued, or there is no provider of \
      supplementary views.
      """,
      effects: [.raises()], sentences: [.noCell, .noSupplementaryViewProvider],
      older: [
        OlderSentence("data sources that are not diffable", .noCellOfTable),
        OlderSentence("up to about iOS 9", .olderNoCellOfTable),
        OlderSentence("data sources that are not diffable", .noCellOfCollection),
        OlderSentence("data sources that are not diffable", .cellWithoutReuseIdentifier),
      ],
      evidence: [
        "CH", "D26", "RATreeView #220", "FMMoveTableView #21", "IGListKit #521",
        "badoo/Chatto #526",
      ],
      cause: """
        The provider looks its item up and does not find it, often because the data changed before \
        the apply. Look content up by identifier, and return a cell from the view's pool in any \
        case.
        """,
      story: .reached),
    RuleEntry(
      .sectionPastEnd, "3.8", .measured,
      "A data source, or a view, is asked for a section past the last.",
      effects: [.raises()], sentences: [.sectionPastEnd],
      older: [
        OlderSentence("every system", .countOfMissingSection),
        OlderSentence("every system", .itemsOfMissingSection),
      ],
      evidence: [
        "CH", "Apple developer forums, thread 759261", "exyte/Chat #291",
        "WordPress-iOS #21943", "DTCollectionViewManager #12", "IGListKit #1511",
      ],
      cause: """
        A layout or the app holds the number of a section that is gone, or nobody has told the view \
        that it came. Ask for the number of sections first, and tell the view of every change.
        """,
      story: .outOfReach(because: "it needs an app that asks for a section by number")),
    RuleEntry(
      .dequeueTwice, "3.9", .seenInCrashLogs,
      "Two cells are dequeued for one index path, or one that is not returned.",
      effects: [.raises(Effect.diffable)], sentences: [.severalCellsForOnePath],
      older: [OlderSentence("since iOS 18", .dequeuedViewNotReturned)],
      evidence: [
        "kif-framework/KIF #1040", "apptentive/apptentive-ios #207", "editor.js-kit-ios #31",
        "QuickBlox/quickblox-ios-sdk #1375", "Instabug-iOS #510",
      ],
      cause: """
        The provider is called directly, or dequeues a second cell. Ask the view for the cell that \
        it has.
        """,
      story: .reached),
  ]
}
