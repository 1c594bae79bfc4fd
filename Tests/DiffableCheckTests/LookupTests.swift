import PropertyTesting
import Testing

@testable import BatchUpdateSimulator
@testable import DiffableCheck
@testable import Snapshots

@Suite struct LookupTests {
  private func numbers(_ seed: UInt64, count: Int, below limit: Int) -> [Int] {
    var chooser = Chooser(Seed(seed))
    return (0..<count).map { _ in chooser.number(below: limit) }
  }

  @Test(arguments: [0, 1, 16, 17, 40, 1_000])
  func `the place of an item is that of the first row that holds it, whatever its hash`(
    _ count: Int
  ) {
    let rows = numbers(1, count: count, below: count + 1).enumerated().map { place, number in
      Row(Item(Int32(number / 3) - 5, edition: Int32(number % 3), salt: UInt32(place)))
    }
    let places = ItemPlaces(of: rows)
    for number in -6...Int32(count + 1) {
      for edition in -1...Int32(3) {
        let item = Item(number, edition: edition, salt: 7)
        #expect(places[item] == rows.firstIndex { $0.item == item })
      }
    }
  }

  @Test func `items of one number and many editions are told apart`() {
    let rows = (0..<60).map { Row(Item(5, edition: 128 * $0)) }
    let places = ItemPlaces(of: rows)
    for (place, row) in rows.enumerated() { #expect(places[row.item] == place) }
  }

  @Test(arguments: [0, 1, 16, 17, 300])
  func `a number is among some, or is not`(_ count: Int) {
    let some = numbers(2, count: count, below: 2 * count + 1)
    let among = CellNumbers(some.count) { some[$0] }
    for number in -1...2 * count + 1 { #expect(among.contains(number) == some.contains(number)) }
  }

  @Test func `the length of a longest increasing subsequence is that of the longest of all`() {
    for seed in 0..<200 {
      var rest = Array(0..<7)
      let order = numbers(UInt64(seed), count: 7, below: 5_040).map { choice in
        rest.remove(at: choice % rest.count)
      }
      let longest = subsets(of: order).filter { zip($0, $0.dropFirst()).allSatisfy(<) }
        .map(\.count).max()
      var found = IncreasingSubsequence(capacity: seed % 3)
      for number in order { found.add(number) }
      #expect(found.count == longest)
    }
  }

  @Test func `whether an identifier appears twice is known without its name`() {
    var counts = (with: 0, without: 0)
    for transition in transitions(400) {
      let list = transition.new
      #expect(list.holdsRepeats == (list.firstRepeat != nil), "\(list)")
      if list.holdsRepeats { counts.with += 1 } else { counts.without += 1 }
    }
    #expect(counts.with > 20 && counts.without > 20, "\(counts)")
    let twice = Layout([(Section(0), [Row(Item(0))]), (Section(1), []), (Section(0), [])])
    #expect(twice.holdsRepeats)
  }

  private func transitions(_ count: Int) -> [Transition] {
    var lists = FastPathLists(Seed(4))
    (lists.mayRepeat, lists.hasContents) = (true, true)
    return (0..<count).map { _ in lists.next() }
  }

  @Test func `an item is marked if a mark names it, or a section that holds it anywhere`() {
    for transition in transitions(400) {
      let places = TransitionPlaces(transition)
      for number in Int32(0)..<9 {
        for edition in Int32(0)..<3 {
          let item = Item(number, edition: edition, salt: 3)
          let isInReloadedSection = transition.new.sections.indices.contains { section in
            transition.reloadedSections.contains(transition.new.sections[section])
              && transition.new.rows(inSection: section).contains { $0.item == item }
          }
          let isReloaded = transition.reloadedItems.contains(item) || isInReloadedSection
          let isReconfigured = transition.reconfiguredItems.contains(item)
          #expect(places.isReloaded(item) == isReloaded, "\(item) in \(transition)")
          #expect(places.isReconfigured(item) == isReconfigured, "\(item) in \(transition)")
          #expect(places.isMarked(item) == (isReloaded || isReconfigured))
          #expect(places.old[item] == transition.old.rows.firstIndex { $0.item == item })
          #expect(places.new[item] == transition.new.rows.firstIndex { $0.item == item })
        }
      }
    }
  }

  @Test func `moves are counted as by looking at every choice of what stays`() {
    for transition in transitions(400) {
      let (old, new) = (transition.old, transition.new)
      var (items, crossing) = (0, 0)
      for section in new.sections.indices {
        let places = new.rows(inSection: section).compactMap { row in
          old.rows.firstIndex { $0.item == row.item }
        }
        let home = old.sections.firstIndex(of: new.sections[section])
        let staying = places.filter { place in
          home.map { old.range(ofSection: $0).contains(place) } ?? false
        }
        crossing += places.count - staying.count
        items += places.count - mostInOrder(staying)
      }
      let sections = new.sections.compactMap(old.sections.firstIndex(of:))
      let moves = FewestMoves(transition)
      #expect(moves.sections == sections.count - mostInOrder(sections), "\(transition)")
      #expect(moves.items == items, "\(transition)")
      #expect(FewestMoves(transition, orderMatters: false).items == crossing, "\(transition)")
    }
  }

  /// The length of a longest subsequence that never falls.
  private func mostInOrder(_ numbers: [Int]) -> Int {
    subsets(of: numbers).filter { zip($0, $0.dropFirst()).allSatisfy(<=) }.map(\.count).max() ?? 0
  }

  @Test func `what an update replaced is told by row, whichever item appears twice`() {
    var chooser = Chooser(Seed(6))
    for transition in transitions(400) {
      let (old, new) = (transition.old.rows, transition.new)
      var sources = old.indices.map { Optional($0) }
      chooser.shuffle(&sources)
      sources = new.rows.indices.map { row in
        sources.indices.contains(row) && chooser.percent(50) ? sources[row] : nil
      }
      var reloads: [(old: Range<Int>, new: Range<Int>)] = []
      for _ in 0..<3 where !old.isEmpty && !new.rows.isEmpty {
        let (row, place) = (chooser.number(below: old.count), chooser.number(below: new.rows.count))
        reloads.append((row..<old.count, place..<min(place + 2, new.rows.count)))
      }
      let map = IndexMap(sections: [], sources: sources, reloads: reloads)
      let replacement = Replacement(
        BatchUpdate(), map.rowMap(ofRows: old.count), sections: [],
        old: old.map { ListView.Slot(item: $0.item) }, newModel: new, reconfiguring: [])
      let leaving = old.indices.filter { !sources.contains($0) }
      let arriving = new.rows.indices.filter { sources[$0] == nil }
      var (reloaded, drawn): ([Int], [Int]) = ([], [])
      for reload in reloads {
        let shown = leaving.filter(reload.old.contains).filter { row in
          new.rows[reload.new].contains { $0.item == old[row].item }
        }
        reloaded += shown
        drawn += arriving.filter(reload.new.contains).filter { row in
          shown.contains { old[$0].item == new.rows[row].item }
        }
      }
      #expect(replacement.reloaded == reloaded.map { old[$0].item })
      let deleted = leaving.filter { !reloaded.contains($0) }
      #expect(replacement.deleted == deleted.map { old[$0].item })
      let inserted = arriving.filter { !drawn.contains($0) }
      #expect(replacement.inserted == inserted.map { new.rows[$0].item })
    }
  }
}
