// Rulebook sections 3.5 to 3.9: reconfigures, reloads, and the cell provider.

extension RuleEntry {
  static let cells: [RuleEntry] = [
    RuleEntry(
      .reconfigureNoCell, "3.5.1", .documented,
      """
      A reconfigure of an item without a cell does nothing. A prepared cell that has not been \
      displayed yet is configured when it is displayed.
      """,
      since: .iOS15, evidence: ["ARTICLES", "DOC", "D26"], story: .accepted),
    RuleEntry(
      .reconfigureSameCell, "3.5.2", .documented,
      """
      A reconfigure calls the cell provider, which dequeues the existing cell. The cell is not \
      prepared for reuse.
      """,
      since: .iOS15, evidence: ["ARTICLES", "DOC"], story: .accepted),
    RuleEntry(
      .reconfigureOtherRegistration, "3.5.3", .seenInCrashLogs,
      """
      The cell provider answers a reconfigure with a cell of another registration or reuse \
      identifier.
      """,
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWithOtherRegistration],
      evidence: ["a log"],
      cause: """
        The cell provider chooses the kind of cell by content that changed. Reload such items \
        instead of reconfiguring them.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureOtherCell, "3.5.4", .readFromBinary,
      "The cell provider answers a reconfigure with a cell other than the existing one.",
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWithOtherCell, .reconfigureWithOtherCellOfTable],
      evidence: ["D26"],
      cause: """
        The cell provider returned a cell that it had stored or created itself. Dequeue a cell for \
        the index path, and return that cell.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureNested, "3.5.5", .readFromBinary,
      "A cell is reconfigured during the reconfigure of another one.",
      since: .iOS15, effects: [.raises(Effect.diffable)],
      sentences: [.reconfigureWhileReconfiguring],
      evidence: ["D26"],
      cause: """
        The cell provider, or code that it calls, started another reconfigure. Reconfigure after \
        the apply instead.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureSelfSizes, "3.5.6", .documented,
      "A reconfigured cell is always self-sized again.",
      since: .iOS15, evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(
        because: "a story has no sizes; ListView says which cells are self-sized")),
    RuleEntry(
      .reloadDiscardsPrepared, "3.5.7", .documented,
      "A reload discards the existing cell and any prepared cell. A reconfigure keeps both.",
      evidence: ["ARTICLES", "DOC"], story: .accepted),
    RuleEntry(
      .preparedCells, "3.5.8", .documented,
      """
      A view keeps a cell prepared if the cell was prefetched, was displayed recently and nearby, \
      is focused, or contains the first responder. An item that is not visible may therefore have \
      a cell.
      """,
      evidence: ["ARTICLES", "DOC"], story: .accepted),
    RuleEntry(
      .reconfigureNeedsTypeStability, "3.5.9", .documented,
      "An item that needs a cell of another class must be reloaded, not reconfigured.",
      since: .iOS15, evidence: ["ARTICLES", "DOC"],
      story: .outOfReach(because: "cell classes are not simulated")),
    RuleEntry(
      .reloadKeepsPosition, "3.6", .measured,
      """
      A reload changes neither the order nor the counts. The cell provider is called once for the \
      item.
      """,
      evidence: ["CH"], story: .accepted),
    RuleEntry(
      .providerNil, "3.7", .measured,
      """
      The cell provider returns nil or, for a collection view, a cell that was not dequeued. Or \
      the layout asks for a supplementary view, and the data source has no \
      supplementaryViewProvider, or it returns nil or a view that was not dequeued. A view whose \
      data source is not diffable raises on such a cell or view in words of its own.
      """,
      effects: [.raises()],
      sentences: [
        .noCell, .noSupplementaryViewProvider, .noSupplementaryView, .noDequeuedSupplementaryView,
        .noCellOfTable, .nilCellOfTable, .noCellOfCollection, .cellWithoutReuseIdentifier,
      ],
      older: [
        OlderSentence("before iOS 26", .olderNoSupplementaryViewProvider),
        OlderSentence("up to about iOS 9", .olderNoCellOfTable),
      ],
      evidence: [
        "CH", "D26", "RATreeView #220", "FMMoveTableView #21", "IGListKit #521",
        "badoo/Chatto #526", "parse-community/ParseUI-iOS #66", "Juanpe/SkeletonView PR #156",
        "tigerAndBull/TABAnimated #214", "zbrateam/Zebra #1002", "Infomaniak/ios-kDrive PR #1976",
        "a post by dodo_dev on velog.io", "public pseudocode of _UIDiffableDataSourceImpl",
      ],
      cause: """
        The cell provider did not find the content of its item, often because the app's data \
        changed before the apply. Look up content by item identifier, and return a dequeued cell \
        in every case; if the item is gone from the data, delete it from the snapshot. For headers \
        and footers of a collection view, set supplementaryViewProvider before the first apply, and \
        return a dequeued view for each kind that the layout asks for.
        """,
      story: .reached),
    RuleEntry(
      .sectionPastEnd, "3.8", .measured,
      "A data source, or a view, is asked for a section past the last one.",
      effects: [.raises()],
      sentences: [
        .sectionPastEnd, .countOfMissingSection, .itemsOfMissingSection, .itemsBeforeMissingSection,
      ],
      evidence: [
        "CH", "Apple developer forums, thread 759261", "exyte/Chat #291",
        "WordPress-iOS #21943", "DTCollectionViewManager #12", "IGListKit #177", "IGListKit #1511",
      ],
      cause: """
        A layout or the app kept the index of a section that is gone, or the app added a section \
        to its data without an update of the view. Check the number of sections first, and update \
        the view with every change of the data.
        """,
      story: .outOfReach(because: "it needs an app that asks for a section by its index")),
    RuleEntry(
      .dequeueTwice, "3.9", .seenInCrashLogs,
      """
      The cell provider dequeues two cells for one index path. A table view raises since iOS 11; a \
      collection view is not known to raise before iOS 15. Since iOS 18, a collection view also \
      raises if a cell or another view is dequeued and not returned.
      """,
      since: .iOS11,
      effects: [
        .raises(Effect.diffable, in: [.table]),
        .raises(Effect.diffable, in: [.collection]).beginning(with: .iOS15),
      ],
      sentences: [.severalCellsForOnePath, .dequeuedViewNotReturned],
      evidence: [
        "DOC", "kif-framework/KIF #1007", "kif-framework/KIF #1040",
        "apptentive/apptentive-ios #207", "editor.js-kit-ios #31", "editor.js-kit-ios #33",
        "QuickBlox/quickblox-ios-sdk #1375", "Instabug-iOS #510",
        "anyproto/anytype-swift PR #4904", "wireapp/wire-ios PR #2021",
        "yosshi4486/EmojiPickerViewController PR #29",
      ],
      cause: """
        The app called the cell provider directly, or the cell provider dequeued a second cell. Or \
        the app dequeued a cell, a header, or a footer only to measure it. Or code inside the cell \
        provider made the view lay out before the cell was returned: layoutIfNeeded does, and so \
        does a nested run loop, as in a conversion of HTML. Dequeue one cell and return it; \
        outside the cell provider, ask the view for its existing cell. To measure, use a cell or a \
        view that the app made by an initializer. Lay out and convert before the cell provider is \
        called, or after it returns.
        """,
      story: .reached),
  ]
}
