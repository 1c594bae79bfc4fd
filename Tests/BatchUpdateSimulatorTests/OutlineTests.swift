import BatchUpdateSimulator
import Snapshots
import Testing

/// A test for each rule of section snapshots in a data source (4.17 to 4.21), named after it.
@Suite struct OutlineTests {
  @Test func `4_17 the visible items become the section's, and others move in`() {
    var source = DiffableDataSource.showing("A:a B:b")
    let outcome = source.apply(ItemTree([node("b"), node("x")]), to: section("A"))
    #expect(outcome == .updated(isAnimated: true))
    #expect(source.snapshot().text == "A:bx B:")
    #expect(source.asked == ["x"])
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
    #expect(source.logs[0].sentence.hasSuffix("already exists: b"))
  }

  @Test func `4_17 a section that is not there is added at the end`() {
    var source = DiffableDataSource.showing("A:a B:b")
    source.apply(ItemTree([node("x", [node("y")])]), to: section("C"))
    #expect(source.snapshot().text == "A:a B:b C:x")
    #expect(source.logs == [])
    #expect(source.apply(ItemTree(), to: section("D")) == .updated(isAnimated: true))
    #expect(source.snapshot().text == "A:a B:b C:x D:")
  }

  @Test func `4_17 expanding and collapsing change the visible items and nothing else`() {
    var source = DiffableDataSource.showing("A:")
    source.apply(ItemTree([node("a", [node("b", [node("c")])]), node("d")]), to: section("A"))
    source.view.forgetHistory()
    let cells = source.view.cells[0]
    source.setExpanded(true, item("a"), in: section("A"))
    #expect(source.snapshot().text == "A:abd")
    #expect(source.asked == ["b"])
    source.setExpanded(true, item("b"), in: section("A"))
    #expect(source.snapshot().text == "A:abcd")
    source.setExpanded(false, item("a"), in: section("A"))
    #expect(source.snapshot().text == "A:ad")
    #expect(source.view.cells[0] == cells)
    source.setExpanded(true, item("a"), in: section("A"))
    #expect(source.snapshot().text == "A:abcd", "what is below stayed expanded")
  }

  @Test func `4_17 a tree that shows the same is kept all the same`() {
    var source = DiffableDataSource.showing("A:a")
    let tree = ItemTree([node("a", [node("b")])])
    #expect(source.apply(tree, to: section("A")) == .nothingChanged)
    #expect(source.snapshot(for: section("A")) == tree)
    #expect(source.completions == 2)
  }

  @Test func `4_17 a tree waits for the main queue, and changes the list that it finds there`() {
    var source = DiffableDataSource()
    source.apply(holding("A:a"), on: "feed")
    source.apply(ItemTree([node("b")]), to: section("B"), on: "feed")
    source.commit()
    #expect(source.snapshot().text == "A:a B:b")
  }

  @Test func `4_18 a section answers its tree, its items, or nothing`() {
    var source = DiffableDataSource.showing("A:a B:b")
    let tree = ItemTree([node("a", [node("x")])])
    source.apply(tree, to: section("A"))
    #expect(source.snapshot(for: section("A")) == tree)
    #expect(source.snapshot(for: section("B")) == ItemTree([node("b")]))
    #expect(source.snapshot(for: section("C")) == ItemTree())
  }

  @Test func `4_19 what is below a collapsed item has no place`() {
    var source = DiffableDataSource.showing("A:")
    source.apply(ItemTree([node("a", [node("b")])]), to: section("A"))
    #expect(source.indexPath(for: item("b")) == nil)
    #expect(!source.snapshot().contains(item("b")))
    #expect(source.view.shown.rows.map(\.item) == [item("a")])
  }

  @Test func `4_20 a whole snapshot keeps the trees of sections that it does not change`() throws {
    var source = DiffableDataSource.showing("A:a B:b")
    let tree = ItemTree([node("a", [node("x")])])
    source.apply(tree, to: section("A"))
    source.apply(try holding("B:bc A:a").marked(reload: [item("a")]))
    #expect(source.snapshot(for: section("A")) == tree)
    source.apply(holding("B:b"))
    #expect(source.snapshot(for: section("A")) == ItemTree(), "it went with its section")
    source.apply(holding("B:b A:a"))
    #expect(source.snapshot(for: section("A")) == ItemTree([node("a")]))
  }

  @Test func `4_20 what becomes of a tree whose section changes is not known`() {
    for list in ["A:ay B:b", "A: B:b", "A:ba B:", "B:ba A:"] {
      for isReloading in [false, true] {
        var source = DiffableDataSource.showing("A:a B:b")
        source.apply(ItemTree([node("a", [node("x")])]), to: section("A"))
        let outcome =
          isReloading
          ? source.applySnapshotUsingReloadData(holding(list)) : source.apply(holding(list))
        #expect(outcome == .unspecified(.sectionSnapshotRebase))
        #expect(source.snapshot().text == "A:a B:b")
      }
    }
  }

  @Test func `4_20 nor of what it hides where that comes to another section`() {
    var source = DiffableDataSource.showing("A:a B:x")
    source.apply(ItemTree([node("a", [node("h")])]), to: section("A"))
    let unknown = Applied.unspecified(.sectionSnapshotRebase)
    #expect(source.apply(holding("A:a B:xh")) == unknown)
    #expect(source.apply(ItemTree([node("h")]), to: section("B")) == unknown)
    #expect(source.apply(ItemTree([node("x", [node("h")])]), to: section("B")) == unknown)
    #expect(source.snapshot(for: section("A")).items == [item("a"), item("h")])
    #expect(source.logs.isEmpty)
  }

  @Test func `4_20 nor of what a new tree hides where another section shows that`() {
    var source = DiffableDataSource.showing("A:a B:x")
    let outcome = source.apply(ItemTree([node("a", [node("x")])]), to: section("A"))
    #expect(outcome == .unspecified(.sectionSnapshotRebase))
    #expect(source.snapshot().text == "A:a B:x")
  }

  @Test func `4_17 what moves in is logged, whatever becomes of what the tree hides`() {
    var source = DiffableDataSource.showing("A:ab B:x")
    let outcome = source.apply(ItemTree([node("a", [node("b")])]), to: section("B"))
    #expect(outcome == .unspecified(.sectionSnapshotRebase))
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
  }

  @Test func `only an item of a tree has a disclosure`() {
    var source = DiffableDataSource.showing("A:a")
    for (name, place) in [("a", "A"), ("a", "B")] {
      #expect(source.setExpanded(true, item(name), in: section(place)) == .nothingChanged)
    }
    #expect(source.snapshot().text == "A:a")
    #expect(source.apply(holding("A:ab")) == .updated(isAnimated: true), "no tree was kept")
  }

  @Test func `4_17 an item that is in the wanted state already is left alone`() {
    var source = DiffableDataSource.showing("A:")
    source.apply(ItemTree([node("a", [node("b")])]), to: section("A"))
    source.view.selectItem(at: ItemPath(0, 0))
    let completions = source.completions
    #expect(source.setExpanded(false, item("a"), in: section("A")) == .nothingChanged)
    #expect(source.view.selection(at: ItemPath(0, 0)) == .selected)
    #expect(source.completions == completions)
    source.commit(on: "feed")
    let raised = source.raised.map { Applied.raised($0) }
    #expect(source.setExpanded(false, item("a"), in: section("A")) == raised)
  }

  @Test func `4_20 nor of one that an item leaves for another tree`() {
    var source = DiffableDataSource.showing("A: B:")
    source.apply(ItemTree([node("a")]), to: section("A"))
    let outcome = source.apply(ItemTree([node("a")]), to: section("B"))
    #expect(outcome == .unspecified(.sectionSnapshotRebase))
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
  }

  @Test func `4_21 an item that moves into an empty section is asked for again`() {
    for (list, asked) in [("A: B:b", ["b"]), ("A:a B:b", []), ("A:ac B:b", [])] {
      var source = DiffableDataSource.showing(list)
      source.apply(ItemTree([node("b")]), to: section("A"))
      #expect(source.snapshot().text == "A:b B:")
      #expect(source.asked == asked)
    }
  }

  @Test func `4_21 whether one that moves into a new section is, is not known`() {
    var source = DiffableDataSource.showing("A:a")
    let outcome = source.apply(ItemTree([node("a")]), to: section("B"))
    #expect(outcome == .updatedWithUnknownCells(.sectionSnapshotProviderCalls))
    #expect(source.snapshot().text == "A: B:a")
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
  }

  @Test func `4_21 if one can see whether it is, nothing is known`() {
    var source = DiffableDataSource.showing("A:a")
    source.contents = [item("a"): 1]
    let outcome = source.apply(ItemTree([node("a")]), to: section("B"))
    #expect(outcome == .unspecified(.sectionSnapshotProviderCalls))
    #expect(source.snapshot().text == "A:a")
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
  }

  @Test func `4_17 what moves in is logged, whatever else is not known`() {
    var source = DiffableDataSource.showing("A:a", era: .classic)
    let outcome = source.apply(ItemTree([node("a")]), to: section("B"))
    #expect(outcome == .unspecified(.moveIntoInsertedSection))
    #expect(source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
  }

  @Test func `an item that nobody sees has no disclosure to tap`() {
    var source = DiffableDataSource.showing("A:")
    source.apply(ItemTree([node("a", [node("b", [node("c")])])]), to: section("A"))
    #expect(source.setExpanded(true, item("b"), in: section("A")) == .nothingChanged)
    source.setExpanded(true, item("a"), in: section("A"))
    #expect(source.snapshot().text == "A:ab")
  }

  @Test func `4_16 what a tree that holds an item twice does is not known`() {
    for tree in [[node("b"), node("b")], [node("b", [node("c")]), node("c")]] {
      var source = DiffableDataSource.showing("A:a")
      let outcome = source.apply(ItemTree(tree), to: section("A"))
      #expect(outcome == .unspecified(.sectionSnapshotInternal))
    }
  }

  @Test func `4_3 no children are given that hold an item twice`() throws {
    var model = SectionSnapshotModel(ItemTree([node("a")]))
    let children = ItemTree([node("b", [node("c")]), node("c")])
    #expect {
      try model.perform(.replaceChildren(of: item("a"), with: children))
    } throws: { error in
      (error as? Refusal)?.rule == .sectionSnapshotUnique
    }
    #expect(model.tree == ItemTree([node("a")]))
  }

  @Test func `4_11 only an insert after an item has an answer`() throws {
    var model = SectionSnapshotModel(ItemTree([node("a")]))
    #expect(try model.perform(.insertSnapshot(ItemTree(), .before(item("a")))) == nil)
    #expect(try model.perform(.insertSnapshot(ItemTree(), .after(item("a")))) == .nothing)
  }

  private func node(_ letter: String, _ children: [ItemTree.Node] = []) -> ItemTree.Node {
    ItemTree.Node(item(letter), children: children)
  }
}
