import Snapshots

/// The number of items still includes those of deleted sections.
struct ItemsOfDeletedSectionCounted: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers", identifier: "S-count-not-updated-on-section-delete",
    realBug: "https://github.com/Iron-Ham/Lists")

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

/// The number of items decreases for every item to delete, even for unknown ones.
///
/// In the fault of a count that decreases twice, this is the half that UIKit accepts: one call
/// after another.
struct UnknownItemSubtractedFromCount: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers", identifier: "S-double-decrement-on-repeated-argument",
    realBug: "listkit-delete-early-exit-on-duplicates, https://github.com/Iron-Ham/Lists")

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

/// An item that moved to another section, in whatever way, is reported in its old one.
struct OldSectionOfMovedItemAnswered: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers", identifier: "S-reverse-map-stale-after-move",
    realBug: "listkit-insert-existing-cross-section, https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()
  /// For each item that moved to another section, its former section.
  private var oldSections: [Item: Section] = [:]

  mutating func perform(_ edit: SnapshotEdit) throws {
    let before = edit.placedItems.compactMap { item in section(of: item).map { (item, $0) } }
    try snapshot.perform(edit)
    oldSections = oldSections.filter { contains($0.key) }
    for (item, old) in before where old != section(of: item) { oldSections[item] = old }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .sectionContaining(let item) = query, let old = oldSections[item] else {
      return try snapshot.answer(query)
    }
    return .section(old)
  }
}

/// An item that was deleted with its section is still reported in that section.
struct DeletedSectionAnswered: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers", identifier: "S-reverse-map-stale-after-section-delete",
    realBug: "https://github.com/Iron-Ham/Lists")

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

/// The index of an item is counted within its section instead of the whole list.
///
/// It breaks rule 2.7.2.
struct IndexOfItemCountedInItsSection: FaultySnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = Snapshot<Section, Item>()

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .indexOfItem(let item) = query, let section = section(of: item),
      let index = items(in: section).firstIndex(of: item)
    else { return try snapshot.answer(query) }
    return .number(index)
  }
}

/// An unknown section is reported as empty.
///
/// This is what UIKit did for older apps (rule 2.7.1).
struct UnknownSectionTakenForEmpty: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .itemIdentifiers(let section?) = query, !contains(section) else {
      return try snapshot.answer(query)
    }
    return .items([])
  }
}
