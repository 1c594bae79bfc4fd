import Snapshots

/// Every edit with small arguments: named identifiers, in lists that are short.
package struct SmallEdits: Sendable {
  private let items: [Item]
  private let sections: [Section]
  /// The most identifiers of a list.
  private let length: Int
  /// The most items of an outline.
  private let height: Int

  /// Creates the edits that name some of the identifiers, in lists and outlines of at most so many.
  package init(
    items: [Item], sections: [Section], listsUpTo length: Int, treesUpTo height: Int
  ) {
    self.items = items
    self.sections = sections
    self.length = length
    self.height = height
  }

  /// Every edit of a snapshot, in a fixed order.
  package var ofSnapshots: [SnapshotEdit] {
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
  package var ofSectionSnapshots: [SectionSnapshotEdit] {
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

  /// Every outline of few enough items, whichever they are.
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
  /// Every outline that holds all of some items, in order, each expanded or not.
  static func all(of items: ArraySlice<Item>) -> [ItemTree] {
    forests(of: items).map { ItemTree($0) }
  }

  /// Every row of outlines that holds all of some items, depth first.
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
