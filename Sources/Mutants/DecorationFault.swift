/// A fault that can be planted in the plain decorations.
///
/// The raw value is the name of the mutant. These faults are in no catalogue; they are mistakes
/// that are easily made in code that collects its answers from the operations of an update.
package enum DecorationFault: String, CaseIterable, Sendable {

  // MARK: What disappears and appears

  /// The elements of a deleted section are not deleted.
  case sectionDeletesForgotten = "DecorationsOfDeletedSectionForgotten"

  /// The elements of an inserted section are not inserted.
  case sectionInsertsForgotten = "DecorationsOfInsertedSectionForgotten"

  /// The element of a moved item is inserted at the new path, and not deleted at the old one.
  case movedElementOnlyAppears = "MovedDecorationOnlyAppears"

  /// A reload is ignored.
  case reloadsIgnored = "ReloadedDecorationsIgnored"

  /// Only what an operation names is considered.
  ///
  /// If the last item of a section is deleted, the item before it becomes the last one, and wrongly
  /// keeps its separator.
  case neighborsForgotten = "DecorationsOfNeighborsForgotten"

  /// Elements that no operation names are taken to keep their paths, even if others before them are
  /// deleted or inserted.
  case placesTakenToStay = "DecorationPlacesTakenToStay"

  /// One kind of element is registered, but forgotten in updates.
  case kindForgotten = "OneDecorationKindForgotten"

  // MARK: How the answers are given

  /// Deleted elements are named by their new paths where they have one.
  case deletesNamedByNewPaths = "DecorationDeletesNamedByNewPaths"

  /// An element that is inserted with its item is answered twice: for the item, and for being new.
  case appearancesAnsweredTwice = "DecorationAppearancesAnsweredTwice"

  /// The answers to an update are repeated for the next update.
  case answersNotForgotten = "DecorationAnswersNotForgotten"

  // MARK: Attributes

  /// The attributes from before an update stay in the cache.
  case cacheOfBeforeKept = "DecorationCacheOfBeforeKept"

  /// Only the attributes of the elements that were last asked for are removed from the cache.
  case onlyVisibleCleared = "OnlyVisibleDecorationsCleared"

  /// An element is found only by the row in which it begins.
  case elementsFoundByFirstRow = "DecorationsFoundByFirstRow"

  /// The final attributes of an element are those of its new path.
  case lastAttributesOfNewPlace = "LastDecorationAttributesOfNewPlace"

  /// The initial attributes of an element are those of its old path.
  case firstAttributesOfOldPlace = "FirstDecorationAttributesOfOldPlace"
}
