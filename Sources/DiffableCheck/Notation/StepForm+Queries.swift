import Snapshots

extension StepForm {
  /// The queries of a snapshot.
  static let queries = [
    StepForm("number-of-sections", block: .edit, for: .ask(.numberOfSections)),
    StepForm("section-identifiers", block: .edit, for: .ask(.sectionIdentifiers)),
    ask("number-of-items", "[in SECTION]") { reader throws(NotationError) in
      .numberOfItems(in: try reader.section(after: "in"))
    } write: {
      guard case .numberOfItems(let section) = $0 else { return nil }
      return $1.section(section, after: "in")
    },
    ask("item-identifiers", "[in SECTION]") { reader throws(NotationError) in
      .itemIdentifiers(in: try reader.section(after: "in"))
    } write: {
      guard case .itemIdentifiers(let section) = $0 else { return nil }
      return $1.section(section, after: "in")
    },
    ask("index-of-item", "ITEM") { reader throws(NotationError) in
      .indexOfItem(try reader.item())
    } write: {
      guard case .indexOfItem(let item) = $0 else { return nil }
      return $1.items([item])
    },
    ask("index-of-section", "SECTION") { reader throws(NotationError) in
      .indexOfSection(try reader.section())
    } write: {
      guard case .indexOfSection(let section) = $0 else { return nil }
      return $1.sections([section])
    },
    ask("section-containing", "ITEM") { reader throws(NotationError) in
      .sectionContaining(try reader.item())
    } write: {
      guard case .sectionContaining(let item) = $0 else { return nil }
      return $1.items([item])
    },
    StepForm("reloaded-sections", block: .edit, for: .ask(.reloadedSections)),
    StepForm("reloaded-items", block: .edit, for: .ask(.reloadedItems)),
    StepForm("reconfigured-items", block: .edit, for: .ask(.reconfiguredItems)),
  ]

  private static func ask(
    _ keyword: String, _ syntax: String,
    read: @escaping @Sendable (inout WordReader) throws(NotationError) -> SnapshotQuery,
    write: @escaping @Sendable (SnapshotQuery, WordWriter) -> [String]?
  ) -> StepForm {
    StepForm(keyword: keyword, syntax: syntax, block: .edit) { reader throws(NotationError) in
      .ask(try read(&reader))
    } write: { action, writer in
      guard case .ask(let query) = action else { return nil }
      return write(query, writer)
    }
  }
}
