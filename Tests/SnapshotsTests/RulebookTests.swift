import Snapshots
import Testing

@Suite struct RulebookTests {
  @Test func `every rule stands in the rulebook once, under a number of its own`() {
    #expect(Set(RuleEntry.all.map(\.rule)) == Set(Rule.allCases))
    #expect(RuleEntry.all.count == Rule.allCases.count)
    #expect(Set(RuleEntry.all.map(\.number)).count == RuleEntry.all.count)
  }

  @Test func `a rule says when it holds, and where that is known from`() {
    for entry in RuleEntry.all {
      #expect(entry.condition.hasSuffix("."), "\(entry.rule)")
      #expect(!entry.evidence.isEmpty, "\(entry.rule)")
    }
  }

  @Test func `whatever something follows from says what usually causes it`() {
    for entry in RuleEntry.all {
      #expect(entry.effects.isEmpty || entry.cause != nil, "\(entry.rule)")
      #expect(entry.cause?.hasSuffix(".") ?? true, "\(entry.rule)")
    }
  }

  @Test func `whatever raises is told in words of its own or of another rule`() {
    for entry in RuleEntry.all where entry.effects.contains(where: { $0.consequence == .raises }) {
      guard !RulebookTests.wordless.contains(entry.rule) else { continue }
      let sentences = entry.sentences + entry.olderSentences.map(\.sentence)
      #expect(!sentences.isEmpty || !entry.surfacesAs.isEmpty, "\(entry.rule)")
    }
  }

  /// No log of it is known.
  private static let wordless: [Rule] = [.reloadEmptySection]

  @Test func `a rule says since when it holds, and what follows from then on`() {
    func effects(_ rule: Rule) -> [String] { rule.entry.effects.map(\.description) }
    for entry in RuleEntry.all where entry.subject == .sectionSnapshot {
      #expect(entry.since == .iOS14, "\(entry.rule)")
    }
    #expect(effects(.sectionSnapshotAppend) == ["raises, iOS 14 and later"])
    #expect(effects(.reconfigureUnknownItem) == ["raises, iOS 15 and later"])
    #expect(effects(.reconfigureOtherCell) == ["raises, iOS 15 and later"])
    #expect(
      effects(.dequeueTwice) == [
        "raises in table views, iOS 11 and later", "raises in collection views, iOS 15 and later",
      ])
    #expect(effects(.reloadUnknownItem) == ["raises, iOS 13 and later"])
    #expect(Rule.reconfigureNoCell.entry.since == .iOS15)
    #expect(Rule.reloadUnknownItem.entry.since == nil)
  }

  @Test func `what the first systems did otherwise is told`() {
    let delete = Rule.sectionSnapshotDelete.entry
    #expect(delete.effects.map(\.description) == ["raises, after iOS 14"])
    #expect(delete.formerly == "iOS 14: only logs, in the same words")
    #expect(Rule.queryUnknownSection.entry.formerly?.contains("an empty list") == true)
  }

  @Test func `a sentence that current systems use is none of older ones`() {
    for older in RuleEntry.all.flatMap(\.olderSentences) {
      let isCurrent = ["every", "since", "data sources"].contains(where: older.systems.hasPrefix)
      #expect(!isCurrent, "\(older.systems): \(older.text)")
    }
  }

  @Test func `every sentence belongs to a rule`() {
    for sentence in Sentence.allCases {
      #expect(
        RuleEntry.all.contains { entry in
          entry.sentences.contains(sentence)
            || entry.olderSentences.contains { $0.sentence == sentence }
        }, "\(sentence)")
    }
  }

  @Test func `what is documented stands in a text of Apple's`() {
    let own: [EvidenceCode] = [
      .session, .tableGuide, .documentation, .thread728797, .thread751732,
    ]
    // A library documents that it has a limit; UIKit has none.
    for entry in RuleEntry.all where entry.rule != .changeVolume {
      let isOwn = entry.evidence.compactMap(EvidenceCode.named).contains(where: own.contains)
      #expect(isOwn || entry.confidence != .documented, "\(entry.rule)")
    }
  }

  @Test func `a citation of a source is recognized, and a log is a log`() {
    #expect(EvidenceCode.named(in: "CAT-7") == .catalyst)
    #expect(EvidenceCode.named(in: "CH") == .charon)
    #expect(EvidenceCode.named(in: "CH-HASH") == .charonHashes)
    #expect(EvidenceCode.named(in: "D26 :10896/:10899") == .binaries26)
    #expect(EvidenceCode.named(in: "RxDataSources #321") == nil)
  }
}
