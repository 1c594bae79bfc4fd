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
