/// A matching of equal identifiers in two lists.
@usableFromInline
struct IdentifierMatching<List: RandomAccessCollection>
where List.Element: Hashable, List.Index == Int {
  @usableFromInline let old: List
  @usableFromInline let new: List
  @usableFromInline private(set) var counterparts: Counterparts

  /// Matches two lists whose indexes start at zero.
  ///
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one list.
  /// - Complexity: O(*n*) on average, where *n* is the length of both lists together; each
  ///   identifier is hashed once, and again only when the table grows.
  @inlinable
  init(old: List, new: List, of kind: RepeatedIdentifier.Kind) throws(RepeatedIdentifier) {
    self.old = old
    self.new = new
    counterparts = Counterparts(oldCount: old.count, newCount: new.count)
    if areShort {
      try matchByComparing(kind)
    } else {
      try matchByHashing(kind)
    }
  }

  /// Whether comparing all pairs is faster than hashing.
  @inlinable
  var areShort: Bool { old.count <= 12 && new.count <= 12 }
}

// MARK: Comparing

extension IdentifierMatching {
  @inlinable
  mutating func matchByComparing(
    _ kind: RepeatedIdentifier.Kind
  ) throws(RepeatedIdentifier) {
    for place in 0..<old.count where Self.place(of: old[place], in: old, before: place) != nil {
      throw RepeatedIdentifier(kind, String(describing: old[place]), in: .old)
    }
    for place in 0..<new.count {
      let identifier = new[place]
      guard Self.place(of: identifier, in: new, before: place) == nil else {
        throw RepeatedIdentifier(kind, String(describing: identifier), in: .new)
      }
      guard let oldPlace = Self.place(of: identifier, in: old, before: old.count) else { continue }
      counterparts.pair(old: oldPlace, new: place)
    }
  }

  @inlinable
  static func place(of identifier: List.Element, in list: List, before end: Int) -> Int? {
    for place in 0..<end where list[place] == identifier { return place }
    return nil
  }
}

// MARK: Hashing

extension IdentifierMatching {
  @inlinable
  mutating func matchByHashing(_ kind: RepeatedIdentifier.Kind) throws(RepeatedIdentifier) {
    // The last place at which each identifier was seen: its place in the new list plus the length
    // of the old one, or its place in the old list if the new one does not hold it.
    var lastPlaces: [List.Element: Int] = [:]
    lastPlaces.reserveCapacity(max(old.count, new.count))
    for place in 0..<old.count {
      guard lastPlaces.updateValue(place, forKey: old[place]) == nil else {
        throw RepeatedIdentifier(kind, String(describing: old[place]), in: .old)
      }
    }
    for place in 0..<new.count {
      guard let last = lastPlaces.updateValue(old.count + place, forKey: new[place]) else {
        continue
      }
      guard last < old.count else {
        throw RepeatedIdentifier(kind, String(describing: new[place]), in: .new)
      }
      counterparts.pair(old: last, new: place)
    }
  }
}
