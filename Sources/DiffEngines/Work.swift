/// A kind of work that takes one list to another; all work of a kind is done in one stage.
enum Work: Int, CaseIterable {
  case insertSections
  case moveSections
  case deleteSections
  /// Moves of items out of sections that are deleted, into ones that stay.
  case departures
  /// Moves of items out of sections that are deleted, into inserted ones.
  case transfers
  /// Moves of items out of sections that stay, into inserted ones.
  case arrivals
  /// All other work on items of sections that move.
  case itemsOfMovedSections
  /// All other work on items that stay in their section, come, or go.
  case itemsInPlace
  /// All other moves of items from one section to another.
  case crossings
  /// The same for items that are to be drawn again.
  case markedCrossings
}
