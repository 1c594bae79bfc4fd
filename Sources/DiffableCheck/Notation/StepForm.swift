import Snapshots

/// The notation of one kind of step, in a table that both the parser and the printer use.
struct StepForm: Sendable {
  /// The first word of the line.
  let keyword: String
  /// What follows the keyword, for readers.
  let syntax: String
  /// The block that the line belongs to, or `nil` for a line of its own.
  let block: StepBlock?
  let read: @Sendable (inout WordReader) throws(NotationError) -> Action
  /// Returns what follows the keyword, or `nil` for a step of another kind.
  let write: @Sendable (Action, WordWriter) -> [String]?

  /// Returns the line of a step.
  static func line(for action: Action, _ writer: WordWriter) -> String {
    for form in all {
      guard let words = form.write(action, writer) else { continue }
      return ([form.keyword] + words).joined(separator: " ")
    }
    preconditionFailure("every step that stands on one line has a form: \(action)")
  }

  static func named(_ keyword: String, in block: StepBlock?) -> StepForm? {
    byKeyword[keyword]?.first { $0.block == block }
  }

  private static let byKeyword = Dictionary(grouping: all, by: \.keyword)
}

/// A block of indented steps, by its first line.
enum StepBlock: String, CaseIterable, Sendable {
  /// Edits and queries of the pending snapshot.
  case edit
  /// Edits and queries of a section snapshot.
  case sectionSnapshot = "section-snapshot"
}

extension StepForm {
  /// Creates the form of the steps of one kind, which names the line.
  init(
    _ kind: StepKind, _ syntax: String, block: StepBlock? = nil,
    read: @escaping @Sendable (inout WordReader) throws(NotationError) -> Action,
    write: @escaping @Sendable (Action, WordWriter) -> [String]?
  ) {
    self.init(keyword: kind.rawValue, syntax: syntax, block: block, read: read, write: write)
  }

  /// Creates the form of a step whose line is one word.
  init(_ keyword: String, block: StepBlock? = nil, for action: Action) {
    self.init(
      keyword: keyword, syntax: "", block: block, read: { _ in action },
      write: { written, _ in written == action ? [] : nil })
  }

  /// Every step that takes one line.
  ///
  /// The parser reads those that take several.
  static let all: [StepForm] =
    edits + queries + sectionSnapshotEdits + sectionSnapshotQueries + gestures + dataSourceSteps + [
      change, scroll, apply, reloadData,
    ]

  private static let edits = [
    edit(.appendSections, "SECTION…") {
      .appendSections($0.sections())
    } write: {
      guard case .appendSections(let sections) = $0 else { return nil }
      return $1.sections(sections)
    },
    edit(.insertSections, "SECTION… before|after SECTION") { reader throws(NotationError) in
      .insertSections(reader.sections(), try reader.sectionNeighbor())
    } write: {
      guard case .insertSections(let sections, let neighbor) = $0 else { return nil }
      return $1.sections(sections) + $1.neighbor(neighbor)
    },
    edit(.deleteSections, "SECTION…") {
      .deleteSections($0.sections())
    } write: {
      guard case .deleteSections(let sections) = $0 else { return nil }
      return $1.sections(sections)
    },
    edit(.moveSection, "SECTION before|after SECTION") { reader throws(NotationError) in
      .moveSection(try reader.section(), try reader.sectionNeighbor())
    } write: {
      guard case .moveSection(let section, let neighbor) = $0 else { return nil }
      return $1.sections([section]) + $1.neighbor(neighbor)
    },
    edit(.reloadSections, "SECTION…") {
      .reloadSections($0.sections())
    } write: {
      guard case .reloadSections(let sections) = $0 else { return nil }
      return $1.sections(sections)
    },
    edit(.appendItems, "ITEM… [to SECTION]") { reader throws(NotationError) in
      .appendItems(try reader.items(), to: try reader.section(after: "to"))
    } write: {
      guard case .appendItems(let items, let section) = $0 else { return nil }
      return $1.items(items) + $1.section(section, after: "to")
    },
    edit(.insertItems, "ITEM… before|after ITEM") { reader throws(NotationError) in
      .insertItems(try reader.items(), try reader.itemNeighbor())
    } write: {
      guard case .insertItems(let items, let neighbor) = $0 else { return nil }
      return $1.items(items) + $1.neighbor(neighbor)
    },
    edit(.deleteItems, "ITEM…") { reader throws(NotationError) in
      .deleteItems(try reader.items())
    } write: {
      guard case .deleteItems(let items) = $0 else { return nil }
      return $1.items(items)
    },
    StepForm(StepKind.deleteAllItems.rawValue, block: .edit, for: .edit(.deleteAllItems)),
    edit(.moveItem, "ITEM before|after ITEM") { reader throws(NotationError) in
      .moveItem(try reader.item(), try reader.itemNeighbor())
    } write: {
      guard case .moveItem(let item, let neighbor) = $0 else { return nil }
      return $1.items([item]) + $1.neighbor(neighbor)
    },
    edit(.reloadItems, "ITEM…") { reader throws(NotationError) in
      .reloadItems(try reader.items())
    } write: {
      guard case .reloadItems(let items) = $0 else { return nil }
      return $1.items(items)
    },
    edit(.reconfigureItems, "ITEM…") { reader throws(NotationError) in
      .reconfigureItems(try reader.items())
    } write: {
      guard case .reconfigureItems(let items) = $0 else { return nil }
      return $1.items(items)
    },
  ]

  static let change = StepForm(.change, "ITEM") {
    reader throws(NotationError) in
    .change(try reader.item())
  } write: { action, writer in
    guard case .change(let item) = action else { return nil }
    return writer.items([item])
  }

  static let scroll = StepForm(.scroll, "to ROW") {
    reader throws(NotationError) in
    try reader.word("to")
    return .scroll(try reader.row())
  } write: { action, _ in
    guard case .scroll(let row) = action else { return nil }
    return ["to", "\(row)"]
  }

  static let apply = StepForm(
    .apply, ApplyMode.allCases.map(\.rawValue).joined(separator: "|")
  ) { reader throws(NotationError) in
    .apply(try reader.choice(ApplyMode.self))
  } write: { action, _ in
    guard case .apply(let mode) = action else { return nil }
    return [mode.rawValue]
  }

  static let reloadData = StepForm(StepKind.reloadData.rawValue, for: .reloadData)

  private static func edit(
    _ kind: StepKind, _ syntax: String,
    read: @escaping @Sendable (inout WordReader) throws(NotationError) -> SnapshotEdit,
    write: @escaping @Sendable (SnapshotEdit, WordWriter) -> [String]?
  ) -> StepForm {
    StepForm(kind, syntax, block: .edit) { reader throws(NotationError) in
      .edit(try read(&reader))
    } write: { action, writer in
      guard case .edit(let edit) = action else { return nil }
      return write(edit, writer)
    }
  }
}
