import PropertyTesting

@testable import Snapshots

/// Transitions between short lists that often hold the same, with few marks or none.
struct FastPathLists {
  private var chooser: Chooser
  /// Whether an item or a section may appear twice in a list, and marks may name what is in none.
  var mayRepeat = false
  /// Whether items have contents and editions.
  var hasContents = false

  init(_ seed: Seed) { chooser = Chooser(seed) }

  mutating func next() -> Transition {
    let kinds = (items: chooser.number(in: 2...6), sections: chooser.number(in: 1...3))
    let old = list(kinds.items, kinds.sections)
    let new = chooser.percent(15) ? old : list(kinds.items, kinds.sections)
    var transition = Transition(from: old, to: new)
    for _ in 0..<chooser.weighted([(4, 0), (5, 1), (2, 2), (1, 4)]) { mark(&transition) }
    return transition
  }

  private mutating func list(_ items: Int, _ sections: Int) -> Layout {
    var (list, seen) = (Layout(), [Item]())
    for _ in 0..<chooser.number(in: 0...4) {
      let section = Section(Int32(chooser.number(below: sections)))
      guard !list.sections.contains(section) || mayRepeat && chooser.percent(10) else { continue }
      list.appendSection(section)
      for _ in 0..<chooser.number(in: 0...5) {
        let item = item(below: items)
        guard !seen.contains(item) || mayRepeat && chooser.percent(20) else { continue }
        seen.append(item)
        let content = hasContents && chooser.percent(20) ? chooser.number(in: 1...2) : 0
        list.append(Row(item, Content(content)))
      }
    }
    return list
  }

  private mutating func item(below kinds: Int) -> Item {
    let edition = hasContents && chooser.percent(20) ? chooser.number(in: 1...2) : 0
    return Item(Int32(chooser.number(below: kinds)), edition: Int32(edition))
  }

  private mutating func mark(_ transition: inout Transition) {
    let new = transition.new
    if mayRepeat, chooser.percent(20) {
      transition.reloadedItems.append(Item(Int32(chooser.number(below: 9))))
      transition.reconfiguredItems.append(Item(Int32(chooser.number(below: 9))))
      transition.reloadedSections.append(Section(Int32(chooser.number(below: 5))))
    }
    guard !new.rows.isEmpty else { return }
    let item = chooser.element(of: new.rows).item
    switch chooser.number(below: 3) {
    case 0:
      let section = chooser.element(of: new.sections)
      if !transition.reloadedSections.contains(section) {
        transition.reloadedSections.append(section)
      }
    case 1 where !transition.reloadedItems.contains(item):
      transition.reloadedItems.append(item)
    case 2 where !transition.reconfiguredItems.contains(item):
      transition.reconfiguredItems.append(item)
    default: break
    }
  }
}
