import Snapshots

extension FlatChanges {
  /// Compares two plain lists by the keys of their items and by what these show.
  ///
  /// An item at another place moves, even if all that happened is an insert before it: an insert at
  /// the front moves the whole list. ``StagePlan`` makes the fewest moves. An item whose
  /// content changed is reloaded; a view works out where a reload lands without looking at moves,
  /// so the reload comes afterwards as soon as anything moves.
  ///
  /// - Throws: The first key that stands twice in one list.
  /// - Complexity: O(*n*) on average, where *n* is the length of both lists together.
  @inlinable
  public init<Key, Content>(
    from old: [KeyedItem<Key, Content>], to new: [KeyedItem<Key, Content>]
  ) throws(RepeatedIdentifier) {
    let places = try IdentifierMatching(
      old: old.map { $0.key }, new: new.map { $0.key }, of: .item
    ).counterparts
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
    // Where nothing moves, what stays has the same place in both lists.
    if moves.isEmpty { reloads = changed } else { reloadsAfterwards = changed }
  }
}
