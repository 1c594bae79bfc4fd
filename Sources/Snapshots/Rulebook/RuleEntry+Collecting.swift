// Rulebook section 1.1: how the operations of a batch update are collected.

extension RuleEntry {
  static let collecting: [RuleEntry] = [
    RuleEntry(
      .indexSpaces, "1.1.1", .measured,
      """
      Deletes, reloads, reconfigures, and the sources of moves use the index paths before the \
      batch update. Inserts and the destinations of moves use the index paths after it.
      """,
      evidence: ["W225", "TVPG", "CAT"], story: .accepted),
    RuleEntry(
      .callOrderIrrelevant, "1.1.2", .documented,
      """
      The order of the calls in a batch update does not matter. The view performs deletes from the \
      last to the first, and then inserts from the first to the last.
      """,
      evidence: ["W225", "TVPG", "D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .whenCountsAreRead, "1.1.3", .seenInCrashLogs,
      """
      The counts before a batch update are those that the view read last from its data source, \
      possibly when the batch update began. If the data changed before that, the view takes the \
      new data for the old.
      """,
      effects: [.raises()], sentences: [.globalIndexMissing],
      surfacesAs: [.itemCount, .sectionCount, .invalidBatchUpdates, .deleteBounds, .moveBounds],
      evidence: [
        "openradar 15262692", "openradar 28167779", "openradar 27941923", "openradar 26484150",
        "Dimillian/IceCubesApp #1275", "QuickBlox/quickblox-ios-sdk #533",
        "openradar-mirror #17287",
      ],
      cause: """
        The app changed its data outside the batch update, and the view read the new data when the \
        batch update began: it had not been laid out yet, had a pending reloadData, or was not in \
        a window. Change the data inside the batch update and nowhere else. The delegate of a \
        fetched results controller hears too late for that: test it by the rules of one view. \
        Or a layout kept indexes of items that are out of date. Let it compute them anew for \
        each update.
        """,
      story: .reached),
    RuleEntry(
      .nestedBatches, "1.1.4", .measured,
      """
      A batch update inside another one is part of the outer one. Its closure runs immediately, \
      and its completion handler runs later, once.
      """,
      evidence: ["TVPG", "CH"],
      story: .outOfReach(
        because: """
          in a story, a nested batch update is the outer one; tests of the simulated view show the \
          rule
          """)),
    RuleEntry(
      .singleCallIsABatch, "1.1.5", .documented,
      """
      A call outside a batch update is a batch update of one operation. The data must change \
      before the call, by that operation alone.
      """,
      evidence: ["W225", "UXK"], story: .accepted),
    RuleEntry(
      .reloadIsDeletePlusInsert, "1.1.6", .measured,
      """
      A reload is a delete at its old index path and an insert at a translated index path. All \
      later checks see only that delete and that insert.
      """,
      evidence: ["W225", "F751", "CAT-8", "D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .reconfigureIsNotAnUpdate, "1.1.7", .readFromBinary,
      """
      A reconfigure in a batch update takes effect immediately, on the cell at an index path \
      before the batch update. It takes no part in counts or conflicts. If the data is already the \
      new data, the cell provider is asked for the item that the new data has at the old index \
      path.
      """,
      since: .iOS15, effects: [.drawsWrongly(Effect.diffable)], evidence: ["D26"],
      cause: """
        The app reconfigured an item in a batch update that also inserts, deletes, or moves. \
        Reconfigure in a second batch update, with the index paths after the change. Before iOS 15, \
        there is no reconfigure: call reloadItems there.
        """,
      story: .reached),
    RuleEntry(
      .reloadDataCancelsBatch, "1.1.8", .readFromBinary,
      """
      If a full reload is pending when a batch update ends, the view drops the batch update and \
      checks none of it.
      """,
      effects: [.reloadsData()], evidence: ["D26", "D12"],
      cause: """
        The app called reloadData inside the batch update, or before it in the same turn of the \
        run loop, and the animations are lost. Where it came before, the batch update may also \
        begin with the counts of the new data, and raise (1.1.3). To keep the animations, do not \
        call reloadData; otherwise call nothing else.
        """,
      story: .reached),
    RuleEntry(
      .mutationBehindDiffable, "1.1.9", .readFromBinary,
      """
      An app inserts, deletes, moves, reloads, or reconfigures directly on a view whose data \
      source is diffable.
      """,
      effects: [.raises([.modern, .classic])], sentences: [.mutationBehindDiffable],
      evidence: ["D26"],
      cause: """
        Code that is older than the diffable data source still updates the view. Edit a snapshot \
        and apply it instead.
        """,
      story: .reached),
  ]
}
