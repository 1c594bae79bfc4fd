import DiffableCheck
import Testing

@Suite struct SkippedStateTests {
  /// Returns what is found where `nil` stands for a state in which nothing is applied.
  private func findings(_ shown: [Int], marked: [Bool?]) -> [String] {
    StateReport(of: Array(zip(shown, marked))) { _, isMarked in
      isMarked.map { isMarked in
        var list = PlainLists([("Main", ["a"])])
        list.reconfiguredItemIdentifiers = isMarked ? ["a"] : []
        return list
      }
    } content: { _, state in
      state.0
    }.findings.map { "\($0.state): \($0.kind.rawValue)" }
  }

  @Test func `where nothing is applied nothing is stale yet`() {
    #expect(findings([0, 1, 2, 2], marked: [false, nil, nil, true]) == [])
    #expect(findings([0, 1, 0], marked: [false, nil, false]) == [])
  }

  @Test func `what changed by then has to be marked`() {
    #expect(findings([0, 1, 1], marked: [false, nil, false]) == ["2: staleCell"])
  }

  @Test func `an app that never applies anything is no pass`() {
    let report = StateReport(of: [0, 1]) { _ -> PlainLists<String, String>? in
      nil
    } content: { _, state in
      state
    }
    #expect(report.states == 2)
    #expect(report.isIdle)
  }
}
