import Snapshots

/// A layout that decorates a list, as a layout of a collection view does.
///
/// A view makes its calls in this order. Whenever it scrolls, it asks for the elements among the
/// rows on screen. For every batch update, it first makes the layout prepare for the update, then
/// asks what is deleted and inserted, then how elements on screen disappear and appear, and finally
/// finishes the update.
///
/// UIKit lays a layout out for the new list with `prepare()`, before it passes the update to
/// `prepare(forCollectionViewUpdates:)`; such a layout has to keep the old attributes itself. Both
/// calls are ``prepare(for:to:)`` here, which brings the new list. To port a layout, do in this
/// method what both calls do.
public protocol DecorationLayout: Sendable {
  /// The registered kinds, each with the elements that a list should have of it, and each once.
  var rules: [DecorationRule] { get }

  /// Lays out a list from the beginning: the first one, and each with other identifiers that comes
  /// to the screen without a batch update.
  mutating func prepare(showing list: Layout)

  /// Returns the elements that overlap some rows of the whole list, in any order (rule 8.1).
  mutating func elements(in rows: Range<Int>) -> [DecorationElement]

  /// Prepares for an update.
  ///
  /// Until the update is finished, the layout has the attributes from before (rule 8.2).
  mutating func prepare(for update: PreparedUpdate, to list: Layout)

  /// Returns the old places of the elements that disappear with the update (rule 8.3).
  func indexPathsToDelete(ofKind kind: String) -> [ElementPath]

  /// Returns the new places of the elements that appear with the update (rule 8.3).
  func indexPathsToInsert(ofKind kind: String) -> [ElementPath]

  /// Returns how an element looks before it appears at a new place (rule 8.5).
  ///
  /// - Returns: The element of that kind and place with its first attributes, or `nil` if its
  ///   look does not change as it appears.
  func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement?

  /// Returns how an element looks after it disappears from an old place (rule 8.5).
  ///
  /// - Returns: The element of that kind and place with its last attributes, or `nil` if its
  ///   look does not change as it disappears.
  func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement?

  /// Finishes the update: from now on, all requests are about the new list.
  mutating func finishUpdate()
}
