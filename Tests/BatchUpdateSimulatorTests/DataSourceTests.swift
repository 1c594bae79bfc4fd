import BatchUpdateSimulator
import Snapshots
import Testing

/// A test for each rule of rulebook sections 3.1 to 3.4 and 3.11 to 3.14, which it is named after.
@Suite struct DataSourceTests {
  // MARK: 3.1 and 3.14: comparing or not

  @Test func `3_1 an apply without animation compares since iOS 15 and reloads before`() {
    for sdk in LinkedSDK.allCases {
      var source = DiffableDataSource.showing("A:xyz", sdk: sdk)
      let outcome = source.apply(holding("A:xyzw"), animatingDifferences: false)
      switch sdk {
      case .iOS15:
        #expect(outcome == .updated(isAnimated: false))
        #expect(source.asked == ["w"])
      case .beforeIOS15:
        #expect(outcome == .reloadedData(.animatingFalse))
        #expect(source.asked == ["x", "y", "z", "w"])
      }
    }
  }

  @Test func `3_1 before iOS 15 marks do not matter to an apply without animation`() throws {
    var source = DiffableDataSource.showing("A:xy", sdk: .beforeIOS15)
    let marked = try holding("A:xy").marked(reload: [item("y")])
    source.apply(marked, animatingDifferences: false)
    #expect(source.asked == ["x", "y"])
  }

  @Test(arguments: LinkedSDK.allCases)
  func `3_1 an animated apply in which nothing may be animated compares`(_ sdk: LinkedSDK) {
    var source = DiffableDataSource.showing("A:xy", sdk: sdk)
    let outcome = source.performWithoutAnimation { source in
      source.performWithoutAnimation { _ in }
      return source.apply(holding("A:yw"))
    }
    #expect(outcome == .updated(isAnimated: false))
    #expect(source.asked == ["w"])
    #expect(source.apply(holding("A:y")) == .updated(isAnimated: true))
  }

  @Test(arguments: LinkedSDK.allCases)
  func `the wrapper that compares does so with every SDK`(_ sdk: LinkedSDK) {
    for isAnimated in [false, true] {
      var source = DiffableDataSource.showing("A:xy", sdk: sdk)
      let outcome = source.applyComparing(holding("A:yw"), animatingDifferences: isAnimated)
      #expect(outcome == .updated(isAnimated: isAnimated))
      #expect(source.asked == ["w"])
    }
  }

  @Test(arguments: LinkedSDK.allCases)
  func `the wrapper that reloads does so with every SDK`(_ sdk: LinkedSDK) throws {
    var source = DiffableDataSource.showing("A:xy", sdk: sdk)
    let outcome = source.applyReloading(try holding("A:yw").marked(reload: [item("w")]))
    #expect(outcome == .reloadedData(sdk == .iOS15 ? .reloadDataApply : .animatingFalse))
    #expect(source.asked == ["y", "w"])
  }

  @Test func `3_14 an apply that reloads drops marks, and the next one compares with it`() throws {
    var source = DiffableDataSource.showing("A:xy")
    let marked = try holding("A:yw").marked(reload: [item("y")])
    #expect(source.applySnapshotUsingReloadData(marked) == .reloadedData(.reloadDataApply))
    #expect(source.asked == ["y", "w"])
    source.view.forgetHistory()
    source.apply(holding("A:ywx"))
    #expect(source.asked == ["x"])
  }

  // MARK: 3.2: the first apply

  @Test(arguments: LinkedSDK.allCases)
  func `3_2 the first apply reloads, and reads marks only if it is animated`(
    _ sdk: LinkedSDK
  ) throws {
    for isAnimated in [false, true] {
      var source = DiffableDataSource(sdk: sdk)
      let reconfigured = sdk == .iOS15 ? [item("z")] : []
      let marked = try holding("A:xyz").marked(reload: [item("y")], reconfigure: reconfigured)
      let outcome = source.apply(marked, animatingDifferences: isAnimated)
      #expect(outcome == .reloadedData(.firstApply))
      let again = reconfigured.map(\.description) + ["y"]
      #expect(source.asked == ["x", "y", "z"] + (isAnimated ? again : []))
    }
  }

  @Test func `3_14 a first apply that reloads does so because it is asked to`() {
    var source = DiffableDataSource(sdk: .iOS15)
    #expect(source.applySnapshotUsingReloadData(holding("A:x")) == .reloadedData(.reloadDataApply))
  }

  // MARK: 3.3: two phases

  @Test func `3_3 marks are carried out at the places of the new list`() throws {
    var source = DiffableDataSource.showing("A:ab")
    source.apply(try holding("A:bc").marked(reload: [item("b")]))
    #expect(source.asked == ["c", "b"])
    #expect(source.snapshot().text == "A:bc")
  }

  @Test func `3_3 a reconfigure keeps the cell, a reload makes another, both ask twice`() throws {
    var source = DiffableDataSource.showing("A:ab")
    let cells = source.view.cells[0].map(\.?.number)
    source.apply(try holding("A:ba").marked(reconfigure: [item("a")]))
    #expect(source.view.cells[0].map(\.?.number) == [cells[1], cells[0]])
    #expect(source.view.providerCalls.map(\.reason) == [.reconfigure])
    source.view.forgetHistory()
    source.apply(try holding("A:ba").marked(reload: [item("a")], reconfigure: [item("a")]))
    #expect(source.view.providerCalls.map(\.reason) == [.reconfigure, .cellNeeded])
    #expect(source.view.cells[0][1]?.number != cells[0])
  }

  @Test func `3_3 a reload in a reloaded section asks once, and twice if the list changed`() throws
  {
    for (new, asked) in [("A:xy", ["x", "y"]), ("A:xyz", ["z", "x", "y", "z", "y"])] {
      var source = DiffableDataSource.showing("A:xy")
      source.apply(try holding(new).marked(sections: [section("A")], reload: [item("y")]))
      #expect(source.asked == asked)
    }
  }

  @Test func `3_5_8 a cell that was made ahead and is reloaded is made ahead again`() throws {
    var source = DiffableDataSource.showing(
      "A:xy", viewport: Viewport(height: 1, prefetched: 1))
    source.apply(try source.snapshot().marked(reload: [item("y")]))
    #expect(source.asked == ["y"])
    #expect(source.view.cellState(ofRow: 1) == .prepared)
  }

  @Test func `a cell is made ahead when both phases of an apply are over`() throws {
    for marked in [
      try holding("A:bc").marked(reload: [item("c")]),
      try holding("A:bc").marked(reconfigure: [item("c")]),
    ] {
      var source = DiffableDataSource.showing(
        "A:xbc", viewport: Viewport(height: 1, prefetched: 1))
      source.apply(marked)
      #expect(source.asked == ["c"])
      // The same, told to a view: two batches in one go.
      var view = ListView(
        showing: list("xbc"), viewport: Viewport(height: 1, prefetched: 1))
      view.perform(BatchUpdate(deleteItems: [ItemPath(0, 0)]), model: list("bc"))
      view.perform(BatchUpdate(reloadItems: [ItemPath(0, 1)]), model: list("bc"))
      view.layoutIfNeeded()
      #expect(view.providerCalls.dropFirst(2).map(\.item) == [item("c")])
    }
  }

  @Test func `nobody is told of what was there before anybody looked`() {
    var source = DiffableDataSource()
    source.begin(showing: holding("A:x"))
    #expect(source.completions == 0)
    #expect(source.asked == [])
    source.apply(holding("A:xy"), on: "feed")
    #expect(source.logs == [])
  }

  @Test func `3_3 marks that name nothing any more are skipped`() throws {
    var source = DiffableDataSource.showing("A:xy B:")
    var marked = try holding("A:xy B:").marked(sections: [section("B")], reload: [item("y")])
    try marked.perform(.deleteItems([item("y")]))
    try marked.perform(.deleteSections([section("B")]))
    #expect(source.apply(marked) == .updated(isAnimated: true))
    #expect(source.asked == [])
  }

  @Test func `3_3 after a fallback marks are not carried out`() throws {
    var source = DiffableDataSource.showing("A:xy B:u", .table)
    source.apply(try holding("B:xyu").marked(reconfigure: [item("u")]))
    #expect(source.view.providerCalls.map(\.reason) == [.cellNeeded, .cellNeeded, .cellNeeded])
  }

  @Test func `a reload that waits is done before an apply compares`() {
    var source = DiffableDataSource.showing("A:xy")
    source.view.reloadData()
    source.apply(holding("A:yw"))
    #expect(source.asked == ["x", "y", "w"])
    #expect(source.view.shown.rows.map(\.item) == [item("y"), item("w")])
  }

  // MARK: 3.4: what a view does not perform

  @Test func `3_4 a table reloads for items that leave a deleted or enter an inserted section`() {
    for (new, rule) in [
      ("B:ux", Rule.moveFromDeletedSection), ("A:y B:u C:x", .moveIntoInsertedSection),
    ] {
      for kind in ListKind.allCases {
        var source = DiffableDataSource.showing("A:xy B:u", kind)
        let outcome = source.apply(holding(new))
        #expect(outcome == (kind == .table ? .reloadedData(rule) : .updated(isAnimated: true)))
        #expect(source.asked.isEmpty == (kind == .collection))
        #expect(source.snapshot().text == new)
      }
      var earlier = DiffableDataSource.showing("A:xy B:u", .table, era: .classic)
      #expect(earlier.apply(holding(new)) == .reloadedData(rule))
    }
  }

  @Test func `3_4 what a collection view before iOS 16_4 does with such items is not known`() {
    var source = DiffableDataSource.showing("A:xy B:u", era: .classic)
    #expect(source.apply(holding("B:ux")) == .unspecified(.moveFromDeletedSection))
    #expect(source.snapshot().text == "A:xy B:u")
    #expect(source.completions == 1)
  }

  @Test func `3_4 which cells a table keeps when several sections move is not known`() {
    for (new, isKnown) in [("B: C: A:x", true), ("C: A:x B:", true), ("C: B: A:x", false)] {
      for kind in ListKind.allCases {
        var source = DiffableDataSource.showing("A:x B: C:", kind)
        let outcome = source.apply(holding(new))
        let isPerformed = isKnown || kind == .collection
        #expect(
          outcome
            == (isPerformed
              ? .updated(isAnimated: true) : .updatedWithUnknownCells(.callOrderInBatch)))
        #expect(source.snapshot().text == new)
      }
    }
  }

  @Test(
    arguments: [
      { $0.contents = [item("x"): 1] },
      { $0.view.focus(on: ItemPath(0, 0)) },
      { $0.view.scroll(to: 1) },
    ] as [@Sendable (inout DiffableDataSource) -> Void])
  func `3_4 if one can see which cells it keeps, nothing is known`(
    _ prepare: @Sendable (inout DiffableDataSource) -> Void
  ) {
    let viewport = Viewport(height: 2, prepared: 1)
    var source = DiffableDataSource.showing("A:x B:y C:z", .table, viewport: viewport)
    prepare(&source)
    let completions = source.completions
    #expect(source.apply(holding("C:z B:y A:x")) == .unspecified(.callOrderInBatch))
    #expect(source.snapshot().text == "A:x B:y C:z")
    #expect(source.completions == completions)
  }

  @Test func `3_4 nor is it known whether what was selected still is`() throws {
    var source = DiffableDataSource.showing("A:x B:y C:z", .table)
    source.contents = [item("x"): 1]
    source.view.selectItem(at: ItemPath(2, 0))
    // What is marked shows its content in either case.
    let outcome = source.apply(try holding("C:z B:y A:x").marked(reload: [item("x")]))
    #expect(outcome == .updatedWithUnknownCells(.callOrderInBatch))
    #expect(source.view.shown.rows.map(\.content) == [0, 0, 1])
    #expect(source.view.selection(at: ItemPath(0, 0)) == .unspecified)
    #expect(source.view.selection(at: ItemPath(1, 0)) == .none)
  }

  // MARK: 3.11 and 3.12: marks work once

  @Test func `3_11 an unchanged snapshot without marks does nothing`() throws {
    var source = DiffableDataSource.showing("A:xy")
    for isAnimated in [false, true] {
      let outcome = source.apply(source.snapshot(), animatingDifferences: isAnimated)
      #expect(outcome == .nothingChanged)
    }
    var stale = try source.snapshot().marked(reload: [item("x")])
    try stale.perform(.deleteItems([item("x")]))
    try stale.perform(.insertItems([item("w")], .before(item("y"))))
    source.apply(stale)
    source.view.forgetHistory()
    #expect(source.apply(stale) == .nothingChanged)
    #expect(source.asked == [])
  }

  @Test func `3_12 a data source hands out its snapshot without marks`() throws {
    var source = DiffableDataSource.showing("A:xy")
    source.contents[item("x")] = 1
    source.apply(try source.snapshot().marked(reconfigure: [item("x")]))
    #expect(source.asked == ["x"])
    #expect(source.view.shown.rows.map(\.content) == [1, 0])
    #expect(source.snapshot() == holding("A:xy"))
    #expect(source.apply(source.snapshot()) == .nothingChanged)
  }

  @Test func `what changed and was not marked stays as it was drawn`() {
    var source = DiffableDataSource.showing("A:xy B:")
    source.contents[item("x")] = 1
    source.apply(holding("A:y B:x"))
    #expect(source.view.shown.rows.map(\.content) == [0, 0])
  }

  // MARK: Questions

  @Test func `places and identifiers answer each other, and nothing for what is not there`() {
    let source = DiffableDataSource.showing("A:xy B:u")
    #expect(source.indexPath(for: item("u")) == ItemPath(1, 0))
    #expect(source.itemIdentifier(for: ItemPath(0, 1)) == item("y"))
    #expect(source.sectionIdentifier(for: 1) == section("B"))
    #expect(source.index(for: section("B")) == 1)
    #expect(source.indexPath(for: item("w")) == nil)
    #expect(source.itemIdentifier(for: ItemPath(0, 2)) == nil)
    #expect(source.itemIdentifier(for: ItemPath(2, 0)) == nil)
    #expect(source.itemIdentifier(for: ItemPath(-1, 0)) == nil)
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: section("C")) == nil)
  }

  @Test func `1_1_9 an app that updates the view itself raises`() {
    var source = DiffableDataSource.showing("A:xy")
    let outcome = source.view.deleteItems(at: [ItemPath(0, 0)])
    guard case .rejected(let refusal) = outcome else {
      Issue.record("the data source alone may do that: \(outcome)")
      return
    }
    #expect(refusal.rule == .mutationBehindDiffable)
  }
}

@Suite struct CompletionTests {
  @Test func `a completion runs once for every apply that ends, whatever came of it`() throws {
    var source = DiffableDataSource(sdk: .beforeIOS15)
    source.apply(holding("A:xy"))
    source.apply(holding("A:xy"))
    source.apply(holding("A:y"), animatingDifferences: false)
    source.apply(try holding("A:y").marked(reload: [item("y")]))
    source.applyReloading(holding("A:x"))
    #expect(source.completions == 5)
  }

  @Test func `8_7 in a completion the new list is there, and can be scrolled and applied again`() {
    var source = DiffableDataSource.showing("A:abcdef", viewport: Viewport(height: 2))
    source.apply(
      holding("A:bcdefg"),
      running: AppCode(completion: { source in
        #expect(source.snapshot().text == "A:bcdefg")
        #expect(source.view.list.rows.last?.item == item("g"))
        source.view.scroll(to: source.indexPath(for: item("e"))!.item)
        source.apply(holding("A:efg"))
      }))
    #expect(source.snapshot().text == "A:efg")
    #expect(source.completions == 3)
  }

  @Test func `while the provider is asked the data source holds the new list`() {
    var source = DiffableDataSource.showing("A:x")
    source.apply(
      holding("A:xyz"),
      running: AppCode(inProvider: { source in
        #expect(source.snapshot().text == "A:xyz")
        #expect(source.completions == 1)
      }))
    #expect(source.completions == 2)
  }
}
