import Snapshots

/// An outline written once more, as plainly as it can be: the items depth first, each with the
/// number of items above it.
struct Outline<ItemIdentifier: Hashable>: Equatable {
  struct Row: Equatable {
    var item: ItemIdentifier
    var level = 0
    var isExpanded = false
  }

  var rows: [Row] = []

  var items: [ItemIdentifier] { rows.map { $0.item } }

  func has(_ item: ItemIdentifier) -> Bool { rows.contains { $0.item == item } }

  func row(of item: ItemIdentifier) -> Row { rows.first { $0.item == item }! }

  /// The positions of an item and of all that is below it.
  func range(of item: ItemIdentifier) -> Range<Int> {
    let start = rows.firstIndex { $0.item == item }!
    let below = rows[(start + 1)...].prefix { $0.level > rows[start].level }
    return start..<below.endIndex
  }

  /// The items above an item, from the nearest to the root.
  func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    let row = row(of: item)
    let parent = rows[..<range(of: item).lowerBound].last { $0.level < row.level }
    return parent.map { [$0.item] + ancestors(of: $0.item) } ?? []
  }

  func isVisible(_ item: ItemIdentifier) -> Bool {
    ancestors(of: item).allSatisfy { row(of: $0).isExpanded }
  }

  /// An item with what is below it, or only that, at the edge.
  func outline(of item: ItemIdentifier, includingParent: Bool) -> Outline {
    let range = range(of: item)
    return Outline(rows: Array(rows[includingParent ? range : range.dropFirst()])).atLevel(0)
  }

  /// The same outline, moved until its first item has a level.
  func atLevel(_ level: Int) -> Outline {
    guard let first = rows.first else { return self }
    return Outline(
      rows: rows.map {
        Row(item: $0.item, level: $0.level - first.level + level, isExpanded: $0.isExpanded)
      })
  }
}

// MARK: Edits

extension Outline<Item> {
  /// Creates an outline of the items of a tree.
  init(_ tree: ItemTree) {
    for root in tree.roots {
      rows.append(Row(item: root.item, isExpanded: root.isExpanded))
      rows += Outline(ItemTree(root.children)).atLevel(1).rows
    }
  }

  /// Performs an edit that no rule refuses.
  ///
  /// - Returns: The rule that refuses the edit.
  mutating func perform(_ edit: SectionSnapshotEdit) -> Rule? {
    if let rule = rule(refusing: edit) { return rule }
    switch edit {
    case .append([], _), .insert([], _), .insertSnapshot(ItemTree(), _):
      break
    case .append(let items, nil):
      rows += Outline(flat: items).rows
    case .append(let items, let parent?):
      put(Outline(flat: items), at: range(of: parent).upperBound, level: row(of: parent).level + 1)
    case .insert(let items, let neighbor):
      put(Outline(flat: items), neighbor)
    case .insertSnapshot(let tree, let neighbor):
      put(Outline(tree), neighbor)
    case .delete(let items):
      for item in items where has(item) { rows.removeSubrange(range(of: item)) }
    case .deleteAll:
      rows = []
    case .expand(let items):
      for index in rows.indices where items.contains(rows[index].item) {
        rows[index].isExpanded = true
      }
    case .collapse(let items):
      for index in rows.indices where items.contains(rows[index].item) {
        rows[index].isExpanded = false
      }
    case .replaceChildren(let parent, let tree):
      let below = range(of: parent).dropFirst()
      rows.removeSubrange(below)
      put(Outline(tree), at: below.lowerBound, level: row(of: parent).level + 1)
    }
    return nil
  }

  /// What inserting a section snapshot after an item returns (rule 4.11).
  func answer(toInserting tree: ItemTree, after item: Item) -> Item? {
    let range = range(of: item)
    guard !tree.roots.isEmpty, range.upperBound < rows.count else { return nil }
    return range.count > 1 ? rows[range.upperBound].item : item
  }

  private init(flat items: [Item]) { rows = items.map { Row(item: $0) } }

  private mutating func put(_ outline: Outline, _ neighbor: Neighbor<Item>) {
    let range = range(of: neighbor.identifier)
    let level = row(of: neighbor.identifier).level
    switch neighbor {
    case .before: put(outline, at: range.lowerBound, level: level)
    case .after: put(outline, at: range.upperBound, level: level)
    }
  }

  private mutating func put(_ outline: Outline, at index: Int, level: Int) {
    rows.insert(contentsOf: outline.atLevel(level).rows, at: index)
  }
}

// MARK: Refusals

extension Outline<Item> {
  private func rule(refusing edit: SectionSnapshotEdit) -> Rule? {
    switch edit {
    case .append([], _), .insert([], _), .insertSnapshot(ItemTree(), _):
      return nil
    case .append(let items, let parent):
      if let parent, !has(parent) { return .sectionSnapshotAppend }
      return areNew(items) ? nil : .sectionSnapshotUnique
    case .insert(let items, let neighbor):
      if !has(neighbor.identifier) { return .sectionSnapshotInsert }
      return areNew(items) ? nil : .sectionSnapshotUnique
    case .insertSnapshot(let tree, let neighbor):
      if !has(neighbor.identifier) { return .sectionSnapshotInsertSnapshot }
      if !areNew(Outline(tree).items) { return .sectionSnapshotUnique }
      let isFlat = tree.roots.allSatisfy(\.children.isEmpty)
      return isFlat ? nil : .sectionSnapshotInsertNestedSnapshot
    case .delete(let items):
      return items.allSatisfy(has) ? nil : .sectionSnapshotDelete
    case .replaceChildren(let parent, let tree):
      if !has(parent) { return .sectionSnapshotReplace }
      let below = outline(of: parent, includingParent: false)
      let areFree = Outline(tree).items.allSatisfy { !has($0) || below.has($0) }
      return areFree ? nil : .sectionSnapshotReplaceExisting
    case .deleteAll, .expand, .collapse:
      return nil
    }
  }

  private func areNew(_ items: [Item]) -> Bool {
    Set(items).count == items.count && !items.contains(where: has)
  }
}
