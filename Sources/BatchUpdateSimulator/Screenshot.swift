import Snapshots

/// What a person sees on a fake screen, and what should be there.
///
/// Sections, items, and contents are numbers, which serve only to distinguish them.
public struct Screenshot {
  /// What was raised, which would have ended the app; nothing after it counts.
  public let raised: Refusal?
  /// The rule of the first update of which it is not known what UIKit does; nothing after it counts.
  public let unspecified: Rule?
  /// Everything that was logged so far.
  public let logs: [Refusal]
  /// The list on screen, with what its cells show.
  public let shown: Layout
  /// The list that should be on screen, with what its cells should show.
  ///
  /// Rows without a cell show what they should.
  public let expected: Layout
  /// What the view did wrong with updates since the last screenshot, although it accepted them.
  public let flaws: [Flaw]
  /// What the app asked the view for since the last screenshot; of a data source, which asks the
  /// view itself, it is empty.
  package let updates: [AskedUpdate]
  /// The rules that the view follows, and the kind of data source that it has.
  package let (profile, dataSource): (Profile, ListView.DataSource)
  /// The app's words for the numbers.
  package let words: Words

  /// The app's words for the numbers of a screenshot.
  package struct Words {
    /// Returns the descriptions of all sections and items by their numbers, or `nil` if they are
    /// the project's own, which have names.
    package let identifiers: () -> (sections: [String], items: [String])?
    /// Returns the content with a number, or `nil` for an item that has none.
    package let content: (Content) -> AnyHashable?
  }

  /// The number of the content of an item that has none.
  static let noContent: Content = -1
}

/// Something that an app's code asked a fake view for.
package enum AskedUpdate {
  /// A batch, and the lists that the data source held at its beginning and at its end.
  case batch(BatchUpdate, before: Layout, model: Layout, reloadsData: Bool)
  /// A call outside of batches, and the list that the data source held then.
  case call(BatchUpdate, model: Layout)
  case reloadData
}
