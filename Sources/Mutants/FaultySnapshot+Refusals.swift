import DiffableCheck
import Snapshots

struct MoveOfItemBesideItselfAccepted: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .moveItem(let item, let neighbor) = edit, item == neighbor.identifier { return }
    try snapshot.perform(edit)
  }
}

struct InsertOfItemBesideItselfAccepted: FaultySnapshot {
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

struct RepeatedItemsAppended: FaultySnapshot {
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

struct AppendWithoutSectionAccepted: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .appendItems(_, nil) = edit, snapshot.sectionIdentifiers.isEmpty { return }
    try snapshot.perform(edit)
  }
}

struct UnknownItemReloaded: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .reloadItems(let items) = edit else { return try snapshot.perform(edit) }
    try snapshot.perform(.reloadItems(items.filter { contains($0) }))
  }
}

struct ChangedValueReloaded: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .reloadItems(let items) = edit else { return try snapshot.perform(edit) }
    let numbers = Set(snapshot.itemIdentifiers.map(\.number))
    let changed = items.filter { !contains($0) && numbers.contains($0.number) }
    try snapshot.perform(.reloadItems(items.filter { !changed.contains($0) }))
  }
}

struct RepeatedItemsDeleted: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .deleteItems(let items) = edit else { return try snapshot.perform(edit) }
    for item in items { try snapshot.perform(.deleteItems([item])) }
  }
}

struct DeleteOfUnknownItemRefused: FaultySnapshot {
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

struct ReloadOfEmptySectionRefused: FaultySnapshot {
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

struct RepeatsCheckedBeforeSections: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    // A delete refuses repeats and nothing else, so it serves as the check for repeats.
    if case .appendItems(let items, _) = edit { try refuse(.deleteItems(items)) }
    try snapshot.perform(edit)
  }
}

struct ExistingSectionCheckedBeforeDestination: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    // An append has no destination to check, so it serves as the check of the sections.
    if case .insertSections(let sections, _) = edit { try refuse(.appendSections(sections)) }
    try snapshot.perform(edit)
  }
}

struct ItemLostWhenItsMoveIsRefused: FaultySnapshot {
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

struct SectionsAppendedUntilOneIsRefused: FaultySnapshot {
  var snapshot = Snapshot<Section, Item>()

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendSections(let sections) = edit else { return try snapshot.perform(edit) }
    for section in sections { try snapshot.perform(.appendSections([section])) }
  }
}
