import Snapshots

/// Every story of one or two small edits, of a list or of an outline.
struct SmallEditStories {
  private let setting: Setting
  private let items: [Item]
  private let sections: [Section]
  /// The most identifiers of a list that an edit takes.
  private let length: Int
  /// The most items of an outline that an edit takes.
  private let height: Int
  private let edits: Int
  private let editsOutline: Bool

  /// Creates what can stand in the place of a story; `nil` if the story is of another kind.
  init?(_ scenario: Scenario) {
    let steps = scenario.steps.map(\.action)
    let edits = steps.drop { $0.kind == .sectionSnapshot }
    let ofLists = edits.count { $0.isEditOfList }
    let ofOutlines = edits.count { $0.isEditOfOutline }
    guard (1...2).contains(edits.count), steps.count - edits.count <= 1,
      ofLists == edits.count && steps.count == edits.count || ofOutlines == edits.count,
      scenario.setting.identity != .value
    else { return nil }
    let mentions = Mentions(scenario)
    setting = scenario.setting
    items = mentions.items.indices.map { Item(Int32($0)) }
    // A section more costs less than an item does.
    sections = (0..<max(mentions.sections.count, 2)).map { Section(Int32($0)) }
    // An edit of nothing may be in the way of one that names something.
    length = edits.map(\.longestList).max().map { max($0, 1) } ?? 1
    height = edits.map(\.largestTree).max() ?? 0
    self.edits = edits.count
    editsOutline = ofOutlines > 0
  }

  /// Hands out every story, the ones of the smallest lists first, until told to stop.
  ///
  /// - Returns: Whether it was never told to stop.
  func forEach(_ body: (Scenario) -> Bool) -> Bool {
    let small = SmallEdits(
      items: items, sections: sections, listsUpTo: length, treesUpTo: height)
    return editsOutline ? forEachOutline(small, body) : forEachList(small, body)
  }

  private func forEachList(_ small: SmallEdits, _ body: (Scenario) -> Bool) -> Bool {
    let rows = rows(of: small.ofSnapshots.map { .edit($0) })
    return (0...items.count).allSatisfy { items in
      (0...sections.count).allSatisfy { sections in
        EverythingSmall.oldLists(sections, items).allSatisfy { start in
          rows.allSatisfy { body(Scenario(setting: setting, start: start, steps: $0)) }
        }
      }
    }
  }

  private func forEachOutline(_ small: SmallEdits, _ body: (Scenario) -> Bool) -> Bool {
    let rows = rows(of: small.ofSectionSnapshots.map { .editSectionSnapshot($0) })
    return ItemTree.all(of: items).allSatisfy { tree in
      let start = tree.roots.isEmpty ? [] : [Step(.sectionSnapshot(tree))]
      return rows.allSatisfy { body(Scenario(setting: setting, steps: start + $0)) }
    }
  }

  /// Every row of at most so many edits.
  private func rows(of edits: [Action]) -> [[Step]] {
    let single = edits.map { [Step($0)] }
    guard self.edits > 1 else { return single }
    return single + edits.flatMap { first in edits.map { [Step(first), Step($0)] } }
  }
}

extension Action {
  fileprivate var isEditOfList: Bool { if case .edit = self { true } else { false } }

  fileprivate var isEditOfOutline: Bool {
    if case .editSectionSnapshot = self { true } else { false }
  }

  /// The number of identifiers in the list that the edit takes.
  fileprivate var longestList: Int {
    switch self {
    case .edit(.appendSections(let list)), .edit(.deleteSections(let list)),
      .edit(.reloadSections(let list)), .edit(.insertSections(let list, _)):
      list.count
    case .edit(.appendItems(let list, _)), .edit(.insertItems(let list, _)),
      .edit(.deleteItems(let list)), .edit(.reloadItems(let list)),
      .edit(.reconfigureItems(let list)), .editSectionSnapshot(.append(let list, _)),
      .editSectionSnapshot(.insert(let list, _)), .editSectionSnapshot(.delete(let list)),
      .editSectionSnapshot(.expand(let list)), .editSectionSnapshot(.collapse(let list)):
      list.count
    default: 1
    }
  }

  /// The number of items in the outline that the edit takes.
  fileprivate var largestTree: Int {
    switch self {
    case .editSectionSnapshot(.insertSnapshot(let tree, _)),
      .editSectionSnapshot(.replaceChildren(_, let tree)):
      tree.items.count
    default: 0
    }
  }
}
