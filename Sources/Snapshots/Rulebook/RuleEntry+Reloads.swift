// Rulebook sections 1.3 and U5: reloads in a batch update; and reconfigures out of bounds (3.5).

extension RuleEntry {
  static let reloads: [RuleEntry] = [
    RuleEntry(
      .reloadTranslation, "1.3.1", .seenInCrashLogs,
      """
      The insert half of a reload lands where the caller's deletes and inserts push it; moves and \
      other reloads are not looked at. Beside a move it can collide with the move or land on a \
      neighbor.
      """,
      effects: [.raises()], surfacesAs: [.insertAndMoveSame, .insertBounds],
      evidence: ["D26", "D12", "UXK", "IGListKit #690", "Apple forum, utahwithak", "MODEL"],
      cause: """
        A batch both moves and reloads. Carry out the reloads in a second batch, or delete and \
        insert the items.
        """,
      story: .reached),
    RuleEntry(
      .reloadAndDeleteSame, "1.3.2", .seenInCrashLogs,
      """
      One item, or one section, is both deleted and reloaded. An item reloaded in a deleted \
      section is another matter.
      """,
      effects: [.raises()], sentences: [.deleteAndReload],
      evidence: ["D26 UICollectionView.m:10552", "D12", "UXK", "RX"],
      cause: """
        Places of reloads were taken from the new list, where deletes have shifted them. Take them \
        from the old list, or reload in a second batch.
        """,
      story: .reached),
    RuleEntry(
      .reloadAndMoveSame, "1.3.3", .documented,
      """
      The source of a move is reloaded: the delete half of the reload meets the move.
      """,
      effects: [.raises()], surfacesAs: [.deleteAndMoveSame, .twoAnimations],
      evidence: [
        "W225", "PhotoKit sample on UIKit-3486 (UICollectionView.m:3948)",
        "huahuahu table sample (iOS 11)", "MUK", "MODEL", "RATreeView #168",
        "mattrubin/Authenticator PR #138",
      ],
      cause: """
        An item moved and changed, and both were put into one batch. Move it in the first batch \
        and reload it in a second, or delete and insert it.
        """,
      story: .reached),
    RuleEntry(
      .reloadTwice, "1.3.4", .readFromBinary,
      "The same reload given twice is one reload.",
      evidence: ["D26", "D12"], story: .accepted),
    RuleEntry(
      .reloadDisplacedByMove, "1.3.5", .inferred,
      """
      A reloaded item is shifted by the move of another. Every check can pass, and the cells of two \
      places then show each other's content.
      """,
      effects: [.drawsWrongly()], evidence: ["MODEL", "IGL", "Collor"],
      cause: """
        Reloads and moves share a batch. Nothing is raised, so nobody notices: reload in a second \
        batch.
        """,
      story: .reached),
    RuleEntry(
      .reloadItemInDeletedSection, "1.3.6", .inferred,
      """
      An item of a deleted section is reloaded. The insert half of the reload survives, and lands \
      in whatever section has that number then.
      """,
      effects: [.raises()], surfacesAs: [.invalidBatchUpdates, .insertBounds, .itemCount],
      evidence: ["MODEL"],
      cause: """
        Reloads were not filtered by the sections that go. Leave out those of deleted sections.
        """,
      story: .reached),
    RuleEntry(
      .reloadInMovedSection, "1.3.7", .seenInCrashLogs,
      """
      An item of a moved section is reloaded: the insert half of the reload keeps the old number of \
      the section.
      """,
      effects: [.raises()], surfacesAs: [.itemCount, .insertBounds],
      evidence: ["RX", "MODEL", "openradar-mirror #15192"],
      cause: """
        Sections were moved in the batch that reloads their items. Move sections in a batch of their \
        own.
        """,
      story: .reached),
    RuleEntry(
      .reloadSectionWithOtherOps, "1.3.8", .seenInCrashLogs,
      """
      A reloaded section is deleted and inserted as a whole, so the changes of its items are taken \
      along and its count may change freely.
      """,
      evidence: ["D26", "UXK", "MUK"], story: .accepted),
    RuleEntry(
      .reloadDisplacedSection, "1.3.9", .seenInCrashLogs,
      """
      A reloaded section is shifted by the move of another, and its insert half lands on the \
      destination of that move.
      """,
      effects: [.raises()], surfacesAs: [.insertAndMoveSame],
      evidence: ["IGListKit #690", "MODEL"],
      cause: """
        Sections were moved and reloaded in one batch. Delete and insert the changed sections \
        instead, or reload them afterwards.
        """,
      story: .reached),
    RuleEntry(
      .reloadWithoutACell, "1.3.10", .readFromBinary,
      """
      A current collection view drops the reload of an item that has no cell before it checks \
      anything; a table view does not.
      """,
      evidence: ["D26"],
      story: .outOfReach(because: "the reference keeps such reloads and checks them")),
    RuleEntry(
      .reloadOutOfBounds, "1.3.11", .readFromBinary,
      """
      What is reloaded is not there. Current systems have no words for it: it fails as the delete \
      or the insert that it is made of.
      """,
      effects: [.raises()],
      older: [OlderSentence("clones of iOS 5 and 6", .reloadMissingItemInClones)],
      surfacesAs: [.deleteBounds, .insertBounds], evidence: ["D26", "PSTCollectionView"],
      cause: """
        The place of a reload was taken from the new list, or from a list that the view has not \
        seen yet. Take it from the list on screen.
        """,
      story: .reached),
    RuleEntry(
      .reloadEmptySection, "1.3.12", .seenInCrashLogs,
      """
      Reloading an empty section crashed on iOS 15 through a diffable data source, and beside the \
      reload of another section before that: faults of those systems, not a rule.
      """,
      effects: [.raises([.classic, .legacy])],
      older: [OlderSentence("iOS 10", .animationForNilView)],
      evidence: ["mozilla/firefox-ios PR #22961", "openradar 28163205"],
      cause: "Leave out the reloads of sections that are empty.",
      story: .outOfReach(because: "it is a fault of one system, which is not simulated")),
    RuleEntry(
      .reloadBesideMove, "U5", .inferred,
      """
      A batch reloads something and moves what is beside it, or makes its section shift. Where the \
      reload lands is known; what is drawn is not.
      """,
      evidence: ["MODEL"],
      cause: """
        Reloads share a batch with moves, or with sections that come or go before them. Reload in \
        a second one.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureBounds, "3.5", .inferred,
      """
      What is reconfigured is not there before the batch. What UIKit does then is not known.
      """,
      since: .iOS15, evidence: ["MODEL"],
      cause: """
        The place of a reconfigure was taken from the new list. Take it from the list before the \
        batch, or reconfigure in a second one.
        """,
      story: .reached),
  ]
}
