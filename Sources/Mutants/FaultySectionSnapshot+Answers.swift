import DiffableCheck
import Snapshots

struct LevelCountedFromOne: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .level(let item) = query else { return try snapshot.answer(query) }
    return .number(try snapshot.level(of: item) + 1)
  }
}

struct CollapsedItemsLeftOutOfLevel: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .level(let item) = query, snapshot.contains(item) else {
      return try snapshot.answer(query)
    }
    return .number(ancestors(of: item).count(where: isExpanded))
  }
}

struct AllBelowExpandedItemVisible: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    try answer(query) { ancestors(of: $0).contains(where: isExpanded) }
  }
}

struct ChildrenOfHiddenItemVisible: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    try answer(query) { parent(of: $0).map(isExpanded) ?? false }
  }
}

extension FaultySectionSnapshot {
  /// Answers a query; visible items are determined by a closure for all items that are not roots.
  fileprivate func answer(
    _ query: SectionSnapshotQuery, isVisible: (Item) -> Bool
  ) throws -> SnapshotAnswer {
    switch query {
    case .visibleItems: .items(snapshot.items.filter { parent(of: $0) == nil || isVisible($0) })
    case .isVisible(let item) where parent(of: item) != nil: .flag(isVisible(item))
    default: try snapshot.answer(query)
    }
  }
}

struct HiddenItemNotContained: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains(let item) = query else { return try snapshot.answer(query) }
    return .flag(snapshot.visibleItems.contains(item))
  }
}

struct IndexCountedAmongVisibleItems: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .index(let item) = query else { return try snapshot.answer(query) }
    return snapshot.visibleItems.firstIndex(of: item).map { .number($0) } ?? .nothing
  }
}

struct ParentOfUnknownItemAnswered: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    if case .parent(let item) = query, !snapshot.contains(item) { return .nothing }
    return try snapshot.answer(query)
  }
}

struct SubSnapshotCollapsed: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    let answer = try snapshot.answer(query)
    guard case .tree(let tree) = answer else { return answer }
    return .tree(tree.collapsed)
  }
}

struct RootOfSubSnapshotKeepsItsParent: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    if case .snapshot(let item, includingParent: true) = query, parent(of: item) != nil {
      return .tree(ItemTree())
    }
    return try snapshot.answer(query)
  }
}

struct DestinationOfInsertAnswered: FaultySectionSnapshot {
  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    guard case .insertSnapshot(let tree, .after(let neighbor)) = edit, !tree.roots.isEmpty else {
      return answer
    }
    return .item(neighbor)
  }
}
