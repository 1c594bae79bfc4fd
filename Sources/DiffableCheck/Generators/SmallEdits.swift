import Snapshots

/// Every edit with small arguments: given identifiers, in short lists.
struct SmallEdits: Sendable {
  private let items: [Item]
  private let sections: [Section]
  /// The maximum number of identifiers in a list.
  private let length: Int
  /// The maximum number of items in a tree.
  private let height: Int

  /// Creates the edits that name the given identifiers, in lists and trees of limited size.
  init(
    items: [Item], sections: [Section], listsUpTo length: Int, treesUpTo height: Int
  ) {
    self.items = items
    self.sections = sections
    self.length = length
    self.height = height
  }

  /// Every edit of a snapshot, in a fixed order.
  var ofSnapshots: [SnapshotEdit] {
    let ofItems = lists(of: items).flatMap { list -> [SnapshotEdit] in
      [
        .deleteItems(list), .reloadItems(list), .reconfigureItems(list),
        .appendItems(list, to: nil),
      ]
        + sections.map { .appendItems(list, to: $0) }
        + neighbors(of: items).map { .insertItems(list, $0) }
    }
    let ofSections = lists(of: sections).flatMap { list -> [SnapshotEdit] in
      [.appendSections(list), .deleteSections(list), .reloadSections(list)]
        + neighbors(of: sections).map { .insertSections(list, $0) }
    }
    let moves =
      items.flatMap { item in neighbors(of: items).map { SnapshotEdit.moveItem(item, $0) } }
      + sections.flatMap { section in
        neighbors(of: sections).map { SnapshotEdit.moveSection(section, $0) }
      }
    return [.deleteAllItems] + ofItems + ofSections + moves
  }

  /// Every edit of a section snapshot, in a fixed order.
  var ofSectionSnapshots: [SectionSnapshotEdit] {
    let ofLists = lists(of: items).flatMap { list -> [SectionSnapshotEdit] in
      [.delete(list), .expand(list), .collapse(list), .append(list, to: nil)]
        + items.map { .append(list, to: $0) } + neighbors(of: items).map { .insert(list, $0) }
    }
    let ofTrees = trees.flatMap { tree -> [SectionSnapshotEdit] in
      neighbors(of: items).map { .insertSnapshot(tree, $0) }
        + items.map { .replaceChildren(of: $0, with: tree) }
    }
    return [.deleteAll] + ofLists + ofTrees
  }

  /// Every tree of any of the items, up to the limit.
  private var trees: [ItemTree] {
    lists(of: items, upTo: height).filter { Set($0.map(\.number)).count == $0.count }
      .flatMap { ItemTree.forests(of: $0[...]) }.map { ItemTree($0) }
  }

  private func lists<Identifier>(of identifiers: [Identifier]) -> [[Identifier]] {
    lists(of: identifiers, upTo: length)
  }

  private func lists<Identifier>(
    of identifiers: [Identifier], upTo length: Int
  ) -> [[Identifier]] {
    var lists: [[Identifier]] = [[]]
    var longest = lists
    for _ in 0..<length {
      longest = longest.flatMap { list in identifiers.map { list + [$0] } }
      lists += longest
    }
    return lists
  }

  private func neighbors<Identifier>(of identifiers: [Identifier]) -> [Neighbor<Identifier>] {
    identifiers.map { .before($0) } + identifiers.map { .after($0) }
  }
}

extension ItemTree {
  /// Returns every tree that holds all of the items, in order, each expanded or not.
  static func all(of items: ArraySlice<Item>) -> [ItemTree] {
    forests(of: items).map { ItemTree($0) }
  }

  /// Returns every forest that holds all of the items, in depth-first order.
  fileprivate static func forests(of items: ArraySlice<Item>) -> [[Node]] {
    guard let first = items.first else { return [[]] }
    return (0..<items.count).flatMap { below in
      let children = forests(of: items.dropFirst().prefix(below))
      let others = forests(of: items.dropFirst(below + 1))
      return [false, true].flatMap { isExpanded in
        children.flatMap { children in
          others.map { [Node(first, isExpanded: isExpanded, children: children)] + $0 }
        }
      }
    }
  }
}
