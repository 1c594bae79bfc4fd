import Snapshots

/// A sentence about lists in logs that no rule is about.
///
/// Most of them are raised outside of updates, and the rules and the simulator cover only updates.
package enum UnruledSentence: CaseIterable, Hashable, Sendable {
  case layoutAttributes
  case scrollTarget
  case animationsInFlight
  case globalRow

  /// The fixed words of the sentence in all its forms; the first form is shown.
  package var words: [String] {
    switch self {
    case .layoutAttributes:
      [
        """
        UICollectionView received layout attributes for a cell with an index path that does not exist
        """,
        "are not valid for the data source counts. Attributes will be ignored",
      ]
    case .scrollTarget:
      [
        "Attempted to scroll the collection view to an out-of-bounds",
        "Attempted to scroll the table view to an out-of-bounds",
        "attempt to scroll to invalid index path",
        "scrollToRowAtIndexPath:atScrollPosition:animated:]: row (",
      ]
    case .animationsInFlight:
      ["too many update animations on one view - limit is 31 in flight at a time"]
    case .globalRow:
      [
        """
        UITableView internal inconsistency: encountered out of bounds global row index while \
        preparing batch updates
        """
      ]
    }
  }

  package var speaker: String {
    switch self {
    case .layoutAttributes:
      "a collection view, iOS 12 and before; later ones log that the attributes are not valid for "
        + "the data source counts, and ignore them"
    case .scrollTarget: "a collection view or a table view"
    case .animationsInFlight: "a collection view"
    case .globalRow: "a table view"
    }
  }

  /// What the sentence is about.
  package var meaning: String {
    switch self {
    case .layoutAttributes:
      "This is about the layout, not about an update: the layout returned attributes for an index "
        + "path that the data does not have."
    case .scrollTarget:
      "This is about a scroll, not about an update: the index path to scroll to does not exist."
    case .animationsInFlight:
      "This is about animations, not about the operations of an update: one view takes part in 31 "
        + "updates that have not ended, and one more update begins."
    case .globalRow:
      "This is about an update. When UIKit raises it was not measured. By its words, a row is on "
        + "screen that the table view did not count before the batch update."
    }
  }

  /// The usual cause in an app, and its remedy.
  package var cause: String {
    switch self {
    case .layoutAttributes:
      "A custom layout kept the attributes of items that are gone. Remove the stored attributes in "
        + "'prepare()', and call 'invalidateLayout()' when data changes without an update."
    case .scrollTarget:
      "The list became shorter after the app chose the index path, the view does not show the list "
        + "yet, or the app used a count as an index. Scroll after the update is complete, and "
        + "check the count immediately before the scroll."
    case .animationsInFlight:
      "The app updates the view in many small batch updates, faster than UIKit animates them. "
        + "Collect the changes in one batch update or one snapshot, or do not animate them."
    case .globalRow:
      "Probably the app changed its data outside the batch update, so that the counts of the view "
        + "are not those of the rows on screen. Change the data inside the batch update and nowhere "
        + "else."
    }
  }

  /// The rules about something similar.
  package var near: [Rule] {
    self == .globalRow ? [.whenCountsAreRead, .itemCount] : []
  }

  /// The sources of the sentence, as evidence.
  package var evidence: [String] {
    switch self {
    case .layoutAttributes:
      [
        "WenchaoD/FSPagerView #221", "jumartin/Calendar #106", "CosmicMind/Samples #127",
        "onmyway133/notes #550",
      ]
    case .scrollTarget:
      [
        "airbnb/epoxy-ios PR #142", "chiahsien/CHTCollectionViewWaterfallLayout #203",
        "itsmeichigo/DateTimePicker #91", "Provenance-Emu/Provenance #1876",
      ]
    case .animationsInFlight: ["UXK"]
    case .globalRow: ["quoted without a source"]
    }
  }

  /// Returns the sentences that occur in a text.
  static func all(in text: LogText) -> [UnruledSentence] {
    allCases.filter { $0.words.contains(where: text.contains) }
  }
}
