/// The rows of the lists before and after an update, found in each other: all that a view needs to
/// replay an update.
///
/// A row without a counterpart has a negative number there: it is deleted, inserted, or reloaded.
struct RowMap {
  /// For each section after the update, its number before it.
  var sections: [Int]
  /// For each row after the update, its position before it.
  var sources: [Int]
  /// For each row before the update, its position after it.
  var destinations: [Int]
  /// For each reload, the rows before the update and those after it.
  var reloads: [(old: Range<Int>, new: Range<Int>)]
  /// What the view does wrong with this update, although it accepts it.
  var flaw: Flaw?

  /// Returns whether a map that was made in another way is equal.
  func agrees(with other: RowMap) -> Bool {
    RowMap.areSame(sections, other.sections) && RowMap.areSame(sources, other.sources)
      && RowMap.areSame(destinations, other.destinations) && flaw == other.flaw
      && reloads.elementsEqual(other.reloads, by: ==)
  }

  private static func areSame(_ places: [Int], _ others: [Int]) -> Bool {
    places.elementsEqual(others) { $0 == $1 || $0 < 0 && $1 < 0 }
  }
}

extension IndexMap {
  /// Returns the map in both directions, for a number of rows before the update.
  func rowMap(ofRows count: Int) -> RowMap {
    var destinations = Array(repeating: -1, count: count)
    for case (let row, let source?) in sources.enumerated() { destinations[source] = row }
    return RowMap(
      sections: sections.map { $0 ?? -1 }, sources: sources.map { $0 ?? -1 },
      destinations: destinations, reloads: reloads, flaw: flaw)
  }
}
