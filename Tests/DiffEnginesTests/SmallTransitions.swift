import Snapshots

/// Every transition within bounds, up to renaming: the old list is always a, b, c in A, B.
///
/// The new list holds any of the old items and sections and at most one new of each. Whatever it
/// holds has new content, so that every cell tells whether it was drawn again.
struct SmallTransitions {
  var items: Int
  var sections: Int

  func forEach(_ body: (Transition) throws -> Void) rethrows {
    for sectionCount in 0...sections {
      for itemCount in 0...items {
        for counts in divisions(of: itemCount, into: sectionCount) {
          let sections = (0..<sectionCount).map { Section(Int32($0)) }
          let items = (0..<itemCount).map { Item(Int32($0)) }
          let old = layout(sections, items.map { Row($0) }, counts)
          try forEachNewList(for: old) { try body(Transition(from: old, to: $0)) }
        }
      }
    }
  }

  private func forEachNewList(
    for old: Layout, _ body: (Layout) throws -> Void
  ) rethrows {
    let itemOrders = arrangements(
      of: old.rows.map { Row($0.item, 1) }, perhapsWith: Row(Item(100), 1))
    for sections in arrangements(of: old.sections, perhapsWith: Section(100)) {
      for rows in itemOrders {
        for counts in divisions(of: rows.count, into: sections.count) {
          try body(layout(sections, rows, counts))
        }
      }
    }
  }

  private func layout(_ sections: [Section], _ rows: [Row], _ counts: [Int]) -> Layout {
    var layout = Layout()
    var rest = rows[...]
    for (section, count) in zip(sections, counts) {
      layout.appendSection(section)
      layout.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return layout
  }
}

/// Returns every order of every subset of the elements, without and with one more.
private func arrangements<Element>(
  of elements: [Element], perhapsWith added: Element
) -> [[Element]] {
  subsets(of: elements).flatMap { permutations(of: $0) + permutations(of: $0 + [added]) }
}
