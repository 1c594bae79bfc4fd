import BatchUpdateSimulator
import Snapshots

/// Every way from one small list to another in so many batch updates, whatever is marked; of two of
/// which one serves wherever the other does, only that one.
///
/// A way is a row of lists, from the old one to the new one. Each step from one to the next is a
/// batch update that `strict` accepts; together the steps move no more than has to move.
struct FewestStages {
  private(set) var ways: [SmallWay] = []
  /// Reads every update that is tried.
  private var map = QuickMap()

  /// A list on the way, and all ways from there to the new one.
  private struct Milestone {
    let list: Layout
    let ways: [SmallWay]
    /// The least that any of them moves.
    let moves: Int
  }

  /// Looks for the ways from the new list back to the old one.
  init(from old: Layout, to new: Layout, stages: Int) {
    let transition = Transition(from: old, to: new)
    let moves = FewestMoves(transition).total
    var lists = stages > 1 ? IntermediateLists(transition).all : []
    var milestones = [Milestone(list: new, ways: [SmallWay()], moves: 0)]
    for stage in 1..<stages {
      // The list that is looked for last comes right behind the old one.
      if stage == stages - 1 {
        lists.removeAll { !isStep(from: old, to: $0) }
      }
      milestones = lists.compactMap { list in
        let rest = moves - FewestStages.leastMoves(from: old, to: list)
        let ways = findWays(from: list, to: milestones, moving: rest)
        let least = ways.map { $0.moves }.min()
        return least.map { Milestone(list: list, ways: ways, moves: $0) }
      }
    }
    ways = findWays(from: old, to: milestones, moving: moves)
  }

  private mutating func isStep(from old: Layout, to new: Layout) -> Bool {
    SmallStep.all(from: old, to: new).contains { $0.isTaken(reading: &map) }
  }

  private mutating func findWays(
    from list: Layout, to milestones: [Milestone], moving moves: Int
  ) -> [SmallWay] {
    var ways: [SmallWay] = []
    for next in milestones
    where FewestStages.leastMoves(from: list, to: next.list) + next.moves <= moves {
      for step in SmallStep.all(from: list, to: next.list) where step.moves + next.moves <= moves {
        guard let way = step.way(reading: &map) else { continue }
        for rest in next.ways where way.moves + rest.moves <= moves {
          ways.add(way.followed(by: rest))
        }
      }
    }
    return ways
  }

  /// A section that is reloaded needs no moves for the order of its items.
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
