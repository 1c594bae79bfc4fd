import Snapshots
import Testing

@testable import BatchUpdateSimulator

/// What the fast path says of an update, and what the checks say.
@Suite struct QuickMapTests {
  typealias Change = @Sendable (inout BatchUpdate) -> Void

  struct Case: Sendable, CustomTestStringConvertible {
    let before, after: [Int]
    let update: BatchUpdate

    init(_ before: [Int], _ after: [Int], _ change: Change) {
      self.before = before
      self.after = after
      var update = BatchUpdate()
      change(&update)
      self.update = update
    }

    var testDescription: String { "\(update), from \(before) to \(after)" }

    /// Returns why there is no fast path, and the map if there is one.
    var quick: (obstacle: QuickMap.Obstacle?, map: RowMap) {
      var quick = QuickMap()
      let obstacle = quick.obstacle(update, from: ends(before), to: ends(after))
      return (obstacle, quick.rowMap)
    }

    /// The map by the checks; `nil` if they refuse the update.
    var checked: RowMap? {
      try? BatchCheck(update, before: before, after: after, by: .strict).indexMap()
        .rowMap(ofRows: before.reduce(0, +))
    }

    private func ends(_ counts: [Int]) -> [Int] {
      counts.indices.map { counts[...$0].reduce(0, +) }
    }
  }

  static let taken: [Case] = [
    Case([], []) { _ in },
    Case([2], [1]) { $0.deleteItems = [ItemPath(0, 1)] },
    Case([2], [3]) { $0.insertItems = [ItemPath(0, 1)] },
    Case([2], [2]) { $0.moveItems = [Move(from: ItemPath(0, 1), to: ItemPath(0, 0))] },
    Case([2, 1], [1, 2]) { $0.moveItems = [Move(from: ItemPath(0, 1), to: ItemPath(1, 0))] },
    Case([2, 1, 3], [4, 2, 3]) {
      $0.deleteSections = [1]
      $0.insertSections = [0]
    },
    Case([2, 1, 3], [3, 2, 1]) { $0.moveSections = [Move(from: 2, to: 0)] },
    Case([2], [4]) { $0.reloadSections = [0] },
    // As UIKit's data source does with an item that is marked both ways.
    Case([2], [2]) {
      $0.reloadItems = [ItemPath(0, 0)]
      $0.reconfigureItems = [ItemPath(0, 0)]
    },
    Case([2, 1], [2, 1]) {
      $0.reloadItems = [ItemPath(1, 0), ItemPath(0, 1)]
      $0.reconfigureItems = [ItemPath(0, 0), ItemPath(0, 1), ItemPath(1, 0)]
    },
    // A section of one row that is reloaded is like its row.
    Case([1], [1]) {
      $0.reloadSections = [0]
      $0.reconfigureItems = [ItemPath(0, 0)]
    },
    Case([2, 2], [1, 3]) {
      $0.reloadSections = [0]
      $0.insertItems = [ItemPath(1, 0), ItemPath(1, 2)]
      $0.deleteItems = [ItemPath(1, 1)]
    },
    Case([3], [3]) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 2)]
      $0.reloadItems = [ItemPath(0, 2), ItemPath(0, 1)]
    },
    Case([2], [3]) {
      $0.insertItems = [ItemPath(0, 2)]
      $0.reconfigureItems = [ItemPath(0, 1)]
    },
    Case([1, 1, 1], [1, 1, 1]) {
      $0.deleteSections = [0]
      $0.insertSections = [0]
      $0.reloadSections = [1]
    },
  ]

  @Test(arguments: taken)
  func `an update that is plainly right has the map of the checks`(_ example: Case) throws {
    let checked = try #require(example.checked)
    #expect(example.quick.obstacle == nil)
    #expect(checked.agrees(with: example.quick.map))
  }

  static let refused: [Case] = [
    // Sections that are not there, or twice.
    Case([1], []) { $0.deleteSections = [1] },
    Case([1], []) { $0.deleteSections = [-1] },
    Case([1, 1], []) { $0.deleteSections = [0, 0] },
    Case([1], [1, 1]) { $0.insertSections = [2] },
    Case([1], [1, 1, 1]) { $0.insertSections = [1, 1] },
    Case([1, 1], [1, 1]) { $0.moveSections = [Move(from: 2, to: 0)] },
    Case([1, 1], [1, 1]) { $0.moveSections = [Move(from: 0, to: 2)] },
    Case([1, 1], [1, 1]) { $0.moveSections = [Move(from: 0, to: 0), Move(from: 0, to: 1)] },
    Case([1, 1], [1, 1]) { $0.moveSections = [Move(from: 0, to: 0), Move(from: 1, to: 0)] },
    Case([1, 1], [1]) {
      $0.deleteSections = [0]
      $0.moveSections = [Move(from: 0, to: 0)]
    },
    Case([1], [1, 1]) {
      $0.insertSections = [0]
      $0.moveSections = [Move(from: 0, to: 0)]
    },
    // Counts.
    Case([1, 1], [1]) { _ in },
    Case([1], [1, 1]) { _ in },
    Case([1], [2]) { _ in },
    Case([2], [1]) { _ in },
    Case([2], [2]) { $0.insertItems = [ItemPath(0, 0)] },
    // Items that are not there, or twice.
    Case([1], [0]) { $0.deleteItems = [ItemPath(0, 1)] },
    Case([1], [0]) { $0.deleteItems = [ItemPath(0, -1)] },
    Case([1], [0]) { $0.deleteItems = [ItemPath(0, .max)] },
    Case([1], [0]) { $0.deleteItems = [ItemPath(1, 0)] },
    Case([1], [0]) { $0.deleteItems = [ItemPath(-1, 0)] },
    Case([2], [1]) { $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)] },
    Case([1], [2]) { $0.insertItems = [ItemPath(0, 2)] },
    Case([1], [2]) { $0.insertItems = [ItemPath(0, 0), ItemPath(0, 0)] },
    Case([2], [2]) {
      $0.moveItems = [
        Move(from: ItemPath(0, 0), to: ItemPath(0, 0)),
        Move(from: ItemPath(0, 0), to: ItemPath(0, 1)),
      ]
    },
    Case([2], [2]) {
      $0.moveItems = [
        Move(from: ItemPath(0, 0), to: ItemPath(0, 0)),
        Move(from: ItemPath(0, 1), to: ItemPath(0, 0)),
      ]
    },
    // Sections that go, come, or move, and items of theirs.
    Case([1, 1], [2]) {
      $0.deleteSections = [0]
      $0.moveItems = [Move(from: ItemPath(0, 0), to: ItemPath(0, 0))]
    },
    Case([2], [1, 1]) {
      $0.insertSections = [1]
      $0.moveItems = [Move(from: ItemPath(0, 0), to: ItemPath(1, 0))]
    },
    Case([2, 1], [1, 1]) {
      $0.moveSections = [Move(from: 1, to: 0)]
      $0.moveItems = [Move(from: ItemPath(0, 0), to: ItemPath(1, 0))]
      $0.deleteItems = [ItemPath(1, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    Case([1, 2], [1, 1]) {
      $0.moveSections = [Move(from: 1, to: 0)]
      $0.deleteItems = [ItemPath(1, 0)]
    },
    Case([1, 1], [2, 1]) {
      $0.moveSections = [Move(from: 1, to: 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    // The move comes to the same only where sections are told apart by what they are.
    Case([1, 2], [0, 2, 1]) {
      $0.insertSections = [0]
      $0.moveItems = [Move(from: ItemPath(1, 0), to: ItemPath(1, 0))]
    },
    // Reloads in a section that shifts, goes, or is moved in.
    Case([1, 1], [1]) {
      $0.deleteSections = [0]
      $0.reloadSections = [1]
    },
    Case([1, 1], [1]) {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(1, 0)]
    },
    Case([1, 1], [1]) {
      $0.deleteSections = [1]
      $0.reloadItems = [ItemPath(1, 0)]
    },
    Case([1], [1]) { $0.reloadSections = [1] },
    Case([1], [1]) { $0.reloadItems = [ItemPath(0, 1)] },
    Case([3], [3]) {
      $0.reloadItems = [ItemPath(0, 2)]
      $0.moveItems = [Move(from: ItemPath(0, 0), to: ItemPath(0, 1))]
    },
    Case([1, 1], [2, 0]) {
      $0.reloadItems = [ItemPath(0, 0)]
      $0.moveItems = [Move(from: ItemPath(1, 0), to: ItemPath(0, 1))]
    },
    Case([2, 0], [1, 1]) {
      $0.reloadItems = [ItemPath(0, 0)]
      $0.moveItems = [Move(from: ItemPath(0, 1), to: ItemPath(1, 0))]
    },
    // Reconfigures of rows that are not there, or elsewhere afterwards.
    Case([1], [1]) { $0.reconfigureItems = [ItemPath(0, 1)] },
    Case([2], [1]) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reconfigureItems = [ItemPath(0, 0)]
    },
    Case([2], [1]) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reconfigureItems = [ItemPath(0, 1)]
    },
    Case([2], [2]) {
      $0.reloadSections = [0]
      $0.reconfigureItems = [ItemPath(0, 0)]
    },
    Case([2], [1]) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
      $0.reconfigureItems = [ItemPath(0, 1)]
    },
  ]

  @Test(arguments: refused)
  func `what is plainly wrong is refused by the checks as well`(_ example: Case) {
    #expect(example.checked == nil)
    #expect(example.quick.obstacle == .refused)
  }

  /// Nothing of these may be refused in short: the checks take them.
  static let roundabout: [Case] = [
    Case([1, 1], [1, 1]) { $0.moveSections = [Move(from: 0, to: 1), Move(from: 0, to: 1)] },
    Case([2], [2]) {
      $0.moveItems = Array(repeating: Move(from: ItemPath(0, 1), to: ItemPath(0, 0)), count: 2)
    },
    Case([1], [1]) { $0.reloadSections = [0, 0] },
    Case([1], [1]) { $0.reloadItems = [ItemPath(0, 0), ItemPath(0, 0)] },
    Case([1, 1, 1], [1, 1, 1]) {
      $0.moveSections = [Move(from: 1, to: 2)]
      $0.reloadSections = [0]
    },
    // What happens in a section that goes as a whole goes with it, also what is not there, or
    // twice.
    Case([1], []) {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
    },
    Case([1], []) {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 1)]
    },
    // So does what happens in one that comes.
    Case([], [1]) {
      $0.insertSections = [0]
      $0.insertItems = [ItemPath(0, 0), ItemPath(0, 0)]
    },
    // So does what happens in one that is reloaded.
    Case([1], [1]) {
      $0.reloadSections = [0]
      $0.deleteItems = [ItemPath(0, 1)]
    },
    Case([1], [1]) {
      $0.reloadSections = [0]
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
    },
    Case([1], [1]) {
      $0.reloadSections = [0]
      $0.insertItems = [ItemPath(0, 0), ItemPath(0, 0)]
    },
    Case([1], [3]) {
      $0.reloadSections = [0]
      $0.reloadItems = [ItemPath(0, 2)]
    },
    Case([1], [1]) {
      $0.reloadSections = [0]
      $0.reloadItems = [ItemPath(0, 0)]
    },
  ]

  @Test(arguments: roundabout)
  func `what is right in a roundabout way is left to the checks, and they take it`(
    _ example: Case
  ) {
    #expect(example.checked != nil)
    #expect(example.quick.obstacle == .roundabout)
  }

  @Test func `a view takes what the checks take, though the fast path leaves it to them`() {
    for example in QuickMapTests.roundabout {
      var number: Int32 = 0
      func list(_ counts: [Int]) -> Layout {
        Layout(
          counts.indices.map { Section(Int32($0)) }, counts: counts,
          rows: (0..<counts.reduce(0, +)).map { _ in
            number += 1
            return Row(Item(number))
          })
      }
      var view = ListView(showing: list(example.before))
      view.paths = .both
      let outcome = view.perform(example.update, model: list(example.after))
      #expect(!outcome.isRejected, "\(example.update)")
      #expect(view.disagreement == nil, "\(example.update)")
    }
  }

  @Test func `a view takes the slow path, unless a run has it take another one`() {
    #expect(ListView(showing: list("a")).paths == .slow)
  }

  @Test func `one value reads many updates, and nothing of one is left for the next`() {
    var quick = QuickMap()
    for example in (QuickMapTests.taken + QuickMapTests.refused + QuickMapTests.taken).reversed() {
      let fresh = example.quick
      let ends = { (counts: [Int]) in counts.indices.map { counts[...$0].reduce(0, +) } }
      let obstacle = quick.obstacle(
        example.update, from: ends(example.before), to: ends(example.after))
      #expect(obstacle == fresh.obstacle, "\(example.update)")
      guard obstacle == nil else { continue }
      #expect(quick.rowMap.agrees(with: fresh.map), "\(example.update)")
    }
  }
}

extension ListView.Outcome {
  fileprivate var isRejected: Bool {
    if case .rejected = self { true } else { false }
  }
}
