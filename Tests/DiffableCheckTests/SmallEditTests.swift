import DiffableCheck
import Snapshots
import Testing

/// Every row of two edits with small arguments: this package's types beside the reference.
@Suite struct SmallEditTests {
  @Test func `a snapshot does what the reference does, whatever two edits follow each other`() {
    let system = SystemUnderTest.snapshot(Snapshot<Section, Item>.self)
    let start = Layout([(Section(0), [Row(Item(0)), Row(Item(1))]), (Section(1), [])])
    var refused = 0
    for first in Self.edits {
      for second in Self.edits {
        let steps = [Step(.edit(first)), Step(.edit(second))]
        let run = Run(
          Scenario(start: start, steps: steps), system, holding: Property.asked(of: system))
        #expect(run.violation == nil, "\(first), then \(second)")
        refused += run.tally.refusedEdits
      }
    }
    #expect(refused > 1_000)
  }

  @Test func `a section snapshot does what the reference does, whatever two edits follow`() {
    let system = SystemUnderTest.sectionSnapshot(SectionSnapshot<Item>.self)
    let start = ItemTree([.init(Item(0), isExpanded: true, children: [.init(Item(1))])])
    var refused = 0
    for first in Self.treeEdits {
      for second in Self.treeEdits {
        let steps = [
          Step(.sectionSnapshot(start)), Step(.editSectionSnapshot(first)),
          Step(.editSectionSnapshot(second)),
        ]
        let run = Run(Scenario(steps: steps), system, holding: Property.asked(of: system))
        #expect(run.violation == nil, "\(first), then \(second)")
        refused += run.tally.refusedEdits
      }
    }
    #expect(refused > 500)
  }

  // MARK: Arguments

  /// Two items that are there, and one that is not.
  private static let items = (0..<3).map { Item($0) }
  private static let sections = (0..<3).map { Section($0) }

  private static func lists<Identifier>(of identifiers: [Identifier]) -> [[Identifier]] {
    [[]] + identifiers.map { [$0] } + [
      [identifiers[2], identifiers[0]], [identifiers[0], identifiers[0]],
    ]
  }

  private static func neighbors<Identifier>(of identifiers: [Identifier]) -> [Neighbor<Identifier>]
  {
    [.before(identifiers[0]), .after(identifiers[1]), .after(identifiers[2])]
  }

  private static let edits = sectionEdits + itemEdits + moves + [.deleteAllItems]

  private static let sectionEdits: [SnapshotEdit] = lists(of: sections).flatMap { list in
    let inserts: [SnapshotEdit] = neighbors(of: sections).map { .insertSections(list, $0) }
    let others: [SnapshotEdit] = [
      .appendSections(list), .deleteSections(list), .reloadSections(list),
    ]
    return inserts + others
  }

  private static let itemEdits: [SnapshotEdit] = lists(of: items).flatMap { list in
    let inserts: [SnapshotEdit] = neighbors(of: items).map { .insertItems(list, $0) }
    let others: [SnapshotEdit] = [
      .appendItems(list, to: nil), .appendItems(list, to: sections[1]),
      .appendItems(list, to: sections[2]), .deleteItems(list), .reloadItems(list),
      .reconfigureItems(list),
    ]
    return inserts + others
  }

  private static let moves: [SnapshotEdit] = items.indices.flatMap { index in
    let ofItems: [SnapshotEdit] = neighbors(of: items).map { .moveItem(items[index], $0) }
    let ofSections: [SnapshotEdit] = neighbors(of: sections).map {
      .moveSection(sections[index], $0)
    }
    return ofItems + ofSections
  }

  private static let treeEdits = listEdits + snapshotEdits + [.deleteAll]

  private static let listEdits: [SectionSnapshotEdit] = lists(of: items).flatMap { list in
    let inserts: [SectionSnapshotEdit] = neighbors(of: items).map { .insert(list, $0) }
    let others: [SectionSnapshotEdit] = [
      .append(list, to: nil), .append(list, to: items[1]), .append(list, to: items[2]),
      .delete(list), .expand(list), .collapse(list),
    ]
    return inserts + others
  }

  private static let snapshotEdits: [SectionSnapshotEdit] = {
    let lists: [[Item]] = [[], [Item(2)], [Item(3), Item(2)]]
    return lists.flatMap { list in
      let tree = ItemTree(list.map { .init($0, isExpanded: true) })
      let replacements: [SectionSnapshotEdit] = items.map { .replaceChildren(of: $0, with: tree) }
      let inserts: [SectionSnapshotEdit] = neighbors(of: items).map { .insertSnapshot(tree, $0) }
      return replacements + inserts
    }
  }()
}
