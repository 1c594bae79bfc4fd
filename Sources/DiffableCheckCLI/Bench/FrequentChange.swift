import PropertyTesting
import Snapshots

/// A small change of a snapshot that is applied often.
///
/// The next snapshot is made either from scratch, or by editing a copy of the current one.
struct FrequentChange<Identifier: Hashable> {
  static var operationsOfAKind: Int { 25 }

  let current: Snapshot<Int, Identifier>
  private let deleted: [Identifier]
  /// The inserted items, each with the surviving item after which it is inserted.
  private let inserted: [(item: Identifier, neighbor: Identifier)]
  private let moved: [(item: Identifier, neighbor: Identifier)]
  private let reconfigured: [Identifier]
  /// The app's own data after the change, section by section.
  private var next: [(section: Int, items: [Identifier])] = []

  /// Creates a change of a list, with 25 deletes, inserts, moves, and marks each.
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

  /// Returns the next snapshot, made by editing a copy of the current one.
  func edited() throws -> Snapshot<Int, Identifier> {
    var snapshot = current
    try snapshot.deleteItems(deleted)
    for (item, neighbor) in inserted { try snapshot.insertItems([item], afterItem: neighbor) }
    for (item, neighbor) in moved { try snapshot.moveItem(item, afterItem: neighbor) }
    try snapshot.reconfigureItems(reconfigured)
    return snapshot
  }

  /// Returns the next snapshot, made from scratch.
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
