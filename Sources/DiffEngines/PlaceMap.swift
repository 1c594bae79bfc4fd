/// A map from each place in one list to a place in another list, or to none.
///
/// Places are stored in 32 bits: a list with more than 2³¹ places traps.
@usableFromInline
struct PlaceMap {
  @usableFromInline var places: [Int32]

  /// Creates a map from `count` places to none.
  @inlinable
  init(count: Int) {
    places = Array(repeating: -1, count: count)
  }

  @inlinable
  subscript(place: Int) -> Int? {
    get {
      let other = places[place]
      return other < 0 ? nil : Int(other)
    }
    set { places[place] = newValue.map(Int32.init) ?? -1 }
  }
}
