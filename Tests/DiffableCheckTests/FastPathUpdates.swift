import PropertyTesting

@testable import DiffableCheck
@testable import Snapshots

/// Updates of all kinds, for comparing two ways to judge them: right ones, nearly right ones, and
/// ones that nobody would ask for.
struct FastPathUpdates {
  private var chooser: Chooser
  /// The number of rows of each section, before the update and after it.
  private(set) var (before, after): ([Int], [Int]) = ([], [])
  private(set) var update = BatchUpdate()

  init(_ seed: Seed) { chooser = Chooser(seed) }

  mutating func makeNext() {
    before = counts()
    if chooser.percent(25) {
      update = BatchUpdate()
      after = chooser.percent(50) ? before : counts()
      for _ in 0..<chooser.number(in: 1...3) { update.add(&chooser) }
    } else {
      var plan = UpdatePlan(before, chooser: chooser)
      plan.choose(chooser.number(in: 1...5))
      (update, after, chooser) = (plan.update, plan.after, plan.chooser)
    }
    for _ in 0..<chooser.weighted([(2, 0), (3, 1), (1, 2)]) { update.spoil(&chooser) }
  }

  private mutating func counts() -> [Int] {
    (0..<chooser.number(in: 0...4)).map { _ in chooser.number(in: 0...3) }
  }
}

extension BatchUpdate {
  /// Changes one thing about an update: an operation more, or less, or again, or beside itself.
  mutating func spoil(_ chooser: inout Chooser) {
    switch chooser.number(below: 10) {
    case 0: spoil(\.deleteSections, &chooser) { $0 &+= $1.step() }
    case 1: spoil(\.insertSections, &chooser) { $0 &+= $1.step() }
    case 2: spoil(\.moveSections, &chooser) { $0.destination &+= $1.step() }
    case 3: spoil(\.reloadSections, &chooser) { $0 &+= $1.step() }
    case 4: spoil(\.deleteItems, &chooser) { $0.shift(&$1) }
    case 5: spoil(\.insertItems, &chooser) { $0.shift(&$1) }
    case 6:
      spoil(\.moveItems, &chooser) {
        $1.percent(50) ? $0.source.shift(&$1) : $0.destination.shift(&$1)
      }
    case 7: spoil(\.reloadItems, &chooser) { $0.shift(&$1) }
    case 8: spoil(\.reconfigureItems, &chooser) { $0.shift(&$1) }
    default: add(&chooser)
    }
  }

  private mutating func spoil<Operation>(
    _ kind: WritableKeyPath<BatchUpdate, [Operation]>, _ chooser: inout Chooser,
    shift: (inout Operation, inout Chooser) -> Void
  ) {
    let count = self[keyPath: kind].count
    guard count > 0 else { return add(&chooser) }
    let place = chooser.number(below: count)
    switch chooser.number(below: 3) {
    case 0: self[keyPath: kind].remove(at: place)
    case 1: self[keyPath: kind].append(self[keyPath: kind][place])
    default: shift(&self[keyPath: kind][place], &chooser)
    }
  }

  /// Adds any operation, for a place that may be there.
  mutating func add(_ chooser: inout Chooser) {
    switch chooser.number(below: 9) {
    case 0: deleteSections.append(chooser.index())
    case 1: insertSections.append(chooser.index())
    case 2: moveSections.append(Move(from: chooser.index(), to: chooser.index()))
    case 3: reloadSections.append(chooser.index())
    case 4: deleteItems.append(chooser.path())
    case 5: insertItems.append(chooser.path())
    case 6: moveItems.append(Move(from: chooser.path(), to: chooser.path()))
    case 7: reloadItems.append(chooser.path())
    default: reconfigureItems.append(chooser.path())
    }
  }
}

extension ItemPath {
  fileprivate mutating func shift(_ chooser: inout Chooser) {
    if chooser.percent(50) { section &+= chooser.step() } else { item &+= chooser.step() }
  }
}

extension Chooser {
  fileprivate mutating func step() -> Int { percent(50) ? 1 : -1 }

  /// Mostly the number of something that may be there, else one of anything.
  fileprivate mutating func index() -> Int {
    weighted([
      (40, number(in: 0...1)), (40, number(in: 0...3)), (3, -1), (1, .max), (1, .max - 1),
      (1, .min),
      (2, 100),
    ])
  }

  fileprivate mutating func path() -> ItemPath { ItemPath(index(), index()) }
}
