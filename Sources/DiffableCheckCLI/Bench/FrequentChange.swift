import PropertyTesting
import Snapshots

/// A snapshot that is applied often and differs little each time: the next one, from scratch and as
/// an edited copy of the current one.
struct FrequentChange<Identifier: Hashable> {
  static var operationsOfAKind: Int { 25 }

  let current: Snapshot<Int, Identifier>
  private let deleted: [Identifier]
  /// Items that come, each behind one that stays.
  private let inserted: [(item: Identifier, neighbor: Identifier)]
  private let moved: [(item: Identifier, neighbor: Identifier)]
  private let reconfigured: [Identifier]
  /// What the app's own data holds after the change, section by section.
  private var next: [(section: Int, items: [Identifier])] = []

  /// Creates a change of a list, with 25 deletes, inserts, moves, and marks.
  init(sections: Int, of size: Int, identifier: (Int) -> Identifier) throws {
    let identifiers = (0..<sections * size).map(identifier)
    var chooser = Chooser(Seed(1))
    var chosen = identifiers
    chooser.shuffle(&chosen)
    let count = FrequentChange.operationsOfAKind
    let groups = (0..<5).map { Array(chosen[$0 * count..<($0 + 1) * count]) }
    deleted = groups[0]
    moved = Array(zip(groups[1], groups[2]))
    inserted = groups[3].enumerated().map { (identifier(sections * size + $0), $1) }
    reconfigured = groups[4]
    current = try Snapshot(sections: sections, of: identifiers)
    let edited = try edited()
    for section in edited.sectionIdentifiers {
      next.append((section, try edited.itemIdentifiers(inSection: section)))
    }
  }

  /// Makes the next snapshot out of a copy of the current one.
  func edited() throws -> Snapshot<Int, Identifier> {
    var snapshot = current
    try snapshot.deleteItems(deleted)
    for (item, neighbor) in inserted { try snapshot.insertItems([item], afterItem: neighbor) }
    for (item, neighbor) in moved { try snapshot.moveItem(item, afterItem: neighbor) }
    try snapshot.reconfigureItems(reconfigured)
    return snapshot
  }

  /// Makes the next snapshot from scratch.
  func rebuilt() throws -> Snapshot<Int, Identifier> {
    var snapshot = Snapshot<Int, Identifier>()
    for (section, items) in next {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items)
    }
    try snapshot.reconfigureItems(reconfigured)
    return snapshot
  }
}
