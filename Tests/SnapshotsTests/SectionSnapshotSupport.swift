import Snapshots
import Testing

extension SectionSnapshot {
  /// What the section snapshot holds, read through its queries and nothing else.
  var outline: Outline<ItemIdentifier> {
    get throws {
      Outline(
        rows: try items.map {
          Outline.Row(item: $0, level: try level(of: $0), isExpanded: try isExpanded($0))
        })
    }
  }

  /// Creates a section snapshot by appending and expanding one item at a time.
  init(_ outline: Outline<ItemIdentifier>) throws {
    self.init()
    for row in outline.rows {
      try append([row.item], to: outline.ancestors(of: row.item).first)
      if row.isExpanded { expand([row.item]) }
    }
  }

  /// The queries that do not answer as an outline does, by name; none if it is what is held.
  func contradictions(
    to outline: Outline<ItemIdentifier>, unknownItems: [ItemIdentifier]
  ) throws -> [String] {
    let rows = outline.rows
    var holds = [
      ("items", items == outline.items),
      ("rootItems", rootItems == rows.filter { $0.level == 0 }.map { $0.item }),
      ("visibleItems", visibleItems == outline.items.filter(outline.isVisible)),
      ("expandedItems", expandedItems == rows.filter { $0.isExpanded }.map { $0.item }),
    ]
    for (index, row) in rows.enumerated() {
      let item = row.item
      holds += [
        ("contains", contains(item)),
        ("index", self.index(of: item) == index),
        ("level", try level(of: item) == row.level),
        ("parent", try parent(of: item) == outline.ancestors(of: item).first),
        ("isExpanded", try isExpanded(item) == row.isExpanded),
        ("isVisible", try isVisible(item) == outline.isVisible(item)),
      ]
      for includingParent in [false, true] {
        let part = try snapshot(of: item, includingParent: includingParent)
        let isRight =
          try part.outline == outline.outline(of: item, includingParent: includingParent)
        holds.append(("snapshot(of:includingParent: \(includingParent))", isRight))
      }
    }
    for item in unknownItems where !outline.has(item) {
      holds += [
        ("contains none", !contains(item)),
        ("index of none", self.index(of: item) == nil),
        ("level of none", (try? level(of: item)) == nil),
        ("parent of none", (try? parent(of: item)) == nil),
        ("isExpanded none", (try? isExpanded(item)) == nil),
        ("isVisible none", (try? isVisible(item)) == nil),
        ("snapshot of none", (try? snapshot(of: item)) == nil),
      ]
    }
    return holds.filter { !$0.1 }.map(\.0)
  }
}

extension SectionSnapshot<String> {
  /// Creates a section snapshot from one line, as in `a+{b c{d}} e`.
  init(_ text: String) throws {
    self.init()
    var above: [String] = []
    var last = ""
    for character in text {
      switch character {
      case "{": above.append(last)
      case "}": above.removeLast()
      case "+": expand([last])
      case " ": continue
      default:
        last = String(character)
        try append([last], to: above.last)
      }
    }
  }

  /// The outline in one line, as in `a+{b c{d}} e`.
  var text: String {
    get throws {
      try rootItems.map { item in
        let below = try snapshot(of: item).text
        return item + (try isExpanded(item) ? "+" : "") + (below.isEmpty ? "" : "{\(below)}")
      }.joined(separator: " ")
    }
  }
}

/// Performs an edit and expects what it leaves.
func expectOutline(
  _ expected: String, from text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ edit: (inout SectionSnapshot<String>) throws -> Void
) throws {
  var snapshot = try SectionSnapshot(text)
  try edit(&snapshot)
  #expect(try snapshot.text == expected, sourceLocation: sourceLocation)
  // What is held is what a section snapshot built from its outline holds: nothing is left over.
  #expect(snapshot == (try SectionSnapshot(expected)), sourceLocation: sourceLocation)
}

/// Performs an edit or a query and expects it to be refused, by a rule and in words, without a
/// trace.
func expectOutlineRefusal(
  _ rule: Rule, _ sentence: String, from text: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ call: (inout SectionSnapshot<String>) throws -> Void
) throws {
  var snapshot = try SectionSnapshot(text)
  let refusal = #expect(throws: Refusal.self, sourceLocation: sourceLocation) {
    try call(&snapshot)
  }
  #expect(refusal?.rule == rule, sourceLocation: sourceLocation)
  #expect(refusal?.sentence == sentence, sourceLocation: sourceLocation)
  #expect(try snapshot.text == text, sourceLocation: sourceLocation)
  #expect(snapshot == (try SectionSnapshot(text)), sourceLocation: sourceLocation)
}
