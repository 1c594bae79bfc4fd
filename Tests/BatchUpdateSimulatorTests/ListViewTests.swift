import BatchUpdateSimulator
import Snapshots
import Testing

@Suite struct ListViewTests {
  @Test func `the source of a move is counted before the deletes`() {
    var view = ListView(showing: list("abc"))
    view.performBatchUpdates { batch in
      batch.deleteItems(at: [ItemPath(0, 0)])
      batch.moveItem(at: ItemPath(0, 2), to: ItemPath(0, 0))
      batch.model = list("cb")
    }
    #expect(view.shown == list("cb"))
  }

  @Test func `an update that nobody rejects can show the wrong item`() {
    var view = ListView(showing: list("abc"))
    view.performBatchUpdates { batch in
      batch.deleteItems(at: [ItemPath(0, 0)])
      batch.moveItem(at: ItemPath(0, 1), to: ItemPath(0, 0))
      batch.model = list("cb")
    }
    #expect(view.shown == list("bc"))
  }

  @Test func `a cell moves with its item`() throws {
    var view = ListView(showing: list("ab"))
    let cell = try #require(view.cells[0][1])
    view.performBatchUpdates { batch in
      batch.moveItem(at: ItemPath(0, 1), to: ItemPath(0, 0))
      batch.model = list("ba")
    }
    #expect(view.cells[0][0] == cell)
  }

  @Test func `the view knows what it was asked for, and how it ended`() {
    var view = ListView(showing: list("ab"))
    let rejected = view.performBatchUpdates { $0.deleteItems(at: [ItemPath(0, 0)]) }
    view.reloadData()
    view.reloadData(list("a"))
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    #expect(view.requests == [.update(update, rejected), .reloadData, .reloadData])
    view.forgetHistory()
    #expect(view.requests.isEmpty)
  }

  @Test func `a rejected update leaves the view as it was`() {
    var view = ListView(showing: list("ab"))
    let outcome = view.performBatchUpdates { $0.deleteItems(at: [ItemPath(0, 0)]) }
    guard case .rejected = outcome else {
      Issue.record("the model still holds two items")
      return
    }
    #expect(view.shown == list("ab"))
  }

  @Test func `the items of a section keep their places when it moves`() {
    var view = ListView(showing: list("ab", "c"))
    view.performBatchUpdates { batch in
      batch.moveSection(0, toSection: 1)
      batch.model = Layout([
        (Section(1), [Row(Item(2))]), (Section(0), [Row(Item(0)), Row(Item(1))]),
      ])
    }
    #expect(view.slots.map(\.item) == [Item(2), Item(0), Item(1)])
  }

  @Test func `an item that leaves a reloaded section for another is not the same row`() {
    var view = ListView(showing: list("a", ""))
    var update = BatchUpdate()
    update.reloadSections = [0, 1]
    guard case .performed(let done) = view.perform(update, model: list("", "a")) else {
      Issue.record("the counts of reloaded sections are free")
      return
    }
    #expect(done.deleted == [Item(0)])
    #expect(done.inserted == [Item(0)])
    #expect(done.reloaded == [])
  }

  @Test func `a section that is deleted or reloaded twice is named once`() {
    var view = ListView(showing: list("a", "b", "c"), profile: .system(.modern, .table))
    var update = BatchUpdate()
    update.deleteSections = [1, 1]
    update.reloadSections = [0, 2, 0]
    let after = Layout([(Section(0), [Row(Item(0))]), (Section(2), [Row(Item(2))])])
    guard case .performed(let done) = view.perform(update, model: after) else {
      Issue.record("a table view counts a repeated operation once")
      return
    }
    #expect(done.deletedSections == [Section(1)])
    #expect(done.reloadedSections == [Section(0), Section(2)])
  }

  @Test func `an update says what it deleted, inserted, and reloaded`() {
    var view = ListView(showing: list("abc"))
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    update.insertItems = [ItemPath(0, 2)]
    update.reloadItems = [ItemPath(0, 1)]
    guard case .performed(let done) = view.perform(update, model: list("bcd")) else {
      Issue.record("the counts agree")
      return
    }
    #expect(done.deleted == [Item(0)])
    #expect(done.inserted == [Item(3)])
    #expect(done.reloaded == [Item(1)])
  }

  @Test func `of an item that is there twice, one row can go and the other be reloaded`() {
    for (old, new, update) in [
      ("aab", "ab", BatchUpdate(deleteItems: [ItemPath(0, 0)], reloadItems: [ItemPath(0, 1)])),
      ("ab", "aab", BatchUpdate(insertItems: [ItemPath(0, 0)], reloadItems: [ItemPath(0, 0)])),
    ] {
      var view = ListView(showing: list(old))
      guard case .performed(let done) = view.perform(update, model: list(new)) else {
        Issue.record("the counts agree")
        return
      }
      #expect(done.deleted == (old == "aab" ? [Item(0)] : []))
      #expect(done.inserted == (new == "aab" ? [Item(0)] : []))
      #expect(done.reloaded == [Item(0)])
    }
  }
}

@Suite struct CellTests {
  @Test func `an update says what it reconfigured in the order of the list`() {
    var view = ListView(showing: list("ab"))
    let outcome = view.performBatchUpdates { batch in
      batch.reconfigureItems(at: [ItemPath(0, 1), ItemPath(0, 0)])
    }
    guard case .performed(let done) = outcome else {
      Issue.record("it is taken: \(outcome)")
      return
    }
    #expect(done.reconfigured == [Item(0), Item(1)])
  }

  @Test func `items that stand in another section are not what is held`() {
    var view = ListView(showing: list("ab", ""))
    #expect(view.showsWhatIsHeld)
    view.model = list("a", "b")
    #expect(!view.showsWhatIsHeld)
  }

  @Test func `a reload that waits is done before a scroll`() {
    var view = ListView(showing: list("a"), viewport: Viewport(height: 1))
    view.model = list("abcd")
    view.reloadData()
    view.scroll(to: 2)
    #expect(view.cellState(ofRow: 2) == .visible)
  }

  @Test func `a reconfigure keeps the cell and asks the provider`() throws {
    var view = ListView(showing: list("ab"))
    let cell = try #require(view.cells[0][0])
    view.forgetHistory()
    view.performBatchUpdates { batch in
      batch.model = list("ab", changed: 0)
      batch.reconfigureItems(at: [ItemPath(0, 0)])
    }
    #expect(view.cells[0][0]?.number == cell.number)
    #expect(view.shown == list("ab", changed: 0))
    #expect(
      view.providerCalls
        == [ProviderCall(item: Item(0), reason: .reconfigure, cell: cell.number)])
  }

  @Test func `a reload makes another cell`() throws {
    var view = ListView(showing: list("ab"))
    let cell = try #require(view.cells[0][0])
    view.performBatchUpdates { batch in
      batch.reloadItems(at: [ItemPath(0, 0)])
      batch.model = list("ab", changed: 0)
    }
    #expect(view.cells[0][0]?.number != cell.number)
    #expect(view.shown == list("ab", changed: 0))
  }

  @Test func `without a mark a changed item stays stale`() {
    var view = ListView(showing: list("ab"))
    view.model = list("ab", changed: 0)
    #expect(view.shown == list("ab"))
  }

  @Test func `a reconfigure without a cell asks the provider for nothing`() {
    var view = ListView(showing: list("abcd"), viewport: Viewport(height: 2))
    view.forgetHistory()
    view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 3)]) }
    #expect(view.providerCalls.isEmpty)
    #expect(view.cellState(ofRow: 3) == .absent)
  }

  @Test func `a row that leaves the screen keeps its cell only beside it`() {
    var view = ListView(showing: list("abcdef"), viewport: Viewport(height: 2, prepared: 1))
    view.scroll(to: 2)
    let states = (0..<6).map { view.cellState(ofRow: $0) }
    #expect(states == [.absent, .prepared, .visible, .visible, .absent, .absent])
  }

  @Test func `a prepared cell comes back as it was, and reconfigured if it was marked`() {
    for isMarked in [false, true] {
      var view = ListView(showing: list("abcd"), viewport: Viewport(height: 2, prepared: 2))
      view.scroll(to: 2)
      view.performBatchUpdates { batch in
        batch.model = list("abcd", changed: 0)
        if isMarked { batch.reconfigureItems(at: [ItemPath(0, 0)]) }
      }
      view.scroll(to: 0)
      #expect(view.shown == (isMarked ? list("abcd", changed: 0) : list("abcd")))
    }
  }

  @Test func `a reload throws a prepared cell away and makes none`() {
    var view = ListView(showing: list("abcd"), viewport: Viewport(height: 2, prepared: 2))
    view.scroll(to: 2)
    view.performBatchUpdates { batch in
      batch.reloadItems(at: [ItemPath(0, 0)])
      batch.model = list("abcd", changed: 0)
    }
    #expect(view.cellState(ofRow: 0) == .absent)
  }
}

@Suite struct ViewportTests {
  @Test(arguments: [(Int.max, [2, 3]), (4, [2, 3]), (1, [1, 2]), (-1, [0, 1]), (.min, [0, 1])])
  func `a row at the top that cannot be is the nearest that can`(_ first: Int, _ rows: [Int]) {
    var viewport = Viewport(height: 2)
    viewport.first = first
    let view = ListView(showing: list("abcd"), viewport: viewport)
    #expect(Array(view.viewport.visible(of: 4)) == rows)
    // Nor does it take a view to ask.
    #expect(viewport.visible(of: 4).count <= 2)
    #expect(viewport.kept(of: 4).count <= 2)
  }

  @Test func `a viewport that shows everything minds no row at the top`() {
    var viewport = Viewport()
    viewport.first = .max
    #expect(viewport.visible(of: 4) == 0..<4)
    #expect(viewport.kept(of: 4) == 0..<4)
  }
}

@Suite struct AbsurdBatchTests {
  /// Every update made of two operations at places that make no sense, on lists of all shapes.
  @Test func `an update that makes no sense is rejected and traps nowhere`() {
    let places = [-1, 0, 1, 7, Int.max - 1, Int.max, Int.min]
    let paths = places.flatMap { section in places.map { ItemPath(section, $0) } }
    let operations: [BatchUpdate] =
      places.flatMap { place in
        paths.map { path in
          var update = BatchUpdate()
          update.deleteSections = [place]
          update.reloadItems = [path]
          return update
        }
      }
      + paths.flatMap { source in
        paths.map { destination in
          var update = BatchUpdate()
          update.moveItems = [Move(from: source, to: destination)]
          update.insertItems = [destination]
          update.reloadSections = [source.section]
          update.reconfigureItems = [source]
          return update
        }
      }
    let models = [Layout(), list(""), list("ab"), list("a", "b"), list("", "abc")]
    for (old, model) in models.flatMap({ old in models.map { (old, $0) } }) {
      for update in operations {
        var view = ListView(showing: old)
        guard case .performed = view.perform(update, model: model) else { continue }
        let sections = update.deleteSections + update.reloadItems.map(\.section)
        #expect(sections.allSatisfy { (0...1).contains($0) }, "\(update) to \(model)")
        #expect(update.moveItems.isEmpty)
      }
    }
  }
}

/// Returns a list whose sections hold the items that the letters of a text name; one of them can
/// have changed content.
func list(_ sections: String..., changed: Int32? = nil) -> Layout {
  Layout(
    sections.enumerated().map { index, letters in
      let rows = letters.utf8.map { letter in
        let number = Int32(letter - UInt8(ascii: "a"))
        return Row(Item(number), number == changed ? 1 : 0)
      }
      return (Section(Int32(index)), rows)
    })
}
