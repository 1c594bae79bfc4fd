import DiffableCheck
import Foundation
import Snapshots
import Testing

/// Lists that follow each other in a check and that nothing connects: after what ends the app, and
/// where other things come.
@Suite struct UnrelatedListsTests {
  private func kinds<Section: Hashable, Item: Hashable, Content: Hashable>(
    _ lists: [[(Section, [Item])]], marking marks: [Int: [Item]] = [:],
    _ content: @escaping (Item, Int) -> Content
  ) -> [StateFinding.Kind] {
    StateReport(of: Array(lists.indices)) { state in
      var list = PlainLists(lists[state])
      list.reconfiguredItemIdentifiers = marks[state] ?? []
      return list
    } content: {
      content($0, $1)
    }.findings.map(\.kind)
  }

  // MARK: After the end

  private func snapshot(_ items: [Int], reconfiguring marks: [Int] = []) throws
    -> Snapshot<Int, Int>
  {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
    try snapshot.reconfigureItems(marks)
    return snapshot
  }

  @Test func `what comes after a refusal is compared with nothing before it`() {
    let report = StateReport(of: [0, 1, 2, 3]) { state in
      try state == 1 ? snapshot([2], reconfiguring: [1]) : snapshot([1, 2])
    } content: { item, state in
      item == 1 ? state : 0
    }
    // From then on, each list follows the one before it again.
    #expect(report.findings.map(\.kind) == [.refused, .staleCell])
    #expect(report.findings.map(\.state) == [1, 3])
  }

  @Test func `what comes after a mark of what is not there is compared with nothing before it`() {
    let found = kinds((0..<4).map { _ in [(0, [1, 2])] }, marking: [1: [1, 9]]) { item, state in
      item == 1 ? state : 0
    }
    #expect(found == [.refused, .staleCell])
  }

  @Test func `what comes after a repeat is compared with nothing before it`() {
    let lists = [[1, 2], [1, 2, 2], [1, 2], [1, 2]]
    let found = kinds(lists.map { [(0, $0)] }) { item, state in item == 1 ? state : 0 }
    #expect(found == [.repeatedIdentifier, .staleCell])
  }

  // MARK: Other things

  private enum Row: Hashable {
    case message(Int)
    case pinned(Int)
  }

  @Test func `another case is another thing, whatever it shows`() {
    let all = [[("all", (1...4).map(Row.message))], [("all", (1...4).map(Row.pinned))]]
    #expect(kinds(all) { "\($0)".filter(\.isNumber) + ($1 > 1 ? "!" : "") } == [])
    // Others of the same case are a sign.
    let renamed = [[("all", (1...4).map(Row.message))], [("all", (5...8).map(Row.message))]]
    let found = kinds(renamed) { row, _ in
      if case .message(let number) = row { (number - 1) % 4 } else { 0 }
    }
    #expect(found == [.looksReplaced])
  }

  private struct Key: Hashable {
    let folder: String
    let number: Int
  }

  @Test func `a row of another section is another thing, if others stay`() {
    func keys(_ folder: String, _ numbers: ClosedRange<Int>) -> (String, [Key]) {
      (folder, numbers.map { Key(folder: folder, number: $0) })
    }
    let lists = [
      [keys("inbox", 1...4), ("archive", []), keys("sent", 7...8)],
      [("inbox", []), keys("archive", 1...4), keys("sent", 7...8)],
    ]
    #expect(kinds(lists) { key, _ in key.number } == [])
    let moved = [
      [keys("inbox", 1...4), keys("sent", 7...8)], [keys("inbox", 11...14), keys("sent", 7...8)],
    ]
    #expect(kinds(moved) { key, _ in key.number % 10 } == [.looksReplaced])
  }

  private enum Slot { case banner, poll, feed }

  private struct Widget: Hashable {
    let slot: Slot
    let number: Int
  }

  @Test func `a slot that both are in is no sign that a marked thing was there before`() {
    func widgets(_ number: Int) -> [Widget] {
      [
        Widget(slot: .banner, number: number), Widget(slot: .poll, number: 7),
        Widget(slot: .feed, number: 9),
      ]
    }
    let found = kinds(
      [[(0, widgets(1))], [(0, widgets(2))]], marking: [1: [widgets(2)[0]]]
    ) { widget, _ in widget.number }
    #expect(found == [])
  }

  // MARK: Both lost

  private struct Thing: Hashable, Identifiable {
    let id: Int
    let version: Int
  }

  @Test func `a section and an item that lose their identities are both told`() {
    let report = StateReport(of: [0, 1]) { state in
      PlainLists([(Thing(id: 1, version: state), [Thing(id: 2, version: state)])])
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.identityLost, .identityLost])
    let reasons = report.findings.map(\.reason)
    #expect(reasons.contains { $0.contains("another section of it, and its header") })
    #expect(reasons.contains { $0.contains("another item of it, and its cell") })
  }

  @Test func `a type in a function has no address in its name`() {
    struct Local: Hashable { let number: Int }
    struct Item: Hashable { let local: Local }
    let report = StateReport(of: [0, 1]) { _ in
      PlainLists([(0, [Item(local: Local(number: 1))])])
    } content: { _, state in
      state
    }
    let finding = report.findings.first
    for text in [finding?.reason, finding?.scenario?.notation] {
      #expect(text?.contains("Local(number: 1)") == true)
      #expect(text?.contains("unknown context") == false)
    }
  }
}
