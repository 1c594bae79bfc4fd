/// A kind of work that takes one list to another; all work of a kind is done in one stage.
enum Work: Int {
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

  /// How many kinds there are.
  static let count = Work.markedCrossings.rawValue + 1
}

/// Kinds of work, as a set of bits.
struct WorkKinds: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  func contains(_ work: Work) -> Bool { rawValue >> work.rawValue & 1 == 1 }

  mutating func insert(_ work: Work) { self = union(WorkKinds(rawValue: 1 << work.rawValue)) }

  /// Those among them that are work on sections.
  var concerningSections: WorkKinds {
    intersection(
      WorkKinds(
        rawValue: 1 << Work.insertSections.rawValue | 1 << Work.moveSections.rawValue
          | 1 << Work.deleteSections.rawValue))
  }
}
