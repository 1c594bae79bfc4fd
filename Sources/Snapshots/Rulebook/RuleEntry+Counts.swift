// Rulebook section 1.5: counts before and after a batch update.

extension RuleEntry {
  static let counts: [RuleEntry] = [
    RuleEntry(
      .sectionCount, "1.5.1", .measured,
      """
      The number of sections after the batch update is not the number before it plus the inserted \
      sections minus the deleted ones.
      """,
      effects: [.raises()], sentences: [.sectionCount],
      older: [
        OlderSentence("up to about iOS 14", .olderSectionCount),
        OlderSentence("iOS 8 to 10", until: 10, .sectionMapOfTable),
      ],
      evidence: [
        "CAT-7", "RxDataSources #80", "wordpress-mobile/WordPress-iOS PR #5563",
        "xamarin/Xamarin.Forms #9817", "xamarin/Xamarin.Forms #10502",
      ],
      cause: """
        The data gained or lost a section, and the batch update does not say so; or the batch \
        update says so, and the data did not change. Often the app deletes the last row of a \
        section where the section disappears as well. Derive the new data and the batch update \
        from one comparison.
        """,
      story: .reached),
    RuleEntry(
      .itemCount, "1.5.2", .measured,
      """
      The number of items in a section that stays is not the number before the batch update, plus \
      the items inserted and moved in, minus the items deleted and moved out.
      """,
      effects: [.raises()], sentences: [.itemCount], evidence: ["CAT-1", "XLPagerTabStrip #859"],
      cause: """
        The batch update lacks a call, or one of its calls has a wrong index path. Or the app did not \
        change its data, changed it twice, or changed it elsewhere during the update. Change the \
        data inside the batch update, by exactly the operations of the batch update.
        """,
      story: .reached),
    RuleEntry(
      .movedCounts, "1.5.3", .readFromBinary,
      """
      An item counts as moved between sections only if its section changes, not if only the index \
      of its section changes. Older collection views compare the indexes alone, and miscount where \
      a section moves too.
      """,
      effects: [.raises([.legacy], in: [.collection])], surfacesAs: [.itemCount],
      evidence: ["D26", "UXK"],
      cause: """
        The app moved items to other sections in a batch update that moves, inserts, or deletes \
        sections too. Change sections in a separate batch update.
        """,
      story: .reached),
    RuleEntry(
      .deletingMoreThanExists, "1.5.4", .readFromBinary,
      """
      A batch update deletes more items than a section contains, and the count would become \
      negative.
      """,
      effects: [.raises()], sentences: [.deletingMoreThanExists],
      evidence: ["D26", "D12", "UXK"],
      cause: "The batch update deletes an item more than once. Remove the repeated deletes.",
      story: .outOfReach(because: "no correct code path leads there")),
    RuleEntry(
      .invalidBatchUpdates, "1.5.5", .measured,
      """
      More old items remain after the batch update than the new data has room for: some count \
      after it is too small. If the number of sections is right, and the counts of several are \
      wrong, 1.5.2 is told instead, as it is not known which of the two UIKit tells. Whether \
      collection views of iOS 13 to 16.3 raise or reload everything then is unspecified, except \
      with a diffable data source (1.5.6).
      """,
      effects: [
        .raises([.modern]), .logs([.classic], in: [.collection]),
        .reloadsData([.classic], in: [.collection]),
      ],
      sentences: [.invalidBatchUpdates],
      older: [
        OlderSentence("logs of 2023", .olderInvalidBatchUpdates),
        OlderSentence("iOS 13 to 16.3", .reloadDataAsFallback),
        OlderSentence("iOS 13 to 16.3", .willReloadData),
      ],
      formerly: """
        table views of iOS 13 to 16.3 raise by the rules of the counts, 1.5.1 and 1.5.2; collection \
        views do so if the number of sections is wrong, as seen on iOS 13
        """,
      evidence: [
        "CAT-2", "CAT-8", "F728", "F751", "exyte/Chat #56", "dotnet/maui #28113",
        "XLPagerTabStrip #859", "DifferenceKit #155", "IGListKit #1576",
        "IGListKit #1442", "JoniVR/VerticalCardSwiper #62", "Automattic/simplenote-ios #730",
        "Dimillian/MovieSwiftUI #17", "3lvis/DATASource #123",
      ],
      cause: """
        The data lost other rows or sections than the batch update says: a call is missing or has a \
        wrong index path, the data changed twice, or other code changed it before the batch update \
        ended. Or the data did not change by the end of the batch update, and the update inserts \
        something. Change the data inside the batch update, by exactly the operations of the batch \
        update. Collection views of iOS 13 to 16.3 reloaded everything \
        where a section had too few items; later ones raise, unless the app is linked against an \
        SDK before 16.4.
        """,
      story: .reached),
    RuleEntry(
      .diffableNeverThrowsHere, "1.5.6", .readFromBinary,
      """
      A view with a diffable data source does not raise if the counts do not agree. It logs the \
      sentence, with the diffable transaction at the end, and reloads everything.
      """,
      effects: [.logs([.modern, .classic]), .reloadsData([.modern, .classic])],
      sentences: [.diffableTransaction], evidence: ["D26", "Iron-Ham/Lists #21"],
      cause: """
        Code other than the diffable data source changed the content of the view. Change the view \
        only by applying snapshots.
        """,
      story: .reached),
    RuleEntry(
      .oldLogPrefix, "1.5.7", .seenInCrashLogs,
      """
      The log shows the name of the function that raised, before the sentence about the number of \
      rows or in the call stack.
      """,
      evidence: ["simplenote #730", "DifferenceKit #102", "Ranchero-Software/NetNewsWire #3909"],
      cause: "The name of the function says nothing more than the sentence. See 1.5.2 item-count.",
      story: .outOfReach(because: "it is a prefix in the log, not a check")),
  ]
}
