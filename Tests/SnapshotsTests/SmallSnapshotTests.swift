import Snapshots
import Testing

// Everything small: every list of up to two sections and two items, without marks and with all of
// them, and every edit whose arrays hold up to two identifiers, one of them always unknown.

@Suite struct SmallSnapshotTests {
  @Test func `every small edit is refused or accepted as the plain model says`() throws {
    var edits = 0
    try forEverySmallEdit { edit, snapshot, plain, place in
      var after = snapshot
      var plainAfter = plain
      let refusal = refusal(of: edit, on: &after)
      #expect(refusal?.rule == plainAfter.perform(edit), place)
      #expect(after.contents == plainAfter.contents, place)
      #expect(after.contradictions == [], place)
      edits += 1
    }
    #expect(edits == 21_318)
  }

  @Test func `every refused edit leaves sections and items untouched, and marks but for reloads`()
    throws
  {
    var refused: [Rule: Int] = [:]
    try forEverySmallEdit { edit, snapshot, plain, place in
      var after = snapshot
      guard let refusal = refusal(of: edit, on: &after) else { return }
      refused[refusal.rule, default: 0] += 1
      #expect(after == snapshot, place)
      var plainAfter = plain
      if !refusalsOfRecordedReloads.contains(refusal.rule) {
        #expect(after.contents == snapshot.contents, place)
      } else {
        _ = plainAfter.perform(edit)
      }
      #expect(after.contents == plainAfter.contents, place)
      #expect(after.contradictions == [], place)
    }
    #expect(
      refused == [
        .argumentUniqueness: 4332, .sectionAlreadyExists: 980, .insertSectionsDestination: 2880,
        .appendNoSections: 104, .appendUnknownSection: 840, .insertUnknownItem: 3080,
        .moveItemPreconditions: 1060, .moveSectionPreconditions: 1012, .reloadUnknownItem: 442,
        .reloadUnknownSection: 398, .reconfigureUnknownItem: 442,
      ])
  }
}

private func refusal(
  of edit: SnapshotEdit, on snapshot: inout Snapshot<Section, Item>
) -> Refusal? {
  do {
    try snapshot.perform(edit)
    return nil
  } catch {
    return error
  }
}

extension Snapshot<Section, Item> {
  fileprivate var contradictions: [String] {
    contradictions(unknownItems: items, unknownSections: sections)
  }
}

// MARK: Enumeration

private let sections = (0..<3).map { Section($0) }
private let items = (0..<3).map { Item($0) }

/// Calls a closure with every small edit on every small list, unmarked and marked.
private func forEverySmallEdit(
  _ body: (SnapshotEdit, Snapshot<Section, Item>, PlainSnapshot, Comment) throws -> Void
) throws {
  for list in everySmallList() {
    for plain in [list, list.withAllMarks] {
      let snapshot = try Snapshot(plain)
      for edit in everySmallEdit() {
        try body(edit, snapshot, plain, "\(edit) on \(snapshot.layout)")
      }
    }
  }
}

/// Every list of the first two sections and the first two items, or fewer: 33.
private func everySmallList() -> [PlainSnapshot] {
  let (a, b) = (sections[0], sections[1])
  var lists = [[], [a], [b], [a, b], [b, a]].map { sections in
    PlainSnapshot(parts: sections.map { PlainSnapshot.Part(section: $0) })
  }
  for item in items.prefix(2) {
    lists += lists.flatMap { list in
      list.parts.indices.flatMap { part in
        (0...list.parts[part].items.count).map { index in
          var longer = list
          longer.parts[part].items.insert(item, at: index)
          return longer
        }
      }
    }
  }
  return lists
}

private func everySmallEdit() -> [SnapshotEdit] {
  let sectionLists = everySmallArray(of: sections)
  let itemLists = everySmallArray(of: items)
  let besideSections = sections.flatMap { [Neighbor.before($0), .after($0)] }
  let besideItems = items.flatMap { [Neighbor.before($0), .after($0)] }
  var edits: [SnapshotEdit] = [.deleteAllItems]
  for list in sectionLists {
    edits += [.appendSections(list), .deleteSections(list), .reloadSections(list)]
    edits += besideSections.map { .insertSections(list, $0) }
  }
  for list in itemLists {
    edits += [.deleteItems(list), .reloadItems(list), .reconfigureItems(list)]
    edits += ([nil] + sections).map { .appendItems(list, to: $0) }
    edits += besideItems.map { .insertItems(list, $0) }
  }
  for section in sections { edits += besideSections.map { .moveSection(section, $0) } }
  for item in items { edits += besideItems.map { .moveItem(item, $0) } }
  return edits
}

/// Every array of up to two elements, with repeats.
private func everySmallArray<Element>(of elements: [Element]) -> [[Element]] {
  [[]] + elements.map { [$0] } + elements.flatMap { first in elements.map { [first, $0] } }
}

extension PlainSnapshot {
  /// The same list with marks on everything, in an order that is not the list's.
  fileprivate var withAllMarks: PlainSnapshot {
    var marked = self
    marked.reloadedSections = parts.map(\.section).reversed()
    marked.reloadedItems = parts.flatMap(\.items).reversed()
    marked.reconfiguredItems = parts.flatMap(\.items)
    return marked
  }
}

extension Snapshot<Section, Item> {
  fileprivate init(_ plain: PlainSnapshot) throws {
    self.init()
    for part in plain.parts {
      try appendSections([part.section])
      try appendItems(part.items)
    }
    try reloadSections(plain.reloadedSections)
    try reloadItems(plain.reloadedItems)
    try reconfigureItems(plain.reconfiguredItems)
  }
}
