/// What stories came to that a property has something to say of.
///
/// A property that none of its occasions came up for has not held either.
struct Occasions: OptionSet, Hashable, Codable, Sendable {
  let rawValue: UInt16

  /// A story made the system under test do something.
  static let stories = Occasions(rawValue: 1 << 0)
  /// The system under test was to bring a list to the screen.
  static let applies = Occasions(rawValue: 1 << 1)
  /// It did so by a batch update, and not by loading everything anew.
  static let updates = Occasions(rawValue: 1 << 2)
  /// The new list was the old one, and nothing was marked.
  static let appliesOfNothingNew = Occasions(rawValue: 1 << 3)
  /// A transition was so small that every way to bring it about can be tried.
  static let smallTransitions = Occasions(rawValue: 1 << 4)
  /// An item was to be reconfigured that was in the old list and had no cell.
  static let reconfiguresWithoutCell = Occasions(rawValue: 1 << 5)
  /// A snapshot implementation did an edit, or was asked a question.
  static let edits = Occasions(rawValue: 1 << 6)
  /// It answered a question, or an edit returned something.
  static let answers = Occasions(rawValue: 1 << 7)
  /// An answer said all of a tree.
  static let answersOfTrees = Occasions(rawValue: 1 << 8)
}
