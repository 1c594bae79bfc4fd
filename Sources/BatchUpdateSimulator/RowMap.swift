import Snapshots

/// Where the rows of the lists before and after an update are found in each other: all that a view
/// needs to replay an update that it takes.
///
/// What has no place on the other side has a negative one there: it is deleted, inserted, or drawn
/// anew.
struct RowMap {
  /// For each section after the update, the section before it that it was.
  var sections: [Int]
  /// For each row after the update, the row before it that it was.
  var sources: [Int]
  /// For each row before the update, the row after it that it becomes.
  var destinations: [Int]
  /// For each reload, the rows before the update and those after it.
  var reloads: [(old: Range<Int>, new: Range<Int>)]
  /// What the view does wrong with this update, though it takes it.
  var flaw: Flaw?

  /// Tells whether a map made in another way says the same.
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
  /// The same from both sides, for so many rows before the update.
  func rowMap(ofRows count: Int) -> RowMap {
    var destinations = Array(repeating: -1, count: count)
    for case (let row, let source?) in sources.enumerated() { destinations[source] = row }
    return RowMap(
      sections: sections.map { $0 ?? -1 }, sources: sources.map { $0 ?? -1 },
      destinations: destinations, reloads: reloads, flaw: flaw)
  }
}
