/// What every other time is divided by: a table of the old identifiers, asked for every new one.
enum Yardstick {
  /// Puts the old identifiers into a `Dictionary`, and looks every new one up once.
  ///
  /// - Returns: How many were found.
  @inline(never)
  static func survivors<Identifiers: RandomAccessCollection>(
    from old: Identifiers, to new: Identifiers
  ) -> Int where Identifiers.Element: Hashable {
    var places = [Identifiers.Element: Int32](minimumCapacity: old.count)
    for (place, identifier) in old.enumerated() {
      places[identifier] = Int32(truncatingIfNeeded: place)
    }
    var found = 0
    for identifier in new where places[identifier] != nil { found += 1 }
    return found
  }
}
