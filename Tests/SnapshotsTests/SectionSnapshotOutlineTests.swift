import Snapshots
import Testing

// Whole outlines put into another one, or cut out of it, beyond the flat ones that are recorded.

@Suite struct SectionSnapshotOutlineTests {
  @Test func `replaced children go with all that is below them (4.9)`() throws {
    try expectOutline("a+{x+{y} z} d", from: "a+{b{c}} d") {
      try $0.replace(childrenOf: "a", using: SectionSnapshot("x+{y} z"))
      #expect($0.visibleItems == ["a", "x", "y", "z", "d"])
    }
  }

  @Test func `items may be given that are among those replaced (4.9)`() throws {
    try expectOutline("a{c{x b+}}", from: "a{b{c+}}") {
      try $0.replace(childrenOf: "a", using: SectionSnapshot("c{x b+}"))
      #expect(try $0.level(of: "b") == 2)
    }
  }

  @Test func `replacing by nothing leaves the item without children (4.9)`() throws {
    try expectOutline("a{b+}", from: "a{b+{c{d}}}") {
      try $0.replace(childrenOf: "b", using: SectionSnapshot())
    }
  }

  @Test func `items that stand elsewhere are refused as replacements (4.10)`() throws {
    for (parent, given, named) in [
      ("a", "c", "c"), ("a", "a", "a"), ("b", "x{c a} b", "c, a, b"), ("b", "d", "d"),
    ] {
      try expectOutlineRefusal(
        .sectionSnapshotReplaceExisting,
        "items given to replace the children of \(parent) are elsewhere in the section snapshot, "
          + "which UIKit takes and corrupts: \(named)",
        from: "a{b+ d} c"
      ) { try $0.replace(childrenOf: parent, using: SectionSnapshot(given)) }
    }
  }

  @Test func `a section snapshot that is inserted keeps what is expanded (4.11)`() throws {
    try expectOutline("a{x+ y b}", from: "a{b}") {
      try $0.insert(SectionSnapshot("x+ y"), before: "b")
    }
    try expectOutline("a{b{c} x+} d", from: "a{b{c}} d") {
      try $0.insert(SectionSnapshot("x+"), after: "b")
    }
  }

  @Test func `inserting after an item returns what rule 4_11 says`() throws {
    for (text, destination, expected) in [
      ("a b", "a", "a"), ("a b", "b", nil), ("a{b}", "a", nil), ("a{b}", "b", nil),
      ("a{b} c", "a", "c"), ("a{b} c", "b", "b"), ("a{b{c}} d", "b", "d"), ("a{b{c}} d", "c", "c"),
      ("a{b{c} d}", "b", "d"), ("a{b{c}}", "a", nil), ("a{b{c}} d{e}", "d", nil),
    ] {
      var snapshot = try SectionSnapshot(text)
      let returned = try snapshot.insert(SectionSnapshot("x"), after: destination)
      #expect(returned == expected, "after \(destination) in \(text)")
    }
  }

  @Test func `an empty section snapshot goes anywhere and changes nothing (4.11)`() throws {
    try expectOutline("a{b} c", from: "a{b} c") {
      try $0.insert(SectionSnapshot(), before: "z")
      #expect(try $0.insert(SectionSnapshot(), after: "z") == nil)
      #expect(try $0.insert(SectionSnapshot(), after: "a") == nil)
    }
  }

  @Test func `a section snapshot with children is refused last (4.12)`() throws {
    for (side, insert) in sides {
      let sentence =
        "roots of the section snapshot to insert \(side) b have children, "
        + "which UIKit puts under the wrong items: x, z"
      try expectOutlineRefusal(.sectionSnapshotInsertNestedSnapshot, sentence, from: "a{b+} c") {
        try insert(&$0, "x{y{u}} w z{v}", "b")
      }
      try expectOutlineRefusal(
        .sectionSnapshotUnique,
        "Identifiers in a section snapshot must be unique. "
          + "Duplicate item identifiers: {(\n    c\n)}",
        from: "a{b} c"
      ) { try insert(&$0, "x{c}", "b") }
      try expectOutlineRefusal(
        .sectionSnapshotInsertSnapshot,
        "Item identifier to insert \(side) does not exist in section snapshot: z",
        from: "a{b} c"
      ) { try insert(&$0, "x{c}", "z") }
    }
  }

  @Test func `what is below an item is a section snapshot of its own (4.13)`() throws {
    let snapshot = try SectionSnapshot("a+{b+{c{d+}} e} f")
    #expect(try snapshot.snapshot(of: "b") == SectionSnapshot("c{d+}"))
    #expect(try snapshot.snapshot(of: "b", includingParent: true) == SectionSnapshot("b+{c{d+}}"))
    #expect(try snapshot.snapshot(of: "f") == SectionSnapshot())
    let part = try snapshot.snapshot(of: "b", includingParent: true)
    #expect(part.rootItems == ["b"])
    #expect(try part.level(of: "d") == 2)
    #expect(try part.parent(of: "b") == nil)
    #expect(try part.isVisible("c"))
  }
}

private typealias Insertion =
  @Sendable (
    inout SectionSnapshot<String>, _ given: String, _ destination: String
  ) throws -> Void

private let sides: [(name: String, insert: Insertion)] = [
  ("before", { try $0.insert(SectionSnapshot($1), before: $2) }),
  ("after", { try $0.insert(SectionSnapshot($1), after: $2) }),
]
