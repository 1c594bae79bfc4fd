import BatchUpdateSimulator
import Snapshots
import Testing

/// A batch update on lists of which only the counts matter, and what becomes of it.
struct Vector: CustomTestStringConvertible, Sendable {
  let name: String
  let before: [Int]
  let after: [Int]
  let update: BatchUpdate
  /// The rule, or group of rules, that rejects it; `nil` if it is accepted.
  let rejection: String?

  init(
    _ name: String, _ before: [Int], _ after: [Int], _ rejection: String?,
    _ build: (inout BatchUpdate) -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.rejection = rejection
    var update = BatchUpdate()
    build(&update)
    self.update = update
  }

  var testDescription: String { name }

  func outcome(by profile: Profile = .strict) -> ListView.Outcome {
    var view = ListView(showing: list(before, firstItem: 0), profile: profile)
    return view.perform(update, model: list(after, firstItem: 1_000))
  }

  private func list(_ counts: [Int], firstItem: Int32) -> Layout {
    var item = firstItem
    var layout = Layout()
    for (section, count) in counts.enumerated() {
      layout.appendSection(Section(Int32(section)))
      for _ in 0..<count {
        layout.append(Row(Item(item)))
        item += 1
      }
    }
    return layout
  }
}

extension BatchUpdate {
  mutating func moveItem(_ source: (Int, Int), _ destination: (Int, Int)) {
    moveItems.append(
      Move(
        from: ItemPath(source.0, source.1), to: ItemPath(destination.0, destination.1)))
  }

  mutating func moveSection(_ source: Int, _ destination: Int) {
    moveSections.append(Move(from: source, to: destination))
  }
}

extension Vector {
  /// What real runs answered (rulebook 6.1), as far as both views and every version agree.
  static let recorded = [
    Vector("CAT-1", [20], [20], "count-mismatch") { $0.deleteItems = [ItemPath(0, 5)] },
    Vector("CAT-2", [20], [15], "count-mismatch") { $0.deleteItems = [ItemPath(0, 5)] },
    Vector("CAT-3", [20], [19], "delete-bounds") { $0.deleteItems = [ItemPath(0, 99)] },
    Vector("CAT-4", [20], [19], nil) { $0.deleteItems = [ItemPath(0, 5)] },
    Vector("CAT-5", [20], [20], nil) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    Vector("CAT-6", [20], [21], "insert-bounds") { $0.insertItems = [ItemPath(0, 100)] },
    Vector("CAT-7", [20], [20], "count-mismatch") { $0.deleteSections = [0] },
    Vector("CAT-8", [20], [3], "count-mismatch") { $0.reloadItems = [ItemPath(0, 0)] },
    Vector("W225-demo", [4], [3], "delete-and-move-same") {
      $0.reloadItems = [ItemPath(0, 3)]
      $0.deleteItems = [ItemPath(0, 2)]
      $0.moveItem((0, 3), (0, 0))
    },
    Vector("FORUM", [4], [3], "insert-and-move-same") {
      $0.deleteItems = [ItemPath(0, 1)]
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 3), (0, 0))
      $0.reloadItems = [ItemPath(0, 2)]
    },
    Vector("IGL-690", [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1], "insert-and-move-same") {
      $0.moveSection(2, 4)
      $0.reloadSections = [3]
      $0.deleteSections = [4]
      $0.insertSections = [2]
    },
    Vector(
      "IGL-691", [3, 3, 3, 3, 3, 3, 3, 3], [3, 4, 3, 3, 3, 3, 3, 3, 3],
      "section-move-with-item-change"
    ) {
      $0.insertItems = [ItemPath(1, 0)]
      $0.insertSections = [0]
      $0.moveSection(3, 1)
    },
    Vector("RX-a", [1, 1], [1, 0], "section-move-with-item-change") {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0), ItemPath(1, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    Vector("RX-b", [1, 1], [1, 0], "insert-bounds") {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(1, 0)]
    },
    Vector("RX-c", [1, 1], [1, 0], "reload-and-delete-same") {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 0)]
    },
    Vector("TLI-13", [1], [1, 0], "move-into-inserted-section") {
      $0.insertSections = [0]
      $0.moveItem((0, 0), (0, 0))
    },
    Vector("RADAR-489", [1, 1], [2, 0], "noop-section-move-with-item-move") {
      $0.moveSection(1, 1)
      $0.moveItem((1, 0), (0, 0))
    },
    Vector("EXYTE", [3], [0], "count-mismatch") {
      $0.deleteItems = [ItemPath(0, 1), ItemPath(0, 0)]
    },
    Vector("XLP", [4], [1], "count-mismatch") { _ in },
    Vector("F728", [27_386], [27_385], "count-mismatch") {
      $0.deleteItems = [ItemPath(0, 27_384)]
      $0.insertItems = [ItemPath(0, 27_384)]
    },
  ]

  /// What the rules say where no run was recorded (rulebook 1.4 and 6.2), under `strict`.
  static let derived = [
    Vector("1.4.1", [3], [2], "delete-and-move-same") {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.moveItem((0, 0), (0, 1))
    },
    Vector("1.4.1 sections", [0, 0], [0], "delete-and-move-same") {
      $0.deleteSections = [0]
      $0.moveSection(0, 0)
    },
    Vector("1.4.2", [1], [2], "insert-and-move-same") {
      $0.insertItems = [ItemPath(0, 0)]
      $0.moveItem((0, 0), (0, 0))
    },
    Vector("1.4.4 at the count", [1], [2], nil) { $0.insertItems = [ItemPath(0, 1)] },
    Vector("1.4.5 source", [1], [1], "move-bounds") { $0.moveItem((0, 3), (0, 0)) },
    Vector("1.4.5 destination", [1], [1], "move-bounds") { $0.moveItem((0, 0), (0, 3)) },
    Vector("1.4.5 section", [1], [1], "move-bounds") { $0.moveSection(0, 3) },
    Vector("1.4.6", [1, 1], [1], nil) {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 0)]
    },
    Vector("1.4.6 is not bounds-checked", [1, 1], [1], nil) {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 7)]
    },
    Vector("1.4.7", [], [1], nil) {
      $0.insertSections = [0]
      $0.insertItems = [ItemPath(0, 0)]
    },
    Vector("1.4.7 is bounds-checked", [], [1], "insert-bounds") {
      $0.insertSections = [0]
      $0.insertItems = [ItemPath(0, 5)]
    },
    Vector("1.4.8", [3], [3], "move-one-source-twice") {
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 0), (0, 2))
    },
    Vector("1.4.9", [3], [3], "move-two-sources-one-destination") {
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 2), (0, 1))
    },
    Vector("1.4.10", [2], [2], nil) {
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 0), (0, 1))
    },
    Vector("1.4.11", [2], [2], nil) {
      $0.moveItem((0, 1), (0, 1))
      $0.insertItems = [ItemPath(0, 0)]
      $0.deleteItems = [ItemPath(0, 0)]
    },
    Vector("1.4.12", [3], [2], "duplicate-delete") {
      $0.deleteItems = [ItemPath(0, 1), ItemPath(0, 1)]
    },
    Vector("1.4.12 before a reload", [2], [1], "duplicate-delete") {
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector("1.4.13", [1], [2], "duplicate-insert") {
      $0.insertItems = [ItemPath(0, 0), ItemPath(0, 0)]
    },
    Vector("1.4.15", [1], [2], "invalid-path-argument") {
      $0.insertItems = [ItemPath(0, .max)]
    },
    Vector("1.3.4", [2], [2], nil) { $0.reloadItems = [ItemPath(0, 1), ItemPath(0, 1)] },
    Vector("1.3.2 sections", [1, 1], [1], "reload-and-delete-same") {
      $0.deleteSections = [0]
      $0.reloadSections = [0]
    },
    Vector("1.3.5", [3], [3], "reload-beside-move") {
      $0.reloadItems = [ItemPath(0, 1)]
      $0.moveItem((0, 2), (0, 0))
    },
    Vector("1.3.6", [2, 2], [2], "count-mismatch") {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector("1.3.6 where the counts agree", [2, 1], [2], "reload-item-in-deleted-section") {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector(
      "1.3.6 beside another section that goes", [1, 1, 1], [2], "reload-item-in-deleted-section"
    ) {
      $0.deleteSections = [0, 1]
      $0.reloadItems = [ItemPath(1, 0)]
    },
    Vector("1.3.6 where the row is not there", [0, 1], [2], "reload-item-in-deleted-section") {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector("1.3.6 beside another fault", [1], [1], "reload-item-in-deleted-section") {
      $0.deleteSections = [0]
      $0.insertSections = [0]
      $0.moveItem((0, 0), (0, 0))
      $0.reloadItems = [ItemPath(0, 0)]
    },
    Vector(
      "1.3.6 where what survives meets a reload", [1, 1], [1], "reload-item-in-deleted-section"
    ) {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 0), ItemPath(1, 0)]
    },
    Vector("1.4.13 beside 1.3.6", [1, 1], [3], "duplicate-insert") {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 1), ItemPath(0, 1)]
    },
    Vector("1.3.1 ignores what goes with its section", [2, 0], [1], "insert-bounds") {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector("U5 is about what shifts", [1, 1, 1], [1, 1, 1], nil) {
      $0.reloadItems = [ItemPath(0, 0)]
      $0.moveSection(1, 2)
    },
    Vector("1.3.7 where the section shifts", [1, 1, 1], [1, 1, 1], "reload-in-moved-section") {
      $0.reloadItems = [ItemPath(1, 0)]
      $0.moveSection(0, 2)
    },
    Vector("1.5.3", [1, 1], [0, 2, 0], "moved-counts") {
      $0.insertSections = [0]
      $0.moveItem((1, 0), (1, 0))
    },
    Vector("a reconfigure of nothing", [1], [1], "reconfigure-bounds") {
      $0.reconfigureItems = [ItemPath(0, 1)]
    },
    Vector(
      "1.3.9 in the place of another section", [1, 2, 3], [2, 3, 1], "reload-displaced-section"
    ) {
      $0.moveSection(0, 2)
      $0.reloadSections = [1]
    },
    Vector("1.7.1 beside an item move", [2, 1], [1, 3], "section-move-with-item-change") {
      $0.moveSection(0, 1)
      $0.insertItems = [ItemPath(1, 0)]
      $0.moveItem((0, 0), (1, 2))
    },
    Vector("1.3.8", [2], [5], nil) {
      $0.reloadSections = [0]
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    Vector("1.3.8, an item as well", [2], [2], nil) {
      $0.reloadSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    Vector("1.6.1", [2, 1], [2], "move-from-deleted-section") {
      $0.deleteSections = [0]
      $0.moveItem((0, 0), (0, 0))
    },
    Vector("1.7.2", [2, 1], [2, 1], "section-move-plus-item-move") {
      $0.moveSection(0, 1)
      $0.moveItem((0, 0), (0, 1))
    },
    Vector("no updates, one more row", [2], [3], "count-mismatch") { _ in },
    Vector("a section too many", [1], [1, 1], "count-mismatch") { _ in },
  ]
}

@Suite struct BatchUpdateVectorTests {
  @Test(arguments: Vector.recorded + Vector.derived)
  func `a vector of the rulebook ends as it says`(_ vector: Vector) {
    switch vector.outcome() {
    case .performed: #expect(vector.rejection == nil)
    case .rejected(let refusal):
      #expect(refusal.rule.group == vector.rejection || refusal.cause?.rawValue == vector.rejection)
    case .reloadedData, .unspecified: Issue.record("the strict rules leave nothing open")
    }
  }

  /// A reload whose insert half lands beyond the end is the cause only if nothing else is.
  @Test(arguments: [
    (
      Vector("the data did not grow", [2], [2], nil) {
        $0.insertItems = [ItemPath(0, 0)]
        $0.reloadItems = [ItemPath(0, 1)]
      }, nil
    ),
    (
      Vector("there, in a reloaded section that shrinks", [2], [1], nil) {
        $0.reloadSections = [0]
        $0.reloadItems = [ItemPath(0, 1)]
      }, nil
    ),
    (
      Vector("not there, in a reloaded section", [2], [2], nil) {
        $0.reloadSections = [0]
        $0.reloadItems = [ItemPath(0, 7)]
      }, Rule.reloadOutOfBounds
    ),
  ])
  func `an insert half beyond the end has the cause that it has`(
    _ vector: Vector, _ cause: Rule?
  ) throws {
    guard case .rejected(let refusal) = vector.outcome() else {
      Issue.record("the strict rules refuse it")
      return
    }
    #expect(refusal.rule == .insertBounds)
    #expect(refusal.cause == cause)
  }
}
