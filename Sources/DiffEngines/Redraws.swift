import Snapshots

/// What is still to be drawn again, by places of the new list.
///
/// Only what has a cell already is drawn again: a new item, and a new section, is drawn when it is
/// inserted. Items that move into a new section have old cells, so a mark on such a section reloads
/// them one by one.
struct Redraws {
  enum Redraw {
    case none, reconfigure, reload
  }

  private(set) var sections: [Bool]
  private(set) var items: [Redraw]
  private(set) var count = 0

  /// Creates the redraws for marked places of the new list.
  init(_ marks: Marks<Int, Int>, _ matching: ListMatching) {
    sections = Array(repeating: false, count: matching.new.sectionCount)
    items = Array(repeating: .none, count: matching.new.itemCount)
    for item in marks.reconfiguredItems { items[item] = .reconfigure }
    for item in marks.reloadedItems { items[item] = .reload }
    for section in marks.reloadedSections {
      sections[section] = matching.sections.old[section] != nil
      // The reload of a section draws the items that are in it by then.
      for item in matching.new.range(ofSection: section) { items[item] = .reload }
    }
    for item in items.indices where matching.items.old[item] == nil { items[item] = .none }
    count = sections.count { $0 } + items.count { $0 != .none }
  }

  func mayReload(_ item: Int) -> Bool { items[item] == .reload }

  mutating func finish(section: Int) {
    sections[section] = false
    count -= 1
  }

  mutating func finish(item: Int) {
    guard items[item] != .none else { return }
    items[item] = .none
    count -= 1
  }
}
