import Snapshots

// The sentences that UIKit's snapshot raises with, as of iOS 16 (rulebook section 2).

extension Refusal {
  init(_ rule: Rule, unsatisfied condition: String) {
    self.init(rule, "Invalid parameter not satisfying: \(condition)")
  }

  init(repeatedItems items: [Item]) {
    self.init(
      .argumentUniqueness,
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + Refusal.orderedSet(items))
  }

  init(repeatedSections sections: [Section]) {
    self.init(
      .argumentUniqueness,
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
        + Refusal.orderedSet(sections))
  }

  init(appendingWithoutSections: Void) {
    self.init(
      .appendNoSections,
      "There are currently no sections in the data source. Please add a section first.")
  }

  init(sectionsAlreadyThere sections: [Section]) {
    let found = sections.count == 1 ? "\(sections[0])" : Refusal.list(sections, "(", ")")
    self.init(
      .sectionAlreadyExists,
      sections.count == 1
        ? "Diffable data source detected an attempt to insert or append 1 section identifier that "
          + "already exists in the snapshot. Identifiers in a snapshot must be unique. Section "
          + "identifier that already exists: \(found)"
        : "Diffable data source detected an attempt to insert or append \(sections.count) section "
          + "identifiers that already exist in the snapshot. Identifiers in a snapshot must be "
          + "unique. Section identifiers that already exist: \(found)")
  }

  init(insertingSections sections: [Section], beside section: Section) {
    self.init(
      .insertSectionsDestination,
      "Invalid update: destination for section operation [\(section)] is in the inserted section "
        + "list for update: \(Refusal.update("INS", of: sections, beside: section))")
  }

  init(insertingItems items: [Item], beside item: Item) {
    self.init(
      .insertUnknownItem,
      "Invalid update: destination for insertion operation [\(item)] is in the insertion "
        + "identifier list for update: \(Refusal.update("INS", of: items, beside: item)).")
  }

  init(movingItemBesideItself item: Item) {
    self.init(
      .moveItemPreconditions,
      "Invalid update: destination for item move is the same as the source [\(item)] for update: "
        + "\(Refusal.update("MOV", of: [item], beside: item)).")
  }

  init(movingSectionBesideItself section: Section) {
    self.init(
      .moveSectionPreconditions,
      "Invalid update: destination for section move is the same as the source [\(section)] for "
        + "update: \(Refusal.update("MOV", of: [section], beside: section)).")
  }

  init(reloadingUnknownItem item: Item) {
    self.init(
      .reloadUnknownItem,
      "Attempted to reload item identifier that does not exist in the snapshot: \(item)")
  }

  init(reloadingUnknownSection section: Section) {
    self.init(
      .reloadUnknownSection,
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)")
  }

  init(reconfiguringUnknownItem item: Item) {
    self.init(
      .reconfigureUnknownItem,
      "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)")
  }

  /// The description of UIKit's own update object, whose address is left out.
  private static func update<Identifier: CustomStringConvertible>(
    _ action: String, of identifiers: [Identifier], beside destination: Identifier
  ) -> String {
    let names = identifiers.map(\.description).joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate 0x - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(names)]>"
  }

  fileprivate static func orderedSet(_ identifiers: [some CustomStringConvertible]) -> String {
    list(identifiers, "{(", ")}")
  }

  private static func list(
    _ identifiers: [some CustomStringConvertible], _ open: String, _ close: String
  ) -> String {
    open + "\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n" + close
  }
}

extension Refusal {
  init(repeatedInSectionSnapshot items: [Item]) {
    self.init(
      .sectionSnapshotUnique,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + Refusal.orderedSet(items))
  }

  init(askingUnknownSection: Void) {
    self.init(
      .queryUnknownSection,
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
  }
}
