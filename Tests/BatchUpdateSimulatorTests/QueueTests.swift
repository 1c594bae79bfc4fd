import BatchUpdateSimulator
import Snapshots
import Testing

/// Rule 3.10: on which queues an app may apply.
@Suite struct QueueTests {
  @Test func `3_10 an apply off the main queue waits for it`() {
    var source = DiffableDataSource()
    #expect(source.apply(holding("A:x"), on: "feed") == .waiting)
    #expect(source.snapshot().text == "")
    #expect(source.completions == 0)
    #expect(source.apply(holding("A:xy"), on: "search") == .waiting)
    #expect(source.commit() == [.reloadedData(.firstApply), .updated(isAnimated: true)])
    #expect(source.snapshot().text == "A:xy")
    #expect(source.completions == 2)
    #expect(source.logs == [])
    #expect(source.commit() == [])
  }

  @Test func `3_10_1 the first apply decides on which side of the main queue all are made`() {
    for (first, second) in [("main", "feed"), ("feed", "main")] as [(Queue, Queue)] {
      var source = DiffableDataSource()
      source.apply(holding("A:x"), on: first)
      source.commit()
      source.apply(holding("A:y"), on: second)
      source.commit()
      #expect(source.logs.map(\.rule) == [.applyOneQueue])
      #expect(source.logs[0].sentence.hasSuffix("off the main queue - view=<UICollectionView: 0x>"))
      #expect(source.snapshot().text == "A:y")
      #expect(source.raised == nil)
    }
  }

  @Test func `3_10 a queue goes on when what it applied is on screen`() {
    var source = DiffableDataSource()
    source.apply(holding("A:x"), on: "search")
    source.apply(holding("A:xy"), on: "feed")
    #expect(source.apply(holding("A:z"), on: "feed") == .waiting)
    #expect(source.snapshot().text == "A:xy", "what waited before it is run first")
    #expect(source.completions == 2)
    #expect(source.commit() == [.updated(isAnimated: true)])
    #expect(source.snapshot().text == "A:z")
    #expect(source.logs == [])
  }

  @Test func `3_10 what a queue waits for may raise, and then the queue applies nothing`() {
    let calls = Calls()
    let code = AppCode(inProvider: { source in
      calls.count += 1
      source.apply(holding("A:"))
    })
    var source = DiffableDataSource()
    source.apply(holding("A:xw"), on: "feed", running: code)
    let outcome = source.apply(holding("A:xy"), on: "feed")
    #expect(source.raised?.rule == .applyReentrant)
    #expect(outcome == source.raised.map { .raised($0) })
    #expect(source.commit() == source.raised.map { [.raised($0)] })
    #expect(calls.count == 1, "who has raised runs no more of the app's code")
  }

  /// How often an app's code ran, on one thread.
  private final class Calls: @unchecked Sendable { var count = 0 }

  @Test func `3_10 what a queue waits for may be unknown, and then its next apply is not made`()
    throws
  {
    var source = DiffableDataSource()
    let tree = ItemTree([ItemTree.Node(item("a"), children: [ItemTree.Node(item("b"))])])
    source.apply(tree, to: section("A"), on: "feed")
    source.commit()
    source.apply(holding("A:ac"), on: "feed")
    #expect(source.apply(holding("A:z"), on: "feed") == .unspecified(.sectionSnapshotRebase))
    #expect(source.commit() == [])
    #expect(source.snapshot().text == "A:a")
  }

  @Test func `3_10_1 once both kinds of queues have applied, every apply is logged`() {
    var source = DiffableDataSource()
    var counts: [Int] = []
    for (text, queue) in [
      ("x", "main"), ("y", "main"), ("z", "feed"), ("x", "main"), ("y", "main"),
    ]
      as [(String, Queue)]
    {
      source.apply(holding("A:\(text)"), on: queue)
      source.commit()
      counts.append(source.logs.count)
    }
    #expect(counts == [0, 0, 1, 2, 3])
  }

  @Test func `3_10_1 one background queue is as good as another`() {
    var source = DiffableDataSource()
    for queue in ["feed", "search"] as [Queue] { source.apply(holding("A:x"), on: queue) }
    #expect(source.logs == [])
  }

  @Test(arguments: [Era.modern, .classic], ListKind.allCases)
  func `3_10_2 an apply from a cell provider raises`(_ era: Era, _ kind: ListKind) {
    for queue in ["main", "feed"] as [Queue] {
      var source = DiffableDataSource.showing("A:x", kind, era: era)
      let outcome = source.apply(
        holding("A:xyz"),
        running: AppCode(
          inProvider: { $0.apply(holding("A:"), on: queue) },
          completion: { _ in Issue.record("an apply that raised is not complete") }))
      #expect(outcome == source.raised.map { .raised($0) })
      #expect(source.raised?.rule == .applyReentrant)
      let words = era == .modern ? "attempted to apply a snapshot" : "calling this method on"
      #expect(source.raised?.sentence.hasPrefix("Deadlock detected: " + words) == true)
      #expect(source.raised?.sentence.contains(kind == .table ? "UITableView:" : "nView:") == true)
      #expect(source.completions == 1)
      #expect(source.apply(holding("A:y")) == outcome, "nothing works after that")
    }
  }

  @Test func `3_10_2 an apply on the main queue raises while others wait for it`() {
    var source = DiffableDataSource()
    source.apply(holding("A:x"), on: "feed")
    source.apply(holding("A:xy"))
    #expect(source.raised?.rule == .applyReentrant)
    #expect(source.logs == [], "it raises before anything is logged")
    #expect(source.snapshot().text == "")
  }

  @Test func `3_10_2 a completion may apply, but on the main queue only if no other waits`() {
    let code = AppCode(completion: { $0.apply(holding("A:z")) })
    var source = DiffableDataSource()
    source.apply(holding("A:x"), on: "feed", running: code)
    #expect(source.commit() == [.reloadedData(.firstApply)])
    #expect(source.snapshot().text == "A:z")

    source = DiffableDataSource()
    source.apply(holding("A:x"), on: "feed", running: code)
    source.apply(holding("A:y"), on: "search")
    #expect(source.commit() == [.reloadedData(.firstApply)], "the other one is not run any more")
    #expect(source.raised?.rule == .applyReentrant)
    #expect(source.commit() == source.raised.map { [.raised($0)] })
  }

  @Test func `3_10_3 only the main queue commits`() {
    var source = DiffableDataSource()
    source.apply(holding("A:x"), on: "feed")
    let outcomes = source.commit(on: "feed")
    #expect(source.raised?.rule == .commitMain)
    #expect(source.raised?.sentence == Sentence.commitOffMain.rawValue)
    #expect(outcomes == source.raised.map { [.raised($0)] })
    #expect(source.snapshot().text == "")
  }

  @Test func `3_10 no provider runs what waits for the main queue, which asks it`() async {
    await #expect(processExitsWith: .failure) {
      var source = DiffableDataSource()
      source.apply(holding("A:x"), on: "feed", running: AppCode(inProvider: { $0.commit() }))
      source.apply(holding("A:xy"), on: "search")
      source.commit()
    }
  }

  @Test func `two appends to one copy of the snapshot lose the first`() throws {
    var source = DiffableDataSource.showing("A:a")
    var (first, second) = (source.snapshot(), source.snapshot())
    try first.perform(.appendItems([item("b")], to: nil))
    try second.perform(.appendItems([item("c")], to: nil))
    source.apply(first, on: "feed")
    source.apply(second, on: "search")
    #expect(source.commit() == [.updated(isAnimated: true), .updated(isAnimated: true)])
    #expect(source.snapshot().text == "A:ac")
  }
}
