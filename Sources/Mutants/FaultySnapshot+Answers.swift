import DiffableCheck
import Snapshots

struct ItemsOfDeletedSectionCounted: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  private var deleted = 0

  mutating func perform(_ edit: SnapshotEdit) throws {
    let before = snapshot.numberOfItems
    try snapshot.perform(edit)
    if case .deleteSections = edit { deleted += before - snapshot.numberOfItems }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .numberOfItems(nil) = query else { return try snapshot.answer(query) }
    return .number(snapshot.numberOfItems + deleted)
  }
}

struct UnknownItemSubtractedFromCount: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  private var subtracted = 0

  mutating func perform(_ edit: SnapshotEdit) throws {
    try refuse(edit)
    if case .deleteItems(let items) = edit { subtracted += items.count { !contains($0) } }
    try snapshot.perform(edit)
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .numberOfItems(nil) = query else { return try snapshot.answer(query) }
    return .number(snapshot.numberOfItems - subtracted)
  }
}

struct OldSectionOfMovedItemAnswered: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  /// For each item that was moved to another section, its former section.
  private var oldSections: [Item: Section] = [:]

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .moveItem(let item, _) = edit else { return try snapshot.perform(edit) }
    let old = section(of: item)
    try snapshot.perform(edit)
    if let old, old != section(of: item) { oldSections[item] = old }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .sectionContaining(let item) = query, contains(item), let old = oldSections[item]
    else { return try snapshot.answer(query) }
    return .section(old)
  }
}

struct DeletedSectionAnswered: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()
  /// For each item that was deleted with its section, that section.
  private var deletedSections: [Item: Section] = [:]

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteSections(let sections) = edit else { return try snapshot.perform(edit) }
    let before = sections.map { ($0, items(in: $0)) }
    try snapshot.perform(edit)
    for (section, items) in before {
      for item in items { deletedSections[item] = section }
    }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .sectionContaining(let item) = query, !contains(item),
      let deleted = deletedSections[item]
    else { return try snapshot.answer(query) }
    return .section(deleted)
  }
}

struct IndexOfItemCountedInItsSection: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .indexOfItem(let item) = query, let section = section(of: item),
      let index = items(in: section).firstIndex(of: item)
    else { return try snapshot.answer(query) }
    return .number(index)
  }
}

struct UnknownSectionTakenForEmpty: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .itemIdentifiers(let section?) = query, !contains(section) else {
      return try snapshot.answer(query)
    }
    return .items([])
  }
}
