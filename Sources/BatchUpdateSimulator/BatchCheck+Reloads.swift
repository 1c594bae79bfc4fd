import Snapshots

extension BatchCheck {
  /// Splits every reload into a delete at its old place and an insert at the translated one (rules
  /// 1.1.6, 1.3.1).
  mutating func splitReloads() throws(BatchStop) {
    // A repeated reload counts once (rule 1.3.4).
    let asked = withoutRepeats(
      update.reloadSections.sorted().map { .section($0) }
        + update.reloadItems.sorted().map { UpdateItem.item($0) })
    // Sections and items are checked in one order (rule 1.1.2).
    if let deleted = asked.sorted().first(where: deletes.contains) {
      throw .rejected(Refusal(deletingAndReloading: deleted))
    }
    for reload in asked {
      reloads.append(Move(from: reload, to: translation(of: reload)))
    }
    deletes = (deletes + reloads.map(\.source)).sorted(by: >)
    inserts = (inserts + reloads.map(\.destination)).sorted()
  }

  /// Returns the place where the insert half of a reload lands.
  ///
  /// Only the caller's deletes and inserts count, neither other reloads nor moves.
  private func translation(of reload: UpdateItem) -> UpdateItem {
    let section = shifted(
      reload.path.section, deletes: sections(deletes).filter { $0 != reload.path.section },
      inserts: sections(inserts))
    guard !reload.isSection else { return .section(section) }
    let item = shifted(
      reload.path.item, deletes: items(deletes, in: reload.path.section),
      inserts: items(inserts, in: section))
    return .item(ItemPath(section, item))
  }

  private func sections(_ places: [UpdateItem]) -> [Int] {
    places.filter(\.isSection).map(\.path.section)
  }

  /// Returns the indexes of the items in a section, or none if the section is deleted or inserted
  /// as a whole.
  private func items(_ places: [UpdateItem], in section: Int) -> [Int] {
    guard !places.contains(.section(section)) else { return [] }
    return places.filter { !$0.isSection && $0.path.section == section }.map(\.path.item)
  }

  /// Returns an index after walking the deletes downwards and the inserts upwards (rule 1.3.1).
  private func shifted(_ index: Int, deletes: [Int], inserts: [Int]) -> Int {
    var running = index
    for delete in deletes.sorted(by: >) where delete <= running { running -= 1 }
    for insert in inserts.sorted() where insert <= running { running &+= 1 }
    return running
  }
}
