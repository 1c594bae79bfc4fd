import BatchUpdateSimulator
import Foundation
import Snapshots
import Testing

/// A note of a Swift class, equal by its `id`.
private final class Note: Hashable {
  let id: Int

  init(_ id: Int) { self.id = id }

  static func == (left: Note, right: Note) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A note that Objective-C finds equal by its `id`, too.
private final class ObjectiveNote: NSObject {
  let id: Int
  override var hash: Int { id }

  init(_ id: Int) { self.id = id }

  override func isEqual(_ object: Any?) -> Bool { (object as? ObjectiveNote)?.id == id }
}

/// Identifiers that are objects, of which UIKit may compare the addresses (rule 2.6.7).
@Suite struct PlainClassTests {
  private typealias Source<Section: Hashable, Item: Hashable> =
    FakeDiffableDataSource<Section, Item, Int>

  private func list<Section: Hashable, Item: Hashable>(
    _ section: Section, _ items: [Item]
  ) throws -> Snapshot<Section, Item> {
    var list = Snapshot<Section, Item>()
    try list.appendSections([section])
    try list.appendItems(items)
    return list
  }

  /// Applies two lists with an item each, made anew for each.
  private func unspecified<Section: Hashable, Item: Hashable>(
    _ section: (Int) -> Section, _ item: (Int) -> Item
  ) throws -> Rule? {
    let source = Source<Section, Item>() { _, _ in 0 }
    for _ in 0..<2 { source.apply(try list(section(1), [item(1)])) }
    return source.unspecified
  }

  @Test func `an equal object of a Swift class is one of which nobody knows what UIKit does`()
    throws
  {
    #expect(try unspecified({ $0 }, Note.init) == .valueVersusIdentity)
    #expect(try unspecified(Note.init, { $0 }) == .valueVersusIdentity)
  }

  @Test func `values, and objects of a subclass of NSObject, are found by equality`() throws {
    struct Held: Hashable { let note: Note }
    #expect(try unspecified({ $0 }, ObjectiveNote.init) == nil)
    #expect(try unspecified({ Held(note: Note($0)) }, { "\($0)" }) == nil)
  }

  @Test func `the very objects of the list can move, be marked, leave, and come back`() throws {
    let notes = (0..<3).map(Note.init)
    let source = Source<Int, Note>() { _, _ in 0 }
    source.apply(try list(0, notes))
    var next = try list(0, [notes[2], notes[0]])
    try next.reconfigureItems([notes[0]])
    source.apply(next)
    source.apply(try list(0, notes))
    #expect(source.unspecified == nil)
    #expect(source.outcomes.last == .updated(isAnimated: true))
  }

  @Test func `an equal object may come once the other one has left`() throws {
    let source = Source<Int, Note>() { _, _ in 0 }
    for items in [[Note(1)], [], [Note(1)]] { source.apply(try list(0, items)) }
    #expect(source.unspecified == nil)
    #expect(source.snapshot().numberOfItems == 1)
  }

  @Test(arguments: [true, false])
  func `a mark by an equal object may be a mark of what is not there`(_ isReload: Bool) throws {
    let note = Note(1)
    let source = Source<Int, Note>() { _, _ in 0 }
    var next = try list(0, [note])
    if isReload { try next.reloadItems([Note(1)]) } else { try next.reconfigureItems([Note(1)]) }
    source.apply(next)
    #expect(source.unspecified == .valueVersusIdentity)
    #expect(source.snapshot().numberOfItems == 0)
  }

  @Test func `once it is not known what UIKit does, nothing raises`() throws {
    var notes = [Note(1), Note(2)]
    let source = Source<Int, Note>(viewport: Viewport(height: 1)) { path, note in
      notes.contains(note) ? path[1] : nil
    }
    source.apply(try list(0, notes))
    notes = [Note(1)]
    source.apply(try list(0, notes))
    #expect(source.unspecified == .valueVersusIdentity)
    source.change { $0.scroll(to: 1) }
    #expect(source.raised == nil)
  }

  @Test func `a section that is marked by an equal object may not be there`() throws {
    let section = Note(1)
    let source = Source<Note, Int>() { _, _ in 0 }
    var next = try list(section, [1])
    try next.reloadSections([Note(1)])
    source.apply(next)
    #expect(source.unspecified == .valueVersusIdentity)
  }

  @Test func `what waits is compared with the list on screen when it runs`() throws {
    let source = Source<Int, Note>() { _, _ in 0 }
    source.queue = "feed"
    source.apply(try list(0, [Note(1)]))
    source.queue = "search"
    source.apply(try list(0, [Note(1)]))
    #expect(source.unspecified == nil)
    source.commit()
    #expect(source.unspecified == .valueVersusIdentity)
    #expect(source.snapshot().numberOfItems == 1)
  }

  @Test func `an object in an outline is compared as well`() throws {
    let source = Source<Int, Note>() { _, _ in 0 }
    for _ in 0..<2 {
      var outline = SectionSnapshot<Note>()
      try outline.append([Note(1)])
      source.apply(outline, to: 0)
    }
    #expect(source.unspecified == .valueVersusIdentity)
  }
}
