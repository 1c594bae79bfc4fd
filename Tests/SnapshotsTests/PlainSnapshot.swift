import Snapshots

/// A snapshot written once more, as plainly as it can be: an array of sections and no dictionary.
///
/// It names the rule of a refusal and leaves the sentence to the recorded sequences.
struct PlainSnapshot: Hashable {
  struct Part: Hashable {
    var section: Section
    var items: [Item] = []
  }

  var parts: [Part] = []
  var reloadedSections: [Section] = []
  var reloadedItems: [Item] = []
  var reconfiguredItems: [Item] = []

  var contents: Contents<Section, Item> {
    Contents(
      sections: parts.map(\.section), items: parts.map(\.items), reloadedSections: reloadedSections,
      reloadedItems: reloadedItems, reconfiguredItems: reconfiguredItems)
  }

  /// Performs an edit that no rule refuses, and marks what is to be reloaded unless it repeats.
  ///
  /// - Returns: The rule that refuses the edit.
  mutating func perform(_ edit: SnapshotEdit) -> Rule? {
    let rule = rule(refusing: edit)
    let isRecorded = rule == .reloadUnknownItem || rule == .reloadUnknownSection
    guard rule == nil || isRecorded else { return rule }
    switch edit {
    case .appendSections(let sections):
      parts += sections.map { Part(section: $0) }
    case .insertSections(let sections, let neighbor):
      parts.insert(contentsOf: sections.map { Part(section: $0) }, at: index(beside: neighbor))
    case .deleteSections(let sections):
      parts.removeAll { sections.contains($0.section) }
    case .moveSection(let section, let neighbor):
      let part = parts.remove(at: index(of: section)!)
      parts.insert(part, at: index(beside: neighbor))
    case .reloadSections(let sections):
      reloadedSections += sections.filter { !reloadedSections.contains($0) }
    case .appendItems(let items, let section):
      remove(items)
      parts[section.map { index(of: $0)! } ?? parts.count - 1].items += items
    case .insertItems(let items, let neighbor):
      remove(items)
      insert(items, beside: neighbor)
    case .deleteItems(let items):
      remove(items)
    case .deleteAllItems:
      parts = []
    case .moveItem(let item, let neighbor):
      remove([item])
      insert([item], beside: neighbor)
    case .reloadItems(let items):
      reloadedItems += items.filter { !reloadedItems.contains($0) }
    case .reconfigureItems(let items):
      reconfiguredItems += items.filter { !reconfiguredItems.contains($0) }
    }
    return rule
  }

  // MARK: Refusals

  private func rule(refusing edit: SnapshotEdit) -> Rule? {
    switch edit {
    case .appendSections(let sections):
      if repeats(sections) { return .argumentUniqueness }
      return sections.contains(where: has) ? .sectionAlreadyExists : nil
    case .insertSections(let sections, let neighbor):
      if repeats(sections) { return .argumentUniqueness }
      if sections.contains(neighbor.identifier) || !has(neighbor.identifier) {
        return .insertSectionsDestination
      }
      return sections.contains(where: has) ? .sectionAlreadyExists : nil
    case .deleteSections(let sections):
      return repeats(sections) ? .argumentUniqueness : nil
    case .moveSection(let section, let neighbor):
      let isPossible =
        section != neighbor.identifier && has(section) && has(neighbor.identifier)
      return isPossible ? nil : .moveSectionPreconditions
    case .reloadSections(let sections):
      if repeats(sections) { return .argumentUniqueness }
      return sections.allSatisfy(has) ? nil : .reloadUnknownSection
    case .appendItems(let items, let section):
      if parts.isEmpty { return .appendNoSections }
      if repeats(items) { return .argumentUniqueness }
      return section.map(has) ?? true ? nil : .appendUnknownSection
    case .insertItems(let items, let neighbor):
      if repeats(items) { return .argumentUniqueness }
      let isPossible = has(neighbor.identifier) && !items.contains(neighbor.identifier)
      return isPossible ? nil : .insertUnknownItem
    case .deleteItems(let items):
      return repeats(items) ? .argumentUniqueness : nil
    case .deleteAllItems:
      return nil
    case .moveItem(let item, let neighbor):
      let isPossible = item != neighbor.identifier && has(item) && has(neighbor.identifier)
      return isPossible ? nil : .moveItemPreconditions
    case .reloadItems(let items):
      if repeats(items) { return .argumentUniqueness }
      return items.allSatisfy(has) ? nil : .reloadUnknownItem
    case .reconfigureItems(let items):
      if repeats(items) { return .argumentUniqueness }
      return items.allSatisfy(has) ? nil : .reconfigureUnknownItem
    }
  }

  private func repeats(_ identifiers: [some Hashable]) -> Bool {
    Set(identifiers).count < identifiers.count
  }

  private func has(_ section: Section) -> Bool { index(of: section) != nil }

  private func has(_ item: Item) -> Bool { parts.contains { $0.items.contains(item) } }

  // MARK: Places

  private func index(of section: Section) -> Int? { parts.firstIndex { $0.section == section } }

  private func index(beside neighbor: Neighbor<Section>) -> Int {
    switch neighbor {
    case .before(let section): index(of: section)!
    case .after(let section): index(of: section)! + 1
    }
  }

  private mutating func remove(_ items: [Item]) {
    for index in parts.indices { parts[index].items.removeAll { items.contains($0) } }
  }

  private mutating func insert(_ items: [Item], beside neighbor: Neighbor<Item>) {
    let part = parts.firstIndex { $0.items.contains(neighbor.identifier) }!
    let index = parts[part].items.firstIndex(of: neighbor.identifier)!
    switch neighbor {
    case .before: parts[part].items.insert(contentsOf: items, at: index)
    case .after: parts[part].items.insert(contentsOf: items, at: index + 1)
    }
  }
}
