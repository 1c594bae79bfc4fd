/// The result of matching two lists, as places alone, without identifiers.
@usableFromInline
struct Counterparts {
  /// For each place in the old list, the place of the same identifier in the new one.
  @usableFromInline private(set) var new: PlaceMap
  /// For each place in the new list, the place of the same identifier in the old one.
  @usableFromInline private(set) var old: PlaceMap

  @inlinable
  init(oldCount: Int, newCount: Int) {
    new = PlaceMap(count: oldCount)
    old = PlaceMap(count: newCount)
  }

  @inlinable
  mutating func pair(old oldPlace: Int, new newPlace: Int) {
    new[oldPlace] = newPlace
    old[newPlace] = oldPlace
  }
}
