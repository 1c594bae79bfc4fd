import BatchUpdateSimulator
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Foundation
import Sample
import Snapshots
import Testing

// The twin of the tests beside it, with a mistake in each. It is there to fail, and runs where
// somebody wants to see how that looks.

@Suite(
  .serialized, .cases(100),
  .enabled(if: ProcessInfo.processInfo.environment["SAMPLE_FAULTY"] != nil))
struct FaultyTwinTests {
  @Test func `an engine that counts moves after deletes`() async {
    await verify(
      system: .engine(
        FlatEngine { (old: [Row], new: [Row]) in
          let difference = FlatDiff(from: old, to: new, by: \.item)
          return FlatChanges(
            deletes: difference.removed, inserts: difference.inserted,
            moves: difference.moved.map { move in
              let removed = difference.removed.filter { $0 < move.old }.count
              return Move(from: move.old - removed, to: move.new)
            },
            reloadsAfterwards: difference.updated)
        }))
  }

  @Test func `a snapshot that accepts sections twice`() async {
    await verify(system: .snapshot(ForgivingLists.self))
  }

  @Test func `stages that all hold the newest list`() async {
    await verify(system: .engine(HastyStages()))
  }

  @Test func `sets of indexes that reload what moves`() async {
    await verify(
      system: .engine(
        FlatEngine { (old: [Row], new: [Row]) in
          let changes = IndexSetChanges(from: old, to: new, by: \.item)
          return FlatChanges(
            deletes: Array(changes.deletes), inserts: Array(changes.inserts),
            moves: changes.moves.map { Move(from: $0.from, to: $0.to) },
            reloads: Array(changes.updates))
        }))
  }

  @Test func `a data source that forgets what is marked`() async {
    await verify(system: .updater { AnimatedListUnderTest(.forgetsMarks) })
  }

  @Test func `a data source that changes before it says so`() async {
    await verify(system: .updater { AnimatedListUnderTest(.changesEarly) })
  }

  @Test func `an outline that takes everything`() async {
    await verify(system: .sectionSnapshot(ForgivingOutline.self))
  }

  @Test func `separators that only come`() async {
    await verify(system: .decorations({ LastingSeparators() }, updatedBy: SnapshotDiff()))
  }

  @Test func `an inbox that forgets the parent`() {
    let full = Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Dinner?")])])
    var read = full
    read.read(1, in: "Family")
    read.changed.removeLast()
    verify(states: [full, read], snapshot: \.snapshot) { row, inbox in inbox.text(of: row) }
  }

  @Test func `a feed that shows what the server sends`() {
    verify(
      from: Feed(), command: command,
      reduce: { feed, command in
        if command == .showMore { feed.posts += feed.nextPage } else { feed.reduce(command) }
      }, snapshot: \.snapshot
    ) { id, feed in feed.likes(of: id) }
  }

  @MainActor
  @Test func `a checklist that reloads what it moves`() {
    verify(
      from: ChecklistOnScreen(), command: { try $0.command(&$1) },
      reduce: { app, command in
        if case .finish(let id) = command {
          app.list.finishAtOnce(id)
        } else {
          app.perform(command)
        }
      }, screen: \.screen)
  }

  @MainActor
  @Test func `a presenter that forgets the folder`() {
    verify(
      from: InboxOnScreen(), command: { try $0.command(&$1) },
      reduce: { app, command in app.perform(command, forgettingTheFolder: true) },
      screen: \.source)
  }

  @Test func `a header that nobody draws again`() {
    let closed = Menu(courses: [("Soups", ["Miso", "Pho"]), ("Cakes", ["Opera"])])
    var open = closed
    open.tap("Soups")
    verify(states: [closed, open], snapshot: { try $0.list() }) { row, menu in menu.text(of: row) }
  }
}

/// A snapshot that leaves out the sections that it has already instead of refusing them.
struct ForgivingLists: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()

  var layout: Layout {
    Layout(
      snapshot.sectionIdentifiers.map { section in
        (section, ((try? snapshot.itemIdentifiers(inSection: section)) ?? []).map { Row($0) })
      })
  }

  mutating func perform(_ edit: SnapshotEdit) throws {
    guard case .appendSections(let sections) = edit else { return try snapshot.perform(edit) }
    let new = sections.filter { !snapshot.sectionIdentifiers.contains($0) }
    try snapshot.perform(.appendSections(new))
  }
}

/// Staged changes whose data is never that of the stage.
struct HastyStages: DiffEngine {
  let learnsOfChanges = ChangeSource.contents
  let promises: Set<Promise> = []

  func changeset(for transition: Transition) -> Changeset {
    let changes = StagedChanges(from: transition.old.list, to: transition.new.list, by: \.item)
    return .stages(changes.stages.map { Changeset.Stage($0.update, model: transition.new) })
  }
}

/// An outline that leaves out what it refuses.
struct ForgivingOutline: SectionSnapshotImplementation {
  private var outline = OutlineUnderTest()

  var tree: ItemTree { outline.tree }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    guard case .append = edit else { return try outline.perform(edit) }
    return try? outline.perform(edit)
  }
}

/// Separators that never disappear.
struct LastingSeparators: DecorationLayout {
  private var separators = SeparatorLayout()

  var rules: [DecorationRule] { separators.rules }

  mutating func prepare(showing list: Layout) { separators.prepare(showing: list) }

  func elements(in rows: Range<Int>) -> [DecorationElement] { separators.elements(in: rows) }

  mutating func prepare(for update: PreparedUpdate, to list: Layout) {
    separators.prepare(for: update, to: list)
  }

  func indexPathsToDelete(ofKind kind: String) -> [ElementPath] { [] }

  func indexPathsToInsert(ofKind kind: String) -> [ElementPath] {
    separators.indexPathsToInsert(ofKind: kind)
  }

  func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }
  func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }

  mutating func finishUpdate() { separators.finishUpdate() }
}
