// Rulebook sections 1.6 and 1.7: inserted, deleted, and moved sections, together with their items.

extension RuleEntry {
  static let movingSections: [RuleEntry] = [
    RuleEntry(
      .moveFromDeletedSection, "1.6.1", .seenInCrashLogs,
      "A batch update moves an item out of a deleted or reloaded section.",
      effects: [
        .raises([.legacy]), .reloadsData([.modern, .classic], in: [.table]),
      ],
      older: [OlderSentence("iOS 6 to 8", until: 8, .moveFromDeletedSection)],
      evidence: ["UXK", "D12", "D26", "CH", "RX", "SwiftKickMobile/TLIndexPathTools #20"],
      cause: """
        The diff engine emitted a move out of a section that the batch update deletes; a reload of \
        a section is a delete and an insert of it. Delete the item and insert it, or move it in a \
        batch update before the section is deleted or reloaded. With a diffable data source, apply \
        the change in two steps where animation matters.
        """,
      story: .reached),
    RuleEntry(
      .moveIntoInsertedSection, "1.6.2", .seenInCrashLogs,
      "A batch update moves an item into an inserted or reloaded section.",
      effects: [
        .raises([.legacy]), .reloadsData([.modern, .classic], in: [.table]),
      ],
      older: [OlderSentence("iOS 6 to 8", until: 8, .moveIntoInsertedSection)],
      evidence: ["UXK", "D12", "D26", "CH", "RX", "SwiftKickMobile/TLIndexPathTools #13"],
      cause: """
        The diff engine emitted a move into a section that the batch update inserts; a reload of a \
        section is a delete and an insert of it. Insert or reload the section in a batch update \
        before that, or delete the item and insert it. With a diffable data source, apply the change \
        in two steps where animation matters.
        """,
      story: .reached),
    RuleEntry(
      .sectionMoveWithItemChange, "1.7.1", .seenInCrashLogs,
      """
      A batch update moves a section, and inserts items into it, deletes items from it, or reloads \
      items in it. The checks pass, and some systems assign one index path twice. Systems since \
      iOS 13 were not measured, and no source says that they do better.
      """,
      effects: [.corrupts()],
      evidence: ["IGListKit #691", "rdar 26021018", "rdar 31779360", "RX"],
      cause: """
        The app combined moves of sections with changes of items in one batch update. Move \
        sections in a separate batch update, or delete and insert the section.
        """,
      story: .reached),
    RuleEntry(
      .sectionMoveWithItemMove, "1.7.2", .readFromBinary,
      """
      A batch update moves a section, and moves an item out of it, into it, or within it. Older \
      systems miscount. Systems since iOS 13 were not measured, and no source says that they do \
      better.
      """,
      effects: [.corrupts()], evidence: ["UXK", "openradar 48941906"],
      cause: """
        The app combined moves of sections with moves of items in one batch update. Move sections \
        in a separate batch update.
        """,
      story: .reached),
    RuleEntry(
      .sectionMap, "1.7.3", .readFromBinary,
      """
      The view maps each old section to its new index by the deletes, moves, and inserts, and puts \
      the other sections at the free indexes in order. Older systems raise where this map \
      overflows.
      """,
      effects: [.raises([.legacy])],
      older: [
        OlderSentence("collection views of about iOS 8", .oldSectionMapOutOfBounds),
        OlderSentence("collection views of about iOS 8", .rowOutOfBounds),
        OlderSentence("collection views of about iOS 8", .destinationOutOfBounds),
      ],
      evidence: ["UXK", "D12"],
      cause: """
        The app moved sections in a batch update that also changes items. Move sections in a \
        separate batch update.
        """,
      story: .outOfReach(
        because: "where the counts agree, the map of an old system has room for every row")),
    RuleEntry(
      .twoAnimations, "1.7.4", .seenInCrashLogs,
      "Two operations of a batch update claim the same cell.",
      effects: [.raises([.legacy]), .logs([.modern], in: [.collection])],
      older: [
        OlderSentence("collection views of about iOS 8; later only a log", .twoAnimationsForIndex),
        OlderSentence("older table views", .twoAnimationsForCell),
      ],
      evidence: ["RATreeView #168", "mattrubin/Authenticator PR #138", "UXK", "D26"],
      cause: """
        The app reloaded and moved an item in one batch update, or moved a section and changed its \
        items. Use two batch updates.
        """,
      story: .outOfReach(
        because: "the rule that such a batch update breaks is reported before this one")),
    RuleEntry(
      .noopSectionMoveWithItemMove, "1.7.5", .seenInCrashLogs,
      """
      A batch update moves a section to its own index, and an item out of that section. What \
      follows for an item that moves into it or within it is not known.
      """,
      effects: [.raises([.legacy], in: [.collection])],
      older: [OlderSentence("iOS 12", until: 12, .globalIndexMissing)],
      evidence: ["openradar 48941906", "openradar-mirror #21097", "D26"],
      cause: """
        The diff engine emitted a move of a section that changes nothing. Leave out such moves.
        """,
      story: .reached),
    RuleEntry(
      .changeVolume, "1.7.6", .documented,
      """
      UIKit sets no limit to the number of operations in a batch update. Some libraries set one \
      for speed.
      """,
      evidence: ["IGL"], story: .outOfReach(because: "UIKit has no limit")),
  ]
}
