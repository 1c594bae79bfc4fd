import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct QuickVerdictTests {
  private func list(_ items: Int32...) -> Layout {
    Layout([(Section(0), items.map { Row(Item($0)) })])
  }

  private func move(from source: Int, to destination: Int) -> Move<ItemPath> {
    Move(from: ItemPath(0, source), to: ItemPath(0, destination))
  }

  @Test func `how few moves one pair of lists needs is not said of another pair`() {
    let old = list(0, 1, 2, 3)
    let shorter = Transition(from: old, to: list(0, 1, 2))
    let delete = BatchUpdate(deleteItems: [ItemPath(0, 3)])
    var wasteful = delete
    wasteful.moveItems = [move(from: 2, to: 2)]
    // Each has one list of the other one, and needs a move.
    let others = [
      (Transition(from: list(2, 0, 1), to: shorter.new), move(from: 0, to: 2)),
      (Transition(from: old, to: list(3, 0, 1, 2)), move(from: 3, to: 0)),
    ]
    var verdict = QuickVerdict()
    func holds(_ update: BatchUpdate, for transition: Transition) -> Bool {
      verdict.holds([Changeset.Stage(update)], for: transition)
    }
    for (other, move) in others {
      #expect(holds(delete, for: shorter))
      #expect(!holds(wasteful, for: shorter))
      #expect(holds(BatchUpdate(moveItems: [move]), for: other))
      #expect(!holds(wasteful, for: shorter))
    }
  }
}
