import Snapshots

/// The destination of a section that moves forward is counted while the section is still there.
struct SectionMovedOneTooFarForward: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-move-section-forward-off-by-one")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveSection(let section, let neighbor) = edit,
      let source = snapshot.indexOfSection(section),
      let destination = snapshot.indexOfSection(neighbor.identifier), source < destination
    else { return try snapshot.perform(edit) }
    try snapshot.perform(edit)
    try moveOn(section)
  }
}

/// A section that moves leaves its items behind, and takes those of the sections that it passes.
///
/// One of several parallel arrays is forgotten in a move.
struct SectionMovedWithoutItsItems: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-items-array-misaligned",
    realBug: "https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveSection = edit else { return try snapshot.perform(edit) }
    let before = items
    try snapshot.perform(edit)
    try replaceItems(with: before)
  }
}

/// The items of sections that are inserted after another one are put one position too far.
///
/// One of several parallel arrays is a position behind in an insert.
struct ItemsMisalignedByInsertedSection: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-items-array-misaligned",
    realBug: "https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .insertSections(let sections, .after(let neighbor)) = edit else {
      return try snapshot.perform(edit)
    }
    var items = items
    try snapshot.perform(edit)
    guard let found = snapshot.indexOfSection(neighbor) else { return }
    items.insert(contentsOf: sections.map { _ in [] }, at: min(found + 2, items.count))
    try replaceItems(with: items)
  }
}

/// Deleting all items keeps the sections.
///
/// The catalogue has it reversed: UIKit's snapshot removes the sections (rule 2.4.4), and others do
/// not.
struct SectionsKeptByDeletingAllItems: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-delete-all-removes-sections")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteAllItems = edit else { return try snapshot.perform(edit) }
    try snapshot.perform(.deleteItems(snapshot.itemIdentifiers))
  }
}

/// A section that is inserted again has the items that it had when it was deleted.
///
/// They are kept in a dictionary by section, which a delete leaves as it is.
struct ItemsOfDeletedSectionComeBack: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = Snapshot<Section, Item>()
  private var kept: [(section: Section, items: [Item])] = []

  mutating func perform(_ edit: SnapshotEdit) throws {
    let before = zip(snapshot.sectionIdentifiers, items).map { (section: $0, items: $1) }
    try snapshot.perform(edit)
    switch edit {
    case .deleteSections: kept += before.filter { !contains($0.section) }
    case .appendSections(let sections), .insertSections(let sections, _):
      for old in kept where sections.contains(old.section) {
        let items = old.items.filter { !contains($0) }
        try snapshot.perform(.appendItems(items, to: old.section))
      }
      kept.removeAll { sections.contains($0.section) }
    default: break
    }
  }
}

/// An existing section is appended once more.
struct ExistingSectionAppendedAgain: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique", identifier: "S-duplicate-section-accepted",
    realBug: "listkit-duplicate-section, https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()
  private var again: [Section] = []

  var layout: Layout {
    var layout = snapshot.layout
    for section in again where contains(section) { layout.appendSection(section) }
    return layout
  }

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendSections(let sections) = edit, Set(sections).count == sections.count else {
      return try snapshot.perform(edit)
    }
    again += sections.filter { contains($0) }
    try snapshot.perform(.appendSections(sections.filter { !contains($0) }))
  }
}

/// A section that is to be moved after itself is moved past the next one.
///
/// Rule 2.5.4 refuses such a move.
struct SectionMovedAfterItself: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses", identifier: "S-move-section-after-self",
    realBug: "https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveSection(let section, .after(let neighbor)) = edit, section == neighbor,
      contains(section)
    else { return try snapshot.perform(edit) }
    try moveOn(section)
  }
}

extension FaultySnapshot {
  /// Moves a section past the next one, if there is one.
  fileprivate mutating func moveOn(_ section: Section) throws {
    let sections = snapshot.sectionIdentifiers
    guard let next = sections.drop(while: { $0 != section }).dropFirst().first else { return }
    try snapshot.perform(.moveSection(section, .after(next)))
  }
}
