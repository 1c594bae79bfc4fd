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
    let page = try Document.contents(of: "Reports/mutants.md")
    var counted = 0
    var larger: [String: String] = [:]
    for line in page.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let size = cells.last?.split(separator: " / ").compactMap { Int($0) } ?? []
      guard cells.count == 9, size.count == 3 else { continue }
      counted += 1
      if size[0] > 3 || size[1] > 4 || size[2] > 2 { larger[cells[0]] = cells[8] }
    }
    #expect(counted == Mutant.all.count)
    #expect(larger == MutantsPageTests.larger)
  }
}
