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
      "a collection view, iOS 12 and before; later ones log that the attributes are not valid for the "
        + "data source counts, and ignore them"
    case .scrollTarget: "a collection view or a table view"
    case .animationsInFlight: "a collection view"
    case .globalRow: "a table view"
    }
  }

  /// What the sentence is about.
  package var meaning: String {
    switch self {
    case .layoutAttributes:
      "This is about the layout, not about an update: it answered with the place of a cell that the "
        + "data does not have."
    case .scrollTarget:
      "This is about a scroll, not about an update: the place to scroll to is not there."
    case .animationsInFlight:
      "This is about animations, not about what an update says: one view takes part in 31 updates that "
        + "have not come to an end, and one more begins."
    case .globalRow:
      "This is about an update, and nobody has measured when it is said. By its words a row is on "
        + "screen that the table did not count before the batch."
    }
  }

  /// The usual cause in an app, and its remedy.
  package var cause: String {
    switch self {
    case .layoutAttributes:
      "A layout of the app's own keeps attributes of items that are gone. Empty what it keeps in "
        + "'prepare()', and call 'invalidateLayout()' where data changes without an update."
    case .scrollTarget:
      "The list became shorter after the place was chosen, the list is not shown yet, or a count was "
        + "taken for an index. Scroll once the update is complete, and ask for the count right before."
    case .animationsInFlight:
      "The app updates the list in many small batches, faster than they are animated. Collect changes "
        + "in one batch or one snapshot, or do not animate them."
    case .globalRow:
      "Likely the data was changed outside the batch, so that the view's counts are not those of the "
        + "rows on screen. Change the data inside the batch and nowhere else."
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
