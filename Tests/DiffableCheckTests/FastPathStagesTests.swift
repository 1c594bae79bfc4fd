import BatchUpdateSimulator
import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct FastPathStagesTests {
  private static func list(_ sections: (Int32, [Int32])...) -> Layout {
    Layout(sections.map { (section: Section($0.0), rows: $0.1.map { Row(Item($0)) }) })
  }

  static let transitions: [Transition] = [
    Transition(from: list((0, [0, 1])), to: list((0, [1, 0]))),
    Transition(from: list((0, [0, 1])), to: list((0, [1, 2]))),
    Transition(from: list((0, [0]), (1, [1])), to: list((1, [0, 1]), (0, []))),
    Transition(from: list((0, [0, 1])), to: list((1, [1]), (0, [0, 2]))),
    Transition(from: list((0, [0]), (1, [1])), to: list((1, [2, 0]))),
    Transition(from: list((0, [0])), to: list((1, [0]))),
  ]

  /// Every way of two stages over any list between, whatever it takes to find it.
  private func allWays(from old: Layout, to new: Layout) -> [SmallWay] {
    var map = QuickMap()
    return IntermediateLists(Transition(from: old, to: new)).all.flatMap { list in
      let rest = SmallStep.all(from: list, to: new).compactMap { $0.way(reading: &map) }
      guard !rest.isEmpty else { return [SmallWay]() }
      return SmallStep.all(from: old, to: list).compactMap { $0.way(reading: &map) }
        .flatMap { way in rest.map { way.followed(by: $0) } }
    }
  }

  @Test(arguments: transitions)
  func `what is passed over in looking for ways is of no use to any marking`(
    _ transition: Transition
  ) {
    let (old, new) = (transition.old, transition.new)
    let fewest = FewestMoves(transition).total
    let all = allWays(from: old, to: new).filter { $0.moves <= fewest }
    let kept = SmallWays(from: old, to: new, stages: 2).all
    for way in kept {
      #expect(kept.count { $0.serves(insteadOf: way) } == 1, "none of them serves for another")
    }
    _ = Marking.all.forEach(of: transition) { marked in
      let redraws = Redraw.choices(of: marked, for: .marks)[0]
      let isThere = all.contains { $0.suits(redraws) }
      #expect(kept.contains { $0.suits(redraws) } == isThere, "\(marked)")
      #expect(KnownWays().holdOne(for: marked, .marks, stages: 2) == isThere, "\(marked)")
      return true
    }
  }

  @Test(arguments: transitions)
  func `other names, hashes, and contents have the same ways`(_ transition: Transition) {
    func renamed(_ section: Section) -> Section { Section(40 - section.number, salt: 3) }
    func renamed(_ item: Item) -> Item { Item(50 - item.number, edition: item.number, salt: 4) }
    func renamed(_ list: Layout, showing content: Content) -> Layout {
      Layout(
        list.sections.map(renamed), counts: list.counts,
        rows: list.rows.map { Row(renamed($0.item), content) })
    }
    let ways = KnownWays()
    _ = Marking.single.forEach(of: transition) { marked in
      let other = Transition(
        from: renamed(marked.old, showing: 3), to: renamed(marked.new, showing: 5),
        reloadedSections: marked.reloadedSections.map(renamed),
        reloadedItems: marked.reloadedItems.map(renamed) + [Item(99)],
        reconfiguredItems: marked.reconfiguredItems.map(renamed))
      for stages in 1...2 {
        let isThere = ways.holdOne(for: marked, .marks, stages: stages)
        #expect(ways.holdOne(for: other, .marks, stages: stages) == isThere, "\(marked)")
        #expect(ways.count <= 2, "the names make no other question")
      }
      return true
    }
    #expect(ways.count == 2)
  }

  @Test(arguments: transitions)
  func `a way of few stages is one of more`(_ transition: Transition) {
    let ways = KnownWays()
    _ = Marking.single.forEach(of: transition) { marked in
      let holds = (1...3).map { ways.holdOne(for: marked, .marks, stages: $0) }
      #expect(!holds[0] || holds[1], "\(marked)")
      #expect(!holds[1] || holds[2], "\(marked)")
      return true
    }
  }

  /// The items have to leave a section that goes for one that comes, and one that is reloaded
  /// stands between: the new section comes, the items move, the old one goes, and then the reload.
  @Test func `some transitions take four stages, and a fifth is found needless`() {
    var transition = Transition(
      from: FastPathStagesTests.list((0, [0]), (1, [1])),
      to: FastPathStagesTests.list((1, []), (2, [0, 1])))
    #expect(KnownWays().holdOne(for: transition, .marks, stages: 3))
    transition.reloadedSections = [Section(1)]
    #expect(!KnownWays().holdOne(for: transition, .marks, stages: 3))
    #expect(transition.takesFewerStages(than: 5, for: .marks))
  }

  @Test func `a way serves instead of another where it does as much and spoils as little`() {
    let way = SmallWay(
      draws: [.reload(Item(0))], reloadedSections: [Section(0)], replaces: [Item(1)], moves: 1)
    func serves(_ change: (inout SmallWay) -> Void) -> [Bool] {
      var other = way
      change(&other)
      return [way.serves(insteadOf: other), other.serves(insteadOf: way)]
    }
    #expect(serves { _ in } == [true, true])
    #expect(serves { $0.moves = 2 } == [true, false])
    #expect(serves { $0.draws = [] } == [true, false])
    #expect(serves { $0.reloadedSections.append(Section(1)) } == [true, false])
    #expect(serves { $0.replaces.append(Item(0)) } == [true, false])
    #expect(serves { ($0.moves, $0.replaces) = (0, [Item(0)]) } == [false, false])
  }
}
