import Snapshots
import Testing

@Suite struct SectionSnapshotTreeTests {
  private let a = Item(0)
  private let b = Item(1)
  private let c = Item(2)
  private let d = Item(3)
  private let z = Item(25)

  // a+{b{c}} d
  private var tree: ItemTree {
    ItemTree([.init(a, isExpanded: true, children: [.init(b, children: [.init(c)])]), .init(d)])
  }

  @Test func `a tree survives the way through a section snapshot`() throws {
    for tree in [tree, ItemTree(), ItemTree([.init(d, isExpanded: true), .init(a)])] {
      #expect(try SectionSnapshot(tree).tree == tree)
    }
  }

  @Test func `a tree that holds an item twice is refused (4.3)`() throws {
    let twice = ItemTree([
      .init(a, children: [.init(c), .init(c)]), .init(b, children: [.init(a)]),
    ])
    let refusal = #expect(throws: Refusal.self) { try SectionSnapshot(twice) }
    #expect(refusal?.rule == .sectionSnapshotUnique)
    #expect(
      refusal?.sentence == "Identifiers in a section snapshot must be unique. "
        + "Duplicate item identifiers: {(\n    c,\n    a\n)}")
  }

  @Test func `only inserting a section snapshot after an item answers`() throws {
    let x = ItemTree([.init(z)])
    let edits: [(SectionSnapshotEdit, SnapshotAnswer?)] = [
      (.insertSnapshot(x, .after(a)), .item(d)), (.insertSnapshot(x, .after(c)), .item(c)),
      (.insertSnapshot(x, .after(d)), .nothing), (.insertSnapshot(ItemTree(), .after(a)), .nothing),
      (.insertSnapshot(x, .before(a)), nil), (.append([z], to: nil), nil), (.deleteAll, nil),
      (.insert([z], .before(d)), nil), (.insert([z], .after(d)), nil), (.delete([a]), nil),
      (.expand([d]), nil), (.collapse([a]), nil), (.replaceChildren(of: a, with: x), nil),
    ]
    for (edit, answer) in edits {
      var snapshot = try SectionSnapshot(tree)
      #expect(try snapshot.perform(edit) == answer, "\(edit)")
    }
  }

  @Test func `every question is answered`() throws {
    let snapshot = try SectionSnapshot(tree)
    let answers: [(SectionSnapshotQuery, SnapshotAnswer)] = [
      (.items, .items([a, b, c, d])), (.rootItems, .items([a, d])),
      (.visibleItems, .items([a, b, d])), (.contains(c), .flag(true)), (.contains(z), .flag(false)),
      (.isExpanded(a), .flag(true)), (.isExpanded(b), .flag(false)), (.isVisible(b), .flag(true)),
      (.isVisible(c), .flag(false)), (.index(of: d), .number(3)), (.index(of: z), .nothing),
      (.level(of: c), .number(2)), (.parent(of: c), .item(b)), (.parent(of: d), .nothing),
      (.snapshot(of: b, includingParent: false), .tree(ItemTree([.init(c)]))),
      (.snapshot(of: a, includingParent: true), .tree(ItemTree([tree.roots[0]]))),
    ]
    for (query, answer) in answers { #expect(try snapshot.answer(query) == answer, "\(query)") }
    for query in [
      .isExpanded(z), .isVisible(z), .level(of: z), .parent(of: z),
      .snapshot(of: z, includingParent: true),
    ] as [SectionSnapshotQuery] {
      #expect(throws: Refusal.self, "\(query)") { try snapshot.answer(query) }
    }
  }
}
