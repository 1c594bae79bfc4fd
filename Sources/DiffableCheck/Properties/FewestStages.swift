import Snapshots

/// Every way from one small list to another in so many batch updates, whatever is marked; of two of
/// which one serves wherever the other does, only that one.
///
/// A way is a row of lists, from the old one to the new one. Each step from one to the next is a
/// batch update that `strict` accepts; together the steps move no more than has to move.
struct FewestStages {
  private let new: Layout
  private let lists: [Layout]
  private(set) var ways: [SmallWay] = []

  init(from old: Layout, to new: Layout, stages: Int) {
    self.new = new
    let transition = Transition(from: old, to: new)
    lists = stages > 1 ? IntermediateLists(transition).all : []
    for way in ways(from: old, in: stages, moving: FewestMoves(transition).total) {
      guard !ways.contains(where: { $0.serves(insteadOf: way) }) else { continue }
      ways.removeAll { way.serves(insteadOf: $0) }
      ways.append(way)
    }
  }

  private func ways(from list: Layout, in stages: Int, moving moves: Int) -> [SmallWay] {
    guard stages > 1 else {
      return SmallStep.all(from: list, to: new).filter { $0.moves <= moves }.compactMap(\.way)
    }
    return lists.flatMap { next in
      let rest = leastMoves(from: next, to: new)
      guard leastMoves(from: list, to: next) + rest <= moves else { return [SmallWay]() }
      return SmallStep.all(from: list, to: next).filter { $0.moves + rest <= moves }
        .flatMap { step in
          guard let way = step.way else { return [SmallWay]() }
          return ways(from: next, in: stages - 1, moving: moves - step.moves)
            .map { way.followed(by: $0) }
        }
    }
  }

  /// A section that is reloaded needs no moves for the order of its items.
  private func leastMoves(from old: Layout, to new: Layout) -> Int {
    FewestMoves(Transition(from: old, to: new), orderMatters: false).total
  }
}
