import Snapshots

/// An engine made from the standard library's `difference(from:)` and `inferringMoves()`, section
/// by section.
///
/// A removal and an insertion that are associated become a move. Marks are carried out in a
/// separate batch update. If sections differ, everything is reloaded. An item that changes its
/// section is deleted and inserted, so neither identity nor cells are promised.
public struct StdlibEngine: DiffEngine {
  public init() {}

  public var learnsOfChanges: ChangeSource { .marks }

  public var promises: Set<Promise> {
    [.movesAreMinimal, .isEmptyForEqualSnapshots, .ignoresNames]
  }

  /// Returns the changeset that turns a transition's old list into its new one.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of items and *d* the number of items that
  ///   are removed or inserted.
  public func changeset(for transition: Transition) -> Changeset {
    let (old, new) = (transition.old, transition.new)
    guard old.sections == new.sections else { return .reloadData }
    var update = BatchUpdate()
    for section in new.sections.indices {
      let items = new.rows(inSection: section).map(\.item)
      let changes = items.difference(from: old.rows(inSection: section).map(\.item))
      for change in changes.inferringMoves() { update.add(change, inSection: section) }
    }
    return Changeset(update, then: transition.redraws)
  }
}

extension BatchUpdate {
  fileprivate mutating func add(
    _ change: CollectionDifference<Item>.Change, inSection section: Int
  ) {
    switch change {
    case .remove(let place, _, let destination?):
      moveItems.append(
        Move(from: ItemPath(section, place), to: ItemPath(section, destination)))
    case .remove(let place, _, nil): deleteItems.append(ItemPath(section, place))
    // The move was added with its removal.
    case .insert(_, _, _?): break
    case .insert(let place, _, nil): insertItems.append(ItemPath(section, place))
    }
  }
}
