import Snapshots

/// A batch update as a layout receives it, while the layout still has the attributes from before
/// (rule 8.2).
public struct PreparedUpdate: Hashable, Sendable {
  /// The operations, one each: deletes, inserts, moves, reloads; without what an operation on the
  /// section absorbs (rules 1.4.6, 1.4.7).
  ///
  /// UIKit gives a layout no more than this; the layout has to find out where everything else goes.
  public let changes: [Change]
  /// For each section before the update, its index after it, or `nil` if it is deleted.
  private let sections: [Int?]
  /// For each item before the update, by section, its path after it, or `nil` if it is deleted.
  private let items: [[ItemPath?]]

  /// One operation, with its places in the list before the update and in the list after it.
  public struct Change: Hashable, Sendable {
    public let action: Action
    /// The place before the update, or `nil` for an insert.
    public let before: ElementPath?
    /// The place after the update, or `nil` for a delete.
    public let after: ElementPath?

    public enum Action: String, Hashable, Sendable {
      case delete, insert, move, reload
    }
  }

  /// Creates the description of an update, or `nil` if a view would not perform the update.
  public init?(
    _ update: BatchUpdate, from old: Layout, to new: Layout, by profile: Profile = .strict
  ) {
    // A reconfigure is no part of an update (rule 1.1.7).
    var update = update
    update.reconfigureItems = []
    let check = BatchCheck(update, before: old.counts, after: new.counts, by: profile)
    guard let map = try? check.indexMap(), let left = try? check.normalized() else { return nil }
    // Both halves of a reload arrive as one operation.
    let reloads = left.reloads.filter { left.deletes.contains($0.source) }
    let deletes = Set(left.deletes).subtracting(reloads.map(\.source))
    let inserts = Set(left.inserts).subtracting(reloads.map(\.destination))
    changes =
      deletes.sorted(by: >).map { Change(.delete, before: $0) }
      + inserts.sorted().map { Change(.insert, after: $0) }
      + left.moves.map { Change(.move, before: $0.source, after: $0.destination) }
      + reloads.map { Change(.reload, before: $0.source, after: $0.destination) }

    var sections = [Int?](repeating: nil, count: old.sections.count)
    for case (let new, let source?) in map.sections.enumerated() { sections[source] = new }
    var rows = [ItemPath?](repeating: nil, count: old.rows.count)
    for case (let row, let source?) in map.sources.enumerated() {
      rows[source] = new.path(ofRow: row)
    }
    self.sections = sections
    items = old.sections.indices.map { Array(rows[old.range(ofSection: $0)]) }
  }

  /// Returns the place to which the update takes a section or an item.
  ///
  /// A move keeps what it moves. A reload does not: it is a delete and an insert (rule 1.1.6).
  ///
  /// - Returns: The new place, or `nil` if what is there is deleted, or if nothing is there.
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
