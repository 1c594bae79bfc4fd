import Snapshots

extension FlatChanges {
  /// Compares two plain lists by the keys and the contents of their items.
  ///
  /// An item whose place differs is moved, even if only an insert before it shifted it: an insert
  /// at the front moves the whole list. ``StagePlan`` makes as few moves as possible. An item whose
  /// content changed is reloaded. As a view ignores moves when it works out where a reload lands,
  /// reloads follow in a batch of their own if anything moves.
  ///
  /// - Throws: ``RepeatedIdentifier`` for the first key that appears twice in one list.
  /// - Complexity: O(*n*) on average, where *n* is the length of both lists together.
  @inlinable
  public init<Key, Content>(
    from old: [KeyedItem<Key, Content>], to new: [KeyedItem<Key, Content>]
  ) throws(RepeatedIdentifier) {
    let places = try Counterparts(old: old.map { $0.key }, new: new.map { $0.key }, of: .item)
    self.init()
    for place in old.indices {
      guard let destination = places.new[place] else {
        deletes.append(place)
        continue
      }
      if destination != place { moves.append(Move(from: place, to: destination)) }
    }
    var changed: [Int] = []
    for place in new.indices {
      guard let source = places.old[place] else {
        inserts.append(place)
        continue
      }
      if old[source].content != new[place].content { changed.append(place) }
    }
    // If nothing moves, an item that stays has the same place in both lists.
    if moves.isEmpty { reloads = changed } else { reloadsAfterwards = changed }
  }
}
