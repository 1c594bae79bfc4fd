import BatchUpdateSimulator
import Snapshots
import Testing

/// What becomes of cells that are used again, made ahead, or held (rules 3.5.1, 3.5.2, 3.5.7,
/// 3.5.8).
@Suite struct CellLifeTests {
  // MARK: Reuse

  @Test func `a cell that scrolls away is used again for an item of its kind`() {
    var view = ListView(showing: list("abcd"), viewport: Viewport(height: 2), kinds: 2)
    #expect(objects(view) == [1, 2, nil, nil])
    view.scroll(to: 2)
    #expect(objects(view) == [nil, nil, 1, 2])
    #expect(view.cells[0].map { $0?.number } == [nil, nil, 3, 4], "each use has its number")
    #expect(view.pool?.reuses == 2)
    #expect(view.pool?.objects == 2)
  }

  @Test func `no cell is used for another kind`() {
    var view = ListView(showing: list("acbd"), viewport: Viewport(height: 2), kinds: 2)
    view.scroll(to: 2)
    #expect(objects(view) == [nil, nil, 3, 4])
    #expect(view.pool?.reuses == 0)
  }

  @Test func `3_5_7 a reload never gets its own old cell, and the next one may`() {
    var view = ListView(showing: list("ab"), kinds: 1)
    view.performBatchUpdates { $0.reloadItems(at: [ItemPath(0, 0)]) }
    #expect(objects(view) == [3, 2])
    view.performBatchUpdates { $0.reloadItems(at: [ItemPath(0, 0)]) }
    #expect(objects(view) == [1, 2])
    #expect(view.pool?.reuses == 1)
  }

  @Test func `3_5_2 a reconfigured cell is not prepared for reuse`() {
    var view = ListView(showing: list("ab"), kinds: 1)
    view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 0)]) }
    #expect(objects(view) == [1, 2])
    #expect(view.pool?.reuses == 0)
  }

  @Test func `when everything is loaded anew, every cell is used again`() {
    var view = ListView(showing: list("abc"), kinds: 1)
    view.reloadData(list("cb"))
    #expect(view.pool?.reuses == 2)
    #expect(view.pool?.objects == 3)
  }

  @Test func `the cell of a deleted item waits until the update is over`() {
    var source = DiffableDataSource(kinds: 1)
    source.apply(holding("A:ab"))
    source.apply(holding("A:bc"))
    #expect(objects(source.view) == [2, 3])
    source.apply(holding("A:bcd"))
    #expect(objects(source.view) == [2, 3, 1])
  }

  /// No object is in two rows, whatever happens.
  @Test func `no object shows two rows at a time`() {
    var source = DiffableDataSource(viewport: Viewport(height: 3, prepared: 1), kinds: 2)
    let lists = ["A:abcdef", "A:fedcba", "A:bd B:ace", "B:ace", "A:fghijk B:ac", "A:k B:jihgf"]
    for first in lists {
      for second in lists {
        source.apply(holding(first))
        source.view.scroll(to: 2)
        source.apply(holding(second))
        let objects = objects(source.view).compactMap { $0 }
        #expect(Set(objects).count == objects.count)
      }
    }
  }

  // MARK: Cells made ahead

  @Test func `3_5_8 rows below the screen have cells made ahead`() {
    var view = ListView(showing: list("abcdef"), viewport: Viewport(height: 2, prefetched: 2))
    #expect(view.providerCalls.map(\.item.description) == ["a", "b", "c", "d"])
    #expect(
      (0..<6).map(view.cellState(ofRow:)).suffix(4) == [.prepared, .prepared, .absent, .absent])
    view.forgetHistory()
    view.scroll(to: 1)
    #expect(view.providerCalls.map(\.item.description) == ["e"])
  }

  @Test func `3_5_1 a reconfigure flags a cell made ahead, which is configured when it is shown`() {
    var view = ListView(showing: list("abcd"), viewport: Viewport(height: 2, prefetched: 1))
    view.forgetHistory()
    view.performBatchUpdates { batch in
      batch.reconfigureItems(at: [ItemPath(0, 2)])
      batch.model = list("abcd", changed: 2)
    }
    #expect(view.providerCalls == [])
    #expect(view.shown == list("abcd", changed: 2), "whoever scrolls there sees it configured")
    view.scroll(to: 1)
    #expect(view.providerCalls.first?.reason == .reconfigure)
    #expect(view.cells[0][2]?.row == Row(Item(2), 1))
    #expect(view.providerCalls.count == 2, "and d is made ahead")
  }

  @Test func `3_5_8 a cell that was on screen is reconfigured at once when it is beside it`() {
    var view = ListView(
      showing: list("abcd"), viewport: Viewport(height: 2, prepared: 2, prefetched: 1))
    view.scroll(to: 2)
    view.forgetHistory()
    view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 0)]) }
    #expect(view.providerCalls.map(\.reason) == [.reconfigure])
  }

  // MARK: Cells that are held

  @Test func `3_5_8 first responder and focus keep their cells wherever they are`() {
    var view = ListView(showing: list("abcdefgh"), viewport: Viewport(height: 2), kinds: 1)
    view.becomeFirstResponder(at: ItemPath(0, 0))
    view.focus(on: ItemPath(0, 1))
    view.focus(on: ItemPath(0, 5))
    view.scroll(to: 6)
    #expect(objects(view).prefix(2) == [1, 2], "without a cell there is no focus to have")
    view.performBatchUpdates { batch in
      batch.moveItem(at: ItemPath(0, 0), to: ItemPath(0, 3))
      batch.model = list("bcdaefgh")
    }
    #expect(view.firstResponderItem == Item(0))
    #expect(view.focusedItem == Item(1))
    #expect(objects(view)[3] == 1)
  }

  @Test func `3_5_8 a held cell is reconfigured out of sight, and gone when reloaded or deleted`() {
    var view = ListView(showing: list("abcdef"), viewport: Viewport(height: 2))
    view.becomeFirstResponder(at: ItemPath(0, 0))
    view.focus(on: ItemPath(0, 1))
    view.scroll(to: 4)
    view.forgetHistory()
    view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 0), ItemPath(0, 2)]) }
    #expect(view.providerCalls.map(\.item) == [Item(0)])
    view.performBatchUpdates { batch in
      batch.reloadItems(at: [ItemPath(0, 1)])
      batch.deleteItems(at: [ItemPath(0, 0)])
      batch.model = list("bcdef")
    }
    #expect(view.firstResponderItem == nil)
    #expect(view.focusedItem == nil)
    #expect(view.cellState(ofRow: 0) == .absent)
  }
}

/// What an app does with cells and selection (rules 3.5.6, 8.6, 8.8, 8.9).
@Suite struct CellAccessTests {
  @Test func `8_6 selection moves with its item, and goes with it`() {
    var source = DiffableDataSource.showing("A:abc B:")
    source.view.selectItem(at: ItemPath(0, 0))
    source.view.selectItem(at: ItemPath(0, 1))
    source.view.selectItem(at: ItemPath(0, 7))
    source.apply(holding("A:cb B:"))
    #expect(selected(source) == ["b"])
    source.apply(holding("A:c B:b"))
    #expect(selected(source) == ["b"])
    source.applySnapshotUsingReloadData(source.snapshot())
    #expect(selected(source) == [])
  }

  @Test func `8_6 selection moves in a batch of an app's own too`() {
    var view = ListView(showing: list("abc"))
    view.selectItem(at: ItemPath(0, 2))
    view.performBatchUpdates { batch in
      batch.moveItem(at: ItemPath(0, 2), to: ItemPath(0, 0))
      batch.model = list("cab")
    }
    #expect(view.selection(at: ItemPath(0, 0)) == .selected)
    view.deselectItem(at: ItemPath(0, 0))
    #expect(view.selection(at: ItemPath(0, 0)) == .none)
    #expect(view.selection(at: ItemPath(3, 0)) == .none)
  }

  @Test func `8_6 after a reload nobody knows, after a reconfigure it stays`() throws {
    let a = item("a")
    for section in [[], [section("A")]] {
      var source = DiffableDataSource.showing("A:ab")
      source.view.selectItem(at: ItemPath(0, 0))
      source.apply(try source.snapshot().marked(reconfigure: [a]))
      #expect(source.view.selection(at: ItemPath(0, 0)) == .selected)
      source.apply(
        try source.snapshot().marked(sections: section, reload: section.isEmpty ? [a] : []))
      #expect(source.view.selection(at: ItemPath(0, 0)) == .unspecified)
      #expect(source.view.selection(at: ItemPath(0, 1)) == .none)
    }
  }

  @Test func `8_6 where a section snapshot changes nothing nobody knows`() {
    var source = DiffableDataSource.showing("A:ab")
    source.view.selectItem(at: ItemPath(0, 0))
    let tree = ItemTree([ItemTree.Node(item("a")), ItemTree.Node(item("b"))])
    #expect(source.apply(tree, to: section("A")) == .nothingChanged)
    #expect(source.view.selection(at: ItemPath(0, 0)) == .unspecified)
    #expect(source.view.selection(at: ItemPath(0, 1)) == .none)
  }

  @Test func `8_6 after a section snapshot is applied it is gone, and a completion selects again`()
  {
    let tree = ItemTree([ItemTree.Node(item("a")), ItemTree.Node(item("b"))])
    for selectsAgain in [false, true] {
      var source = DiffableDataSource.showing("A:a B:c")
      source.view.selectItem(at: ItemPath(0, 0))
      source.view.selectItem(at: ItemPath(1, 0))
      let code = AppCode(completion: { source in
        if selectsAgain { source.view.selectItem(at: source.indexPath(for: item("a"))!) }
      })
      source.apply(tree, to: section("A"), running: code)
      #expect(selected(source) == (selectsAgain ? ["a", "c"] : ["c"]))
    }
  }

  @Test(arguments: Era.allCases)
  func `8_8 a prepared cell is handed out since iOS 15 and not before`(_ era: Era) {
    var view = ListView(
      showing: list("abcd"), viewport: Viewport(height: 2, prepared: 2),
      profile: .system(era, .collection))
    view.scroll(to: 2)
    for sdk in LinkedSDK.allCases {
      view.sdk = sdk
      let isHandedOut = sdk == .iOS15 && era != .legacy
      #expect((view.cellForItem(at: ItemPath(0, 0)) != nil) == isHandedOut)
      #expect(view.cellForItem(at: ItemPath(0, 3)) != nil)
      #expect(view.cellForItem(at: ItemPath(0, 4)) == nil)
      #expect(view.cellForItem(at: ItemPath(1, 0)) == nil)
      #expect(view.cellForItem(at: ItemPath(0, -1)) == nil)
    }
  }

  @Test func `8_9 configuring visible cells by hand leaves prepared ones stale`() {
    var view = ListView(showing: list("ab"), viewport: Viewport(height: 1, prepared: 1))
    view.scroll(to: 1)
    view.model = Layout([(Section(0), [Row(Item(0), 1), Row(Item(1), 1)])])
    view.configureVisibleCellsByHand()
    view.scroll(to: 0)
    #expect(view.shown.rows.map(\.content) == [0, 1])
  }

  @Test func `3_5_6 a cell is sized again whenever it is configured`() throws {
    var source = DiffableDataSource.showing("A:ab")
    source.apply(try holding("A:bac").marked(reconfigure: [item("a")]))
    #expect(source.view.sizings == [item("c"), item("a")])
  }

  private func selected(_ source: DiffableDataSource) -> [String] {
    source.view.list.rows.map(\.item).filter { item in
      source.view.selection(at: source.indexPath(for: item)!) == .selected
    }.map(\.description)
  }
}

private func objects(_ view: ListView) -> [Int32?] { view.slots.map { $0.cell?.object } }
