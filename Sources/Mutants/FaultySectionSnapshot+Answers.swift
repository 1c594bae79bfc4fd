import Snapshots

/// Levels are counted from one.
struct LevelCountedFromOne: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers", identifier: "T-level-off-by-one")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .level(let item) = query else { return try snapshot.answer(query) }
    return .number(try snapshot.level(of: item) + 1)
  }
}

/// Collapsed ancestors of an item do not count for its level.
///
/// It is the other half of ``LevelCountedFromOne``.
struct CollapsedItemsLeftOutOfLevel: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers", identifier: "T-level-off-by-one")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .level(let item) = query, snapshot.contains(item) else {
      return try snapshot.answer(query)
    }
    return .number(ancestors(of: item).count(where: isExpanded))
  }
}

/// All descendants of an expanded item are visible, even those below collapsed items.
struct AllBelowExpandedItemVisible: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers", identifier: "T-expand-inserts-hidden-grandchildren")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    try answer(query) { ancestors(of: $0).contains(where: isExpanded) }
  }
}

/// The children of an expanded item are visible, whether or not the item is.
///
/// It breaks rule 4.8.
struct ChildrenOfHiddenItemVisible: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

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

/// Only visible items are reported as contained.
///
/// It applies rule 4.19 to section snapshots.
struct HiddenItemNotContained: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains(let item) = query else { return try snapshot.answer(query) }
    return .flag(snapshot.visibleItems.contains(item))
  }
}

/// The index of an item is counted among the visible ones.
///
/// It breaks rule 4.14.
struct IndexCountedAmongVisibleItems: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .index(let item) = query else { return try snapshot.answer(query) }
    return snapshot.visibleItems.firstIndex(of: item).map { .number($0) } ?? .nothing
  }
}

/// The parent of an unknown item is `nil`.
///
/// UIKit raises by rule 4.14.
struct ParentOfUnknownItemAnswered: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "refusesWhatUIKitRefuses")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    if case .parent(let item) = query, !snapshot.contains(item) { return .nothing }
    return try snapshot.answer(query)
  }
}

/// The section snapshot of an item's descendants is collapsed.
///
/// It breaks rule 4.13.
struct SubSnapshotCollapsed: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    let answer = try snapshot.answer(query)
    guard case .tree(let tree) = answer else { return answer }
    return .tree(tree.collapsed)
  }
}

/// The section snapshot of an item and its descendants has no root.
///
/// The item is still reported below its parent, which is not part of it.
struct RootOfSubSnapshotKeepsItsParent: FaultySectionSnapshot {
  static let entry = FaultEntry(
    breaks: "answersWhatUIKitAnswers",
    realBug: "listkit-dangling-parent-in-subtree, https://github.com/Iron-Ham/Lists/pull/24")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    if case .snapshot(let item, includingParent: true) = query, parent(of: item) != nil {
      return .tree(ItemTree())
    }
    return try snapshot.answer(query)
  }
}

/// Inserting a section snapshot after an item returns that item, whatever is inserted.
///
/// It breaks rule 4.11.
struct DestinationOfInsertAnswered: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    let answer = try snapshot.perform(edit)
    guard case .insertSnapshot(let tree, .after(let neighbor)) = edit, !tree.roots.isEmpty else {
      return answer
    }
    return .item(neighbor)
  }
}

/// An item is there if one with the same hash is.
struct HashTakenForItem: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains(let item) = query else { return try snapshot.answer(query) }
    return .flag(snapshot.items.contains { $0.hashValue == item.hashValue })
  }
}

/// An item is there if it was before it changed, although items are values.
struct FormerValueTakenForItem: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "answersWhatUIKitAnswers")

  var snapshot = SectionSnapshot<Item>()

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains(let item) = query else { return try snapshot.answer(query) }
    return .flag(snapshot.items.contains { $0.number == item.number })
  }
}
