// Rulebook sections 1.6 and 1.7: inserted, deleted, and moved sections, together with their items.

extension RuleEntry {
  static let movingSections: [RuleEntry] = [
    RuleEntry(
      .moveFromDeletedSection, "1.6.1", .seenInCrashLogs,
      "An item moves out of a deleted section.",
      effects: [
        .raises([.legacy]), .reloadsData([.modern, .classic], in: [.table]),
      ],
      older: [OlderSentence("iOS 6 to 8", .moveFromDeletedSection)],
      evidence: ["UXK", "D12", "D26", "CH", "RX", "SwiftKickMobile/TLIndexPathTools #20"],
      cause: """
        A comparison made a move across a section that goes. Delete the item and insert it, or move \
        it in a batch before the section goes.
        """,
      story: .reached),
    RuleEntry(
      .moveIntoInsertedSection, "1.6.2", .seenInCrashLogs,
      "An item moves into an inserted section.",
      effects: [
        .raises([.legacy]), .reloadsData([.modern, .classic], in: [.table]),
      ],
      older: [OlderSentence("iOS 6 to 8", .moveIntoInsertedSection)],
      evidence: ["UXK", "D12", "D26", "CH", "RX", "SwiftKickMobile/TLIndexPathTools #13"],
      cause: """
        A comparison made a move into a section that is new. Insert the section in a batch before, \
        or delete the item and insert it.
        """,
      story: .reached),
    RuleEntry(
      .sectionMoveWithItemChange, "1.7.1", .seenInCrashLogs,
      """
      A section moves and items are inserted into it, deleted from it, or reloaded in it. The checks \
      pass, and some systems claim one place twice. What systems since iOS 13 do was not measured; \
      nothing says that they do better.
      """,
      effects: [.corrupts()],
      evidence: ["IGListKit #691", "rdar 26021018", "rdar 31779360", "RX"],
      cause: """
        Section moves share a batch with changes of items. Give them a batch of their own, or delete \
        and insert the section.
        """,
      story: .reached),
    RuleEntry(
      .sectionMoveWithItemMove, "1.7.2", .readFromBinary,
      """
      A section moves and an item moves out of it, into it, or in it. Old systems miscount; what \
      systems since iOS 13 do was not measured, and nothing says that they do better.
      """,
      effects: [.corrupts()], evidence: ["UXK", "openradar 48941906"],
      cause: "Section moves share a batch with item moves. Give them a batch of their own.",
      story: .reached),
    RuleEntry(
      .sectionMap, "1.7.3", .readFromBinary,
      """
      Where each old section goes is worked out from deletes, moves, and inserts; what remains fills \
      what is free, in order. Old systems assert where that overflows.
      """,
      effects: [.raises([.legacy])],
      older: [
        OlderSentence("collection views of about iOS 8", .oldSectionMapOutOfBounds),
        OlderSentence("collection views of about iOS 8", .rowOutOfBounds),
        OlderSentence("collection views of about iOS 8", .destinationOutOfBounds),
      ],
      evidence: ["UXK", "D12"],
      cause: """
        Sections moved in a batch that changes items too. Give section moves a batch of their own.
        """,
      story: .reached),
    RuleEntry(
      .twoAnimations, "1.7.4", .seenInCrashLogs,
      "Two operations claim one cell.",
      effects: [.raises([.legacy]), .logs([.modern], in: [.collection])],
      older: [
        OlderSentence("collection views of about iOS 8; later only a log", .twoAnimationsForIndex),
        OlderSentence("older table views", .twoAnimationsForCell),
      ],
      evidence: ["RATreeView #168", "mattrubin/Authenticator PR #138", "UXK", "D26"],
      cause: """
        An item is reloaded and moved in one batch, or a section moves while its items change. Use \
        two batches.
        """,
      story: .outOfReach(because: "what leads there is reported before, by the rule that it breaks")
    ),
    RuleEntry(
      .noopSectionMoveWithItemMove, "1.7.5", .seenInCrashLogs,
      "A section is moved to where it is, and an item moves out of it.",
      effects: [.raises([.legacy], in: [.collection])],
      older: [OlderSentence("iOS 12", .globalIndexMissing)],
      evidence: ["openradar 48941906", "openradar-mirror #21097", "D26"],
      cause: "A comparison gave a move that moves nothing. Leave such section moves out.",
      story: .reached),
    RuleEntry(
      .changeVolume, "1.7.6", .documented,
      "There is no limit to the number of changes in a batch; some libraries set one for speed.",
      evidence: ["IGL"], story: .outOfReach(because: "UIKit has no limit")),
  ]
}
