import Foundation

/// The difference of two plain lists as sets of indexes.
public struct IndexSetChanges {
  public private(set) var deletes = IndexSet()
  public private(set) var inserts = IndexSet()
  /// Where, in the old list, stand elements that changed.
  public private(set) var updates = IndexSet()
  public private(set) var moves: [(from: Int, to: Int)] = []
  private var newPlaces: [Int: Int] = [:]

  /// Compares two lists whose elements are told apart by an identity.
  public init<Element: Equatable, Identity: Hashable>(
    from old: [Element], to new: [Element], by identity: (Element) -> Identity
  ) {
    let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { (identity($1), $0) })
    var last = -1
    for (place, element) in new.enumerated() {
      guard let oldPlace = oldPlaces[identity(element)] else {
        inserts.insert(place)
        continue
      }
      newPlaces[oldPlace] = place
      if old[oldPlace] != element { updates.insert(oldPlace) }
      if oldPlace > last { last = oldPlace } else { moves.append((oldPlace, place)) }
    }
    deletes = IndexSet(old.indices.filter { newPlaces[$0] == nil })
  }

  /// The same in one batch, in which nothing is reloaded: an element that changed is deleted and
  /// inserted.
  public var forBatchUpdates: IndexSetChanges {
    var changes = self
    for place in updates {
      changes.deletes.insert(place)
      changes.inserts.insert(newPlaces[place]!)
    }
    changes.moves.removeAll { updates.contains($0.from) }
    changes.updates = []
    return changes
  }
}
