import DiffableCheck
import Snapshots

struct MissingParentAccepted: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .append(_, let parent?) = edit, !snapshot.contains(parent) { return nil }
    return try snapshot.perform(edit)
  }
}

struct ExistingItemAppendedAgain: FaultySectionSnapshot {
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

struct DeleteOfParentAndChildRefused: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .delete(let items) = edit {
      var copy = snapshot
      for item in items { try copy.perform(.delete([item])) }
    }
    return try snapshot.perform(edit)
  }
}

struct DestinationOfNothingChecked: FaultySectionSnapshot {
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

struct ItemsDeletedUntilOneIsRefused: FaultySectionSnapshot {
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

struct ItemsInsertedUntilOneIsRefused: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    do { return try snapshot.perform(edit) } catch {
      if case .insert(let items, let neighbor) = edit {
        try snapshot.perform(.insert(items.filter { !snapshot.contains($0) }, neighbor))
      }
      throw error
    }
  }
}
