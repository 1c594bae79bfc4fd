import BatchUpdateSimulator
import Snapshots
import Testing

/// What a view raises about the code that hands out its cells, and what it asks of it (rules 3.5.2
/// to 3.5.5, 3.7 to 3.9).
@Suite struct CellProviderTests {
  // MARK: Providers that err

  @Test(arguments: ListKind.allCases)
  func `3_7 a provider that returns no cell raises, in the words of its view`(_ kind: ListKind) {
    let refusal = raised(kind) { _ in nil }
    let view = kind == .table ? "UITableView" : "UICollectionView"
    let words = kind == .table ? "table view" : "collection view"
    #expect(refusal?.rule == .providerNil)
    #expect(
      refusal?.sentence == """
        \(view)DiffableDataSource cell provider returned nil for index path 0 - 1 with item \
        identifier 'b', which is not allowed. You must always return a cell to the \(words): <\(view): 0x>
        """)
  }

  @Test(arguments: ListKind.allCases)
  func `3_9 a second cell for one path raises`(_ kind: ListKind) {
    let refusal = raised(kind) { request throws(Refusal) in
      _ = try request.dequeue()
      return try request.dequeue()
    }
    #expect(refusal?.rule == .dequeueTwice)
    #expect(refusal?.sentence == Sentence.severalCellsForOnePath.text(for: kind))
  }

  @Test(arguments: ListKind.allCases)
  func `3_5_3 a reconfigure by another registration raises`(_ kind: ListKind) {
    let refusal = raised(kind, reconfiguring: true) { request throws(Refusal) in
      try request.dequeue(registration: request.isReconfigure ? 1 : 0)
    }
    #expect(refusal?.rule == .reconfigureOtherRegistration)
    #expect(refusal?.sentence == Sentence.reconfigureWithOtherRegistration.text(for: kind))
  }

  @Test func `3_5_3 a cell that is reconfigured for an item of another kind raises`() {
    var view = ListView(showing: list("ab"), profile: .system(.modern, .collection), kinds: 2)
    view.model = list("ba")
    view.reconfigureItems(at: [ItemPath(0, 0)])
    #expect(view.raised?.rule == .reconfigureOtherRegistration)
  }

  @Test(arguments: [
    (
      ListKind.collection, "UICollectionView dataSource returned",
      "Index path: 0 - 1; Existing cell: the cell of b; Returned cell: a cell that shows b"
    ),
    (
      .table, "UITableView dataSource returned a different cell from -tableView:cellForRowAt",
      "than the cell being reconfigured, which is not allowed.…"
    ),
  ])
  func `3_5_4 a reconfigure that returns another cell raises, in the words of its view`(
    _ kind: ListKind, _ beginning: String, _ end: String
  ) {
    let refusal = raised(kind, reconfiguring: true) { request throws(Refusal) in
      request.isReconfigure ? ProvidedCell(showing: request.row) : try request.dequeue()
    }
    #expect(refusal?.rule == .reconfigureOtherCell)
    #expect(refusal?.sentence.hasPrefix(beginning) == true)
    #expect(refusal?.sentence.hasSuffix(end) == true)
  }

  @Test(arguments: ListKind.allCases)
  func `3_5_5 a reconfigure inside of a reconfigure raises`(_ kind: ListKind) {
    let refusal = raised(kind, reconfiguring: true) { request throws(Refusal) in
      try request.reconfigureItem(at: ItemPath(0, 0))
      return try request.dequeue()
    }
    #expect(refusal?.rule == .reconfigureNested)
    let cell = kind == .table ? "<UITableViewCell: 0x>" : "<UICollectionViewCell: 0x>"
    #expect(
      refusal?.sentence.hasSuffix(
        "(Attempted to reconfigure cell \(cell) for index path 0 - 0 while already "
          + "reconfiguring cell \(cell) for index path 0 - 1)") == true)
  }

  @Test(arguments: [
    (
      ListKind.collection,
      "the collection view's data source did not return a valid cell from "
        + "-collectionView:cellForItemAtIndexPath: for index path 0 - 0"
    ),
    (.table, "UITableView dataSource returned a nil cell for row at index path: 0 - 0"),
  ])
  func `3_7 without a diffable data source, no cell raises in the words of the view alone`(
    _ kind: ListKind, _ words: String
  ) {
    var view = ListView(showing: list(""), profile: .system(.modern, kind))
    view.cellProvider = { _ in nil }
    view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 0)])
      batch.model = list("a")
    }
    #expect(view.raised?.rule == .providerNil)
    #expect(view.raised?.sentence == words)
  }

  @Test func `3_7 only a collection view refuses a new cell that was not dequeued`() {
    let byHand: CellProvider = { request in ProvidedCell(showing: request.row) }
    let refusal = raised(.collection, by: byHand)
    #expect(refusal?.rule == .providerNil)
    #expect(refusal?.sentence == Sentence.cellWithoutReuseIdentifier.text())
    #expect(raised(.table, by: byHand) == nil)
  }

  @Test func `a cell that is made by another registration is no error by itself`() {
    let byOther: CellProvider = { request throws(Refusal) in
      try request.dequeue(registration: 7)
    }
    #expect(raised(.collection, by: byOther) == nil)
  }

  @Test func `a reconfigure inside of a request for a new cell is no error`() {
    let refusal = raised(.collection) { request throws(Refusal) in
      try request.reconfigureItem(at: ItemPath(0, 0))
      return try request.dequeue()
    }
    #expect(refusal == nil)
  }

  @Test func `what a provider raised is raised for ever, and nobody is asked again`() {
    var source = DiffableDataSource.showing("A:a")
    source.view.cellProvider = { _ in nil }
    let outcome = source.apply(holding("A:abc"))
    #expect(outcome == source.raised.map { .raised($0) })
    #expect(source.completions == 1, "only that of the first apply")
    source.view.cellProvider = nil
    #expect(source.apply(holding("A:a")) == outcome)
    #expect(source.snapshot().text == "A:abc", "nothing is applied any more")
  }

  @Test func `an update whose provider errs is rejected with what that raised`() {
    var view = ListView(showing: list("a"))
    view.cellProvider = { _ in nil }
    let outcome = view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 1), ItemPath(0, 2)])
      batch.model = list("abc")
    }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("the provider returned no cell: \(outcome)")
      return
    }
    #expect(refusal.rule == .providerNil)
    #expect(refusal.sentence.hasSuffix("for index path 0 - 1"), "nobody is asked after that")
    #expect(view.raised?.sentence == refusal.sentence)
    #expect(refusal.cause == nil)
  }

  @Test func `a reload inside a batch whose provider errs is rejected with what that raised`() {
    var view = ListView(showing: list("a"), profile: .system(.modern, .collection))
    view.cellProvider = { _ in nil }
    let outcome = view.performBatchUpdates { $0.reloadData() }
    #expect(view.raised?.rule == .providerNil)
    #expect(outcome == view.raised.map { .rejected($0) })
  }

  @Test func `a provider that errs when a row is scrolled to raises then`() {
    var view = ListView(showing: list("abc"), viewport: Viewport(height: 1))
    view.cellProvider = { request throws(Refusal) in
      request.row.item == item("c") ? nil : try request.dequeue()
    }
    view.scroll(to: 1)
    #expect(view.raised == nil)
    view.scroll(to: 2)
    #expect(view.raised?.rule == .providerNil)
    #expect(view.slots[2].cell == nil)
  }

  /// Has a view ask for the cell of b, or for the same cell again, and returns what it raises.
  private func raised(
    _ kind: ListKind, reconfiguring: Bool = false, by provider: @escaping CellProvider
  ) -> Refusal? {
    var source = DiffableDataSource(kind: kind, kinds: 1)
    source.view.cellProvider = { request throws(Refusal) in
      request.row.item == item("b") ? try provider(&request) : try request.dequeue()
    }
    source.apply(holding(reconfiguring ? "A:ab" : "A:a"))
    #expect(source.raised == nil, "nothing is wrong till then")
    var snapshot = holding("A:ab")
    if reconfiguring {
      do { try snapshot.perform(.reconfigureItems([item("b")])) } catch { Issue.record(error) }
    }
    source.apply(snapshot)
    return source.raised
  }

  // MARK: Sources of cells

  /// The third article has three: the handler of a cell registration, a data source's cell
  /// provider, and `cellForItemAt` of an app's own data source.
  @Test func `3_5_2 every source of cells is asked to reconfigure the cell that is there`() throws {
    let handler: CellProvider = { request throws(Refusal) in
      // A registration dequeues, then has its handler configure.
      var cell = try request.dequeue(registration: 5)
      cell.row = request.row
      return cell
    }
    let provider: CellProvider = { request throws(Refusal) in try request.dequeue() }
    try expectReconfigure(by: handler)
    try expectReconfigure(by: provider)

    var view = ListView(showing: list("abc"), kinds: 1)
    view.cellProvider = provider
    view.forgetHistory()
    view.model.setContent(1, ofRow: 1)
    view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 1)]) }
    #expect(view.providerCalls.map(\.reason) == [.reconfigure])
    #expect(view.slots.map { $0.cell?.object } == [1, 2, 3])
    #expect(view.slots[1].cell?.row == Row(item("b"), 1))
    #expect(view.pool?.reuses == 0, "which is what prepareForReuse would be called for")
  }

  /// Expects that an app's code is asked to reconfigure the cell of b, which stays.
  ///
  /// No array holds such code: a function with a typed throw has no metadata before macOS 15.
  private func expectReconfigure(by code: @escaping CellProvider) throws {
    var source = DiffableDataSource(kinds: 1)
    source.view.cellProvider = code
    source.apply(holding("A:abc"))
    let before = source.view.slots.map(\.cell)
    source.contents[item("b")] = 1
    source.view.forgetHistory()
    source.apply(try source.snapshot().marked(reconfigure: [item("b")]))
    #expect(
      source.surprises(
        .asks(["b again"]), .shows("A:ab'c"), .objects([1, 2, 3]), .reuses(0), .raises(nil))
        == [])
    #expect(source.view.slots.map { $0.cell?.number } == before.map { $0?.number })
  }

  @Test func `what is asked for is known to the provider: place, row, and the cell there`() {
    let wanted: [ItemPath: Row] = [ItemPath(1, 0): Row(item("c"), 3)]
    var source = DiffableDataSource.showing("A:ab")
    source.contents[item("c")] = 3
    source.view.cellProvider = { request throws(Refusal) in
      guard wanted[request.path] == request.row, request.existing == nil else { return nil }
      return try request.dequeue()
    }
    source.apply(holding("A:ab B:c"))
    #expect(source.raised == nil)
  }

  // MARK: An app that asks by itself

  @Test func `a provider that the app asks makes a cell that nobody shows`() {
    var view = ListView(showing: list("ab"), kinds: 1)
    view.forgetHistory()
    view.askProvider(at: ItemPath(0, 1))
    #expect(view.slots.map { $0.cell?.object } == [1, 2])
    #expect(view.providerCalls == [ProviderCall(item: item("b"), reason: .askedByApp, cell: nil)])
    #expect(view.sizings == [], "no cell of the view's was configured")
    view.askProvider(at: ItemPath(0, 2))
    view.askProvider(at: ItemPath(1, 0))
    #expect(view.providerCalls.count == 1, "where nothing stands nobody is asked")
    view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 2)])
      batch.model = list("abc")
    }
    #expect(view.slots.map { $0.cell?.object } == [1, 2, 4], "the third was thrown away")
  }

  @Test func `a provider that errs when the app asks raises as if the view had asked`() {
    var view = ListView(showing: list("a"), profile: .system(.modern, .table))
    view.cellProvider = { _ in nil }
    view.askProvider(at: ItemPath(0, 0))
    #expect(
      view.raised?.sentence
        == "UITableView dataSource returned a nil cell for row at index path: 0 - 0")
    #expect(view.providerCalls.count == 1, "the call that made the cell")
  }

  @Test func `3_8 the number of items of a section past the end raises`() throws {
    let source = DiffableDataSource.showing("A:ab B:")
    #expect(try source.numberOfItems(inSection: 0) == 2)
    #expect(try source.numberOfItems(inSection: 1) == 0)
    for section in [2, -1, .max] {
      let refusal = #expect(throws: Refusal.self) {
        try source.numberOfItems(inSection: section)
      }
      #expect(refusal?.rule == .sectionPastEnd)
      #expect(
        refusal?.sentence == "Invalid parameter not satisfying: section < _impl.numberOfSections")
    }
  }

  private func list(_ letters: String) -> Layout {
    Layout([(Section(0), letters.map { Row(item("\($0)")) })])
  }
}
