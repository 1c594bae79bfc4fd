// Rulebook sections 3.1 to 3.4 and 3.10 to 3.14: applying a snapshot, queues, and the rest.

extension RuleEntry {
  static let applying: [RuleEntry] = [
    RuleEntry(
      .animatingFalse, "3.1", .documented,
      """
      Linked with the SDK of iOS 15 or later, an apply without animation compares like any other; \
      before, it reloaded everything.
      """,
      evidence: ["ARTICLES", "DOC", "D26"], story: .accepted),
    RuleEntry(
      .firstApply, "3.2", .measured,
      """
      The first apply of a data source reloads everything; with animation its marks are carried out \
      after that.
      """,
      evidence: ["CH"],
      story: .accepted),
    RuleEntry(
      .twoPhaseApply, "3.3", .measured,
      """
      An apply is a batch of inserts, deletes, and moves, then a second one that carries out the \
      marks at the new places. A reload never meets a move.
      """,
      evidence: ["CH", "D26"],
      story: .accepted),
    RuleEntry(
      .callOrderInBatch, "3.4", .readFromBinary,
      """
      Which operations an apply emits: moves first, then sections, then marks, deletes, inserts; \
      moves cross deleted and inserted sections as moves.
      """,
      effects: [.reloadsData(Effect.diffable, in: [.table])], evidence: ["D26", "CH"],
      cause: """
        An item moved across a section that came or went, or several sections moved: a table view \
        reloads everything then. Apply in two steps where animation matters.
        """,
      story: .outOfReach(because: "which moves the system emits is not known")),
  ]

  static let queuesAndMore: [RuleEntry] = [
    RuleEntry(
      .applyOneQueue, "3.10.1", .readFromBinary,
      """
      Snapshots may be applied off the main queue, but then all of them: some on the main queue and \
      some off it is a mixture, and from there on every apply is logged.
      """,
      effects: [.logs(Effect.diffable)], sentences: [.appliesOnSeveralQueues],
      evidence: ["_UIDiffableDataSourceImpl.m, decompiled"],
      cause: """
        Some applies are on the main queue and some are not. Apply all of them on the main queue, or \
        on one queue of their own: what is logged tells no other queues apart, but of two, each may \
        lose what the other applied.
        """,
      story: .reached),
    RuleEntry(
      .applyReentrant, "3.10.2", .seenInCrashLogs,
      """
      A snapshot is applied while another is being applied, or on the main queue while others wait.
      """,
      effects: [.raises(Effect.diffable)], sentences: [.applyDuringApply],
      older: [OlderSentence("up to about iOS 17", .olderApplyDuringApply)],
      evidence: [
        "_UIDiffableDataSourceImpl.m:575", "ownCloud iOS", "Intercom 16.5.3 (January 2024)",
      ],
      cause: """
        An apply is made from a cell provider or another side effect of an apply, or from two \
        queues. Apply on the main queue, and after the one that runs.
        """,
      story: .reached),
    RuleEntry(
      .commitMain, "3.10.3", .readFromBinary, "An update is committed off the main thread.",
      effects: [.raises(Effect.diffable)], sentences: [.commitOffMain], evidence: ["D26"],
      cause: "The view is updated from another thread. Go to the main queue first.",
      story: .outOfReach(because: "the simulated main queue alone commits")),
    RuleEntry(
      .applyUnchanged, "3.11", .seenInCrashLogs,
      "Applying an equal snapshot without marks does nothing.",
      evidence: ["D26", "a log"], story: .accepted),
    RuleEntry(
      .snapshotWithoutMarks, "3.12", .measured,
      "The snapshot that a data source hands out after an apply has no marks: each works once.",
      evidence: ["CH", "D26"], story: .accepted),
    RuleEntry(
      .supplementaryNotRefreshed, "3.13", .documented,
      """
      Headers and footers of sections that stay are not drawn again by changes of items; reloading \
      the section does.
      """,
      effects: [.drawsWrongly(Effect.diffable)],
      evidence: ["ARTICLES", "ReactiveCollectionsKit"],
      cause: "A header shows something of its items. Reload its section, or update it by hand.",
      story: .outOfReach(because: "supplementary views are not simulated")),
    RuleEntry(
      .reloadDataApply, "3.14", .documented,
      "Applying by reloading data compares nothing and drops the marks.",
      since: .iOS15, evidence: ["DOC", "CH"], story: .accepted),
  ]
}
