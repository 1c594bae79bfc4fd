import BatchUpdateSimulator
import DiffableCheck
import DiffableCheckTesting
import PropertyTesting
import Testing

/// A counter whose only row is drawn again, or not.
@MainActor
private final class Counter {
  private var count = 0
  private(set) var screen: FakeListView<Int>!

  init() {
    screen = FakeListView {
      [("Counter", ["count"])]
    } content: { [unowned self] _, _ in
      count
    }
  }

  func add(_ number: Int, telling: Bool) {
    count += number
    if telling { screen.reconfigureItems(at: [[0, 0]]) }
  }
}

@Suite(.cases(20)) struct VerifyScreenTests {
  @MainActor private func verifyCounter(
    telling: Bool, ignoring ignored: Set<StateFinding.Kind> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify(
      from: Counter(), command: { _, choices in try choices.integer(in: 1...9) },
      reduce: { counter, number in counter.add(number, telling: telling) }, ignoring: ignored,
      sourceLocation: sourceLocation, screen: { $0.screen })
  }

  @MainActor @Test func `an app that tells its view passes`() {
    verifyCounter(telling: true)
  }

  @Test func `a finding is one issue with its story, at the line of the caller`() async {
    let line = #line + 17
    await expectIssues(
      """
      ✘ state 1: staleCell: the cell of count shows 0, and should show 1: no update draws it again; \
      call reconfigureItems, or reloadItems, for it

          0  Counter
          1  1

          start
            Counter: count
          model
            Counter: count'

          again       DIFFABLE_CHECK_SEED=0x1 DIFFABLE_CHECK_CASES=1
      """, at: line, file: "VerifyScreenTests.swift"
    ) {
      await verifyCounter(telling: false)
    }
  }

  @MainActor @Test func `what is ignored is no issue`() {
    verifyCounter(telling: false, ignoring: [.staleCell])
  }
}
