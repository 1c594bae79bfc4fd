/// Events in stories that give properties something to judge.
///
/// A property for which none of its occasions came up has not been shown to hold.
struct Occasions: OptionSet, Hashable, Codable, Sendable {
  let rawValue: UInt16

  /// A story exercised the system under test, and broke no property.
  static let stories = Occasions(rawValue: 1 << 0)
  /// The system under test had to bring a list to the screen.
  static let applies = Occasions(rawValue: 1 << 1)
  /// It did so by a batch update, and did not reload everything.
  static let updates = Occasions(rawValue: 1 << 2)
  /// The new list was equal to the old one, and nothing was marked.
  static let appliesOfNothingNew = Occasions(rawValue: 1 << 3)
  /// A transition was so small that every way of performing it can be tried.
  static let smallTransitions = Occasions(rawValue: 1 << 4)
  /// An item of the old list was to be reconfigured and had no cell.
  static let reconfiguresWithoutCell = Occasions(rawValue: 1 << 5)
  /// A snapshot implementation performed an edit or was queried.
  static let edits = Occasions(rawValue: 1 << 6)
  /// A query was answered, or an edit returned something.
  static let answers = Occasions(rawValue: 1 << 7)
  /// An answer contained all of a tree.
  static let answersOfTrees = Occasions(rawValue: 1 << 8)
  // These show whether a process does its duty, whatever else a story shows.

  /// A story exercised the system under test.
  static let work = Occasions(rawValue: 1 << 9)
  /// The system under test was asked to bring a list to the screen.
  static let asks = Occasions(rawValue: 1 << 10)
}
