import Checking
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Foundation
import ListLookalike
import PropertyTesting
import Sample
import Snapshots
import Testing

// UIKit's type conforms in the same way; as it comes from elsewhere, with @retroactive.
extension DiffableDataSourceSnapshot: SnapshotReading {}

@Suite(.cases(200)) struct EngineTests {
  private let flat = FlatEngine(promises: [.keepsIdentity, .isEmptyForEqualSnapshots]) {
    (old: [Row], new: [Row]) in
    let difference = FlatDiff(from: old, to: new, by: \.item)
    return FlatChanges(
      deletes: difference.removed, inserts: difference.inserted,
      moves: difference.moved.map { Move(from: $0.old, to: $0.new) },
      reloadsAfterwards: difference.updated)
  }

  @Test(.everythingSmall(items: 4, newItems: 1, sections: 1, newSections: 0))
  func `the app's own engine`() async {
    await verify(system: .engine(flat))
  }

  @Test(.profile(.modern, .table)) func `the app's own engine on current systems`() async {
    await verify(system: .engine(flat))
  }

  @Test(.cases(100), arguments: [Era.modern, .classic], [ListKind.collection, .table])
  func `the app's own engine, in every view`(_ era: Era, _ view: ListKind) async {
    await verify(system: .engine(flat)) { $0.profile = .system(era, view) }
  }

  @Test(.seed(17)) func `what the standard library offers`() async {
    await verify(system: .engine(StdlibEngine()))
  }

  @Test func `what once went wrong`() async {
    let corpus = Bundle.module.url(forResource: "Corpus", withExtension: nil)!
    await replay(corpus: corpus.path, on: .engine(flat))
  }
}

/// The app's own snapshot, in the words of the project.
struct ListOfListsUnderTest: SnapshotImplementation {
  private var lists = ListOfLists<Section, Item>()

  var layout: Layout { Layout(lists.sections.map { ($0.id, $0.items.map { Row($0) }) }) }

  mutating func perform(_ edit: SnapshotEdit) throws {
    switch edit {
    case .appendSections(let new): try lists.append(sections: new)
    case .insertSections(let new, .before(let other)):
      try lists.insert(sections: new, beside: other, after: false)
    case .insertSections(let new, .after(let other)):
      try lists.insert(sections: new, beside: other, after: true)
    case .deleteSections(let gone): try lists.delete(sections: gone)
    case .moveSection(let section, .before(let other)):
      try lists.move(section: section, beside: other, after: false)
    case .moveSection(let section, .after(let other)):
      try lists.move(section: section, beside: other, after: true)
    case .reloadSections(let marked): try lists.reload(sections: marked)
    case .appendItems(let new, let section): try lists.append(items: new, to: section)
    case .insertItems(let new, .before(let other)):
      try lists.insert(items: new, beside: other, after: false)
    case .insertItems(let new, .after(let other)):
      try lists.insert(items: new, beside: other, after: true)
    case .deleteItems(let gone): try lists.delete(items: gone)
    case .deleteAllItems: lists.deleteAll()
    case .moveItem(let item, .before(let other)):
      try lists.move(item: item, beside: other, after: false)
    case .moveItem(let item, .after(let other)):
      try lists.move(item: item, beside: other, after: true)
    case .reloadItems(let marked): try lists.reload(items: marked)
    case .reconfigureItems(let marked): try lists.reconfigure(items: marked)
    }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    switch query {
    case .sectionIdentifiers: .sections(lists.sections.map(\.id))
    case .itemIdentifiers(nil): .items(lists.sections.flatMap(\.items))
    case .reloadedSections: .sections(lists.reloadedSections)
    case .reloadedItems: .items(lists.reloadedItems)
    case .reconfiguredItems: .items(lists.reconfiguredItems)
    default: throw QueryNotSupported()
    }
  }
}

@Suite struct SnapshotTests {
  @Test(.cases(500)) func `the app's own snapshot`() async {
    await verify(system: .snapshot(ListOfListsUnderTest.self))
  }
}

extension DiffableDataSourceSnapshot {
  /// The sections as rows, which are drawn again where headers are.
  var headers: DiffableDataSourceSnapshot<Int, SectionIdentifierType> {
    var headers = DiffableDataSourceSnapshot<Int, SectionIdentifierType>()
    headers.appendSections([0])
    headers.appendItems(sectionIdentifiers, toSection: 0)
    headers.reloadItems(reloadedSectionIdentifiers)
    return headers
  }
}

@Suite struct InboxTests {
  @Test func `what the inbox shows is never stale`() {
    let full = Inbox(folders: [
      Inbox.Folder("Family", [.init(id: 1, "Dinner?"), .init(id: 2, "Photos")]),
      Inbox.Folder("Work", [.init(id: 3, "Minutes")]),
    ])
    var read = full
    read.read(1, in: "Family")
    var archived = read
    archived.archive("Family")
    verify(states: [Inbox(folders: []), full, read, archived], snapshot: \.snapshot) {
      row, inbox in inbox.text(of: row)
    }
  }

  @Test func `the header with the size of the archive is never stale`() {
    let full = Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Dinner?")])])
    var archived = full
    archived.archive("Family")
    verify(states: [full, archived]) { inbox in
      var snapshot = inbox.snapshot
      snapshot.reloadSections([.archive])
      return snapshot.headers
    } content: { (section: Inbox.Section, inbox) in
      section == .archive ? "Archive (\(inbox.archive.count))" : "Folders"
    }
  }

  @Test func `the inbox of another account is drawn anew`() {
    let home = Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Dinner?")])])
    let work = Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Leave")])])
    verify(states: [(inbox: home, isOther: false), (inbox: work, isOther: true)]) {
      AppliedSnapshot($0.inbox.snapshot, usingReloadData: $0.isOther)
    } content: { row, state in
      state.inbox.text(of: row)
    }
  }
}

/// What can happen to a feed; it can be chosen only where there is a post to like.
func command(_ feed: Feed, _ choices: inout Choices) throws -> Feed.Command {
  switch try choices.index(below: 4) {
  case 0: .somebodyPosts
  case 1: .showMore
  case 2: .refresh
  default: .somebodyLikes(post: try choices.element(of: feed.server).id)
  }
}

@Suite struct FeedTests {
  @Test(.cases(300)) func `nothing that happens to the feed breaks its list`() {
    verify(
      from: Feed(), command: command, reduce: { feed, command in feed.reduce(command) },
      snapshot: \.snapshot
    ) { id, feed in feed.likes(of: id) }
  }
}
