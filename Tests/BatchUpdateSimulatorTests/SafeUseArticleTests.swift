import BatchUpdateSimulator
import Snapshots
import Testing

/// What the article about using diffable data sources safely says: what crashes without them, where
/// they are to be applied from, and how often they may be.
@Suite struct SafeUseArticleTests {
  // MARK: What crashes in performBatchUpdates

  @Test
  func `a row deleted in the view and not in the data crashes, and a snapshot cannot say that`()
    throws
  {
    var view = ListView(showing: list("abc"), profile: .system(.modern, .collection))
    let outcome = view.performBatchUpdates { $0.deleteItems(at: [ItemPath(0, 1)]) }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("the data holds as many as before: \(outcome)")
      return
    }
    #expect(refusal.sentence.hasPrefix("Invalid update: invalid number of items in section 0."))

    var source = DiffableDataSource.showing("A:abc")
    var snapshot = source.snapshot()
    try snapshot.perform(.deleteItems([item("b")]))
    source.apply(snapshot)
    #expect(source.surprises(.shows("A:ac"), .raises(nil)) == [])
  }

  @Test func `a row deleted and moved crashes, and a snapshot says the last of both`() throws {
    var view = ListView(showing: list("abc"), profile: .system(.modern, .collection))
    let outcome = view.performBatchUpdates { batch in
      batch.deleteItems(at: [ItemPath(0, 1)])
      batch.moveItem(at: ItemPath(0, 1), to: ItemPath(0, 0))
      batch.model = list("ac")
    }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("one row cannot do both: \(outcome)")
      return
    }
    #expect(
      refusal.sentence
        == "attempt to perform a delete and a move from the same index path (0 - 1)")

    var source = DiffableDataSource.showing("A:abc")
    var snapshot = source.snapshot()
    try snapshot.perform(.moveItem(item("b"), .before(item("a"))))
    try snapshot.perform(.deleteItems([item("b")]))
    source.apply(snapshot)
    #expect(source.surprises(.shows("A:ac"), .asks([]), .raises(nil)) == [])
  }

  @Test func `data that changes between two batches crashes the second`() {
    var view = ListView(showing: list("a"), profile: .system(.modern, .collection))
    view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 1)])
      batch.model = list("ab")
    }
    // Somebody else appends c while the app prepares to append d.
    view.model = list("abc")
    let outcome = view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 3)])
      batch.model = list("abcd")
    }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("the view knows two rows: \(outcome)")
      return
    }
    #expect(refusal.rule.group == Rule.itemCount.group)
  }

  @Test func `an app that has a data source may not call the view as well`() {
    var source = DiffableDataSource.showing("A:abc")
    guard case .rejected(let refusal) = source.view.deleteItems(at: [ItemPath(0, 0)]) else {
      Issue.record("the data source alone may update its view")
      return
    }
    #expect(refusal.rule == .mutationBehindDiffable)
    #expect(source.surprises(.shows("A:abc")) == [])
  }

  // MARK: Queues

  @Test(arguments: ["main", "feed"] as [Queue])
  func `whoever stays on one queue is told nothing, main or not`(_ queue: Queue) {
    var source = DiffableDataSource()
    for list in ["A:a", "A:ab", "A:b B:a"] {
      source.apply(holding(list), on: queue)
      source.commit()
    }
    #expect(source.surprises(.logs([]), .raises(nil), .completes(3), .shows("A:b B:a")) == [])
  }

  @Test func `whoever mixes them is warned every time, and the list is right by luck`() {
    var source = DiffableDataSource()
    for (list, queue) in [("A:a", "main"), ("A:b", "feed"), ("A:c", "main")] as [(String, Queue)] {
      source.apply(holding(list), on: queue)
      source.commit()
    }
    #expect(
      source.surprises(
        .logs([.applyOneQueue, .applyOneQueue]), .raises(nil), .shows("A:c")) == [])
  }

  @Test func `mixing is a deadlock once an apply is still waiting`() {
    var source = DiffableDataSource()
    source.apply(holding("A:a"), on: "feed")
    source.apply(holding("A:ab"), on: .main)
    #expect(source.surprises(.raises(.applyReentrant), .completes(0), .shows("")) == [])
    #expect(source.raised?.sentence.hasPrefix("Deadlock detected") == true)
  }

  @Test func `an outline that a person opens is applied on the main queue, so all else has to be`()
  {
    var source = DiffableDataSource()
    let tree = ItemTree([ItemTree.Node(item("a"), children: [ItemTree.Node(item("b"))])])
    source.apply(tree, to: section("A"), on: "feed")
    source.commit()
    source.setExpanded(true, item("a"), in: section("A"))
    #expect(source.surprises(.logs([.applyOneQueue]), .shows("A:ab")) == [])
  }

  @Test func `a snapshot is not to be applied under another, but in its completion`() {
    var source = DiffableDataSource.showing("A:a")
    source.apply(
      holding("A:ab"), running: AppCode(completion: { $0.apply(holding("A:abc")) }))
    #expect(source.surprises(.raises(nil), .shows("A:abc"), .completes(3)) == [])
    source.apply(holding("A:abcd"), running: AppCode(inProvider: { $0.apply(holding("A:")) }))
    #expect(source.surprises(.raises(.applyReentrant)) == [])
  }

  @Test(arguments: ["main", "Update Queue"] as [Queue])
  func `whoever edits what is on screen and applies it, always on one queue, loses nothing`(
    _ queue: Queue
  ) {
    let source = FakeDiffableDataSource<Int, String, String> { _, item in item }
    source.queue = queue
    for item in ["one", "two", "three"] {
      var snapshot = source.snapshot()
      #expect(throws: Never.self) {
        if snapshot.numberOfSections == 0 { try snapshot.appendSections([0]) }
        try snapshot.appendItems([item], toSection: 0)
      }
      source.apply(snapshot)
    }
    source.commit()
    #expect(source.cells == [["one", "two", "three"]])
    #expect(source.logs == [])
  }

  // MARK: Frequent snapshots

  @Test(arguments: ["main", "feed"] as [Queue])
  func `a hundred snapshots in a row are all applied, and ask for what is new alone`(
    _ queue: Queue
  ) {
    var source = DiffableDataSource()
    // A window of five items that goes through a hundred and four.
    for first in 0..<Int32(100) {
      let rows = (first..<first + 5).map { Row(Item($0)) }
      source.apply(SnapshotModel(Layout([(section("A"), rows)])), on: queue)
    }
    source.commit()
    #expect(source.completions == 100)
    #expect(source.logs == [])
    #expect(source.view.providerCalls.map(\.item) == (0..<104).map { Item($0) })
    #expect(source.view.cells[0].map { $0?.number } == [100, 101, 102, 103, 104])
  }

  @Test func `a snapshot made anew every time does what one does that is edited`() throws {
    var (edited, anew) = (DiffableDataSource.showing("A:ab"), DiffableDataSource.showing("A:ab"))
    for list in ["A:abc", "A:cab", "A:ca B:d", "B:dc A:", "A: B:dc"] {
      anew.apply(holding(list))
      var snapshot = edited.snapshot()
      let goal = holding(list)
      try snapshot.perform(
        .deleteSections(snapshot.sections.filter { !goal.sections.contains($0) }))
      for (section, items) in zip(goal.sections, goal.items) {
        if snapshot.sections.contains(section) {
          if section != snapshot.sections.last {
            try snapshot.perform(.moveSection(section, .after(snapshot.sections.last!)))
          }
        } else {
          try snapshot.perform(.appendSections([section]))
        }
        try snapshot.perform(.appendItems(items, to: section))
      }
      try snapshot.perform(
        .deleteItems(snapshot.items.joined().filter { !goal.contains($0) }))
      edited.apply(snapshot)
      #expect(edited.snapshot() == goal)
      #expect(edited.view.slots == anew.view.slots)
    }
    #expect(edited.asked == ["c", "d"])
    #expect(anew.asked == edited.asked)
  }

  @Test func `two snapshots taken of one state: the one applied last has not what the other added`()
    throws
  {
    var source = DiffableDataSource.showing("A:a")
    var (first, second) = (source.snapshot(), source.snapshot())
    try first.perform(.appendItems([item("b")], to: nil))
    try second.perform(.appendItems([item("c")], to: nil))
    source.apply(first)
    source.apply(second)
    #expect(source.surprises(.shows("A:ac"), .asks(["b", "c"])) == [])
  }

  // MARK: Identifiers

  @Test func `an item given twice is refused, one that is there already moves`() throws {
    var snapshot = holding("A:ab B:c")
    let refusal = #expect(throws: Refusal.self) {
      try snapshot.perform(.appendItems([item("x"), item("x")], to: nil))
    }
    #expect(refusal?.rule == .argumentUniqueness)
    try snapshot.perform(.appendItems([item("a"), item("x")], to: section("B")))
    #expect(snapshot.text == "A:b B:cax")
  }
}
