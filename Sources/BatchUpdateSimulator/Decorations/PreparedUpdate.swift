import Snapshots

/// A batch update as a layout is told of it, while it still has the attributes from before
/// (rule 8.2).
public struct PreparedUpdate: Hashable, Sendable {
  /// What is asked for, one operation each: deletes, inserts, moves, reloads.
  ///
  /// That is all that UIKit tells a layout; where everything else goes is for it to find out.
  public let changes: [Change]
  /// For each section before the update, the section after it; `nil` if it goes.
  private let sections: [Int?]
  /// For each item before the update, by sections, its path after it; `nil` if it goes.
  private let items: [[ItemPath?]]

  /// One operation, with its places in the list before the update and in the list after it.
  public struct Change: Hashable, Sendable {
    public let action: Action
    /// `nil` for what is inserted.
    public let before: ElementPath?
    /// `nil` for what is deleted.
    public let after: ElementPath?

    public enum Action: String, Hashable, Sendable {
      case delete, insert, move, reload
    }
  }

  /// Creates what a layout is told of an update; `nil` if a view would not perform it.
  public init?(
    _ update: BatchUpdate, from old: Layout, to new: Layout, by profile: Profile = .strict
  ) {
    let check = BatchCheck(update, before: old.counts, after: new.counts, by: profile)
    var split = check
    guard let map = try? check.indexMap(), (try? split.splitReloads()) != nil else { return nil }
    // The halves of a reload arrive together.
    changes =
      check.deletes.sorted(by: >).map { Change(.delete, before: $0) }
      + check.inserts.sorted().map { Change(.insert, after: $0) }
      + check.moves.map { Change(.move, before: $0.source, after: $0.destination) }
      + split.reloads.map { Change(.reload, before: $0.source, after: $0.destination) }

    var sections = [Int?](repeating: nil, count: old.sections.count)
    for case (let new, let source?) in map.sections.enumerated() { sections[source] = new }
    var rows = [ItemPath?](repeating: nil, count: old.rows.count)
    for case (let row, let source?) in map.sources.enumerated() {
      rows[source] = new.path(ofRow: row)
    }
    self.sections = sections
    items = old.sections.indices.map { Array(rows[old.range(ofSection: $0)]) }
  }

  /// Returns where the update takes what stood at a place; `nil` if it goes, and
  /// where nothing stood.
  ///
  /// A move keeps what it moves. A reload does not: it is a delete and an insert (rule 1.1.6).
  public func destination(of path: ElementPath) -> ElementPath? {
    guard sections.indices.contains(path.section) else { return nil }
    guard let item = path.item else { return sections[path.section].map { .section($0) } }
    guard items[path.section].indices.contains(item) else { return nil }
    return items[path.section][item].map { .item($0) }
  }
}

extension PreparedUpdate.Change {
  init(_ action: Action, before: UpdateItem? = nil, after: UpdateItem? = nil) {
    self.action = action
    self.before = before.map(ElementPath.init)
    self.after = after.map(ElementPath.init)
  }
}

extension ElementPath {
  fileprivate init(_ end: UpdateItem) {
    self.init(section: end.path.section, item: end.isSection ? nil : end.path.item)
  }
}
