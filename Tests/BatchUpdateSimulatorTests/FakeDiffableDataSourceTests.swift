import BatchUpdateSimulator
import Foundation
import Snapshots
import Testing

@Suite struct FakeDiffableDataSourceTests {
  fileprivate enum Folder: Hashable { case inbox, archive }

  /// An item that is known by its number alone.
  private struct Mail: Hashable {
    let id: Int
    var subject: String

    static func == (left: Mail, right: Mail) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private typealias Source = FakeDiffableDataSource<Folder, String, Int>

  /// What an app has besides its list, in an object as in an app.
  private final class App {
    var unread: [String: Int] = [:]
    var asked: [String] = []
    var whenAsked: () -> Void = {}
    private(set) var source: Source!

    init(kind: ListKind = .collection, sdk: LinkedSDK = .iOS15, viewport: Viewport = Viewport()) {
      source = Source(kind: kind, sdk: sdk, viewport: viewport) { [unowned self] _, mail in
        asked.append(mail)
        whenAsked()
        return unread[mail, default: 0]
      }
    }

    /// Returns what was asked for since the last look.
    func takeAsked() -> [String] {
      defer { asked = [] }
      return asked
    }
  }

  private func list(_ inbox: [String], archive: [String]? = nil) throws -> Snapshot<Folder, String>
  {
    var list = Snapshot<Folder, String>()
    try list.appendSections([.inbox])
    try list.appendItems(inbox)
    if let archive {
      try list.appendSections([.archive])
      try list.appendItems(archive)
    }
    return list
  }

  @Test func `an app's identifiers come back as they were, and places are those on screen`() throws
  {
    let app = App()
    app.source.apply(try list(["a", "b"], archive: ["c"]))
    app.source.apply(try list(["c", "a"], archive: []))
    #expect(app.source.snapshot() == (try list(["c", "a"], archive: [])))
    #expect(app.source.itemIdentifier(for: IndexPath(indexes: [0, 1])) == "a")
    #expect(app.source.itemIdentifier(for: IndexPath(indexes: [1, 0])) == nil)
    #expect(app.source.indexPath(for: "c") == IndexPath(indexes: [0, 0]))
    #expect(app.source.indexPath(for: "b") == nil)
    #expect(app.source.indexPath(for: "never met") == nil)
    #expect(app.source.sectionIdentifier(for: 1) == .archive)
    #expect(app.source.index(for: .archive) == 1)
    #expect(
      app.source.outcomes == [.reloadedData(.firstApply), .updated(isAnimated: true)])
    #expect(app.source.raised == nil)
  }

  @Test
  func `a cell shows what the provider said when it was asked, and a mark has it asked again`()
    throws
  {
    let app = App()
    app.source.apply(try list(["a", "b"]))
    #expect(app.takeAsked() == ["a", "b"])
    app.unread = ["a": 1, "b": 2]
    var next = try list(["b", "a"])
    app.source.apply(next)
    #expect(app.takeAsked() == [])
    #expect(app.source.cells == [[0, 0]])
    try next.reconfigureItems(["b"])
    app.source.apply(next)
    #expect(app.takeAsked() == ["b"])
    #expect(app.source.cells == [[2, 0]])
    var other = app.source.snapshot()
    #expect(other.reconfiguredItemIdentifiers == [])
    try other.reloadSections([.inbox])
    app.source.apply(other)
    #expect(app.source.cells == [[2, 1]])
  }

  @Test func `a mark on what has left since is skipped`() throws {
    let app = App()
    var next = try list(["a", "b"], archive: [])
    try next.reloadSections([.archive])
    try next.reloadItems(["a"])
    try next.reconfigureItems(["a", "b"])
    try next.deleteItems(["a"])
    try next.deleteSections([.archive])
    app.source.apply(try list(["b"]))
    app.unread = ["b": 1]
    app.source.apply(next)
    #expect(app.source.cells == [[1]])
    #expect(app.source.raised == nil)
  }

  // Were the list built once more for every mark, it would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `forty thousand items end in time, all of them moved and marked`() throws {
    let app = App()
    let mails = (0..<40_000).map(String.init)
    app.source.apply(try list(mails))
    app.unread = ["0": 1]
    var next = try list(mails.reversed())
    try next.reconfigureItems(mails)
    app.source.apply(next)
    #expect(app.source.outcomes.last == .updated(isAnimated: true))
    #expect(app.source.itemIdentifier(for: IndexPath(indexes: [0, 39_999])) == "0")
  }

  @Test func `of equal identifiers the one that was applied last comes back`() throws {
    var subjects: [String] = []
    let source = FakeDiffableDataSource<Mail, Mail, Bool> { _, mail in
      subjects.append(mail.subject)
      return true
    }
    for subject in ["old", "new"] {
      var list = Snapshot<Mail, Mail>()
      try list.appendSections([Mail(id: 1, subject: subject)])
      try list.appendItems([Mail(id: 1, subject: subject)])
      try list.reconfigureItems(list.itemIdentifiers)
      source.apply(list, animatingDifferences: false)
    }
    #expect(subjects == ["old", "new"])
    #expect(source.snapshot().itemIdentifiers.map(\.subject) == ["new"])
    #expect(source.snapshot().sectionIdentifiers.map(\.subject) == ["new"])
  }

  @Test func `a mark names what the list holds, and brings no other value`() throws {
    let source = FakeDiffableDataSource<Folder, Mail, String> { _, mail in mail.subject }
    var list = Snapshot<Folder, Mail>()
    try list.appendSections([.inbox])
    try list.appendItems([Mail(id: 1, subject: "old")])
    source.apply(list)
    for isReload in [true, false] {
      var next = source.snapshot()
      let new = [Mail(id: 1, subject: "new")]
      if isReload { try next.reloadItems(new) } else { try next.reconfigureItems(new) }
      source.apply(next)
      #expect(source.cells == [["old"]])
      #expect(source.snapshot().itemIdentifiers.map(\.subject) == ["old"])
    }
  }

  @Test func `a provider finds the new list in the data source`() throws {
    var found: [Int?] = []
    var source: FakeDiffableDataSource<Folder, String, Int>!
    source = FakeDiffableDataSource { path, mail in
      found.append(source.snapshot().numberOfItems)
      #expect(source.itemIdentifier(for: path) == mail)
      return 0
    }
    source.apply(try list(["a"]))
    source.apply(try list(["a", "b"]))
    #expect(found == [1, 2])
    source.queue = "feed"
    source.apply(try list(["a", "b", "c"]))
    #expect(found == [1, 2])
    source.apply(try list(["a", "b", "c", "d"]))
    #expect(found == [1, 2, 3])
    source.commit()
    #expect(found == [1, 2, 3, 4])
    source = nil
  }

  @Test func `a provider finds the new outline in the data source`() throws {
    var found: [[String]] = []
    var source: FakeDiffableDataSource<Folder, String, Int>!
    source = FakeDiffableDataSource { _, _ in
      found.append(source.snapshot(for: .inbox).items)
      return 0
    }
    var outline = SectionSnapshot<String>()
    try outline.append(["header"])
    try outline.append(["a"], to: "header")
    source.apply(outline, to: .inbox)
    #expect(found == [["header", "a"]])
    source = nil
  }

  /// Stands for UIKit's section snapshot.
  private struct Outline: SectionSnapshotReading {
    var items: [String]
    var parents: [String: String]
    func parent(of child: String) -> String? { parents[child] }
    func isExpanded(_ item: String) -> Bool { item == "header" }
  }

  @Test func `a section snapshot of UIKit's is applied as it is`() {
    let source = Source { _, _ in 0 }
    let outline = Outline(items: ["header", "a"], parents: ["a": "header"])
    source.apply(outline, to: .inbox)
    #expect(source.snapshot(for: .inbox).description == "SectionSnapshot(header+{a})")
    #expect(source.snapshot().itemIdentifiers == ["header", "a"])
    source.apply(Outline(items: ["a", "b", "a"], parents: [:]), to: .inbox)
    #expect(source.raised?.rule == .sectionSnapshotUnique)
  }

  @Test func `a provider that is asked while an apply waits finds the list on screen`() throws {
    var found: [Int] = []
    var queues: [Queue] = []
    var source: FakeDiffableDataSource<Folder, String, Int>!
    source = FakeDiffableDataSource(viewport: Viewport(height: 1)) { _, _ in
      found.append(source.snapshot().numberOfItems)
      queues.append(source.queue)
      return 0
    }
    source.queue = "feed"
    source.apply(try list(["a", "b"]))
    source.commit()
    source.apply(try list(["a", "b", "c"]))
    source.change { $0.scroll(to: 1) }
    #expect(found == [2, 2])
    #expect(queues == [.main, .main])
    source = nil
  }

  @Test func `a provider that returns no cell raises, and names the app's own item`() throws {
    let source = FakeDiffableDataSource<Folder, String, Int> { _, mail in mail == "b" ? nil : 0 }
    source.apply(try list(["a", "b"]))
    #expect(source.raised?.rule == .providerNil)
    #expect(source.raised?.sentence.contains("with item identifier 'b'") == true)
    var isCompleted = false
    source.apply(try list(["a"])) { isCompleted = true }
    #expect(!isCompleted)
    #expect(source.snapshot().numberOfItems == 2)
  }

  @Test func `a provider that applies raises`() throws {
    let more = try list(["a", "b"])
    var source: FakeDiffableDataSource<Folder, String, Int>!
    source = FakeDiffableDataSource { _, _ in
      source.apply(more)
      return 0
    }
    source.apply(try list(["a"]))
    #expect(source.raised?.rule == .applyReentrant)
    source = nil
  }

  @Test func `a completion may apply, and is called once and late`() throws {
    let app = App()
    let (one, two) = (try list(["a"]), try list(["a", "b"]))
    var shown: [Int] = []
    app.source.apply(one) {
      shown.append(app.source.snapshot().numberOfItems)
      app.source.apply(two) { shown.append(app.source.snapshot().numberOfItems) }
    }
    #expect(shown == [1, 2])
    #expect(app.source.outcomes == [.reloadedData(.firstApply), .updated(isAnimated: true)])
    #expect(app.source.snapshot() == two)
    #expect(app.source.cells == [[0, 0]])
  }

  @Test func `a completion that is held finds the list of a later apply`() throws {
    let app = App()
    app.source.holdsCompletions = true
    app.source.apply(try list(["a", "b"]))
    let place = try #require(app.source.indexPath(for: "b"))
    var found: [String?] = []
    var queues: [Queue] = []
    app.source.queue = "feed"
    app.source.apply(try list(["new", "a", "b"])) {
      found.append(app.source.itemIdentifier(for: place))
      queues.append(app.source.queue)
    }
    app.source.commit()
    #expect(found == [])
    app.source.callCompletions()
    #expect(found == ["a"])
    #expect(queues == [.main])
    app.source.callCompletions()
    #expect(found.count == 1)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true]) @MainActor
  func `code that awaits an apply goes on when its completion is called, even after a raise`(
    _ raises: Bool
  ) async throws {
    let app = App()
    app.source.holdsCompletions = true
    let list = try list(["a"])
    var hasGoneOn = false
    let task = Task { @MainActor in
      await app.source.apply(list)
      hasGoneOn = true
    }
    while app.source.outcomes.isEmpty { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(!hasGoneOn)
    if raises { app.source.change { _ = $0.deleteItems(at: [ItemPath(0, 0)]) } }
    app.source.callCompletions()
    await task.value
    #expect(hasGoneOn)
    #expect((app.source.raised != nil) == raises)
  }

  @Test func `a completion that applies and is held waits for another turn, until one raises`()
    throws
  {
    let app = App()
    app.source.holdsCompletions = true
    let list = try list(["a"])
    var rounds = 0
    func poll() {
      rounds += 1
      app.source.apply(list, completion: poll)
      if rounds == 3 { app.source.change { _ = $0.deleteItems(at: [ItemPath(0, 0)]) } }
    }
    app.source.apply(list, completion: poll)
    for round in 0..<5 {
      #expect(rounds == min(round, 3))
      app.source.callCompletions()
    }
    #expect(app.source.raised?.rule == .mutationBehindDiffable)
  }

  @Test func `applies of several queues are a mixture, and on the main queue a deadlock`() throws {
    let app = App()
    app.source.apply(try list(["a"]))
    app.source.queue = "feed"
    app.source.apply(try list(["a", "b"]))
    #expect(app.source.logs.map(\.rule) == [.applyOneQueue])
    #expect(app.source.outcomes.last == .waiting)
    app.source.queue = .main
    #expect(app.source.snapshot().numberOfItems == 1)
    app.source.apply(try list([]))
    #expect(app.source.raised?.rule == .applyReentrant)
  }

  @Test func `an app linked before iOS 15 reloads everything without animation`() throws {
    for sdk in LinkedSDK.allCases {
      let app = App(sdk: sdk)
      app.source.apply(try list(["a"]))
      app.source.apply(try list(["a", "b"]), animatingDifferences: false)
      #expect(
        app.source.outcomes.last
          == (sdk == .iOS15 ? .updated(isAnimated: false) : .reloadedData(.animatingFalse)))
    }
    let app = App()
    app.source.apply(try list(["a"]))
    app.unread = ["a": 1]
    app.source.applySnapshotUsingReloadData(try list(["a"]))
    #expect(app.source.cells == [[1]])
  }

  @Test func `an outline keeps what it hides`() throws {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header", "other"])
    try outline.append(["a", "b"], to: "header")
    app.source.apply(outline, to: .inbox)
    #expect(app.source.snapshot().itemIdentifiers == ["header", "other"])
    var kept = app.source.snapshot(for: .inbox)
    #expect(kept == outline)
    kept.expand(["header"])
    app.source.apply(kept, to: .inbox)
    #expect(app.source.snapshot().itemIdentifiers == ["header", "a", "b", "other"])
    #expect(app.source.snapshot(for: .inbox).expandedItems == ["header"])
    #expect(app.source.snapshot(for: .archive).items == [])
  }

  @Test func `a person scrolls, and cells are made`() throws {
    let app = App(viewport: Viewport(height: 2))
    app.source.apply(try list(["a", "b", "c", "d"]))
    #expect(app.takeAsked() == ["a", "b"])
    app.source.change { $0.scroll(to: 2) }
    #expect(app.takeAsked() == ["c", "d"])
  }

  /// A snapshot that lets everything pass.
  private struct Careless: SnapshotReading {
    var sectionIdentifiers: [Folder] { [.inbox] }
    func itemIdentifiers(inSection identifier: Folder) -> [String] { ["a", "b", "a"] }
  }

  @Test func `what no snapshot of UIKit's can hold raises at the apply`() {
    let app = App()
    app.source.apply(Careless())
    #expect(app.source.raised?.rule == .argumentUniqueness)
    #expect(app.source.raised?.sentence.contains("Duplicate identifiers: {(\n    a\n)}") == true)
    #expect(app.source.outcomes == app.source.raised.map { [.raised($0)] })
  }

  /// An item that is known by a name which may change, as it should not.
  private final class Tag: Hashable {
    var name: String
    init(_ name: String) { self.name = name }
    static func == (left: Tag, right: Tag) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Returns a data source that shows two items, and these items.
  private func showingTags() throws -> (FakeDiffableDataSource<Folder, Tag, String>, [Tag]) {
    let source = FakeDiffableDataSource<Folder, Tag, String> { _, tag in tag.name }
    let tags = ["a", "b"].map(Tag.init)
    var list = Snapshot<Folder, Tag>()
    try list.appendSections([.inbox])
    try list.appendItems(tags)
    source.apply(list)
    return (source, tags)
  }

  @Test func `nobody knows of a question when one object has become equal to another`() throws {
    let (source, tags) = try showingTags()
    tags[1].name = "a"
    #expect(source.snapshot().itemIdentifiers == [])
    #expect(source.unspecified == .hashContract)
    #expect(source.snapshot(for: .inbox).items.count <= 1)
  }

  @Test func `an object whose hash changes is the same item, stale until it is marked`() throws {
    let (source, tags) = try showingTags()
    tags[0].name = "a ★"
    source.apply(source.snapshot())
    #expect(source.cells == [["a", "b"]])
    #expect(source.outcomes.last == .nothingChanged)
    #expect(source.indexPath(for: tags[0]) == IndexPath(indexes: [0, 0]))
    var marked = source.snapshot()
    try marked.reloadItems([tags[0]])
    source.apply(marked)
    #expect(source.cells == [["a ★", "b"]])
    #expect(source.raised == nil)
  }

  @Test func `a changed hash is kept for the next screenshot, if the list holds the object`() throws
  {
    let (source, tags) = try showingTags()
    func rehashed() -> ScreenRecord.Rehashed? { source.takeScreenshot().record.rehashed }
    tags[1].name = "b ★"
    source.apply(source.snapshot())
    tags[0].name = "a ★"
    source.apply(source.snapshot())
    #expect(rehashed() == .item(Item(1)))
    #expect(rehashed() == nil)
    var shorter = source.snapshot()
    try shorter.deleteItems([tags[0]])
    source.apply(shorter)
    tags[0].name = "gone"
    source.apply(shorter)
    #expect(rehashed() == nil)
  }

  private struct Restless: Hashable {
    let name: String
    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(UInt64.random(in: 0...UInt64.max)) }
  }

  @Test func `an identifier with another hash every time ends nothing`() {
    let source = FakeDiffableDataSource<Restless, String, Int> { _, _ in 0 }
    for _ in 0..<50 { source.apply(SectionSnapshot<String>(), to: Restless(name: "inbox")) }
    #expect(source.raised == nil)
  }

  @Test func `a section whose hash changes is the same section`() throws {
    let source = FakeDiffableDataSource<Tag, Int, Int> { _, _ in 0 }
    let tag = Tag("inbox")
    var list = Snapshot<Tag, Int>()
    try list.appendSections([tag])
    try list.appendItems([1])
    source.apply(list)
    tag.name = "archive"
    source.apply(source.snapshot())
    #expect(source.outcomes.last == .nothingChanged)
  }

  @Test func `identifiers whose hashes change all the time end nothing`() throws {
    let source = FakeDiffableDataSource<Folder, Tag, String> { _, tag in tag.name }
    for round in 0..<40 {
      let tags = (0..<8).map { Tag("\(round) \($0)") }
      for name in ["", "'"] {
        for tag in tags { tag.name += name }
        var list = Snapshot<Folder, Tag>()
        try list.appendSections([.inbox])
        try list.appendItems(tags)
        source.apply(list)
      }
    }
    #expect(source.raised == nil)
    #expect(source.cells == [(0..<8).map { "39 \($0)" }])
  }

  @Test func `what waits brings its values when it runs`() throws {
    let source = FakeDiffableDataSource<Folder, Mail, String> { _, mail in mail.subject }
    func list(_ subject: String) throws -> Snapshot<Folder, Mail> {
      var list = Snapshot<Folder, Mail>()
      try list.appendSections([.inbox])
      try list.appendItems([Mail(id: 1, subject: subject)])
      try list.reconfigureItems(list.itemIdentifiers)
      return list
    }
    source.queue = "feed"
    source.apply(try list("old"))
    source.commit()
    source.apply(try list("new"))
    source.queue = "search"
    source.apply(try list("newest"))
    source.queue = .main
    #expect(source.snapshot().itemIdentifiers.map(\.subject) == ["old"])
    source.commit()
    #expect(source.snapshot().itemIdentifiers.map(\.subject) == ["newest"])
    #expect(source.cells == [["newest"]])
  }

  @Test func `after what a person's scrolling raises no apply does anything`() throws {
    let source = FakeDiffableDataSource<Folder, String, Int>(viewport: Viewport(height: 1)) {
      _, mail in mail == "b" ? nil : 0
    }
    source.apply(try list(["a", "b"]))
    source.change { $0.scroll(to: 1) }
    #expect(source.raised?.rule == .providerNil)
    var isCompleted = false
    source.apply(try list(["a"])) { isCompleted = true }
    #expect(!isCompleted)
    #expect(source.snapshot().numberOfItems == 2)
  }

  @Test func `what nobody knows ends the story`() throws {
    let source = FakeDiffableDataSource<Folder, String, Int> { _, _ in 0 }
    func outline(_ items: [String]) throws -> SectionSnapshot<String> {
      var outline = SectionSnapshot<String>()
      try outline.append(items)
      try outline.append(["child"], to: "header")
      return outline
    }
    source.apply(try outline(["header"]), to: .inbox)
    source.queue = "feed"
    // A whole list that does not fit the tree.
    source.apply(try list(["header", "more"]))
    source.queue = "search"
    source.apply(try list([]))
    source.commit()
    #expect(source.unspecified == .sectionSnapshotRebase)
    #expect(source.outcomes.last == .unspecified(.sectionSnapshotRebase))
    #expect(source.snapshot().itemIdentifiers == ["header"])
    source.apply(try list([]))
    #expect(source.outcomes.last == .unspecified(.sectionSnapshotRebase))
    #expect(
      source.outcomes.map(\.description) == [
        "reloaded data (3.2 first-apply)", "waits for the main queue", "waits for the main queue",
        "nobody knows what UIKit does: \(Rule.sectionSnapshotRebase.entry.condition) "
          + "(4.20 ss-rebase)",
      ])
  }

  @Test func `a data source that waits for ever keeps nobody alive`() throws {
    weak var kept: Source?
    do {
      let source = Source { _, _ in 0 }
      source.queue = "feed"
      source.apply(try list(["a"])) {}
      kept = source
    }
    #expect(kept == nil)
  }

  @Test func `an item that a section snapshot takes from another section is named by the log`()
    throws
  {
    let app = App()
    app.source.apply(try list(["b"], archive: ["a"]))
    var outline = SectionSnapshot<String>()
    try outline.append(["b", "a"])
    app.source.apply(outline, to: .inbox)
    #expect(app.source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
    #expect(app.source.logs.first?.sentence.hasSuffix("already exists: a") == true)
  }

  @Test func `an item that is listed twice moves, and the log names it`() throws {
    struct Twice: SnapshotReading {
      var sectionIdentifiers: [Folder] { [.inbox, .archive] }
      func itemIdentifiers(inSection identifier: Folder) -> [String] { ["mail-17"] }
    }
    let app = App()
    app.source.apply(Twice())
    #expect(app.source.snapshot() == (try list([], archive: ["mail-17"])))
    #expect(app.source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
    #expect(app.source.logs.first?.sentence.hasSuffix("already exists: mail-17") == true)
  }

  @Test func `what a snapshot logged at its edits is logged when it is applied, each item once`()
    throws
  {
    struct Edited: SnapshotReading {
      var sectionIdentifiers: [Folder] { [.inbox, .archive] }
      func itemIdentifiers(inSection identifier: Folder) -> [String] { ["a"] }
      var itemIdentifiersAddedAgain: [String] { ["b", "a"] }
    }
    let app = App()
    var next = try list(["a", "b"], archive: [])
    try next.appendItems(["a"], toSection: .archive)
    app.source.apply(next)
    #expect(app.source.logs.map(\.rule) == [.itemAlreadyExistsMoves])
    #expect(app.source.logs.first?.sentence.hasSuffix("already exists: a") == true)
    app.source.apply(Edited())
    #expect(app.source.logs.dropFirst().map { $0.sentence.suffix(3) } == [": b", ": a"])
  }

  @Test func `any question lets the queue go on, and a completion is on the main queue`() throws {
    let app = App()
    app.source.queue = "feed"
    let asks: [() -> Void] = [
      { _ = app.source.indexPath(for: "never met") }, { _ = app.source.index(for: .archive) },
      { _ = app.source.snapshot(for: .archive) }, { _ = app.source.snapshot() },
    ]
    for (count, ask) in asks.enumerated() {
      var queue: Queue?
      app.source.apply(try list((0...count).map { "\($0)" })) { queue = app.source.queue }
      #expect(app.source.cells.first?.count ?? 0 == count)
      ask()
      #expect(app.source.cells.first?.count == count + 1)
      #expect(queue == .main)
    }
    #expect(app.source.logs == [])
  }

  @Test func `a completion that applies again waits for another turn`() throws {
    let app = App()
    let next = try list(["a", "b"])
    app.source.queue = "feed"
    var rounds = 0
    func poll() {
      rounds += 1
      app.source.queue = "feed"
      app.source.apply(next, completion: poll)
      app.source.queue = .main
    }
    app.source.apply(try list(["a"]), completion: poll)
    app.source.queue = "feed"
    #expect(app.source.snapshot().numberOfItems == 1)
    #expect(rounds == 1)
  }

  @Test func `what a queue applies after a completion of its own runs last`() throws {
    let app = App()
    let (middle, last) = (try list(["b"]), try list(["c"]))
    app.source.queue = "feed"
    app.source.apply(try list(["a"])) {
      app.source.queue = "feed"
      app.source.apply(middle)
      app.source.queue = .main
    }
    app.source.apply(last)
    app.source.commit()
    #expect(app.source.snapshot().itemIdentifiers == ["c"])
    #expect(
      app.source.outcomes == [
        .waiting, .reloadedData(.firstApply), .waiting, .waiting, .updated(isAnimated: true),
        .updated(isAnimated: true),
      ])
  }

  // MARK: Marks

  /// A snapshot that takes every mark, as a stand-in for UIKit's may.
  fileprivate struct Marked: SnapshotReading {
    let sectionIdentifiers = [Folder.inbox]
    var reloadedSectionIdentifiers: [Folder] = []
    var reloadedItemIdentifiers: [String] = []
    var reconfiguredItemIdentifiers: [String] = []
    func itemIdentifiers(inSection identifier: Folder) -> [String] { ["a"] }
  }

  @Test(arguments: [
    (Marked(reloadedSectionIdentifiers: [Folder.archive]), Rule.reloadUnknownSection),
    (Marked(reloadedItemIdentifiers: ["missing"]), .reloadUnknownItem),
    (Marked(reconfiguredItemIdentifiers: ["missing"]), .reconfigureUnknownItem),
  ])
  fileprivate func `a mark that UIKit's snapshot would refuse is refused`(
    _ list: Marked, _ rule: Rule
  ) {
    let app = App()
    app.source.apply(list)
    #expect(app.source.raised?.rule == rule)
  }

  // MARK: What a person does

  @Test func `a row that is in no section snapshot has no disclosure to tap`() throws {
    let app = App()
    app.source.apply(try list(["a"]))
    app.source.setExpanded(true, "a", in: .inbox)
    #expect(app.source.outcomes == [.reloadedData(.firstApply)])
    app.source.apply(try list(["a", "b"]))
    #expect(app.source.unspecified == nil)
  }

  @Test func `an item that nobody sees has no disclosure to tap`() throws {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header"])
    try outline.append(["a"], to: "header")
    try outline.append(["b"], to: "a")
    app.source.apply(outline, to: .inbox)
    var asked: [String] = []
    app.source.sectionSnapshotHandlers.willExpandItem = { asked.append($0) }
    #expect(!app.source.setExpanded(true, "a", in: .inbox))
    #expect(asked == [])
    #expect(app.source.setExpanded(true, "header", in: .inbox))
    #expect(app.source.setExpanded(true, "a", in: .inbox))
    #expect(app.source.snapshot().itemIdentifiers == ["header", "a", "b"])
  }

  @Test func `cells that are configured by hand show what the provider shows by now`() throws {
    let app = App(viewport: Viewport(height: 2, prepared: 1))
    app.unread = ["a": 1, "b": 2, "c": 3]
    app.source.apply(try list(["a", "b", "c"]))
    app.source.change { $0.scroll(to: 1) }
    app.unread = ["a": 4, "b": 5, "c": 6]
    app.source.change { $0.configureVisibleCellsByHand() }
    #expect(app.source.cells == [[1, 5, 6]], "that of a is out of sight")
    #expect(app.source.outcomes.count == 1)
  }

  @Test func `a table view goes on after several sections have moved`() throws {
    let source = FakeDiffableDataSource<String, String, Int>(kind: .table) { _, _ in 0 }
    func list(_ sections: [String]) throws -> Snapshot<String, String> {
      var list = Snapshot<String, String>()
      for section in sections {
        try list.appendSections([section])
        try list.appendItems([section + "1"])
      }
      return list
    }
    source.apply(try list(["a", "b", "c"]))
    source.apply(try list(["c", "b", "a"]))
    #expect(source.outcomes.last == .updatedWithUnknownCells(.callOrderInBatch))
    source.apply(try list(["c", "a"]))
    #expect(source.snapshot().itemIdentifiers == ["c1", "a1"])
    #expect(source.unspecified == nil)
  }

  @Test func `an update behind the data source raises, whatever is forgotten`() throws {
    let app = App()
    app.source.apply(try list(["a"]))
    app.source.change { $0.reloadData() }
    app.source.change { view in
      view.forgetHistory()
      _ = view.deleteItems(at: [ItemPath(0, 0)])
    }
    #expect(app.source.raised?.rule == .mutationBehindDiffable)
    let other = App()
    other.source.apply(try list(["a"]))
    other.source.change { view in
      _ = view.deleteItems(at: [ItemPath(0, 0)])
      view.forgetHistory()
    }
    #expect(other.source.raised?.rule == .mutationBehindDiffable)
  }

  @Test func `nobody knows of an apply in a provider that scrolling asks`() throws {
    let app = App(viewport: Viewport(height: 1))
    let next = try list(["b"])
    app.source.apply(try list(["a", "b", "c"]))
    app.whenAsked = { app.source.apply(next) }
    app.source.change { $0.scroll(to: 2) }
    #expect(app.source.raised == nil)
    #expect(app.source.unspecified == .applyReentrant)
  }

  @Test func `a tap is on the main queue, where it meets what waits, and does nothing twice`()
    throws
  {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header"])
    try outline.append(["a"], to: "header")
    app.source.apply(outline, to: .inbox)
    var asked: [Queue] = []
    app.source.queue = "feed"
    app.source.sectionSnapshotHandlers.willExpandItem = { _ in asked.append(app.source.queue) }
    for _ in 0..<2 { app.source.setExpanded(true, "header", in: .inbox) }
    #expect(asked == [.main])
    app.source.apply(try list(["header", "a"]))
    app.source.sectionSnapshotHandlers.willCollapseItem = { _ in asked.append(app.source.queue) }
    for _ in 0..<2 { app.source.setExpanded(false, "header", in: .inbox) }
    #expect(app.source.raised?.rule == .applyReentrant)
    #expect(asked == [.main, .main], "nothing is asked after it raised")
  }

  @Test func `what a handler applies is there when the item opens`() throws {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header"])
    app.source.apply(outline, to: .inbox)
    app.source.sectionSnapshotHandlers.willExpandItem = { _ in
      var loaded = outline
      #expect(throws: Never.self) { try loaded.append(["a"], to: "header") }
      app.source.apply(loaded, to: .inbox)
    }
    app.source.setExpanded(true, "header", in: .inbox)
    #expect(app.source.snapshot().itemIdentifiers == ["header", "a"])
  }

  @Test func `whoever updates the view behind the data source raises`() throws {
    let app = App()
    app.source.apply(try list(["a", "b"]))
    app.source.change { _ = $0.deleteItems(at: [ItemPath(0, 0)]) }
    #expect(app.source.raised?.rule == .mutationBehindDiffable)
    app.source.apply(try list(["c"]))
    #expect(app.source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(app.source.outcomes.count == 1, "an apply after it is none")
  }

  @Test func `a tap on a disclosure opens an item on the main queue, and is asked about`() throws {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header", "other"])
    try outline.append(["a"], to: "header")
    app.source.queue = "feed"
    app.source.apply(outline, to: .inbox)
    app.source.commit()
    #expect(!app.source.setExpanded(true, "never met", in: .inbox))
    #expect(app.source.outcomes == [.waiting, .reloadedData(.firstApply)])
    #expect(app.source.setExpanded(true, "header", in: .inbox))
    #expect(!app.source.setExpanded(true, "header", in: .inbox), "it is open already")
    #expect(app.source.snapshot().itemIdentifiers == ["header", "a", "other"])
    #expect(app.source.logs.map(\.rule) == [.applyOneQueue])
    #expect(app.source.queue == "feed")

    var told: [String] = []
    app.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    app.source.sectionSnapshotHandlers.willCollapseItem = { told.append("closes " + $0) }
    app.source.sectionSnapshotHandlers.willExpandItem = { told.append("opens " + $0) }
    #expect(!app.source.setExpanded(false, "header", in: .inbox), "the app does not let it")
    #expect(app.source.snapshot().itemIdentifiers == ["header", "a", "other"])
    app.source.sectionSnapshotHandlers.shouldCollapseItem = nil
    #expect(app.source.setExpanded(false, "header", in: .inbox))
    #expect(app.source.snapshot().itemIdentifiers == ["header", "other"])
    app.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == "other" }
    app.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      told.append("\(parent) has \(children.items)")
      var children = children
      #expect(throws: Never.self) { try children.append(["loaded"]) }
      return children
    }
    for item in ["header", "other"] { app.source.setExpanded(true, item, in: .inbox) }
    #expect(app.source.snapshot().itemIdentifiers == ["header", "other", "loaded"])
    #expect(told == ["closes header", "opens other", "other has []"])
    #expect(app.source.snapshot(for: .inbox).expandedItems == ["other"])
    #expect(app.source.outcomes.last == .updated(isAnimated: true))
    app.source.setExpanded(false, "other", in: .inbox)
    #expect(told.last == "closes other", "nothing is loaded below what closes")
  }

  @Test func `what is loaded below an item that opens may be in the list already`() throws {
    let app = App()
    var outline = SectionSnapshot<String>()
    try outline.append(["header", "other"])
    app.source.apply(outline, to: .inbox)
    app.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in outline }
    #expect(!app.source.setExpanded(true, "header", in: .inbox))
    #expect(app.source.raised == nil, "UIKit takes it, and nobody knows what it makes of it")
    #expect(app.source.unspecified == .sectionSnapshotReplaceExisting)
    #expect(app.source.snapshot().itemIdentifiers == ["header", "other"])
  }

  // MARK: Other ways to apply

  @Test func `without animation is said by the view as well`() throws {
    let app = App()
    app.source.apply(try list(["a"]))
    let next = try list(["b"])
    app.source.performWithoutAnimation {
      app.source.performWithoutAnimation {}
      app.source.apply(next)
    }
    app.source.apply(try list(["a"]))
    #expect(
      app.source.outcomes.dropFirst() == [
        .updated(isAnimated: false), .updated(isAnimated: true),
      ])
  }

  @MainActor fileprivate protocol Feed: AnyObject {
    func apply(_ snapshot: Snapshot<Folder, String>, animatingDifferences: Bool) async
  }

  @MainActor private final class Presenter {
    let feed: any Feed
    init(_ feed: any Feed) { self.feed = feed }
    func show(_ list: Snapshot<Folder, String>) async {
      await feed.apply(list, animatingDifferences: true)
    }
  }

  @MainActor @Test(arguments: ["main", "feed"] as [Queue])
  func `whoever awaits an apply goes on when the list is on screen`(_ queue: Queue) async throws {
    let app = App()
    app.source.queue = queue
    await Presenter(app.source).show(try list(["a"]))
    #expect(app.source.cells == [[0]])
    await app.source.apply(try list(["a", "b"]))
    #expect(app.source.cells == [[0, 0]])
    await app.source.applySnapshotUsingReloadData(try list(["b"]))
    #expect(app.source.outcomes.last == .reloadedData(.reloadDataApply))
    var outline = SectionSnapshot<String>()
    try outline.append(["c"])
    await app.source.apply(outline, to: .archive)
    #expect(app.source.cells == [[0], [0]])
    #expect(app.source.snapshot().itemIdentifiers == ["b", "c"])
    #expect(app.source.logs == [])
  }

  @Test func `what an app's SDK or view does not have cannot be called`() async {
    await #expect(processExitsWith: .failure) {
      var list = Snapshot<Int, Int>()
      try list.appendSections([0])
      try list.appendItems([0])
      try list.reconfigureItems([0])
      FakeDiffableDataSource<Int, Int, Int>(sdk: .beforeIOS15) { _, _ in 0 }.apply(list)
    }
    await #expect(processExitsWith: .failure) {
      FakeDiffableDataSource<Int, Int, Int>(sdk: .beforeIOS15) { _, _ in 0 }
        .applySnapshotUsingReloadData(Snapshot<Int, Int>())
    }
    await #expect(processExitsWith: .failure) {
      FakeDiffableDataSource<Int, Int, Int>(kind: .table) { _, _ in 0 }
        .apply(SectionSnapshot<Int>(), to: 0)
    }
    await #expect(processExitsWith: .failure) {
      var source = DiffableDataSource(kind: .table)
      source.apply(ItemTree(), to: Section(0))
    }
  }

  @Test func `what only the main queue can do no provider does, nor what only an app can a person`()
    async
  {
    await #expect(processExitsWith: .failure) {
      try showOne { $0.commit() }
    }
    await #expect(processExitsWith: .failure) {
      try showOne { $0.change { $0.scroll(to: 0) } }
    }
    await #expect(processExitsWith: .failure) {
      let source = FakeDiffableDataSource<Int, Int, Int> { _, _ in 0 }
      source.change { _ in source.apply(Snapshot<Int, Int>()) }
    }
  }

  @Test func `nothing is lost in what a person does`() async {
    await #expect(processExitsWith: .failure) {
      let source = FakeDiffableDataSource<Int, Int, Int> { _, _ in 0 }
      source.change { _ in source.change { $0.scroll(to: 0) } }
    }
    await #expect(processExitsWith: .failure) {
      let source = FakeDiffableDataSource<Int, Int, Int> { _, _ in 0 }
      source.queue = "feed"
      source.apply(Snapshot<Int, Int>())
      source.change { _ in source.commit() }
    }
    await #expect(processExitsWith: .failure) {
      let source = FakeDiffableDataSource<Int, Int, Int> { _, _ in 0 }
      source.change { _ in source.callCompletions() }
    }
  }
}

extension FakeDiffableDataSource: FakeDiffableDataSourceTests.Feed
where SectionIdentifier == FakeDiffableDataSourceTests.Folder, ItemIdentifier == String {}

/// Shows an item, whose cell provider does something with the data source that asks it.
private func showOne(
  _ act: @escaping (FakeDiffableDataSource<Int, Int, Int>) -> Void
) throws {
  var source: FakeDiffableDataSource<Int, Int, Int>!
  source = FakeDiffableDataSource { _, _ in
    act(source)
    return 0
  }
  var list = Snapshot<Int, Int>()
  try list.appendSections([0])
  try list.appendItems([0])
  source.apply(list)
}
