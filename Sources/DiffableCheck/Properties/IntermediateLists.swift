import Snapshots

/// Every list between one small list and another that a way in several stages may pass through.
///
/// It holds all surviving identifiers, and any part of the rest. An item is in a section where one
/// of the two lists has it, at any position: every other section would cost an additional move.
struct IntermediateLists {
  private let transition: Transition
  private(set) var all: [Layout] = []

  init(_ transition: Transition) {
    self.transition = transition
    let (old, new) = (transition.old, transition.new)
    let fewest = FewestMoves.ofSections(from: old.sections, to: new.sections)
    for sections in orders(of: union(old.sections, new.sections), [[]]) {
      let moves =
        FewestMoves.ofSections(from: old.sections, to: sections)
        + FewestMoves.ofSections(from: sections, to: new.sections)
      guard moves <= fewest, holdsSurvivors(sections) else { continue }
      for items in places(of: sections) { all.append(Layout(Array(zip(sections, items)))) }
    }
  }

  private func holdsSurvivors(_ sections: [Section]) -> Bool {
    transition.old.sections.allSatisfy {
      !transition.new.sections.contains($0) || sections.contains($0)
    }
  }

  /// Returns every order of some sections.
  private func orders(of rest: [Section], _ orders: [[Section]]) -> [[Section]] {
    guard let section = rest.first else { return orders }
    let longer = orders.flatMap { order in [order] + insertions(of: section, into: order) }
    return self.orders(of: Array(rest.dropFirst()), longer)
  }

  /// Returns every way to place items in sections.
  private func places(of sections: [Section]) -> [[[Row]]] {
    let (old, new) = (transition.old, transition.new)
    let start = [sections.map { _ in [Row]() }]
    return union(old.rows.map(\.item), new.rows.map(\.item)).reduce(start) { lists, item in
      let homes = [old.section(of: item), new.section(of: item)]
      let isOptional = homes.contains(nil)
      return lists.flatMap { list in
        (isOptional ? [list] : [])
          + sections.indices.filter { homes.contains(sections[$0]) }.flatMap { section in
            insertions(of: Row(item), into: list[section]).map { rows in
              var list = list
              list[section] = rows
              return list
            }
          }
      }
    }
  }
}

private func union<Element: Equatable>(_ first: [Element], _ second: [Element]) -> [Element] {
  first + second.filter { !first.contains($0) }
}

/// Returns the lists with an element inserted at each position where it can be.
private func insertions<Element>(of element: Element, into list: [Element]) -> [[Element]] {
  (0...list.count).map { place in
    var longer = list
    longer.insert(element, at: place)
    return longer
  }
}

extension Layout {
  fileprivate func section(of item: Item) -> Section? {
    path(of: item).map { sections[$0.section] }
  }
}
