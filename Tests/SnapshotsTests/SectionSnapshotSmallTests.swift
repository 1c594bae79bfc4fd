import Snapshots
import Testing

// Everything small: every outline of up to three items, with each of them expanded or not, and
// every edit whose arrays and trees hold up to two identifiers, some unknown; and every outline of
// four items with the edits that name one.

@Suite struct SectionSnapshotSmallTests {
  @Test func `every small outline answers as the plain outline does`() throws {
    let trees = everyTree(upTo: 4)
    for tree in trees {
      let snapshot = try SectionSnapshot(tree)
      let outline = Outline(tree)
      #expect(try snapshot.contradictions(to: outline, unknownItems: items) == [], "\(tree)")
      #expect(snapshot.tree == tree)
      #expect(snapshot == (try SectionSnapshot(outline)), "\(tree)")
    }
    #expect(trees.count == 1 + 2 + 8 + 40 + 224)
  }

  @Test func `every two small outlines differ (4.15)`() throws {
    let trees = everyTree(upTo: 4)
    let snapshots = Set(try trees.map { try SectionSnapshot($0) })
    #expect(snapshots.count == trees.count)
    for tree in trees { #expect(snapshots.contains(try SectionSnapshot(Outline(tree)))) }
  }

  @Test func `every small edit is refused or accepted as the plain outline says`() throws {
    var refused: [Rule: Int] = [:]
    var edits = 0
    try forEverySmallEdit { edit, tree, snapshot in
      let judgement = try judge(edit, on: tree, snapshot)
      edits += 1
      if let refusal = judgement.refusal { refused[refusal, default: 0] += 1 }
      if !judgement.faults.isEmpty {
        Issue.record("\(edit) on \(tree): \(judgement.faults.joined(separator: ", "))")
      }
    }
    #expect(edits == 90_151)
    #expect(
      refused == [
        .sectionSnapshotAppend: 2440, .sectionSnapshotUnique: 41_876, .sectionSnapshotInsert: 4880,
        .sectionSnapshotDelete: 712, .sectionSnapshotReplace: 4882,
        .sectionSnapshotReplaceExisting: 9468, .sectionSnapshotInsertSnapshot: 9632,
        .sectionSnapshotInsertNestedSnapshot: 176,
      ])
  }
}

/// Performs an edit on a section snapshot and on the plain outline, and names what differs.
private func judge(
  _ edit: SectionSnapshotEdit, on tree: ItemTree, _ before: SectionSnapshot<Item>
) throws -> (refusal: Rule?, faults: [String]) {
  var snapshot = before
  var outline = Outline(tree)
  let rule = outline.perform(edit)
  do {
    let answer = try snapshot.perform(edit)
    var faults = try snapshot.contradictions(to: outline, unknownItems: items)
    if let rule { faults.append("is not refused by \(rule)") }
    if answer != expectedAnswer(to: edit, on: tree) { faults.append("answer") }
    if snapshot != (try SectionSnapshot(outline)) { faults.append("equality") }
    return (nil, faults)
  } catch let refusal as Refusal {
    var faults: [String] = []
    if refusal.rule != rule { faults.append("is refused by \(refusal.rule)") }
    if snapshot != before || snapshot.tree != tree { faults.append("is touched") }
    return (refusal.rule, faults)
  }
}

private func expectedAnswer(to edit: SectionSnapshotEdit, on tree: ItemTree) -> SnapshotAnswer? {
  guard case .insertSnapshot(let inserted, .after(let item)) = edit else { return nil }
  // An empty section snapshot goes after unknown items too.
  guard !inserted.roots.isEmpty else { return .nothing }
  return Outline(tree).answer(toInserting: inserted, after: item).map(SnapshotAnswer.item)
    ?? .nothing
}

// MARK: Enumeration

private let items = (0..<5).map { Item($0) }

private func forEverySmallEdit(
  _ body: (SectionSnapshotEdit, ItemTree, SectionSnapshot<Item>) throws -> Void
) throws {
  let edits = everySmallEdit(of: items.prefix(4))
  for tree in everyTree(upTo: 3) {
    let snapshot = try SectionSnapshot(tree)
    for edit in edits { try body(edit, tree, snapshot) }
  }
  let shortEdits = everyShortEdit(of: items)
  for tree in everyTree(of: items.prefix(4)) {
    let snapshot = try SectionSnapshot(tree)
    for edit in shortEdits { try body(edit, tree, snapshot) }
  }
}

/// Every edit whose arrays and trees hold up to two items.
private func everySmallEdit(of items: ArraySlice<Item>) -> [SectionSnapshotEdit] {
  let arrays: [[Item]] =
    [[]] + items.map { [$0] } + items.flatMap { first in items.map { [first, $0] } }
  let pairs = items.flatMap { first in
    items.filter { $0 != first }.flatMap { everyTree(of: [first, $0]) }
  }
  // Of two items exactly one is expanded, which tells them apart.
  let trees =
    [ItemTree()] + items.flatMap { everyTree(of: [$0]) }
    + pairs.filter { Outline($0).rows.filter(\.isExpanded).count == 1 }
  let neighbors = items.flatMap { [Neighbor.before($0), .after($0)] }
  var edits: [SectionSnapshotEdit] = [.deleteAll]
  for array in arrays {
    edits += [.delete(array), .expand(array), .collapse(array)]
    edits += ([nil] + items.map(Optional.some)).map { .append(array, to: $0) }
    edits += neighbors.map { .insert(array, $0) }
  }
  for tree in trees {
    edits += neighbors.map { .insertSnapshot(tree, $0) }
    edits += items.map { .replaceChildren(of: $0, with: tree) }
  }
  return edits
}

/// Every edit that gives one item.
private func everyShortEdit(of items: [Item]) -> [SectionSnapshotEdit] {
  let neighbors = items.flatMap { [Neighbor.before($0), .after($0)] }
  return items.flatMap { item -> [SectionSnapshotEdit] in
    let tree = ItemTree([.init(item, isExpanded: true)])
    return [.delete([item]), .expand([item]), .collapse([item])]
      + ([nil] + items.map(Optional.some)).map { .append([item], to: $0) }
      + neighbors.flatMap { [.insert([item], $0), .insertSnapshot(tree, $0)] }
      + items.map { .replaceChildren(of: $0, with: tree) }
  }
}

/// Every tree of the first items, up to a number of them.
private func everyTree(upTo count: Int) -> [ItemTree] {
  (0...count).flatMap { everyTree(of: items.prefix($0)) }
}

/// Every tree that lists items in this order, depth first: all shapes, each expanded in all ways.
private func everyTree(of items: ArraySlice<Item>) -> [ItemTree] {
  guard let first = items.first else { return [ItemTree()] }
  let others = items.dropFirst()
  return (0...others.count).flatMap { split in
    everyTree(of: others.prefix(split)).flatMap { below in
      everyTree(of: others.dropFirst(split)).flatMap { beside in
        [false, true].map { isExpanded in
          ItemTree([.init(first, isExpanded: isExpanded, children: below.roots)] + beside.roots)
        }
      }
    }
  }
}
