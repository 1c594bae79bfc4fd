import Snapshots

/// A layout that decorates a list, as one for a collection view does.
///
/// A view asks in this order: for the elements in what is on screen, as often as it scrolls; and for
/// every batch update first to prepare for it, then what it deletes and inserts, then how what is on
/// screen disappears and appears, and then to finish it.
///
/// A layout of UIKit's is laid out for the new list, by `prepare()`, before it is told of the update by
/// `prepare(forCollectionViewUpdates:)`, and has to keep the old attributes itself. Both calls are
/// ``prepare(for:to:)`` here, which brings the new list: to port such a layout, do in it what both do.
public protocol DecorationLayout: Sendable {
  /// The kinds that are registered, each with the elements that a list is to have of it.
  var rules: [DecorationRule] { get }

  /// Lays everything out anew, for the first list and after all that is no batch update.
  mutating func prepare(showing list: Layout)

  /// Returns the elements that reach into some rows of the whole list, in any order (rule 8.1).
  mutating func elements(in rows: Range<Int>) -> [DecorationElement]

  /// Gets ready for an update; until it is finished, the layout has the attributes from before
  /// (rule 8.2).
  mutating func prepare(for update: PreparedUpdate, to list: Layout)

  /// Returns the old places of the elements that disappear with the update (rule 8.3).
  func indexPathsToDelete(ofKind kind: String) -> [ElementPath]

  /// Returns the new places of the elements that appear with the update (rule 8.3).
  func indexPathsToInsert(ofKind kind: String) -> [ElementPath]

  /// Returns how an element looks that is about to appear at a new place (rule 8.5).
  ///
  /// - Returns: The element of that kind and place, however it is to look; `nil` if it fades in.
  func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement?

  /// Returns how an element looks that has disappeared from an old place (rule 8.5).
  ///
  /// - Returns: The element of that kind and place, however it is to look; `nil` if it fades out.
  func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement?

  /// Ends the update: what is asked from now on is asked of the new list.
  mutating func finishUpdate()
}
