import Snapshots
import Testing

/// What a snapshot holds, read through its queries and nothing else.
struct Contents<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: Equatable {
  var sections: [SectionIdentifier]
  var items: [[ItemIdentifier]]
  var reloadedSections: [SectionIdentifier]
  var reloadedItems: [ItemIdentifier]
  var reconfiguredItems: [ItemIdentifier]
}

extension Snapshot {
  /// Sections, items and marks; equality of snapshots leaves out the marks.
  var contents: Contents<SectionIdentifier, ItemIdentifier> {
    Contents(
      sections: sectionIdentifiers,
      items: sectionIdentifiers.map { (try? itemIdentifiers(inSection: $0)) ?? [] },
      reloadedSections: reloadedSectionIdentifiers, reloadedItems: reloadedItemIdentifiers,
      reconfiguredItems: reconfiguredItemIdentifiers)
  }

  /// The queries that contradict each other, by name; none in a sound snapshot.
  func contradictions(
    unknownItems: [ItemIdentifier], unknownSections: [SectionIdentifier]
  ) -> [String] {
    let contents = contents
    let all = contents.items.flatMap(\.self)
    var holds: [(String, Bool)] = [
      ("itemIdentifiers", itemIdentifiers == all),
      ("numberOfItems", numberOfItems == all.count),
      ("numberOfSections", numberOfSections == contents.sections.count),
    ]
    for (index, item) in all.enumerated() {
      holds.append(("indexOfItem", indexOfItem(item) == index))
    }
    for (index, section) in contents.sections.enumerated() {
      let items = contents.items[index]
      holds.append(("indexOfSection", indexOfSection(section) == index))
      holds.append(
        ("numberOfItems(inSection:)", (try? numberOfItems(inSection: section)) == items.count))
      for item in items {
        holds.append(
          ("sectionIdentifier(containingItem:)", sectionIdentifier(containingItem: item) == section)
        )
      }
    }
    for item in unknownItems where !all.contains(item) {
      holds.append(("indexOfItem of none", indexOfItem(item) == nil))
      holds.append(("section of none", sectionIdentifier(containingItem: item) == nil))
    }
    for section in unknownSections where !contents.sections.contains(section) {
      holds.append(("indexOfSection of none", indexOfSection(section) == nil))
      holds.append(("items in none", (try? itemIdentifiers(inSection: section)) == nil))
    }
    return holds.filter { !$0.1 }.map(\.0)
  }
}

extension Snapshot<String, String> {
  /// Creates a snapshot from sections in one line, as in `A: a b | B: c`.
  init(_ text: String) throws {
    self.init()
    for part in text.split(separator: "|") {
      let sides = part.split(separator: ":", omittingEmptySubsequences: false)
      let section = sides[0].filter { $0 != " " }
      try appendSections([section])
      try appendItems(sides[1].split(separator: " ").map(String.init), toSection: section)
    }
  }

  /// The sections in one line, as in `A: a b | B: c`; empty without sections.
  var text: String {
    zip(contents.sections, contents.items)
      .map { section, items in ([section + ":"] + items).joined(separator: " ") }
      .joined(separator: " | ")
  }
}

/// The refusals of reloads that have recorded their marks by then (rule 2.1.3).
let refusalsOfRecordedReloads: [Rule] = [.reloadUnknownItem, .reloadUnknownSection]

/// Performs an edit and expects it to be refused, by a rule and in words, without a trace but for
/// the marks of a reload.
func expectRefusal(
  _ rule: Rule, _ sentence: String, from text: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ edit: (inout Snapshot<String, String>) throws(Refusal) -> Void
) throws {
  var snapshot = try Snapshot(text)
  let refusal = #expect(throws: Refusal.self, sourceLocation: sourceLocation) {
    try edit(&snapshot)
  }
  #expect(refusal?.rule == rule, sourceLocation: sourceLocation)
  #expect(refusal?.sentence == sentence, sourceLocation: sourceLocation)
  let before = try Snapshot(text)
  #expect(snapshot == before, sourceLocation: sourceLocation)
  guard !refusalsOfRecordedReloads.contains(rule) else { return }
  #expect(snapshot.contents == before.contents, sourceLocation: sourceLocation)
}
