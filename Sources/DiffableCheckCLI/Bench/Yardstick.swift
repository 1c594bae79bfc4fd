/// The work by whose time that of an engine is divided: a table of the old identifiers with a
/// lookup of every new one.
enum Yardstick {
  /// Inserts the old identifiers into a `Dictionary`, and looks up every new one.
  ///
  /// - Returns: The number of identifiers that were found.
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
