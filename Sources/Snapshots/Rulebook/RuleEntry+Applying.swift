// Rulebook sections 3.1 to 3.4 and 3.10 to 3.14: applying a snapshot, queues, and the rest.

extension RuleEntry {
  static let applying: [RuleEntry] = [
    RuleEntry(
      .animatingFalse, "3.1", .documented,
      """
      In an app linked with the iOS 15 SDK or later, an apply without animation computes the \
      difference, as an animated apply does. In an app linked with an older SDK, it reloads \
      everything.
      """,
      evidence: ["ARTICLES", "DOC", "D26"], story: .accepted),
    RuleEntry(
      .firstApply, "3.2", .measured,
      """
      The first apply of a data source reloads everything. If it is animated, its marks are \
      carried out after that reload; otherwise, they are ignored.
      """,
      evidence: ["CH"],
      story: .accepted),
    RuleEntry(
      .twoPhaseApply, "3.3", .measured,
      """
      An apply performs a batch update with its inserts, deletes, and moves. A second batch update \
      carries out the marks whose identifiers exist, at their new index paths, unless the first \
      one became a reload of everything. A reload therefore never conflicts with a move or a \
      delete.
      """,
      evidence: ["CH", "D26"],
      story: .accepted),
    RuleEntry(
      .callOrderInBatch, "3.4", .readFromBinary,
      """
      An apply emits its operations in this order: moves, operations of sections, marks of items, \
      deletes of items, inserts of items. A move out of a deleted section or into an inserted one \
      is emitted as a move.
      """,
      effects: [.reloadsData(Effect.diffable, in: [.table])], evidence: ["D26", "CH"],
      cause: """
        An item moved out of a section that disappeared or into a new one, or several sections \
        moved. A table view then reloads everything. Apply the change in two steps where animation \
        matters.
        """,
      story: .outOfReach(because: "it is not known which moves UIKit emits")),
  ]

  static let queuesAndMore: [RuleEntry] = [
    RuleEntry(
      .applyOneQueue, "3.10.1", .readFromBinary,
      """
      An app applies some snapshots on the main queue and others off it. From the first mixed \
      apply on, UIKit logs every apply. Applies off the main queue are legal if all applies are \
      off it.
      """,
      effects: [.logs(Effect.diffable)], sentences: [.appliesOnSeveralQueues],
      evidence: [
        "_UIDiffableDataSourceImpl.m, decompiled", "Apple developer forums, thread 757270",
        "jessesquires.com, 2024-12-19",
      ],
      cause: """
        The app applied some snapshots on the main queue and others off it. Apply all of them on \
        the main queue. Expanding or collapsing an outline and interactive reordering apply there \
        too, and Swift 6 compiles no other apply since the iOS 18 SDK. UIKit logs nothing if the \
        app mixes background queues, but each queue may then lose what the other applied.
        """,
      story: .reached),
    RuleEntry(
      .applyReentrant, "3.10.2", .seenInCrashLogs,
      """
      An app applies a snapshot while another apply runs, or on the main queue while applies from \
      another queue wait.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.applyDuringApply],
      older: [OlderSentence("up to about iOS 17", .olderApplyDuringApply)],
      evidence: [
        "_UIDiffableDataSourceImpl.m:575", "ownCloud iOS", "Intercom 16.5.3 (January 2024)",
      ],
      cause: """
        The app applied a snapshot from a cell provider, from a handler for reordering, as another \
        side effect of an apply, or from two queues. Apply on the main queue, after the running \
        apply has ended.
        """,
      story: .reached),
    RuleEntry(
      .commitMain, "3.10.3", .readFromBinary,
      "An update is committed off the main thread.",
      effects: [.raises(Effect.diffable)], sentences: [.commitOffMain], evidence: ["D26"],
      cause: "The app updated the view on another thread. Dispatch the update to the main queue.",
      story: .outOfReach(because: "in a story, only the main queue commits updates")),
    RuleEntry(
      .applyUnchanged, "3.11", .seenInCrashLogs,
      "Applying an equal snapshot without marks does nothing.",
      evidence: ["D26", "a log"], story: .accepted),
    RuleEntry(
      .snapshotWithoutMarks, "3.12", .measured,
      """
      The snapshot that a data source returns after an apply has no marks: each mark takes effect \
      once.
      """,
      evidence: ["CH", "D26"], story: .accepted),
    RuleEntry(
      .supplementaryNotRefreshed, "3.13", .inferred,
      """
      Changes of items do not refresh the headers and footers of sections that stay. A reload of \
      the section does.
      """,
      effects: [.drawsWrongly(Effect.diffable)],
      evidence: ["ARTICLES", "ReactiveCollectionsKit"],
      cause: """
        A header or footer shows content that depends on the items of its section. Reload the \
        section, or update the header or footer by hand.
        """,
      story: .outOfReach(
        because: """
          supplementary views are not simulated; showsCurrentContent asks engines to reload a \
          marked section as a whole
          """)),
    RuleEntry(
      .reloadDataApply, "3.14", .documented,
      "applySnapshotUsingReloadData computes no difference and drops the marks.",
      since: .iOS15, evidence: ["DOC", "CH"], story: .accepted),
  ]
}
