/// A kind of work between two lists; all work of one kind is done in one stage.
enum Work: Int {
  case insertSections
  case moveSections
  case deleteSections
  /// Moves of items out of deleted sections, into ones that stay.
  case departures
  /// Moves of items out of deleted sections, into inserted ones.
  case transfers
  /// Moves of items out of sections that stay, into inserted ones.
  case arrivals
  /// All other work on the items of moved sections.
  case itemsOfMovedSections
  /// All other work on items that stay in their section, are deleted, or are inserted.
  case itemsInPlace
  /// All other moves of items from one section to another.
  case crossings
  /// The same moves for items that are to be drawn again.
  case markedCrossings

  /// The number of kinds.
  static let count = Work.markedCrossings.rawValue + 1
}

/// A set of kinds of work.
struct WorkKinds: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  func contains(_ work: Work) -> Bool { rawValue >> work.rawValue & 1 == 1 }

  mutating func insert(_ work: Work) { self = union(WorkKinds(rawValue: 1 << work.rawValue)) }

  /// The kinds that are work on sections.
  var concerningSections: WorkKinds {
    intersection(
      WorkKinds(
        rawValue: 1 << Work.insertSections.rawValue | 1 << Work.moveSections.rawValue
          | 1 << Work.deleteSections.rawValue))
  }
}
