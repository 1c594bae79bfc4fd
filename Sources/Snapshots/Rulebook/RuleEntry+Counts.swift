// Rulebook section 1.5: counts before and after a batch update.

extension RuleEntry {
  static let counts: [RuleEntry] = [
    RuleEntry(
      .sectionCount, "1.5.1", .measured,
      """
      The number of sections after the batch is not the number before it, plus what is inserted, \
      less what is deleted.
      """,
      effects: [.raises()], sentences: [.sectionCount],
      older: [
        OlderSentence("iOS 12 and before", .olderSectionCount),
        OlderSentence("iOS 8 to 10", .sectionMapOfTable),
      ],
      evidence: [
        "CAT-7", "RxDataSources #80", "wordpress-mobile/WordPress-iOS PR #5563",
      ],
      cause: """
        The data gained or lost a section of which the batch says nothing, or the other way round; \
        often a row is deleted where its section goes with it. Derive both from one comparison.
        """,
      story: .reached),
    RuleEntry(
      .itemCount, "1.5.2", .measured,
      """
      A section that stays does not hold what it held, plus what is inserted and moved in, less what \
      is deleted and moved out.
      """,
      effects: [.raises()], sentences: [.itemCount], evidence: ["CAT-1", "XLPagerTabStrip #859"],
      cause: """
        The data was not changed, was changed twice, or was changed elsewhere while the update was \
        on its way. Change the data inside the batch, by exactly what the batch says.
        """,
      story: .reached),
    RuleEntry(
      .movedCounts, "1.5.3", .readFromBinary,
      """
      An item counts as moved out of its section only if that section becomes another one. Old \
      collection views compare bare numbers, and miscount where a section moves too.
      """,
      effects: [.raises([.legacy], in: [.collection])], surfacesAs: [.itemCount],
      evidence: ["D26", "UXK"],
      cause: "Sections and items are moved in one batch. Move sections in a batch of their own.",
      story: .reached),
    RuleEntry(
      .deletingMoreThanExists, "1.5.4", .readFromBinary,
      "More items are deleted than a section holds: the count would be negative.",
      effects: [.raises()], sentences: [.deletingMoreThanExists],
      evidence: ["D26", "D12", "UXK"],
      cause: "One item is deleted more than once. Look for repeats among the deletes.",
      story: .outOfReach(because: "no correct path of the code leads there")),
    RuleEntry(
      .invalidBatchUpdates, "1.5.5", .measured,
      """
      More of the old items survive the batch than the data has room for: some count after it is \
      too small.
      """,
      effects: [
        .raises([.modern]), .logs([.classic], in: [.collection]),
        .reloadsData([.classic], in: [.collection]),
      ],
      sentences: [.invalidBatchUpdates],
      older: [
        OlderSentence("logs of 2023", .olderInvalidBatchUpdates),
        OlderSentence("iOS 13 to 16.3", .reloadDataAsFallback),
      ],
      formerly: """
        table views of iOS 13 to 16.3 raise by the rules of the counts, 1.5.1 and 1.5.2
        """,
      evidence: [
        "CAT-2", "CAT-8", "F728", "F751", "exyte/Chat #56", "dotnet/maui #28113",
        "XLPagerTabStrip #859", "DifferenceKit #155", "IGListKit #1576",
        "Automattic/simplenote-ios #730", "Dimillian/MovieSwiftUI #17", "3lvis/DATASource #123",
      ],
      cause: """
        The data lost more than the batch says: it was changed twice, or by somebody else, before \
        the batch ended. Collection views of iOS 13 to 16.3 reloaded in silence; now they raise.
        """,
      story: .reached),
    RuleEntry(
      .diffableNeverThrowsHere, "1.5.6", .readFromBinary,
      """
      Behind a diffable data source counts that do not agree are logged, with the transaction at the \
      end, and everything is reloaded.
      """,
      effects: [.logs([.modern, .classic]), .reloadsData([.modern, .classic])],
      sentences: [.diffableTransaction], evidence: ["D26", "Iron-Ham/Lists #21"],
      cause: """
        Something besides the data source changed what the view holds. Leave the view to it.
        """,
      story: .reached),
    RuleEntry(
      .oldLogPrefix, "1.5.7", .seenInCrashLogs,
      """
      The name of the function that raises stands in front of the sentence about the number of \
      rows, or in the list of calls.
      """,
      evidence: ["simplenote #730", "DifferenceKit #102", "Ranchero-Software/NetNewsWire #3909"],
      cause: "See item-count: the name of the function says nothing more.",
      story: .outOfReach(because: "it is a prefix in the log, not a check")),
  ]
}
