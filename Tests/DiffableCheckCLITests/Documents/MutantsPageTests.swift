import Foundation
import Mutants
import Testing

/// The page of planted faults, which is printed anew before a change lands.
@Suite struct MutantsPageTests {
  /// The counterexamples that are larger than four items, two sections, and three steps, as steps,
  /// items, and sections.
  ///
  /// Of fewer items and more sections, the story with fewer items is the smaller one.
  private static let larger = [
    // A square is more than a few times the length only in a long list.
    "LinearWorkPromisedThoughScanning": "1 / 19 / 1",
    // Three things are needed for a subsequence to go wrong, and empty sections are the smallest.
    "SubsequenceLinkedToWrongPredecessor": "1 / 0 / 3",
    "StayersChosenByCursor": "2 / 0 / 3",
    // A section is inserted after one, and another one behind it has an item.
    "ItemsMisalignedByInsertedSection": "1 / 1 / 3",
    // Two sections change places, and one comes; many changes are three.
    "SingleCallsInsteadOfBatch": "2 / 1 / 3",
    "ReloadDataInBatchOfManyChanges": "1 / 0 / 3",
    // Two sections change places around one that the batch moves as well.
    "ReloadInBatchThatMovesItsSection": "3 / 1 / 3",
  ]

  @Test func `the counterexamples have at most four items, two sections, and three steps`() throws {
    let rows = try rows
    #expect(rows.count == Mutant.all.count)
    let larger = rows.filter { $0.steps > 3 || $0.items > 4 || $0.sections > 2 }
      .map { ($0.name, "\($0.steps) / \($0.items) / \($0.sections)") }
    #expect(Dictionary(uniqueKeysWithValues: larger) == MutantsPageTests.larger)
  }

  /// What nobody searches for is found by running the corpus again.
  @Test func `every mutant fails on a kept story`() throws {
    #expect(try rows.filter { $0.stories == 0 }.map(\.name) == [])
  }

  /// A mutant, with the number of kept stories that it fails on and the size of its counterexample.
  private struct Row {
    let name: String
    let stories, steps, items, sections: Int
  }

  private var rows: [Row] {
    get throws {
      try Document.contents(of: "Reports/mutants.md").split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let size = cells.last?.split(separator: " / ").compactMap { Int($0) } ?? []
        guard cells.count == 9, size.count == 3, let stories = Int(cells[4]) else { return nil }
        return Row(
          name: cells[0], stories: stories, steps: size[0], items: size[1], sections: size[2])
      }
    }
  }
}
