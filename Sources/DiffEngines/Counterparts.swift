/// What is left of a matching when the identifiers are gone: places, and places.
@usableFromInline
struct Counterparts {
  /// For each place of the old list, where the same identifier stands in the new one.
  @usableFromInline private(set) var new: PlaceMap
  /// For each place of the new list, where the same identifier stood in the old one.
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
