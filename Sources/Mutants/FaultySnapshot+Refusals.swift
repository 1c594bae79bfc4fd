import Snapshots

/// A move of an item beside itself is accepted, and changes nothing.
///
/// It breaks rule 2.5.2.
struct MoveOfItemBesideItselfAccepted: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .moveItem(let item, let neighbor) = edit, item == neighbor.identifier { return }
    try snapshot.perform(edit)
  }
}

/// An insert of an item beside itself is accepted, and changes nothing.
///
/// It breaks rule 2.3.3.
struct InsertOfItemBesideItselfAccepted: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses",
    realBug: "listkit-insert-before-itself, https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .insertItems(let items, let neighbor) = edit, items == [neighbor.identifier],
      contains(neighbor.identifier)
    {
      return
    }
    try snapshot.perform(edit)
  }
}

/// Repeats among appended items are accepted, and the items then occur several times.
struct RepeatedItemsAppended: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique", identifier: "X-duplicate-in-new-accepted",
    realBug: "mastodon-thread-leaf-twice, https://github.com/mastodon/mastodon-ios/issues/1366")

  var snapshot = Snapshot<Section, Item>()
  private var repeats: [Copy] = []

  var layout: Layout { layout(with: repeats) }

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendItems(let items, let section) = edit else {
      return try snapshot.perform(edit)
    }
    try snapshot.perform(.appendItems(items.withoutRepeats, to: section))
    for (index, item) in items.enumerated() where items[..<index].contains(item) {
      if let section = self.section(of: item) { repeats.append(Copy(item: item, section: section)) }
    }
  }
}

/// Items that are appended to a snapshot without sections are accepted and lost.
struct AppendWithoutSectionAccepted: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses",
    realBug: "uikit-append-without-section, https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .appendItems(_, nil) = edit, snapshot.sectionIdentifiers.isEmpty { return }
    try snapshot.perform(edit)
  }
}

/// Reloads of unknown items are accepted and skipped.
struct UnknownItemReloaded: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses", identifier: "S-reload-missing-accepted",
    realBug: "https://github.com/Iron-Ham/Lists")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .reloadItems(let items) = edit else { return try snapshot.perform(edit) }
    try snapshot.perform(.reloadItems(items.filter { contains($0) }))
  }
}

/// A reload of a changed value counts as a reload of the value that is in the snapshot.
///
/// This is what apps that fall into the trap of rule 2.6.7 expect.
struct ChangedValueReloaded: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .reloadItems(let items) = edit else { return try snapshot.perform(edit) }
    let numbers = Set(snapshot.itemIdentifiers.map(\.number))
    let changed = items.filter { !contains($0) && numbers.contains($0.number) }
    try snapshot.perform(.reloadItems(items.filter { !changed.contains($0) }))
  }
}

/// Repeats among items to delete are accepted.
///
/// In the fault of a count that decreases twice, this is the half that UIKit refuses.
struct RepeatedItemsDeleted: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses", identifier: "S-double-decrement-on-repeated-argument")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteItems(let items) = edit else { return try snapshot.perform(edit) }
    for item in items { try snapshot.perform(.deleteItems([item])) }
  }
}

/// A delete of an unknown item is refused.
///
/// It breaks rule 2.4.1.
struct DeleteOfUnknownItemRefused: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  /// An error for an unknown item, which corresponds to no rule of UIKit.
  struct UnknownItem: Error {}

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    try refuse(edit)
    if case .deleteItems(let items) = edit, items.contains(where: { !contains($0) }) {
      throw UnknownItem()
    }
    try snapshot.perform(edit)
  }
}

/// A reload of a section without items is refused.
struct ReloadOfEmptySectionRefused: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses",
    realBug: "firefox-reload-empty-section, "
      + "https://github.com/mozilla-mobile/firefox-ios/pull/22961")

  /// An error for a section without items to reload, which corresponds to no rule of UIKit.
  struct EmptySection: Error {}

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    try refuse(edit)
    if case .reloadSections(let sections) = edit,
      sections.contains(where: { items(in: $0).isEmpty })
    {
      throw EmptySection()
    }
    try snapshot.perform(edit)
  }
}

/// An append checks for repeats before it checks for sections.
///
/// It breaks the order of rule 2.3.1.
struct RepeatsCheckedBeforeSections: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    // A delete refuses repeats and nothing else, so it serves as the check for repeats.
    if case .appendItems(let items, _) = edit { try refuse(.deleteItems(items)) }
    try snapshot.perform(edit)
  }
}

/// An insert of existing sections is refused before its destination is checked.
///
/// It breaks the order of rule 2.2.3.
struct ExistingSectionCheckedBeforeDestination: FaultySnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    // An append has no destination to check, so it serves as the check of the sections.
    if case .insertSections(let sections, _) = edit { try refuse(.appendSections(sections)) }
    try snapshot.perform(edit)
  }
}

/// An item is lost when its move to an unknown destination is refused.
struct ItemLostWhenItsMoveIsRefused: FaultySnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "S-partial-mutation-on-error",
    realBug: "listkit-25-move-to-missing-section-loses-item, "
      + "https://github.com/Iron-Ham/Lists/pull/24")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    do { try snapshot.perform(edit) } catch {
      if case .moveItem(let item, let neighbor) = edit, item != neighbor.identifier {
        try snapshot.perform(.deleteItems([item]))
      }
      throw error
    }
  }
}

/// Sections are appended one by one until one of them is refused.
struct SectionsAppendedUntilOneIsRefused: FaultySnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget", identifier: "S-partial-mutation-on-error")

  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendSections(let sections) = edit else { return try snapshot.perform(edit) }
    var empty = Snapshot<Section, Item>()
    // Repeats are refused before any is appended.
    try empty.perform(edit)
    for section in sections { try snapshot.perform(.appendSections([section])) }
  }
}
