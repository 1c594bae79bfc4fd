import DiffableCheck
import Foundation
import Snapshots
import Testing

/// States that an app shows by a reload of everything.
@Suite struct AppliedSnapshotTests {
  /// A list that shows one content in all its rows.
  private struct State {
    var items = ["batman", "robin"]
    var content = "red"
    var isReloaded = false
    var marked: [String] = []

    var snapshot: AppliedSnapshot<PlainLists<String, String>> {
      var lists = PlainLists([("Main", items)])
      lists.reloadedItemIdentifiers = marked
      return AppliedSnapshot(lists, usingReloadData: isReloaded)
    }
  }

  private func report(_ states: State...) -> StateReport {
    StateReport(of: states, snapshot: \.snapshot) { _, state in state.content }
  }

  private func kinds(_ states: State...) -> [StateFinding.Kind] {
    StateReport(of: states, snapshot: \.snapshot) { _, state in state.content }.findings.map(\.kind)
  }

  private let red = State()
  private let green = State(content: "green")
  private let greenAnew = State(content: "green", isReloaded: true)

  @Test func `where every cell is made anew nothing is stale`() {
    let report = report(red, greenAnew)
    #expect(report.findings.map(\.description) == [])
    #expect(report.changes == 1)
    #expect(kinds(red, green) == [.staleCell, .staleCell])
  }

  @Test func `the cells show the content of that state from then on`() {
    let found = report(red, greenAnew, State(items: ["robin"], content: "blue")).findings
    #expect(found.map(\.kind) == [.staleCell])
    #expect(found.first?.reason.contains("still shows \"green\", as in state 1,") == true)
    #expect(kinds(red, green, greenAnew, green) == [.staleCell, .staleCell])
  }

  @Test func `a mark has no effect, and is no waste`() {
    #expect(kinds(red, State(isReloaded: true, marked: ["robin"])) == [])
    #expect(kinds(red, State(marked: ["robin"])) == [.cellThrownAway])
  }

  @Test func `no identity is lost, and no table reloads more than it was told to`() {
    for isReloaded in [false, true] {
      let anew = StateReport(of: [[UUID(), UUID()], [UUID(), UUID()]]) { ids in
        AppliedSnapshot(PlainLists([("Main", ids)]), usingReloadData: isReloaded)
      } content: { id, ids in
        ids.firstIndex(of: id)
      }
      #expect(anew.findings.isEmpty == isReloaded)
      let moved = StateReport(of: ["A", "B"]) { section in
        AppliedSnapshot(PlainLists([(section, ["a"])]), usingReloadData: isReloaded)
      } content: { _, _ in
        0
      }
      #expect(moved.findings.isEmpty == isReloaded)
    }
  }

  @Test func `what UIKit would raise on is found all the same`() {
    #expect(
      kinds(red, State(items: ["robin", "robin"], isReloaded: true)) == [.repeatedIdentifier])
    #expect(kinds(red, State(isReloaded: true, marked: ["joker"])) == [.refused])
    let restless = StateReport(of: [0]) { _ in
      AppliedSnapshot(PlainLists([("Main", [RestlessHash(number: 1)])]), usingReloadData: true)
    } content: { _, _ in
      0
    }
    #expect(restless.findings.map(\.kind) == [.brokenHashable])
  }
}
