import CrashLogs
import Foundation
import Snapshots
import Testing

@testable import DiffableCheckCLI

/// Whether what `explain` prints leads to a story that ends in the words of the log.
@Suite struct ToldSentenceTests {
  /// The sentences that no story ends in, by the reason.
  private static let untold: [(reason: String, sentences: [Sentence])] = [
    (
      "other systems say so where the reference has the sentence of current ones",
      [
        .olderInvalidBatchUpdates, .olderRepeats, .olderItemsAlreadyExist,
        .olderSectionAlreadyExists, .olderSectionsAlreadyExist, .olderReloadUnknownItem,
        .sectionIdentifiersMiscounted, .sectionMapOfTable, .dequeuedViewNotReturned,
      ]
    ),
    ("a page draws white space together, of which this one has more", [.olderSectionCount]),
    (
      "libraries that stand in for UIKit say so",
      [.reloadMissingItemInClones, .deleteAndMoveInClones]
    ),
    (
      "it stands in front of another sentence or behind it",
      [.diffableTransaction, .reloadDataAsFallback, .willReloadData]
    ),
    (
      "the rulebook says why no story reaches the rule",
      [
        .twoAnimationsForIndex, .twoAnimationsForCell, .deletingMoreThanExists, .commitOffMain,
        .itemCountOfDataSource, .insertedTooFew, .sectionCountOfDataSource, .sectionPastEnd,
        .sectionSnapshotInconsistency, .noSupplementaryViewProvider, .equalItemsHashApart,
        .equalSectionsHashApart, .hashChanged, .oldSectionsMiscounted, .oldItemsMiscounted,
        .newItemsMiscounted, .countOfMissingSection, .itemsOfMissingSection, .animationForNilView,
        .itemsBeforeMissingSection, .oldSectionMapOutOfBounds, .rowOutOfBounds,
        .destinationOutOfBounds,
        .olderNoSupplementaryViewProvider, .noSupplementaryView, .noDequeuedSupplementaryView,
      ]
    ),
    (
      "data sources that are not diffable say so; the story of the rule is of one that is",
      [
        .noCellOfTable, .nilCellOfTable, .olderNoCellOfTable, .noCellOfCollection,
        .cellWithoutReuseIdentifier,
      ]
    ),
    ("the story of the likeliest rule ends in other words", [.globalIndexMissing]),
    ("no scenario can pass nil", [.noParentItem, .noSnapshot, .noItem]),
  ]

  /// What a log names, where not everything will do.
  private static let values: [Sentence: [String]] = [
    .moveToBoth: ["0 - 1", "0 - 2", "1 - 0"],
    .moveSectionToBoth: ["1", "0", "2"],
    .moveBoth: ["0 - 1", "1 - 0", "0 - 2"],
    .moveBothSections: ["0", "2", "1"],
    .deleteMissingItem: ["99", "1", "20"],
    .deleteInMissingSection: ["1", "3", "2"],
    .deleteMissingSection: ["3", "2"],
    .insertMissingItem: ["7", "1", "4", "1"],
    .insertInMissingSection: ["1", "3", "2"],
    .insertMissingSection: ["3", "2"],
    .moveMissingItem: ["1 - 7", "3", "1"],
    .moveFromMissingSection: ["3 - 0", "2"],
    .moveToMissingItem: ["0 - 1", "1 - 7", "3", "1"],
    .moveToMissingSection: ["0 - 1", "3 - 0", "2"],
    .moveMissingSection: ["3", "2"],
    .moveSectionToMissing: ["1", "3", "2"],
    .sectionCount: ["1", "1", "0", "1"],
    .olderSectionCount: ["4", "2", "1", "0"],
    .itemCount: ["1", "1", "5", "0", "1", "1", "2"],
    .invalidBatchUpdates: [
      "{ 1 section with {item} counts: [4] }", "{ 1 section with {item} counts: [1] }",
      "\tDelete {item} (0 - 1)\n",
    ],
  ]

  /// The sentence with what it names put in.
  private static func log(_ sentence: Sentence, _ view: ListKind) -> String {
    var parts = sentence.template(for: view).components(separatedBy: "%")[...]
    var text = parts.removeFirst()
    let values = values[sentence] ?? Array(repeating: "1 - 2", count: parts.count)
    for (part, value) in zip(parts, values) {
      let isName = part.hasPrefix("@")
      text += isName || self.values[sentence] != nil ? value : "1"
      text += part.dropFirst(isName ? 1 : 2)
    }
    text = Sentence.words(text, for: view)
    // Nothing else tells what section snapshots say from what other parts of a system do.
    return [.noItem, .noSnapshot].contains(sentence)
      ? text + " NSDiffableDataSourceSectionSnapshot" : text
  }

  @Test(arguments: Sentence.allCases.filter { !untold.flatMap(\.sentences).contains($0) })
  func `the story that is printed for a sentence ends in its words`(_ sentence: Sentence) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    for view in sentence.differsBetweenViews ? ListKind.allCases : [.collection] {
      let log = ToldSentenceTests.log(sentence, view)
      let printed = workplace.run(["explain", log, "--corpus", RulesAndExplainTests.corpus]).text
      let command = try #require(
        try ToldSentenceTests.command(in: printed, workplace), "\(printed)")
      let shown = workplace.run(command)
      #expect(shown.code == ExitCode.held, "\(command): \(shown.errors)")
      let said = ToldSentenceTests.matches(in: shown.text)
      let logged = try #require(ToldSentenceTests.matches(in: log).first)
      #expect(
        said.contains { ToldSentenceTests.isSame($0, logged) }, "\(view): \(printed)\n\(shown.text)"
      )
    }
  }

  @Test(arguments: untold.flatMap(\.sentences))
  func `a sentence that no story ends in is known, and no story pretends to`(
    _ sentence: Sentence
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = ToldSentenceTests.log(sentence, .collection)
    let run = workplace.run(["explain", log, "--corpus", RulesAndExplainTests.corpus])
    #expect(run.code == ExitCode.held)
    guard let command = try ToldSentenceTests.command(in: run.text, workplace) else { return }
    let said = ToldSentenceTests.matches(in: workplace.run(command).text).map(\.sentence)
    // An older sentence about sections has the story of the current one.
    #expect(!said.contains(sentence))
  }

  /// The words behind the program's name that tell the story; the story of a log is kept first.
  private static func command(in printed: String, _ workplace: Workplace) throws -> [String]? {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let story = lines.drop { !$0.hasPrefix("scenario 1") }
    guard story.isEmpty else {
      return ["show", try workplace.write(story.joined(separator: "\n"), to: "log.scenario")]
    }
    return lines.first { $0.hasPrefix("    run with") }.map {
      $0.split(separator: " ").dropFirst(3).map(String.init)
    }
  }

  private static func matches(in text: String) -> [SentenceMatch] {
    guard case .explained(let explanations, _) = Explanation.answer(to: text) else { return [] }
    return explanations.map(\.match)
  }

  /// Whether both say the same; where numbers and places decide, of the same ones.
  private static func isSame(_ one: SentenceMatch, _ other: SentenceMatch) -> Bool {
    guard one.sentence == other.sentence, one.view == other.view else { return false }
    // Behind the last of them the page goes on.
    return values[other.sentence] == nil
      || zip(one.values, other.values).allSatisfy { $0.text.hasPrefix($1.text) }
  }
}
