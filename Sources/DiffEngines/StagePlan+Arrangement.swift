// What a list holds between two stages, told in places, so that it is built only if somebody asks.

extension StagePlan {
  /// A list on its way from the old one to the new one.
  package enum Arrangement: Hashable, Sendable {
    /// Sections stand in their new order, those to be deleted among them, and hold their old items;
    /// inserted ones hold the items that no old section held.
    case sectionsInPlace
    /// Sections hold their new items, and those to be deleted the items that go with them.
    case itemsInPlace
  }

  /// A section, or an item of the section before it, by its place in the newest list that holds it.
  package enum Element: Hashable, Sendable {
    case section(Origin)
    case item(Origin)
  }

  package enum Origin: Hashable, Sendable {
    case old(Int)
    case new(Int)
  }

  /// Calls a closure with all that an arrangement holds, in display order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
  package func forEachElement(of arrangement: Arrangement, _ body: (Element) -> Void) {
    for entry in order.entries {
      switch entry {
      case .inserted(let new), .survivor(_, let new): body(.section(.new(new)))
      case .deleted(let old): body(.section(.old(old)))
      }
      switch arrangement {
      case .sectionsInPlace: forEachOldItem(of: entry, body)
      case .itemsInPlace: forEachNewItem(of: entry, body)
      }
    }
  }

  private func forEachOldItem(of entry: SectionOrder.Entry, _ body: (Element) -> Void) {
    switch entry {
    case .survivor(let section, _), .deleted(let section):
      for item in matching.old.range(ofSection: section) { body(.item(origin(ofOldItem: item))) }
    case .inserted(let section):
      for item in matching.new.range(ofSection: section) where matching.items.old[item] == nil {
        body(.item(.new(item)))
      }
    }
  }

  private func forEachNewItem(of entry: SectionOrder.Entry, _ body: (Element) -> Void) {
    switch entry {
    case .inserted(let section), .survivor(_, let section):
      for item in matching.new.range(ofSection: section) { body(.item(.new(item))) }
    case .deleted(let section):
      for item in matching.old.range(ofSection: section) where matching.items.new[item] == nil {
        body(.item(.old(item)))
      }
    }
  }

  private func origin(ofOldItem item: Int) -> Origin {
    if let new = matching.items.new[item] { .new(new) } else { .old(item) }
  }
}
