import DiffableCheck
import Snapshots

struct ItemInsertedAboveChildrenOfAnother: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    if case .insert(let items, .after(let neighbor)) = edit, let last = items.last {
      let children = try snapshot.snapshot(of: neighbor).tree
      try snapshot.perform(.replaceChildren(of: neighbor, with: ItemTree()))
      try snapshot.perform(.replaceChildren(of: last, with: children))
    }
    return answer
  }
}

struct ChildrenTakeThePlaceOfDeletedItem: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .delete(let items) = edit else { return try snapshot.perform(edit) }
    try refuse(edit)
    snapshot = try SectionSnapshot(
      tree.replacingNodes { items.contains($0.item) ? $0.children : [$0] })
    return nil
  }
}

struct ItemsBelowDeletedItemListed: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()
  private var left: [Item] = []

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let before = snapshot.items
    let answer = try snapshot.perform(edit)
    if case .delete(let items) = edit {
      left += before.filter { !snapshot.contains($0) && !items.contains($0) }
    }
    return answer
  }

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .items = query else { return try snapshot.answer(query) }
    return .items(snapshot.items + left)
  }
}

struct DeletedItemKeptByItsParent: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()
  /// For each deleted item, its former parent.
  private var parents: [Item: Item] = [:]

  var tree: ItemTree {
    snapshot.items.reduce(snapshot.tree) { tree, item in
      guard let parent = parents[item], parent != self.parent(of: item) else { return tree }
      return tree.adding(item, to: parent)
    }
  }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    try refuse(edit)
    if case .delete(let items) = edit {
      for item in items { parents[item] = parent(of: item) }
    }
    return try snapshot.perform(edit)
  }
}

// MARK: Expansion

struct ChildlessItemNotExpanded: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .expand(let items) = edit else { return try snapshot.perform(edit) }
    return try snapshot.perform(
      .expand(items.filter { (try? snapshot.snapshot(of: $0).items.isEmpty) == false }))
  }
}

struct ExpansionOfAbsentItemRemembered: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()
  private var expanded: Set<Item> = []

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    switch edit {
    case .expand(let items): expanded.formUnion(items)
    case .collapse(let items): expanded.subtract(items)
    case .append(let items, _), .insert(let items, _):
      try snapshot.perform(.expand(items.filter(expanded.contains)))
    default: break
    }
    return answer
  }
}

struct ExpansionLostByCollapseAbove: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .collapse(let items) = edit else { return try snapshot.perform(edit) }
    let below = snapshot.items.filter { !Set(ancestors(of: $0)).isDisjoint(with: items) }
    return try snapshot.perform(.collapse(items + below))
  }
}

struct ReplacementCollapsed: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .replaceChildren(let parent, let tree) = edit else {
      return try snapshot.perform(edit)
    }
    return try snapshot.perform(.replaceChildren(of: parent, with: tree.collapsed))
  }
}

struct ParentCollapsedByReplacement: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    if case .replaceChildren(let parent, _) = edit { try snapshot.perform(.collapse([parent])) }
    return answer
  }
}
