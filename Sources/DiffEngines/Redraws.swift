import Snapshots

/// What is drawn again in the new list, once nothing moves any more.
///
/// Only what has a cell already is drawn again: a new item, and a new section, was drawn when it
/// was inserted. Items that moved into a new section have old cells, so a mark on such a section
/// reloads them one by one.
struct Redraws {
  private enum Redraw {
    case none, reconfigure, reload
  }

  private var sections: [Bool]
  private var items: [Redraw]

  /// Creates the redraws for marked places of the new list.
  init(_ marks: Marks<Int, Int>, _ matching: ListMatching) {
    sections = Array(repeating: false, count: matching.new.sectionCount)
    items = Array(repeating: .none, count: matching.new.itemCount)
    for item in marks.reconfiguredItems { items[item] = .reconfigure }
    for item in marks.reloadedItems { items[item] = .reload }
    for section in marks.reloadedSections { reload(section, matching) }
  }

  private mutating func reload(_ section: Int, _ matching: ListMatching) {
    if matching.sections.old[section] != nil {
      sections[section] = true
    } else {
      for item in matching.new.range(ofSection: section) { items[item] = .reload }
    }
  }

  func update(_ matching: ListMatching) -> BatchUpdate {
    var update = BatchUpdate()
    for section in sections.indices {
      if sections[section] {
        update.reloadSections.append(section)
      } else {
        redrawItems(of: section, matching, in: &update)
      }
    }
    return update
  }

  private func redrawItems(
    of section: Int, _ matching: ListMatching, in update: inout BatchUpdate
  ) {
    let range = matching.new.range(ofSection: section)
    for item in range where matching.items.old[item] != nil {
      let path = ItemPath(section, item - range.lowerBound)
      switch items[item] {
      case .none: break
      case .reconfigure: update.reconfigureItems.append(path)
      case .reload: update.reloadItems.append(path)
      }
    }
  }
}
