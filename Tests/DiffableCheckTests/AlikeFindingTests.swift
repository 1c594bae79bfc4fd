import DiffableCheck
import Testing

@Suite struct AlikeFindingTests {
  private func findings(_ count: Int) -> [StateFinding] {
    StateReport(of: [0, 1]) { _ in
      PlainLists([("Main", Array(0..<count))])
    } content: { _, state in
      state
    }.findings
  }

  @Test func `a few are told one by one, and many of a kind at once`() {
    #expect(findings(5).count == 5)
    #expect(
      findings(6).map(\.reason) == [
        """
        0 changed and is not marked: its cell still shows 0, as in state 0, and should show 1; call \
        reconfigureItems([0]), or reloadItems; so it is with 1, 2, and 3 others; where the app \
        reloads everything, wrap its snapshot in an AppliedSnapshot
        """
      ])
  }

  @Test func `only of stale cells it is said what an app does that reloads everything`() {
    let found = StateReport(of: [0, 1]) { _ in
      var list = PlainLists([("Main", Array(0..<6))])
      list.reloadedItemIdentifiers = Array(0..<6)
      return list
    } content: { _, _ in
      0
    }.findings
    #expect(found.map(\.kind) == [.cellThrownAway])
    #expect(found.first?.reason.hasSuffix("so it is with 1, 2, and 3 others") == true)
  }

  @Test func `others are told beside them`() {
    let found = StateReport(of: [0, 1]) { _ in
      var list = PlainLists([("Main", Array(0..<8))])
      list.reloadedItemIdentifiers = [7]
      return list
    } content: { item, state in
      item == 7 ? 0 : state
    }.findings
    #expect(found.map(\.kind) == [.staleCell, .cellThrownAway])
  }
}
