import Snapshots

/// Items for an unknown parent are accepted and lost.
struct MissingParentAccepted: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "refusesWhatUIKitRefuses", identifier: "T-append-missing-parent",
    realBug: "listkit-append-to-missing-parent, https://github.com/Iron-Ham/Lists")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .append(_, let parent?) = edit, !snapshot.contains(parent) { return nil }
    return try snapshot.perform(edit)
  }
}

/// An existing item is appended once more.
struct ExistingItemAppendedAgain: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique", identifier: "T-append-existing-item",
    realBug: "listkit-append-existing-child, https://github.com/Iron-Ham/Lists")

  var snapshot = SectionSnapshot<Item>()
  private var again: [(item: Item, parent: Item?)] = []

  var tree: ItemTree { again.reduce(snapshot.tree) { $0.adding($1.item, to: $1.parent) } }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .append(let items, let parent) = edit, Set(items).count == items.count,
      parent.map(snapshot.contains) ?? true
    else { return try snapshot.perform(edit) }
    again += items.filter(snapshot.contains).map { ($0, parent) }
    return try snapshot.perform(.append(items.filter { !snapshot.contains($0) }, to: parent))
  }
}

/// Deleting an item together with one of its ancestors is refused, because the item is already
/// gone.
///
/// It breaks rule 4.5.
struct DeleteOfParentAndChildRefused: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .delete(let items) = edit {
      var copy = snapshot
      // Ancestors come first, and a repeated item only once.
      for item in snapshot.items where items.contains(item) { try copy.perform(.delete([item])) }
    }
    return try snapshot.perform(edit)
  }
}

/// Deleting an item that is named twice is refused, because it is already gone.
///
/// It breaks rule 4.5 too.
struct DeleteOfRepeatedItemRefused: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .delete(let items) = edit {
      for item in items where items.count(where: { $0 == item }) > 1 {
        var copy = snapshot
        for _ in 1...2 { try copy.perform(.delete([item])) }
      }
    }
    return try snapshot.perform(edit)
  }
}

/// Inserting an empty section snapshot at an unknown destination is refused.
///
/// It breaks rule 4.11.
struct DestinationOfNothingChecked: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .insertSnapshot(let tree, let neighbor) = edit, tree.roots.isEmpty,
      !snapshot.contains(neighbor.identifier)
    {
      try refuse(.insertSnapshot(ItemTree([.init(neighbor.identifier)]), neighbor))
    }
    return try snapshot.perform(edit)
  }
}

/// Items are deleted one by one until one is unknown.
///
/// It breaks rule 4.5, as `S-partial-mutation-on-error` does for snapshots.
struct ItemsDeletedUntilOneIsRefused: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    do { return try snapshot.perform(edit) } catch {
      if case .delete(let items) = edit {
        try snapshot.perform(.delete(Array(items.prefix(while: snapshot.contains))))
      }
      throw error
    }
  }
}

/// New items stay when the insert is refused because of an existing one.
///
/// It breaks rule 4.3, as `S-partial-mutation-on-error` does for snapshots.
struct ItemsInsertedUntilOneIsRefused: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    do { return try snapshot.perform(edit) } catch {
      if case .insert(let items, let neighbor) = edit {
        let new = items.prefix { !snapshot.contains($0) }
        try snapshot.perform(.insert(Array(new), neighbor))
      }
      throw error
    }
  }
}
