import Checking
import DiffableCheck
import DiffableCheckTesting
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// What an app may look like: its state, what can happen, and what follows.
private struct Feed: CustomStringConvertible {
  enum Command: Hashable {
    case post
    case like(Int)
    case loadAgain
  }

  var posts: [Int: Int] = [:]
  var order: [Int] = []
  var changed: [Int] = []
  var forgetsMarks = false
  var loadsTwice = false

  var description: String { "\(order.count) posts" }

  static func command(_ feed: Feed, _ choices: inout Choices) throws -> Command {
    switch try choices.index(below: 3) {
    case 0: .post
    case 1: .like(try choices.element(of: feed.order))
    default: .loadAgain
    }
  }

  mutating func apply(_ command: Command) {
    changed = []
    switch command {
    case .post:
      order.append(order.count + 1)
      posts[order.count] = 0
    case .like(let id):
      posts[id, default: 0] += 1
      if !forgetsMarks { changed = [id] }
    case .loadAgain: if loadsTwice { order += order.suffix(1) }
    }
  }

  func snapshot() throws -> Snapshot<String, Int> {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["Main"])
    try snapshot.appendItems(order)
    try snapshot.reconfigureItems(changed)
    return snapshot
  }
}

@Suite(.cases(100)) struct VerifyCommandsTests {
  private let feed = Feed()

  @Test func `nothing that happens breaks the feed`() {
    verify(
      from: feed,
      command: { feed, choices in try Feed.command(feed, &choices) },
      reduce: { feed, command in feed.apply(command) },
      snapshot: { feed in try feed.snapshot() }
    ) { id, feed in feed.posts[id] }
  }

  private func verifyFeed(
    _ feed: Feed, ignoring ignored: Set<StateFinding.Kind> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify(
      from: feed, command: Feed.command, reduce: { $0.apply($1) }, ignoring: ignored,
      sourceLocation: sourceLocation, snapshot: { try $0.snapshot() }
    ) { id, feed in feed.posts[id] }
  }

  @Test func `a finding is one issue with its story, at the line of the caller`() async {
    let line = #line + 21
    await expectIssues(
      """
      ✘ state 2: staleCell: 1 changed and is not marked: its cell still shows 0, as in state 1, \
      and should show 1; call reconfigureItems([1]), or reloadItems

          0  0 posts
          1  post
          2  like(1)

          start
            Main: 1
          snapshot
            Main: 1'
          apply animated

          again       DIFFABLE_CHECK_SEED=0x1 DIFFABLE_CHECK_CASES=
      """, at: line, file: "VerifyCommandsTests.swift"
    ) {
      var feed = Feed()
      feed.forgetsMarks = true
      verifyFeed(feed)
    }
  }

  @Test func `an item that is marked as it leaves is an issue, validated or not`() async {
    await expectIssues(
      """
      ✘ state 2: refused: Attempted to reconfigure item identifier that does not exist in the \
      snapshot: 1 (2.6.3 reconfigure-unknown-item, seen in crash logs)

          causes      A search left the item out of the snapshot, or the app had
                      already deleted it. UIKit ignores a reconfigure of an item
                      without a cell, but not of an item that the snapshot does not
                      contain. Check whether the snapshot contains the item before you
                      mark it. Or the item changed and its equality includes content,
                      so UIKit takes the new value for another item. Use an identifier
                      as the item, and keep content apart from it.

          0  0 posts
          1  post
          2  like(1)

          start
            0: 1
          snapshot
            0:
          edit
            reconfigure-items 1
          apply animated
      """
    ) {
      // Only what nobody likes is shown.
      verify(from: Feed(), command: Feed.command, reduce: { $0.apply($1) }) { feed in
        Lists([feed.order.filter { feed.posts[$0] == 0 }], reconfigured: feed.changed)
      } content: { id, feed in
        feed.posts[id]
      }
    }
  }

  @Test func `every finding comes with its row of commands in a file`() throws {
    for (feed, name) in [
      (Feed(forgetsMarks: true), "state-2-staleCell.txt"),
      (Feed(loadsTwice: true), "state-2-refused.txt"),
    ] {
      let failure = #expect(throws: CheckFailure.self) {
        try check(
          from: feed, command: Feed.command, reduce: { $0.apply($1) },
          snapshot: { try $0.snapshot() }
        ) { id, feed in feed.posts[id] }
      }
      let problem = try #require(failure?.problems.first)
      #expect(problem.storyName == name)
      #expect(problem.story == problem.text + "\n")
      #expect(problem.text.contains("\n    1  post\n    2  "))
    }
  }

  @Test func `a row that is there twice is an issue`() async {
    await expectIssues("2  loadAgain") {
      verifyFeed(Feed(loadsTwice: true))
    }
  }

  @Test func `what nobody wants to hear of is not told`() {
    verifyFeed(Feed(forgetsMarks: true), ignoring: [.staleCell])
  }

  @Test func `commands that change nothing are an issue`() async {
    await expectIssues("✘ nothing was checked: of ") {
      verify(
        from: feed, command: Feed.command, reduce: { feed, command in _ = (feed, command) },
        snapshot: { try $0.snapshot() }
      ) { id, feed in feed.posts[id] }
    }
  }

  @Test func `an app that never applies a snapshot is an issue`() async {
    await expectIssues(
      "none has a snapshot, or a screen: the closure returned nil, or threw, in every state"
    ) {
      verify(
        from: feed, command: Feed.command, reduce: { $0.apply($1) },
        snapshot: { _ -> Snapshot<String, Int>? in nil }
      ) { id, feed in feed.posts[id] }
    }
  }

  @Test(.cases(0)) func `no stories are an issue`() async {
    await expectIssues("✘ nothing was checked: there are no cases") { verifyFeed(Feed()) }
  }

  @Test func `rows of states are made up as well`() async throws {
    let states = Generator { choices in
      try choices.array(count: 1...4) { try $0.array(count: 0...3) { try $0.integer(in: 1...5) } }
    }
    await expectIssues(
      """
      ✘ state 0: repeatedIdentifier: 1 appears twice, at [0, 0] and [0, 1] (2.1.2 argument-uniqueness, measured)

          causes      Two elements of the app's data have the same identifier: the app
                      loaded a page twice, the identifier is not unique, or its
                      equality compares too little. Remove the repeats, or choose a
                      unique identifier. Or a call, as for marks or deletes, names an
                      identifier twice: name it once.

          0  [1, 1]

          again
      """
    ) {
      verify(states: states, snapshot: { Lists([$0]) }) { _, _ in 0 }
    }
    verify(states: states, ignoring: [.repeatedIdentifier], snapshot: { Lists([$0]) }) { _, _ in
      0
    }
  }

  @Test func `without Swift Testing a finding is thrown`() throws {
    let failure = #expect(throws: CheckFailure.self) {
      try check(
        from: Feed(forgetsMarks: true), command: Feed.command, reduce: { $0.apply($1) },
        snapshot: { try $0.snapshot() }
      ) { id, feed in feed.posts[id] }
    }
    #expect(failure?.description.contains("2  like(1)") == true)
    let report = try check(
      from: Feed(), command: Feed.command, reduce: { $0.apply($1) },
      snapshot: { try $0.snapshot() }
    ) { id, feed in feed.posts[id] }
    #expect(report.cases == 500)
    #expect(throws: CheckFailure.self) {
      try check(states: Generator.always([[1, 1]]), snapshot: { Lists([$0]) }) { _, _ in 0 }
    }
  }

  @Test func `the README shows a test that stands here`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = { (text: String) in
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let name = "nothing that happens breaks the feed"
    let shown = lines(readme).drop { !$0.contains(name) }.dropFirst().prefix { $0 != "```" }
    let here = lines(try String(contentsOf: file, encoding: .utf8))
    let start = try #require(here.firstIndex { $0.contains(name) })
    #expect(shown.count > 5)
    #expect(Array(shown) == Array(here[(start + 1)...].prefix(shown.count)))
  }
}

/// A snapshot that refuses nothing.
private struct Lists: SnapshotReading {
  let lists: [[Int]]
  let reconfiguredItemIdentifiers: [Int]

  init(_ lists: [[Int]], reconfigured: [Int] = []) {
    self.lists = lists
    reconfiguredItemIdentifiers = reconfigured
  }

  var sectionIdentifiers: [Int] { Array(lists.indices) }

  func itemIdentifiers(inSection identifier: Int) -> [Int] { lists[identifier] }
}
