/// For each place of one list, a place of another list or none.
///
/// Places are stored in 32 bits: a list of more than 2³¹ places traps.
@usableFromInline
struct PlaceMap {
  @usableFromInline var places: [Int32]

  /// Creates a map that leads nowhere from any of `count` places.
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
