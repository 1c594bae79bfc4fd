import BatchUpdateSimulator
import Sample
import Snapshots
import Testing

/// The simulated view as a fake: an app's own test of one update.
@Suite struct FakeViewTests {
  private let section = Section(0)
  private let first = Item(0)
  private let second = Item(1)
  private let third = Item(2)

  @Test func `a row that stays keeps its cell`() throws {
    var view = ListView(showing: Layout([(section, [Row(first), Row(second)])]))
    let cell = try #require(view.cellForItem(at: ItemPath(0, 1)))
    let outcome = view.performBatchUpdates { batch in
      batch.model = Layout([(section, [Row(second), Row(third)])])
      batch.deleteItems(at: [ItemPath(0, 0)])
      batch.insertItems(at: [ItemPath(0, 1)])
    }
    guard case .performed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(view.cellForItem(at: ItemPath(0, 0))?.number == cell.number)
    #expect(view.shown == view.model)
  }

  @Test func `a forgotten insert is rejected in UIKit's words`() {
    var view = ListView(
      showing: Layout([(section, [Row(first)])]), profile: .system(.modern, .table))
    let outcome = view.performBatchUpdates { batch in
      batch.model = Layout([(section, [Row(first), Row(second)])])
    }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.rule == .itemCount)
    #expect(refusal.sentence.hasPrefix("Invalid update: invalid number of rows in section 0."))
  }

  @Test func `a reconfigure asks the provider for the cell that is there`() {
    var view = ListView(showing: Layout([(section, [Row(first, 0)])]))
    view.forgetHistory()
    view.performBatchUpdates { batch in
      batch.model = Layout([(section, [Row(first, 1)])])
      batch.reconfigureItems(at: [ItemPath(0, 0)])
    }
    #expect(view.providerCalls.map(\.reason) == [.reconfigure])
    #expect(view.cellForItem(at: ItemPath(0, 0))?.row.content == 1)
  }

  @Test func `a provider that dequeues twice raises`() {
    var view = ListView(showing: Layout([(section, [])]))
    view.cellProvider = { request throws(Refusal) in
      _ = try request.dequeue()
      return try request.dequeue()
    }
    view.performBatchUpdates { batch in
      batch.model = Layout([(section, [Row(first)])])
      batch.insertItems(at: [ItemPath(0, 0)])
    }
    #expect(view.raised?.rule == .dequeueTwice)
  }

  @Test func `rows far from the screen have no cells`() {
    let rows = (0..<20).map { Row(Item($0)) }
    let view = ListView(
      showing: Layout([(section, rows)]), viewport: Viewport(height: 5, prefetched: 2))
    #expect(view.cells[0].count { $0 != nil } == 7)
    #expect(view.cellState(ofRow: 5) == .prepared)
    #expect(view.cellState(ofRow: 19) == .absent)
  }

  @MainActor
  @Test func `a message that is read is drawn again where it goes`() {
    var texts = ["dinner": "● Dinner?", "photos": "● Photos"]
    let list = AnimatedList([ListSection("Family", ["dinner", "photos"])])
    let screen = FakeListView {
      list.sections.map { ($0.id, $0.elements) }
    } content: { _, message in
      texts[message] ?? ""
    }
    texts["dinner"] = "Dinner?"
    var marks = AnimatedList<String, String>.Marks()
    marks.reconfiguredItems = ["dinner"]
    list.show([ListSection("Family", ["photos", "dinner"])], marks: marks, on: screen) {}
    #expect(screen.cells == [["● Photos", "Dinner?"]])
    #expect(screen.raised == nil)
    #expect(screen.unspecified == nil)
  }
}
