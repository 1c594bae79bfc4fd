import Snapshots

/// Every story of one or two small edits of a snapshot or a section snapshot.
struct SmallEditStories: Equatable {
  private let setting: Setting
  private let items: [Item]
  private let sections: [Section]
  /// The maximum number of identifiers in a list that an edit takes.
  private let length: Int
  /// The maximum number of items in a tree that an edit takes.
  private let height: Int
  private let edits: Int
  private let editsOutline: Bool

  /// Creates the stories that can take the place of a story without an apply.
  ///
  /// - Throws: What in the story is of another kind.
  init(_ scenario: Scenario) throws(Certificate.Obstacle) {
    if scenario.setting.identity == .value { throw .values }
    let steps = scenario.steps.map(\.action)
    let edits = steps.drop { $0.kind == .sectionSnapshot }
    let ofLists = edits.count { $0.isEditOfList }
    let ofOutlines = edits.count { $0.isEditOfOutline }
    guard (1...2).contains(edits.count), steps.count - edits.count <= 1,
      ofLists == edits.count && steps.count == edits.count || ofOutlines == edits.count
    else { throw .noEdits }
    let mentions = Mentions(scenario)
    setting = scenario.setting
    items = mentions.itemNumbers.indices.map { Item(Int32($0)) }
    // An additional section costs less than an additional item.
    sections = (0..<max(mentions.sectionNumbers.count, 2)).map { Section(Int32($0)) }
    // An edit that names nothing may have to be replaced by one that names something.
    length = edits.map(\.longestList).max().map { max($0, 1) } ?? 1
    height = edits.map(\.largestTree).max() ?? 0
    self.edits = edits.count
    editsOutline = ofOutlines > 0
  }

  /// Returns the certificate for a number of smaller stories, if all have been tried.
  func certificate(stories: Int) -> Certificate {
    Certificate(
      items: items.count, sections: sections.count, marks: 0, changes: 0, stories: stories,
      edits: Certificate.Edits(
        count: edits, length: length, height: height, areOfOutline: editsOutline))
  }

  /// Returns whether every one of the other stories belongs to these.
  func contains(_ other: SmallEditStories) -> Bool {
    setting == other.setting && editsOutline == other.editsOutline
      && items.count >= other.items.count && sections.count >= other.sections.count
      && length >= other.length && height >= other.height && edits >= other.edits
  }

  /// The approximate number of lists or trees that a single edit can take, or `nil` on overflow.
  ///
  /// A tree of a few items has about four shapes for each item, with each item expanded or not.
  var choicesOfEdit: Int? {
    let lists = Checked(items.count + 1).power(length)
    let outlines = Checked(4 * items.count).power(height)
    return (lists + outlines).value
  }

  /// Calls a closure with every story, those with the smallest lists first, until it returns
  /// `false`.
  ///
  /// - Returns: Whether the closure never returned `false`.
  func forEach(_ body: (Scenario) -> Bool) -> Bool {
    let small = SmallEdits(
      items: items, sections: sections, listsUpTo: length, treesUpTo: height)
    return editsOutline ? forEachOutline(small, body) : forEachList(small, body)
  }

  private func forEachList(_ small: SmallEdits, _ body: (Scenario) -> Bool) -> Bool {
    let edits = small.ofSnapshots.map { Action.edit($0) }.filter(setting.has)
    return (0...items.count).allSatisfy { items in
      (0...sections.count).allSatisfy { sections in
        EverythingSmall.oldLists(sections, items).allSatisfy { start in
          forEachRow(of: edits) { body(Scenario(setting: setting, start: start, steps: $0)) }
        }
      }
    }
  }

  private func forEachOutline(_ small: SmallEdits, _ body: (Scenario) -> Bool) -> Bool {
    let edits = small.ofSectionSnapshots.map { Action.editSectionSnapshot($0) }
    return (0...items.count).allSatisfy { count in
      ItemTree.all(of: items.prefix(count)).allSatisfy { tree in
        let start = tree.roots.isEmpty ? [] : [Step(.sectionSnapshot(tree))]
        return forEachRow(of: edits) { body(Scenario(setting: setting, steps: start + $0)) }
      }
    }
  }

  /// Calls a closure with every sequence of edits up to the maximum length, until it returns
  /// `false`.
  ///
  /// There are too many pairs to hold all of them in memory.
  private func forEachRow(of edits: [Action], _ body: ([Step]) -> Bool) -> Bool {
    edits.allSatisfy { body([Step($0)]) }
      && (self.edits == 1
        || edits.allSatisfy { first in
          edits.allSatisfy { body([Step(first), Step($0)]) }
        })
  }
}

extension Action {
  fileprivate var isEditOfList: Bool { if case .edit = self { true } else { false } }

  fileprivate var isEditOfOutline: Bool {
    if case .editSectionSnapshot = self { true } else { false }
  }

  /// The number of identifiers in the list that the edit takes, or one if it takes none.
  fileprivate var longestList: Int {
    switch self {
    case .edit(let edit): edit.longestList
    case .editSectionSnapshot(let edit): edit.longestList
    default: 1
    }
  }

  /// The number of items in the tree that the edit takes, or none if it takes no tree.
  fileprivate var largestTree: Int {
    if case .editSectionSnapshot(let edit) = self { edit.largestTree } else { 0 }
  }
}

extension SnapshotEdit {
  fileprivate var longestList: Int {
    switch self {
    case .appendSections(let list), .insertSections(let list, _), .deleteSections(let list),
      .reloadSections(let list):
      list.count
    case .appendItems(let list, _), .insertItems(let list, _), .deleteItems(let list),
      .reloadItems(let list), .reconfigureItems(let list):
      list.count
    case .moveSection, .moveItem, .deleteAllItems: 1
    }
  }
}

extension SectionSnapshotEdit {
  fileprivate var longestList: Int {
    switch self {
    case .append(let list, _), .insert(let list, _), .delete(let list), .expand(let list),
      .collapse(let list):
      list.count
    case .insertSnapshot, .deleteAll, .replaceChildren: 1
    }
  }

  fileprivate var largestTree: Int {
    switch self {
    case .insertSnapshot(let tree, _), .replaceChildren(_, let tree): tree.items.count
    case .append, .insert, .delete, .deleteAll, .expand, .collapse: 0
    }
  }
}
