/// What every other time is divided by: a table of the old identifiers, asked for every new one.
enum Yardstick {
  /// Puts the old identifiers into a `Dictionary`, and looks every new one up once.
  ///
  /// - Returns: How many were found.
  @inline(never)
  static func survivors<Identifier: Hashable>(
    from old: [Identifier], to new: [Identifier]
  ) -> Int {
    var places = [Identifier: Int32](minimumCapacity: old.count)
    for (place, identifier) in old.enumerated() {
      places[identifier] = Int32(truncatingIfNeeded: place)
    }
    var found = 0
    for identifier in new where places[identifier] != nil { found += 1 }
    return found
  }
}
