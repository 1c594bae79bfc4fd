/// The equal identifiers of two lists, as places alone, without identifiers.
@usableFromInline
struct Counterparts {
  /// For each place in the old list, the place of the same identifier in the new one.
  @usableFromInline private(set) var new: PlaceMap
  /// For each place in the new list, the place of the same identifier in the old one.
  @usableFromInline private(set) var old: PlaceMap

  /// Matches two lists.
  ///
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one list.
  /// - Complexity: O(*n*) on average, where *n* is the length of both lists together; each
  ///   identifier is hashed once, and again only when the table grows.
  @inlinable
  init<Identifier: Hashable>(
    old: [Identifier], new: [Identifier], of kind: RepeatedIdentifier.Kind
  ) throws(RepeatedIdentifier) {
    self.old = PlaceMap(count: new.count)
    self.new = PlaceMap(count: old.count)
    // Comparing all pairs of a few identifiers is faster than hashing them.
    if old.count <= 12, new.count <= 12 {
      try pairByComparing(old, new, kind)
    } else {
      try pairByHashing(old, new, kind)
    }
  }

  @inlinable
  mutating func pair(old oldPlace: Int, new newPlace: Int) {
    new[oldPlace] = newPlace
    old[newPlace] = oldPlace
  }
}

// MARK: Comparing

extension Counterparts {
  @inlinable
  mutating func pairByComparing<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier], _ kind: RepeatedIdentifier.Kind
  ) throws(RepeatedIdentifier) {
    for place in old.indices where old[..<place].contains(old[place]) {
      throw RepeatedIdentifier(kind, String(describing: old[place]), in: .old)
    }
    for place in new.indices {
      guard !new[..<place].contains(new[place]) else {
        throw RepeatedIdentifier(kind, String(describing: new[place]), in: .new)
      }
      if let oldPlace = old.firstIndex(of: new[place]) { pair(old: oldPlace, new: place) }
    }
  }
}

// MARK: Hashing

extension Counterparts {
  @inlinable
  mutating func pairByHashing<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier], _ kind: RepeatedIdentifier.Kind
  ) throws(RepeatedIdentifier) {
    // The last place at which each identifier was seen: its place in the new list plus the length
    // of the old one, or its place in the old list if the new one does not hold it.
    var lastPlaces: [Identifier: Int] = [:]
    lastPlaces.reserveCapacity(max(old.count, new.count))
    for place in old.indices {
      guard lastPlaces.updateValue(place, forKey: old[place]) == nil else {
        throw RepeatedIdentifier(kind, String(describing: old[place]), in: .old)
      }
    }
    for place in new.indices {
      guard let last = lastPlaces.updateValue(old.count + place, forKey: new[place]) else {
        continue
      }
      guard last < old.count else {
        throw RepeatedIdentifier(kind, String(describing: new[place]), in: .new)
      }
      pair(old: last, new: place)
    }
  }
}
