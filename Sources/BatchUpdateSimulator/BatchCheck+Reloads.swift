import Snapshots

extension BatchCheck {
  /// Splits every reload into a delete at its old place and an insert at the translated one (rules
  /// 1.1.6, 1.3.1).
  mutating func splitReloads() throws(BatchStop) {
    // A repeated reload counts once (rule 1.3.4).
    let asked =
      (update.reloadSections.sorted().map { .section($0) }
      + update.reloadItems.sorted().map { UpdateItem.item($0) }).withoutRepeats
    // Sections and items are checked in one order (rule 1.1.2).
    if let deleted = asked.sorted().first(where: Set(deletes).contains) {
      throw .rejected(Refusal(deletingAndReloading: deleted))
    }
    let shifts = Shifts(deletes: Places(deletes), inserts: Places(inserts))
    reloads += asked.map { Move(from: $0, to: shifts.translation(of: $0)) }
    deletes = (deletes + reloads.map(\.source)).sorted(by: >)
    inserts = (inserts + reloads.map(\.destination)).sorted()
  }
}

/// The caller's deletes and inserts, which shift the insert half of a reload.
///
/// Neither other reloads nor moves count.
private struct Shifts {
  let deletes: Places
  let inserts: Places

  /// Returns the place where the insert half of a reload lands.
  func translation(of reload: UpdateItem) -> UpdateItem {
    let section = shifted(
      reload.path.section, deletes: deletes.sections.filter { $0 != reload.path.section },
      inserts: inserts.sections)
    guard !reload.isSection else { return .section(section) }
    let item = shifted(
      reload.path.item, deletes: deletes.items(inSection: reload.path.section),
      inserts: inserts.items(inSection: section))
    return .item(ItemPath(section, item))
  }

  /// Returns an index after walking the deletes downwards and the inserts upwards (rule 1.3.1).
  private func shifted(_ index: Int, deletes: [Int], inserts: [Int]) -> Int {
    var running = index
    for delete in deletes.reversed() where delete <= running { running -= 1 }
    // The highest number stands for a whole section, so an index stays below it.
    for insert in inserts where insert <= running && running < .max - 1 { running += 1 }
    return running
  }
}

/// Places in ascending order, each once: a repeated delete shifts a reload as one does.
private struct Places {
  let sections: [Int]
  private let items: [Int: [Int]]

  init(_ places: [UpdateItem]) {
    let places = places.withoutRepeats
    sections = places.filter(\.isSection).map(\.path.section).sorted()
    items = Dictionary(grouping: places.filter { !$0.isSection }, by: \.path.section)
      .mapValues { $0.map(\.path.item).sorted() }
  }

  /// Returns the indexes of the items in a section, or none if the section is deleted or inserted
  /// as a whole.
  func items(inSection section: Int) -> [Int] {
    sections.contains(section) ? [] : items[section] ?? []
  }
}
