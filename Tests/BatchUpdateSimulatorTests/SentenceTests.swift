import BatchUpdateSimulator
import Snapshots
import Testing

@Suite struct SentenceTests {
  @Test func `an invalid number of items is said in UIKit's words`() {
    #expect(
      sentence([3], [3]) { $0.deleteItems = [ItemPath(0, 1)] }
        == "Invalid update: invalid number of items in section 0. The number of items contained in "
        + "an existing section after the update (3) must be equal to the number of items contained "
        + "in that section before the update (3), plus or minus the number of items inserted or "
        + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func `an invalid number of sections is said in UIKit's words`() {
    #expect(
      sentence([1], [1]) { $0.deleteSections = [0] }
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 1 deleted).")
  }

  @Test func `too few rows in the only section are invalid batch updates`() {
    #expect(
      sentence([4], [1]) { $0.deleteItems = [ItemPath(0, 1)] }
        == "Invalid batch updates detected: the number of sections and/or items returned by the "
        + "data source before and after performing the batch updates are inconsistent with the "
        + "updates.\nData source before updates = { 1 section with item counts: [4] }\n"
        + "Data source after updates = { 1 section with item counts: [1] }\n"
        + "Updates = [\n\tDelete item (0 - 1)\n]")
  }

  @Test func `a reload is listed as the delete and the insert that it is`() {
    let text = sentence([20], [3]) { $0.reloadItems = [ItemPath(0, 0)] }
    #expect(text.hasSuffix("Updates = [\n\tDelete item (0 - 0),\n\tInsert item (0 - 0)\n]"))
  }

  @Test func `of a section and an item that are deleted and reloaded the first in order is named`()
  {
    let text = sentence([2, 2], [1]) {
      $0.deleteSections = [1]
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadSections = [1]
      $0.reloadItems = [ItemPath(0, 0)]
    }
    #expect(text.contains("(0 - 0)"), "\(text)")
  }

  @Test func `of two wrong sections the first of the new list is named`() {
    let text = sentence([1, 1], [2, 2]) { $0.moveSection(0, 1) }
    #expect(text.hasPrefix("Invalid update: invalid number of items in section 0."))
  }

  @Test func `conflicts and bounds are said in UIKit's words`() {
    #expect(
      sentence([3], [2]) {
        $0.deleteItems = [ItemPath(0, 0)]
        $0.moveItem((0, 0), (0, 1))
      } == "attempt to perform a delete and a move from the same index path (0 - 0)")
    #expect(
      sentence([20], [19]) { $0.deleteItems = [ItemPath(0, 99)] }
        == "attempt to delete item 99 from section 0 which only contains 20 items before the update"
    )
    #expect(
      sentence([1], [1]) { $0.moveSection(0, 3) }
        == "attempt to to move section 0 to section 3, but there are only 1 sections after the "
        + "update")
    #expect(
      sentence([2], [2]) {
        $0.moveItem((0, 0), (0, 1))
        $0.moveItem((0, 1), (0, 1))
      } == "attempt to move both item at index path 0 - 0 and 0 - 1 to 0 - 1")
  }

  @Test func `a section that is deleted and reloaded is named as a path without an item`() {
    let text = sentence([1], [0]) {
      $0.deleteSections = [0]
      $0.reloadSections = [0]
    }
    #expect(text == "attempt to delete and reload the same index path (0 - 9223372036854775807)")
  }

  @Test func `a reload says by which shift of its section it is unsafe`() {
    #expect(
      sentence([0, 1], [1]) {
        $0.deleteSections = [0]
        $0.reloadItems = [ItemPath(1, 0)]
      } == "index path (1 - 0) is reloaded in an update by which its section shifts from 1 to 0: "
        + "where it is drawn again is certain, what is drawn is not")
    let ofSection = sentence([1], [0, 1]) {
      $0.insertSections = [0]
      $0.reloadSections = [0]
    }
    #expect(
      ofSection.hasPrefix(
        "section (0) is reloaded in an update by which it shifts from 0 to 1: where "))
  }

  @Test func `a reload says that something moves only where something does`() {
    let ofItem = sentence([2], [2]) {
      $0.moveItem((0, 1), (0, 1))
      $0.reloadItems = [ItemPath(0, 0)]
    }
    #expect(ofItem.hasPrefix("index path (0 - 0) is reloaded in an update that moves what is "))
    let inShiftedSection = sentence([1, 1, 1], [0, 2, 1]) {
      $0.moveSection(0, 2)
      $0.reloadItems = [ItemPath(1, 0)]
    }
    #expect(
      inShiftedSection.hasPrefix("index path (1 - 0) is reloaded in an update that moves what "))
  }

  // MARK: Views of one system

  @Test func `1_5_1 up to iOS 12 there are two spaces`() {
    let text = sentence([1], [1], by: .system(.legacy, .table)) { $0.deleteSections = [0] }
    #expect(text.hasPrefix("Invalid update: invalid number of sections.  The number of sections"))
  }

  @Test func `1_5_3 an old collection view counts moves by bare numbers, also where others agree`()
  {
    let text = sentence([2, 0, 3], [0, 4], by: .system(.legacy, .collection)) {
      $0.deleteSections = [0]
      $0.moveItem((2, 1), (1, 0))
    }
    #expect(text.hasSuffix("that section (1 moved in, 1 moved out)."))
    let modern = sentence([2, 0, 3], [0, 4], by: .system(.modern, .collection)) {
      $0.deleteSections = [0]
      $0.moveItem((2, 1), (1, 0))
    }
    #expect(modern.hasSuffix("that section (0 moved in, 0 moved out)."))
  }

  @Test func `1_5_5 a view of iOS 13 to 16_3 logs that it falls back`() {
    let text = sentence([4], [1], by: .system(.classic, .collection)) { _ in }
    #expect(
      text.hasPrefix("Performing reloadData as a fallback — Invalid batch updates detected: "))
    #expect(text.contains("before and/or after"))
  }

  @Test(arguments: [Era.modern, .classic])
  func `1_6_1 a table view that reloads in silence says nothing of UIKit's`(_ era: Era) {
    let text = sentence([2, 1], [2], by: .system(era, .table)) {
      $0.deleteSections = [0]
      $0.moveItem((0, 0), (0, 0))
    }
    #expect(text.hasSuffix("section. The view drops the update and reloads everything."))
  }

  @Test func `1_7_5 the index that is asked for is that of the log`() {
    let text = sentence([1, 1], [2, 0], by: .system(.legacy, .collection)) {
      $0.moveSection(1, 1)
      $0.moveItem((1, 0), (0, 0))
    }
    #expect(
      text == "request for index path for global index 1 when there are only 1 items in the "
        + "collection view")
  }

  /// What a view says that raises, or that reloads everything.
  private func sentence(
    _ before: [Int], _ after: [Int], by profile: Profile = .strict,
    _ build: (inout BatchUpdate) -> Void
  ) -> String {
    switch Vector("", before, after, nil, build).outcome(by: profile) {
    case .rejected(let refusal), .reloadedData(let refusal): refusal.sentence
    case .performed, .unspecified: "performed"
    }
  }
}
