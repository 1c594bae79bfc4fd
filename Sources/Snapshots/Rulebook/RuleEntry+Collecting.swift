// Rulebook section 1.1: how the operations of a batch update are collected.

extension RuleEntry {
  static let collecting: [RuleEntry] = [
    RuleEntry(
      .indexSpaces, "1.1.1", .measured,
      """
      Deletes, reloads, reconfigures, and the sources of moves are places in the list before the \
      batch; inserts and the destinations of moves are places in the list after it.
      """,
      evidence: ["W225", "TVPG", "CAT"], story: .accepted),
    RuleEntry(
      .callOrderIrrelevant, "1.1.2", .documented,
      """
      The order of the calls in a batch does not matter: deletes are carried out from the last, \
      then inserts from the first.
      """,
      evidence: ["W225", "TVPG", "D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .whenCountsAreRead, "1.1.3", .seenInCrashLogs,
      """
      The counts before a batch are those of the view's last look at its data source, which may be \
      at the beginning of the batch. Data that changed before the batch counts as what was there.
      """,
      effects: [.raises()], sentences: [.globalIndexMissing],
      surfacesAs: [.itemCount, .sectionCount, .invalidBatchUpdates],
      evidence: [
        "openradar 15262692", "openradar 28167779", "openradar 27941923", "openradar 26484150",
        "Dimillian/IceCubesApp #1275", "QuickBlox/quickblox-ios-sdk #533",
        "openradar-mirror #17287",
      ],
      cause: """
        The app's data was changed outside the batch, and the view looked at it for the first time \
        when the batch began. Change the data inside the batch and nowhere else. A layout that \
        keeps indexes of items may be behind the data as well.
        """,
      story: .reached),
    RuleEntry(
      .nestedBatches, "1.1.4", .measured,
      """
      A batch inside a batch is part of the outer one. Its closure runs where it stands, its \
      completion later and once.
      """,
      evidence: ["TVPG", "CH"],
      story: .outOfReach(
        because: "in a story a nested batch is the same batch; tests of the simulated view show it"
      )),
    RuleEntry(
      .singleCallIsABatch, "1.1.5", .documented,
      "A call outside a batch is a batch of one: the data has to have changed already.",
      evidence: ["W225", "UXK"], story: .accepted),
    RuleEntry(
      .reloadIsDeletePlusInsert, "1.1.6", .measured,
      """
      A reload is a delete at its old place and an insert at the place that it is translated to; \
      all later checks see only these two.
      """,
      evidence: ["W225", "F751", "CAT-8", "D26", "D12", "UXK"], story: .accepted),
    RuleEntry(
      .reconfigureIsNotAnUpdate, "1.1.7", .readFromBinary,
      """
      A reconfigure inside a batch is carried out at once on the cell at a place before the batch. \
      It takes no part in counts or conflicts. Where the data holds the new list by then, the \
      provider is asked for what the new list has at the old place.
      """,
      since: .iOS15, effects: [.drawsWrongly(Effect.diffable)], evidence: ["D26"],
      cause: """
        Structure changes and an item is reconfigured in one batch. Reconfigure in a batch of its \
        own, by the places of after the change.
        """,
      story: .reached),
    RuleEntry(
      .reloadDataCancelsBatch, "1.1.8", .readFromBinary,
      """
      If everything is to be reloaded when a batch ends, the batch is dropped and nothing of it is \
      checked.
      """,
      effects: [.reloadsData()], evidence: ["D26", "D12"],
      cause: """
        The app called reloadData in the same turn. Animations are lost, and nothing is at risk.
        """,
      story: .reached),
    RuleEntry(
      .mutationBehindDiffable, "1.1.9", .readFromBinary,
      """
      Inserting, deleting, moving, reloading, or reconfiguring directly on a view whose data source \
      is a diffable one raises.
      """,
      effects: [.raises([.modern, .classic])], sentences: [.mutationBehindDiffable],
      evidence: ["D26"],
      cause: """
        Code from before the diffable data source still calls the view. Edit a snapshot and apply \
        it instead.
        """,
      story: .reached),
  ]
}
