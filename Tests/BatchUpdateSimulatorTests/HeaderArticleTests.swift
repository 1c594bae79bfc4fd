import BatchUpdateSimulator
import Snapshots
import Testing

/// What the article "How to Reload the Diffable Section Header" says: an expandable list of two
/// sections, in which a tap on a child changes the title of its header.
///
/// https://swiftsenpai.com/development/reload-diffable-section-header/
@Suite struct HeaderArticleTests {
  private let header = item("h")
  private let renamed = Item(7, edition: 1)

  /// Applies a tree to each section, h above a and b, i above c; nobody appends the sections.
  private func app() -> DiffableDataSource {
    var source = DiffableDataSource()
    for (name, parent, children) in [("A", "h", ["a", "b"]), ("B", "i", ["c"])] {
      let node = ItemTree.Node(
        item(parent), isExpanded: true, children: children.map { ItemTree.Node(item($0)) })
      source.apply(ItemTree([node]), to: section(name))
    }
    source.view.forgetHistory()
    return source
  }

  /// Edits the tree of the first section, and applies it.
  private func edit(
    _ source: inout DiffableDataSource, running code: AppCode = AppCode(),
    _ edits: [SectionSnapshotEdit]
  ) throws {
    var model = SectionSnapshotModel(source.snapshot(for: section("A")))
    for edit in edits { _ = try model.perform(edit) }
    source.apply(model.tree, to: section("A"), running: code)
  }

  private func children(of header: Item, in source: DiffableDataSource) throws -> ItemTree {
    let model = SectionSnapshotModel(source.snapshot(for: section("A")))
    guard case .tree(let tree) = try model.answer(.snapshot(of: header, includingParent: false))
    else { return ItemTree() }
    return tree
  }

  // MARK: The list

  @Test func `a section is made by applying a tree to it`() {
    #expect(app().surprises(.shows("A:hab B:ic")) == [])
  }

  @Test func `the tapped item is one of the visible ones, not of all`() throws {
    var source = app()
    try edit(&source, [.append([item("j")], to: nil), .collapse([header])])
    let tree = source.snapshot(for: section("A"))
    let tapped = ItemPath(0, 1)
    #expect(source.itemIdentifier(for: tapped) == item("j"))
    #expect(tree.items.dropFirst(tapped.item).first == item("a"), "what an app takes it for")
    #expect(
      try SectionSnapshotModel(tree).answer(.visibleItems) == .items([header, item("j")]))
  }

  // MARK: A header that is a value

  @Test func `a new header goes in front of the old one, takes its children, and is expanded`()
    throws
  {
    var source = app()
    let children = try children(of: header, in: source)
    try edit(
      &source,
      [
        .insert([renamed], .before(header)), .delete([header]),
        .replaceChildren(of: renamed, with: children), .expand([renamed]),
      ])
    // The children are the same items, so they keep their cells; the header is another.
    #expect(
      source.surprises(
        .shows("A:h'ab B:ic"), .asks(["h'"]), .cells([6, 2, 3, 4, 5]),
        .keeps("h'+{a b}", section("A"))) == [])
  }

  @Test func `who deletes the old header without keeping its children loses them`() throws {
    var source = app()
    try edit(&source, [.insert([renamed], .before(header)), .delete([header]), .expand([renamed])])
    #expect(source.surprises(.shows("A:h' B:ic")) == [])
    #expect(throws: Refusal.self) { try children(of: header, in: source) }
  }

  @Test func `who does not expand the new header sees its children go`() throws {
    var source = app()
    let children = try children(of: header, in: source)
    try edit(
      &source,
      [
        .insert([renamed], .before(header)), .delete([header]),
        .replaceChildren(of: renamed, with: children),
      ])
    #expect(source.surprises(.shows("A:h' B:ic"), .keeps("h'{a b}", section("A"))) == [])
  }

  @Test func `the children cannot be put below the new header while the old one has them`() throws {
    var source = app()
    let children = try children(of: header, in: source)
    let refusal = #expect(throws: Refusal.self) {
      try edit(
        &source,
        [.insert([renamed], .before(header)), .replaceChildren(of: renamed, with: children)])
    }
    #expect(refusal?.rule == .sectionSnapshotReplaceExisting)
    let again = #expect(throws: Refusal.self) {
      try edit(
        &source, [.insert([renamed], .before(header)), .append(children.items, to: renamed)])
    }
    #expect(again?.rule == .sectionSnapshotUnique)
    #expect(source.surprises(.shows("A:hab B:ic"), .asks([])) == [])
  }

  // MARK: Selection

  @Test func `the selection is gone after the apply, and its completion selects again`() throws {
    for selectsAgain in [false, true] {
      var source = app()
      let child = item("b")
      source.view.selectItem(at: try #require(source.indexPath(for: child)))
      let code = AppCode(completion: { source in
        guard selectsAgain, let path = source.indexPath(for: child) else { return }
        source.view.selectItem(at: path)
      })
      let children = try children(of: header, in: source)
      try edit(
        &source, running: code,
        [
          .insert([renamed], .before(header)), .delete([header]),
          .replaceChildren(of: renamed, with: children), .expand([renamed]),
        ])
      #expect(source.surprises(.selects(selectsAgain ? ["b"] : [])) == [])
    }
  }

  // MARK: A header that is an identifier

  @Test func `a header that stays the same item is reconfigured, and the tree is left alone`()
    throws
  {
    var source = app()
    source.view.selectItem(at: try #require(source.indexPath(for: item("b"))))
    source.contents[header] = 1
    source.apply(try source.snapshot().marked(reconfigure: [header]))
    #expect(
      source.surprises(
        .shows("A:h'ab B:ic"), .asks(["h again"]), .cells([1, 2, 3, 4, 5]), .selects(["b"]),
        .keeps("h+{a b}", section("A"))) == [])
  }

  @Test func `applying the same tree does not draw a header again that changed underneath`()
    throws
  {
    var source = app()
    source.contents[header] = 1
    try edit(&source, [])
    #expect(source.surprises(.shows("A:hab B:ic"), .asks([])) == [])
  }
}
