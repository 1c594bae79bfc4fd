import BatchUpdateSimulator
import Snapshots

/// Every way from one small list to another in a given number of batch updates, for any marks.
///
/// A way is a sequence of lists, from the old one to the new one. Each step from a list to the next
/// is a batch update that `strict` accepts; together the steps make no more moves than necessary. A
/// way is left out if another one can always take its place.
struct SmallWays {
  private(set) var all: [SmallWay] = []
  /// The memory in which updates are read.
  private var map = QuickMap()

  /// An intermediate list, and all ways from there to the new list.
  private struct Milestone {
    let list: Layout
    let ways: [SmallWay]
    /// The fewest moves of any of these ways.
    let moves: Int
  }

  /// Finds the ways, going from the new list back to the old one.
  init(from old: Layout, to new: Layout, stages: Int) {
    let transition = Transition(from: old, to: new)
    let moves = FewestMoves(transition).total
    var lists = stages > 1 ? IntermediateLists(transition).all : []
    var milestones = [Milestone(list: new, ways: [SmallWay()], moves: 0)]
    for stage in 1..<stages {
      // The lists that are looked for last come directly after the old list.
      if stage == stages - 1 {
        lists.removeAll { !isStep(from: old, to: $0) }
      }
      milestones = lists.compactMap { list in
        let rest = moves - SmallWays.leastMoves(from: old, to: list)
        let ways = findWays(from: list, to: milestones, moving: rest)
        let least = ways.map { $0.moves }.min()
        return least.map { Milestone(list: list, ways: ways, moves: $0) }
      }
    }
    all = findWays(from: old, to: milestones, moving: moves)
  }

  private mutating func isStep(from old: Layout, to new: Layout) -> Bool {
    SmallStep.all(from: old, to: new).contains { $0.isTaken(reading: &map) }
  }

  private mutating func findWays(
    from list: Layout, to milestones: [Milestone], moving moves: Int
  ) -> [SmallWay] {
    var ways: [SmallWay] = []
    for next in milestones
    where SmallWays.leastMoves(from: list, to: next.list) + next.moves <= moves {
      for step in SmallStep.all(from: list, to: next.list) where step.moves + next.moves <= moves {
        guard let way = step.way(reading: &map) else { continue }
        for rest in next.ways where way.moves + rest.moves <= moves {
          ways.add(way.followed(by: rest))
        }
      }
    }
    return ways
  }

  /// Returns the fewest moves between two lists; a section that is reloaded needs none for its
  /// items.
  private static func leastMoves(from old: Layout, to new: Layout) -> Int {
    FewestMoves(Transition(from: old, to: new), orderMatters: false).total
  }
}

extension [SmallWay] {
  fileprivate mutating func add(_ way: SmallWay) {
    guard !contains(where: { $0.serves(insteadOf: way) }) else { return }
    removeAll { way.serves(insteadOf: $0) }
    append(way)
  }
}
