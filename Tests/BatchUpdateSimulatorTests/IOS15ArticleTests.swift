import BatchUpdateSimulator
import Snapshots
import Testing

/// What the article "Diffable data source behavior changes and reconfiguring cells in iOS 15" says.
///
/// https://www.jessesquires.com/blog/2021/07/08/diffable-data-source-behavior-changes-and-reconfiguring-cells-in-ios-15/
@Suite struct IOS15ArticleTests {
  // MARK: Applying

  @Test func `an apply without animation was a reload, and compares since iOS 15`() {
    for sdk in LinkedSDK.allCases {
      var source = DiffableDataSource.showing("A:abc", sdk: sdk)
      source.view.selectItem(at: ItemPath(0, 1))
      source.contents[item("a")] = 1
      source.apply(holding("A:abcd"), animatingDifferences: false)
      let claims: [Claim] =
        switch sdk {
        case .beforeIOS15: [.asks(["a", "b", "c", "d"]), .shows("A:a'bcd"), .selects([])]
        case .iOS15: [.asks(["d"]), .shows("A:abcd"), .selects(["b"])]
        }
      #expect(source.surprises(claims) == [])
    }
  }

  @Test func `applySnapshotUsingReloadData is what an apply without animation was`() {
    for (old, new) in [("A:abc", "A:cd B:a"), ("A:a", "A:a"), ("A: B:", "B:ab"), ("A:ab", "")] {
      var before = DiffableDataSource.showing(old, sdk: .beforeIOS15)
      before.apply(holding(new), animatingDifferences: false)
      var since = DiffableDataSource.showing(old, sdk: .iOS15)
      since.applySnapshotUsingReloadData(holding(new))
      #expect(before.view.providerCalls == since.view.providerCalls)
      #expect(before.view.slots == since.view.slots)
      #expect(since.asked == holding(new).items.joined().map(\.description))
    }
  }

  @Test func `what came with the SDK of iOS 15 is not there to be called before`() async throws {
    let reconfigured = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = DiffableDataSource.showing("A:abc", sdk: .beforeIOS15)
      source.apply(try holding("A:cab").marked(reconfigure: [item("a")]))
    }
    let reloaded = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = DiffableDataSource.showing("A:abc", sdk: .beforeIOS15)
      source.applySnapshotUsingReloadData(holding("A:cab"))
    }
    for (result, text) in [
      (reconfigured, "no reconfigures"), (reloaded, "no applies using reload data"),
    ] {
      let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(errors.contains("before iOS 15 there are \(text)"), "\(errors)")
    }
  }

  @Test func `an animated apply is the same before and since`() throws {
    let new = try holding("A:cad").marked(reload: [item("c")])
    let slots = LinkedSDK.allCases.map { sdk in
      var source = DiffableDataSource.showing("A:abc", sdk: sdk)
      source.apply(new)
      return source.view.slots
    }
    #expect(slots[0] == slots[1])
  }

  @Test(arguments: [("A:abc", "A:cad"), ("A:ab B:c", "B:c A:b"), ("A:ab", "A:ab")])
  func `each of the two wrappers does one thing with either SDK`(_ old: String, _ new: String) {
    for isAnimated in [false, true] {
      let compared = LinkedSDK.allCases.map { sdk in
        var source = DiffableDataSource.showing(old, sdk: sdk)
        source.applyComparing(holding(new), animatingDifferences: isAnimated)
        return source.view.slots
      }
      #expect(compared[0] == compared[1])
      var plain = DiffableDataSource.showing(old)
      plain.apply(holding(new), animatingDifferences: isAnimated)
      #expect(plain.view.slots == compared[0])
    }
    for sdk in LinkedSDK.allCases {
      var source = DiffableDataSource.showing(old, sdk: sdk)
      source.applyReloading(holding(new))
      #expect(source.asked == holding(new).items.joined().map(\.description))
    }
  }

  // MARK: Reconfiguring

  @Test func `a reconfigure keeps the cell, does not prepare it for reuse, and sizes it again`()
    throws
  {
    var source = DiffableDataSource(kinds: 1)
    source.apply(holding("A:ab"))
    source.view.forgetHistory()
    source.contents[item("a")] = 1
    source.apply(try source.snapshot().marked(reconfigure: [item("a")]))
    #expect(
      source.surprises(.asks(["a again"]), .objects([1, 2]), .reuses(0), .shows("A:a'b")) == [])
    #expect(source.view.sizings == [item("a")])
  }

  @Test func `a reload discards the cell and a prepared one, a reconfigure preserves both`() throws
  {
    for isReload in [false, true] {
      var source = DiffableDataSource(viewport: Viewport(height: 1, prepared: 1))
      source.apply(holding("A:ab"))
      source.view.scroll(to: 1)
      let both = [item("a"), item("b")]
      source.apply(
        try source.snapshot()
          .marked(reload: isReload ? both : [], reconfigure: isReload ? [] : both))
      #expect(source.surprises(.cells(isReload ? [nil, 3] : [1, 2])) == [])
    }
  }

  @Test func `a reconfigure without a prepared cell is a no-op, and nothing is stale for it`()
    throws
  {
    var source = DiffableDataSource.showing("A:abcd", viewport: Viewport(height: 2))
    source.contents[item("d")] = 1
    let outcome = source.apply(try source.snapshot().marked(reconfigure: [item("d")]))
    #expect(outcome == .updated(isAnimated: true))
    #expect(source.surprises(.asks([]), .cells([1, 2, nil, nil])) == [])
    source.view.scroll(to: 2)
    #expect(source.surprises(.asks(["c", "d"]), .shows("A:abcd'")) == [])
  }

  /// The article guesses that this is a no-op too, and it is not (rule 2.6.3).
  ///
  /// The snapshot refuses an item that it does not hold. What is a no-op is a mark whose item is
  /// deleted afterwards.
  @Test func `a reconfigure of an identifier that is not there is refused, against the guess`()
    throws
  {
    var source = DiffableDataSource.showing("A:ab")
    var snapshot = source.snapshot()
    let refusal = #expect(throws: Refusal.self) {
      try snapshot.perform(.reconfigureItems([item("a"), item("x")]))
    }
    #expect(refusal?.rule == .reconfigureUnknownItem)
    #expect(
      refusal?.sentence
        == "Attempted to reconfigure item identifier that does not exist in the snapshot: x")

    snapshot = try source.snapshot().marked(reconfigure: [item("a")])
    try snapshot.perform(.deleteItems([item("a")]))
    source.apply(snapshot)
    #expect(source.surprises(.asks([]), .shows("A:b"), .raises(nil)) == [])
  }

  // MARK: Prepared cells

  @Test func `a cell is prepared ahead, or kept since it was on screen, and not for ever`() {
    var source = DiffableDataSource.showing(
      "A:abcdef", viewport: Viewport(height: 2, prepared: 1, prefetched: 1))
    #expect(source.view.cells[0].map { $0 != nil } == [true, true, true, false, false, false])
    source.view.scroll(to: 3)
    #expect(source.view.cells[0].map { $0 != nil } == [false, false, true, true, true, true])
    #expect(source.view.cellState(ofRow: 2) == .prepared)
  }

  @Test func `cellForItem does not tell any more whether a cell is visible`() {
    var source = DiffableDataSource.showing("A:ab", viewport: Viewport(height: 1, prepared: 1))
    source.view.scroll(to: 1)
    let path = ItemPath(0, 0)
    #expect(source.view.cellState(ofRow: 0) == .prepared)
    #expect(source.view.cellForItem(at: path)?.row.item == item("a"))
    source.view.sdk = .beforeIOS15
    #expect(source.view.cellForItem(at: path) == nil)
    #expect(DiffableDataSource(sdk: .beforeIOS15).view.sdk == .beforeIOS15)
  }

  @Test func `configuring visible cells by hand is no substitute: prepared ones come back stale`()
    throws
  {
    for byHand in [false, true] {
      var source = DiffableDataSource.showing("A:ab", viewport: Viewport(height: 1, prepared: 1))
      source.view.scroll(to: 1)
      source.contents = [item("a"): 1, item("b"): 1]
      if byHand {
        source.view.configureVisibleCellsByHand()
      } else {
        source.apply(try source.snapshot().marked(reconfigure: [item("a"), item("b")]))
      }
      source.view.scroll(to: 0)
      #expect(source.surprises(.shows(byHand ? "A:ab'" : "A:a'b'"), .cells([1, 2])) == [])
    }
  }
}
