import DiffEngines
import DiffableCheck
import Snapshots
import Testing

// Every small transition with changed contents, judged by the strict rules stage by stage.
@Suite struct KeyedSmallTests {
  private let system = SystemUnderTest.engine(KeyedDiff())

  private func hold(
    from old: Layout, to new: Layout, _ properties: [Property]
  ) throws {
    let story = Scenario(start: old, steps: [Step(.snapshot(new)), Step(.apply(.animated))])
    let run = Run(story, system, holding: properties)
    try #require(run.violation == nil, "\(old) to \(new)")
  }

  @Test func `every small transition holds when everything changes`() throws {
    let properties = Property.asked(of: system)
    var count = 0
    let small = EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1)
    try forEach(small) { transition in
      count += 1
      try hold(from: transition.old, to: changed(transition.new), properties)
    }
    #expect(count == 27_697)
  }

  @Test func `every smaller transition holds whatever changes`() throws {
    let small = EverythingSmall(
      items: 2, newItems: 1, sections: 2, newSections: 1, marking: .contents)
    let search = Search(phases: [.small(small)])
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.transitions == small.count)
  }

  // Lists that no snapshot can hold: either key in either section.
  @Test func `every small transition with keys in two sections holds`() throws {
    let properties = Property.asked(of: system).filter { $0.name != "identifiersStayUnique" }
    let lists = listsOfSharedKeys()
    #expect(lists.count == 61)
    for old in lists {
      for new in lists {
        try hold(from: old, to: new, properties)
        try hold(from: old, to: changed(new), properties)
      }
    }
  }

  private func forEach(
    _ small: EverythingSmall, _ body: (Transition) throws -> Void
  ) throws {
    var failure: (any Error)?
    small.forEach { transition in
      do { try body(transition) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  private func changed(_ layout: Layout) -> Layout {
    var layout = layout
    for row in layout.rows.indices { layout.setContent(1, ofRow: row) }
    return layout
  }

  /// Returns up to two sections in any order, each with up to two items, the same in both.
  private func listsOfSharedKeys() -> [Layout] {
    let contents = subsets(of: [Row(Item(0)), Row(Item(1))]).flatMap { permutations(of: $0) }
    return subsets(of: [Section(0), Section(1)]).flatMap { permutations(of: $0) }
      .flatMap { sections in
        sections.reduce([[]]) { lists, section in
          lists.flatMap { list in contents.map { list + [(section: section, rows: $0)] } }
        }
      }.map { Layout($0) }
  }
}
