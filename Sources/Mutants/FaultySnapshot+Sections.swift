import DiffableCheck
import Snapshots

struct SectionMovedOneTooFarForward: FaultySnapshot {
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

struct SectionMovedWithoutItsItems: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveSection = edit else { return try snapshot.perform(edit) }
    let before = items
    try snapshot.perform(edit)
    try replaceItems(with: before)
  }
}

struct ItemsMisalignedByInsertedSection: FaultySnapshot {
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

struct SectionsKeptByDeletingAllItems: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteAllItems = edit else { return try snapshot.perform(edit) }
    try snapshot.perform(.deleteItems(snapshot.itemIdentifiers))
  }
}

struct ExistingSectionAppendedAgain: FaultySnapshot {
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

struct SectionMovedAfterItself: FaultySnapshot {
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
