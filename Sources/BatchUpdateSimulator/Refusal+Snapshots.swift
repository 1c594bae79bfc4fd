import Snapshots

// The sentences with which UIKit's snapshots raise, as of iOS 16 (rulebook sections 2 and 4).

extension Refusal {
  init(repeatedItems items: [Item]) {
    self.init(
      .argumentUniqueness,
      Sentence.repeatedItems.text(for: .collection, Refusal.orderedSet(items)))
  }

  init(repeatedSections sections: [Section]) {
    self.init(
      .argumentUniqueness,
      Sentence.repeatedSections.text(for: .collection, Refusal.orderedSet(sections)))
  }

  static let ofAppendWithoutSections = Refusal(.appendNoSections, Sentence.noSections.text())

  init(sectionsAlreadyThere sections: [Section]) {
    self.init(
      .sectionAlreadyExists,
      sections.count == 1
        ? Sentence.sectionAlreadyExists.text(for: .collection, sections[0])
        : Sentence.sectionsAlreadyExist.text(
          for: .collection, sections.count, Refusal.list(sections, "(", ")")))
  }

  init(insertingSections sections: [Section], beside section: Section) {
    self.init(
      .insertSectionsDestination,
      Sentence.insertSectionBesideInserted.text(
        for: .collection, section, Refusal.update("INS", of: sections, beside: section)))
  }

  init(insertingItems items: [Item], beside item: Item) {
    self.init(
      .insertUnknownItem,
      Sentence.insertBesideInserted.text(
        for: .collection, item, Refusal.update("INS", of: items, beside: item)))
  }

  init(movingItemBesideItself item: Item) {
    self.init(
      .moveItemPreconditions,
      Sentence.moveBesideItself.text(
        for: .collection, item, Refusal.update("MOV", of: [item], beside: item)))
  }

  init(movingSectionBesideItself section: Section) {
    self.init(
      .moveSectionPreconditions,
      Sentence.moveSectionBesideItself.text(
        for: .collection, section, Refusal.update("MOV", of: [section], beside: section)))
  }

  init(reloadingUnknownItem item: Item) {
    self.init(.reloadUnknownItem, Sentence.reloadUnknownItem.text(for: .collection, item))
  }

  init(reloadingUnknownSection section: Section) {
    self.init(
      .reloadUnknownSection, Sentence.reloadUnknownSection.text(for: .collection, section))
  }

  init(reconfiguringUnknownItem item: Item) {
    self.init(
      .reconfigureUnknownItem, Sentence.reconfigureUnknownItem.text(for: .collection, item))
  }

  static let ofUnknownSection = Refusal(.queryUnknownSection, Sentence.unknownSection.text())

  init(repeatedInSectionSnapshot items: [Item]) {
    self.init(
      .sectionSnapshotUnique,
      Sentence.repeatedOutlineItems.text(for: .collection, Refusal.orderedSet(items)))
  }

  /// Returns the description of UIKit's own update object, without its address.
  private static func update<Identifier: CustomStringConvertible>(
    _ action: String, of identifiers: [Identifier], beside destination: Identifier
  ) -> String {
    let names = identifiers.map(\.description).joined(separator: ",")
    return "<_UIDiffableDataSourceUpdate 0x - action: \(action); "
      + "destinationIdentifier:\(destination); destIsSection: 0; identifiers: [\(names)]>"
  }

  private static func orderedSet(_ identifiers: [some CustomStringConvertible]) -> String {
    list(identifiers, "{(", ")}")
  }

  static func list(
    _ identifiers: [some CustomStringConvertible], _ open: String, _ close: String
  ) -> String {
    open + "\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n" + close
  }
}
