import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// What is said of rows and sections where an app's updates do not add up.
@Suite struct ScreenCountsTests {
  /// Sections of words, and a view that is told of each change.
  private final class Lists {
    var lists: [(String, [String])]
    private(set) var screen: FakeListView<String>!

    init(_ lists: [(String, [String])]) {
      self.lists = lists
      screen = FakeListView(profile: .system(.modern, .collection)) { [unowned self] in
        self.lists
      } content: { _, word in
        word
      }
    }
  }

  private func reason(
    from old: [(String, [String])] = [("A", ["a", "b", "c", "d"])], to new: [(String, [String])],
    _ update: @escaping (FakeListView<String>) -> Void, isBatch: Bool = true
  ) throws -> String {
    var search = StateSearch()
    search.cases = 5
    let model = StateModel(from: Lists(old)) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { state, _ in
      let app = state
      if isBatch {
        app.screen.performBatchUpdates {
          app.lists = new
          update(app.screen)
        }
      } else {
        app.lists = new
        update(app.screen)
      }
    }
    let error = try #require(search.run(model) { $0.screen }.errors.first)
    #expect(error.kind == .refused)
    return error.reason
  }

  @Test func `a call outside of a batch has to tell of the whole change`() throws {
    let told = try reason(
      to: [("A", ["a", "b", "c", "d", "x", "y"])],
      { screen in
        screen.insertItems(at: [[0, 4]])
        screen.insertItems(at: [[0, 5]])
      }, isBatch: false)
    #expect(
      told.hasSuffix(
        "; y at [0, 5] is new in the data, and no insert says so: a call outside of a batch has to "
          + "tell of the whole change, so put calls that belong together into one batch"), "\(told)"
    )
    // Where the data did not change, a batch is no remedy.
    let unchanged = try reason(
      to: [("A", ["a", "b", "c", "d"])], { $0.deleteItems(at: [[0, 1]]) }, isBatch: false)
    #expect(
      unchanged.hasSuffix("; b, which was at [0, 1], is still in the data, and a delete names it"),
      "\(unchanged)")
  }

  @Test func `a section that came or went is named, and not its rows`() throws {
    let (one, two) = (("A", ["a"]), ("B", ["x"]))
    let came = try reason(from: [one], to: [one, two]) { _ in }
    #expect(
      came.hasSuffix("; section B at 1 is new in the data, and no insertSections says so"),
      "\(came)")
    let went = try reason(from: [one, two], to: [two]) { _ in }
    #expect(
      went.hasSuffix(
        "; section A, which was at 0, has left the data, and no deleteSections says so"), "\(went)")
    let told = try reason(from: [one], to: [one, two, ("C", [])]) { $0.insertSections([1]) }
    #expect(told.contains("; section C at 2 is new in the data"), "\(told)")
    let stays = try reason(from: [one, two], to: [one, two]) { $0.deleteSections([1]) }
    #expect(
      stays.hasSuffix(
        "; section B, which was at 1, is still in the data, and deleteSections names it"),
      "\(stays)")
  }

  @Test func `a section that is deleted and inserted again is not to blame`() throws {
    let told = try reason(
      from: [("A", ["a"]), ("B", ["b"])], to: [("A", ["a"]), ("B", ["b", "y"])]
    ) {
      $0.deleteSections([0])
      $0.insertSections([0])
    }
    #expect(!told.contains("deleteSections names it"), "\(told)")
  }

  @Test func `an update that says too much is told`() throws {
    let deletes = try reason(to: [("A", ["b", "c", "d"])]) {
      $0.deleteItems(at: [[0, 1], [0, 2]])
    }
    #expect(
      deletes.hasSuffix("; b, which was at [0, 1], is still in the data, and a delete names it"),
      "\(deletes)")
    let inserts = try reason(to: [("A", ["a", "b", "c", "d"])]) { $0.insertItems(at: [[0, 2]]) }
    #expect(
      inserts.hasSuffix("; c at [0, 2] was in the list before, and an insert names it"),
      "\(inserts)")
  }

  @Test func `where several rows may be to blame, none is`() throws {
    let unclear = try reason(from: [("A", ["a", "b"])], to: [("A", ["X", "a!", "b"])]) {
      $0.reloadItems(at: [[0, 0]])
    }
    #expect(!unclear.contains("; "), "\(unclear)")
    let reloaded = try reason(
      from: [("A", ["a"]), ("B", ["b"])], to: [("N", []), ("A", ["a", "x"]), ("B", ["b", "y"])]
    ) {
      $0.insertSections([0])
      $0.reloadSections([0])
    }
    #expect(!reloaded.contains("; "), "\(reloaded)")
  }

  @Test func `a row is looked for in the section that is wrong`() throws {
    let told = try reason(
      from: [("A", ["a", "b"]), ("B", ["c"])], to: [("A", ["b", "x"]), ("B", ["c", "y"])]
    ) {
      $0.deleteItems(at: [[0, 0]])
      $0.insertItems(at: [[0, 1]])
    }
    #expect(told.hasSuffix("; y at [1, 1] is new in the data, and no insert says so"), "\(told)")
  }

  @Test func `a row that changes its section is neither new nor gone`() throws {
    let (one, two) = ([("A", ["a", "x"]), ("B", ["b"])], [("A", ["a"]), ("B", ["b", "x"])])
    let down = try reason(from: one, to: two) { _ in }
    #expect(
      down.hasSuffix("; x, which was at [0, 1], is at [1, 1] now, and no move says so"), "\(down)")
    let up = try reason(from: two, to: one) { _ in }
    #expect(up.hasSuffix("; x at [0, 1] was at [1, 1] before, and no move says so"), "\(up)")
  }
}
