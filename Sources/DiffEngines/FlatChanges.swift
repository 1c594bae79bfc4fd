import Snapshots

/// The changes from one plain list to another, as places in a batch update.
public struct FlatChanges: Hashable, Sendable {
  /// Places in the old list.
  public var deletes: [Int]
  /// Places in the new list.
  public var inserts: [Int]
  /// Moves, each from a place in the old list to a place in the new one.
  public var moves: [Move<Int>]
  /// Places in the old list whose cells are replaced in the same batch update.
  public var reloads: [Int]
  /// Places in the new list whose cells are replaced in a separate batch update, which follows.
  public var reloadsAfterwards: [Int]

  public init(
    deletes: [Int] = [], inserts: [Int] = [], moves: [Move<Int>] = [], reloads: [Int] = [],
    reloadsAfterwards: [Int] = []
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.reloads = reloads
    self.reloadsAfterwards = reloadsAfterwards
  }
}

extension FlatChanges {
  /// Whether there are no changes.
  public var isEmpty: Bool { self == FlatChanges() }

  /// Returns the batch updates for a section, to perform one after another.
  ///
  /// The first one contains the changes, the second one the reloads that follow. An empty one is
  /// left out.
  public func batchUpdates(inSection section: Int) -> [BatchUpdate] {
    [update(inSection: section), redraws(inSection: section)].filter { !$0.isEmpty }
  }

  func update(inSection section: Int) -> BatchUpdate {
    var update = BatchUpdate()
    update.deleteItems = deletes.map { ItemPath(section, $0) }
    update.insertItems = inserts.map { ItemPath(section, $0) }
    update.moveItems = moves.map {
      Move(from: ItemPath(section, $0.source), to: ItemPath(section, $0.destination))
    }
    update.reloadItems = reloads.map { ItemPath(section, $0) }
    return update
  }

  func redraws(inSection section: Int) -> BatchUpdate {
    var update = BatchUpdate()
    update.reloadItems = reloadsAfterwards.map { ItemPath(section, $0) }
    return update
  }
}
