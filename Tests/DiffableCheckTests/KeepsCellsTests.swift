import BatchUpdateSimulator
import Mutants
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct KeepsCellsTests {
  /// Returns which item's cell is thrown away when the first item of a list is brought to its end.
  ///
  /// The first responder is where a path says.
  private func lost(
    viewport: String, scrollingTo row: Int = 0, firstResponder: ItemPath? = nil, moving: Bool
  ) throws -> String? {
    let story = """
      scenario 1
      viewport \(viewport)
      start
        A: a b c d
      scroll to \(row)
      snapshot
        A: b c d a
      apply animated
      """
    let updater = ConstantUpdater { transition, view in
      if let firstResponder { view.becomeFirstResponder(at: firstResponder) }
      view.performBatchUpdates { batch in
        batch.model = transition.new
        if moving {
          batch.moveItem(at: ItemPath(0, 0), to: ItemPath(0, 3))
        } else {
          batch.deleteItems(at: [ItemPath(0, 0)])
          batch.insertItems(at: [ItemPath(0, 3)])
        }
      }
    }
    let run = Run(try Scenario(parsing: story), .updater { updater }, holding: [.keepsCells])
    #expect(run.violation.map { $0.property == "keepsCells" } ?? true)
    return run.violation.map { String($0.reason.prefix(1)) }
  }

  @Test(arguments: ["4", "1 prepared 3", "1 prefetched 3"])
  func `a cell that moves to where cells are kept is the same one`(_ viewport: String) throws {
    #expect(try lost(viewport: viewport, moving: true) == nil)
    #expect(try lost(viewport: viewport, moving: false) == "a")
  }

  @Test func `a cell that left the screen is the same one while it is near`() throws {
    #expect(try lost(viewport: "2 prepared 2", scrollingTo: 2, moving: true) == nil)
    #expect(try lost(viewport: "2 prepared 2", scrollingTo: 2, moving: false) == "a")
  }

  @Test func `the view itself drops a cell that comes to stand too far from the screen`() throws {
    for moving in [true, false] {
      #expect(try lost(viewport: "1 prepared 1", moving: moving) == nil)
    }
  }

  @Test func `a cell that is held is the same one wherever it is`() throws {
    let first = ItemPath(0, 0)
    #expect(try lost(viewport: "1", firstResponder: first, moving: true) == nil)
    #expect(try lost(viewport: "1", firstResponder: first, moving: false) == "a")
    #expect(try lost(viewport: "1", firstResponder: ItemPath(0, 3), moving: false) == nil)
  }

  @Test func `a cell that is held is gone with its item, and when it is to be reloaded`() throws {
    func story(_ edit: String) -> String {
      "scenario 1\nviewport 1\nstart\n  A: a b\nedit\n  \(edit) a\napply animated\n"
    }
    let holding = ConstantUpdater(promises: [.keepsCells]) { transition, view in
      view.focus(on: ItemPath(0, 0))
      var updater = PlainUpdater()
      updater.show(transition, on: &view) { _ in }
    }
    for edit in ["delete-items", "reload-items", "reconfigure-items"] {
      #expect(try violation(story(edit), .updater { holding }) == nil)
    }
  }

  @Test(arguments: [SystemUnderTest.updater { PlainUpdater() }, .engine(TextbookEngine())])
  func `cells that are to be loaded anew are gone before the apply`(
    _ system: SystemUnderTest
  ) throws {
    let story = """
      scenario 1
      start
        A: a b
      reload-data
      edit
        append-items c
      apply animated
      """
    #expect(try violation(story, system) == nil)
  }

  @Test func `an updater is asked for cells unless it says that it keeps none`() throws {
    let story = "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n"
    func found(_ promises: Set<Promise>, _ story: String) throws -> Violation? {
      try violation(
        story,
        .updater {
          ConstantUpdater(promises: promises) { transition, view in
            view.reloadData(transition.new)
          }
        })
    }
    #expect(try found([.keepsCells], story)?.property == "keepsCells")
    #expect(try found([], story) == nil)
    // What is to be reloaded as a whole may be, and where nothing is on screen nothing is lost.
    let reloading = story.replacing("animated", with: "reloading-data")
    #expect(try found([.keepsCells], reloading) == nil)
    let first = story.replacing("\n  A: a b\n", with: " empty\n")
    #expect(try found([.keepsCells], first) == nil)
  }
}
