// Rulebook sections 1.3 and U5: reloads in a batch update; and reconfigures out of bounds (3.5).

extension RuleEntry {
  static let reloads: [RuleEntry] = [
    RuleEntry(
      .reloadTranslation, "1.3.1", .seenInCrashLogs,
      """
      The insert half of a reload lands where the caller's deletes and inserts shift it. Moves and \
      other reloads are ignored. In a batch update with moves, the insert half can conflict with a \
      move or land on a neighbor.
      """,
      effects: [.raises()], surfacesAs: [.insertAndMoveSame, .insertBounds],
      evidence: ["D26", "D12", "UXK", "IGListKit #690", "Apple forum, utahwithak", "MODEL"],
      cause: """
        The app moved and reloaded in one batch update. Reload in a second batch update, or delete \
        and insert the items instead.
        """,
      story: .reached),
    RuleEntry(
      .reloadAndDeleteSame, "1.3.2", .seenInCrashLogs,
      """
      A batch update deletes an item or a section that it also reloads. A reload of an item in a \
      deleted section is a case of 1.3.6.
      """,
      effects: [.raises()], sentences: [.deleteAndReload],
      evidence: ["D26 UICollectionView.m:10552", "D12", "UXK", "RX"],
      cause: """
        The app took the index paths of reloads from the new list, where deletes have shifted \
        them. Take them from the old list, or reload in a second batch update.
        """,
      story: .reached),
    RuleEntry(
      .reloadAndMoveSame, "1.3.3", .documented,
      """
      A batch update reloads the source of a move: the delete half of the reload conflicts with \
      the move.
      """,
      effects: [.raises()], surfacesAs: [.deleteAndMoveSame, .twoAnimations],
      evidence: [
        "W225", "PhotoKit sample on UIKit-3486 (UICollectionView.m:3948)",
        "huahuahu table sample (iOS 11)", "MUK", "MODEL", "RATreeView #168",
        "mattrubin/Authenticator PR #138",
      ],
      cause: """
        The app put the move and the reload of a changed item into one batch update. Move the item \
        in the first batch update and reload it in a second one, or delete and insert it.
        """,
      story: .reached),
    RuleEntry(
      .reloadTwice, "1.3.4", .readFromBinary,
      "A reload that is given twice counts once.",
      evidence: ["D26", "D12"], story: .accepted),
    RuleEntry(
      .reloadDisplacedByMove, "1.3.5", .inferred,
      """
      A move of one item shifts another item that the same batch update reloads. All checks can \
      pass, and a cell then shows stale content.
      """,
      effects: [.drawsWrongly()], evidence: ["MODEL", "IGL", "Collor"],
      cause: """
        The app reloaded and moved in one batch update. UIKit raises nothing, so the fault is easy \
        to miss. Reload in a second batch update.
        """,
      story: .reached),
    RuleEntry(
      .reloadItemInDeletedSection, "1.3.6", .inferred,
      """
      A batch update reloads an item of a deleted section. The insert half of the reload remains, \
      and lands in whatever section has that index after the batch update.
      """,
      effects: [.raises()], surfacesAs: [.invalidBatchUpdates, .insertBounds, .itemCount],
      evidence: ["MODEL"],
      cause: """
        The app reloaded an item of a section that the batch update deletes. Leave out the reloads \
        in deleted sections.
        """,
      story: .reached),
    RuleEntry(
      .reloadInMovedSection, "1.3.7", .seenInCrashLogs,
      """
      A batch update reloads an item of a moved section. The insert half of the reload keeps the \
      old index of the section.
      """,
      effects: [.raises()], surfacesAs: [.itemCount, .insertBounds],
      evidence: ["RX", "MODEL", "openradar-mirror #15192"],
      cause: """
        The app moved sections and reloaded their items in one batch update. Move sections in a \
        separate batch update.
        """,
      story: .reached),
    RuleEntry(
      .reloadSectionWithOtherOps, "1.3.8", .seenInCrashLogs,
      """
      A reloaded section is deleted and inserted as a whole. It absorbs the changes of its items, \
      and its item count may change freely.
      """,
      evidence: ["D26", "UXK", "MUK"], story: .accepted),
    RuleEntry(
      .reloadDisplacedSection, "1.3.9", .seenInCrashLogs,
      """
      A move of one section shifts another section that the same batch update reloads. The insert \
      half of the reload ignores the move, and lands on the destination of the move or in the place \
      of another section. All checks can pass then, and cells show stale content.
      """,
      effects: [.raises(), .drawsWrongly()],
      surfacesAs: [.insertAndMoveSame, .itemCount, .invalidBatchUpdates],
      evidence: ["IGListKit #690", "MODEL"],
      cause: """
        The app moved and reloaded sections in one batch update. Delete and insert the changed \
        sections instead, or reload them afterwards.
        """,
      story: .reached),
    RuleEntry(
      .reloadWithoutACell, "1.3.10", .readFromBinary,
      """
      A current collection view drops the reload of an item without a cell before it checks \
      anything. A table view does not.
      """,
      evidence: ["D26"],
      story: .outOfReach(because: "the reference keeps such reloads and checks them")),
    RuleEntry(
      .reloadOutOfBounds, "1.3.11", .readFromBinary,
      """
      A reload names an item or a section that does not exist. Current systems have no sentence \
      for this: it fails as the delete or the insert that the reload becomes.
      """,
      effects: [.raises()],
      older: [OlderSentence("clones of iOS 5 and 6", .reloadMissingItemInClones)],
      surfacesAs: [.deleteBounds, .insertBounds], evidence: ["D26", "PSTCollectionView"],
      cause: """
        The app took the index path of a reload from the new list, from an old one because another \
        update came in between, or from a list that the view does not show yet. Take it from the \
        list that the view shows.
        """,
      story: .reached),
    RuleEntry(
      .reloadEmptySection, "1.3.12", .seenInCrashLogs,
      """
      A reload of an empty section crashed on iOS 15 through a diffable data source, and on \
      earlier systems beside the reload of another section. This is a fault of those systems, not \
      a rule.
      """,
      effects: [.raises([.classic, .legacy])],
      older: [OlderSentence("iOS 9", until: 9, .animationForNilView)],
      evidence: [
        "mozilla/firefox-ios PR #22961", "openradar 28163205", "facebook/componentkit #394",
      ],
      cause: "The app reloaded an empty section. Leave out the reloads of empty sections.",
      story: .outOfReach(because: "it is a fault of single systems, which are not simulated")),
    RuleEntry(
      .reloadBesideMove, "U5", .inferred,
      """
      A batch update reloads an item or a section, and moves something beside it or shifts the \
      index of its section. The index path of the insert half is known, but not what the view \
      draws there.
      """,
      evidence: ["MODEL"],
      cause: """
        The app reloaded in a batch update that also moves, or that inserts or deletes sections \
        before the reload. Reload in a second batch update.
        """,
      story: .reached),
    RuleEntry(
      .reconfigureBounds, "3.5", .inferred,
      """
      A reconfigure names an item that does not exist before the batch update. It is not known \
      what UIKit does then.
      """,
      since: .iOS15, evidence: ["MODEL"],
      cause: """
        The app took the index path of a reconfigure from the new list. Take it from the list \
        before the batch update, or reconfigure in a second batch update. Outside of a batch update, \
        the app remembered the index path from an earlier list: look the item up again.
        """,
      story: .reached),
  ]
}
