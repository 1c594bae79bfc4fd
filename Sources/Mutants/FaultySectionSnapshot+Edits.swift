import Snapshots

/// Items that are inserted after another one are put between it and its children.
///
/// The children are then below the last inserted item.
struct ItemInsertedAboveChildrenOfAnother: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "T-insert-after-ignores-descendants")

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

/// The children of a deleted item take its place.
///
/// In other outlines this is expected (senpai-replace-parent-loses-children).
struct ChildrenTakeThePlaceOfDeletedItem: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget", identifier: "T-delete-leaves-descendants")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .delete(let items) = edit else { return try snapshot.perform(edit) }
    try refuse(edit)
    snapshot = try SectionSnapshot(
      tree.replacingNodes { items.contains($0.item) ? $0.children : [$0] })
    return nil
  }
}

/// The descendants of a deleted item stay in the list of items.
///
/// It is the half of ``ChildrenTakeThePlaceOfDeletedItem`` that the tree does not show.
struct ItemsBelowDeletedItemListed: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "sectionTreeIsWellFormed", identifier: "T-delete-leaves-descendants")

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

/// An item that is deleted and appended below another one is still below its old parent too.
struct DeletedItemKeptByItsParent: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "identifiersStayUnique", identifier: "T-move-between-parents-keeps-old-link",
    realBug: "listkit-append-existing-child, https://github.com/Iron-Ham/Lists")

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

/// Only items that have children can be expanded.
///
/// It breaks rule 4.7.
struct ChildlessItemNotExpanded: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "reachesTarget")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .expand(let items) = edit else { return try snapshot.perform(edit) }
    return try snapshot.perform(
      .expand(items.filter { (try? snapshot.snapshot(of: $0).items.isEmpty) == false }))
  }
}

/// An item that was expanded before is expanded when it is inserted again.
struct ExpansionOfAbsentItemRemembered: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "T-delete-keeps-expansion",
    realBug: "listkit-expand-remembered-for-absent-item, https://github.com/Iron-Ham/Lists")

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

/// Collapsing an item collapses all its descendants.
///
/// It breaks rule 4.7, if that means that each item has its own state.
struct ExpansionLostByCollapseAbove: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget", identifier: "T-collapse-clears-descendants",
    realBug: "crsantos-expansion-lost-on-rebuild, "
      + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .collapse(let items) = edit else { return try snapshot.perform(edit) }
    let below = snapshot.items.filter { !Set(ancestors(of: $0)).isDisjoint(with: items) }
    return try snapshot.perform(.collapse(items + below))
  }
}

/// Items that replace the children of an item become collapsed.
///
/// It breaks rule 4.9.
struct ReplacementCollapsed: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget",
    realBug: "crsantos-expansion-lost-on-rebuild, "
      + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .replaceChildren(let parent, let tree) = edit else {
      return try snapshot.perform(edit)
    }
    return try snapshot.perform(.replaceChildren(of: parent, with: tree.collapsed))
  }
}

/// An item is collapsed when its children are replaced.
struct ParentCollapsedByReplacement: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "reachesTarget",
    realBug: "crsantos-expansion-lost-on-rebuild, "
      + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    if case .replaceChildren(let parent, _) = edit { try snapshot.perform(.collapse([parent])) }
    return answer
  }
}
