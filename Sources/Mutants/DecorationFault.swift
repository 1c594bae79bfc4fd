/// A fault that can be planted in the plain decorations.
///
/// The raw value is the name of the mutant. No catalogue has them; they are what code that collects
/// its answers from an update's operations can get wrong.
package enum DecorationFault: String, CaseIterable, Sendable {

  // MARK: What disappears and appears

  /// The elements of a section that is deleted are not.
  case sectionDeletesForgotten = "DecorationsOfDeletedSectionForgotten"

  /// The elements of a section that is inserted are not.
  case sectionInsertsForgotten = "DecorationsOfInsertedSectionForgotten"

  /// The element of an item that moves is inserted at the new place, and not deleted at the old one.
  case movedElementOnlyAppears = "MovedDecorationOnlyAppears"

  /// A reload is taken for no change.
  case reloadsIgnored = "ReloadedDecorationsIgnored"

  /// Only what an operation names is looked at: the last item of a section goes, and the one before
  /// it, which is the last one now, keeps its separator.
  case neighboursForgotten = "DecorationsOfNeighboursForgotten"

  /// What no operation names is taken to stay at its path, though others come and go before it.
  case placesTakenToStay = "DecorationPlacesTakenToStay"

  /// One kind is registered, and not thought of in updates.
  case kindForgotten = "OneDecorationKindForgotten"

  // MARK: How the answers are given

  /// What is deleted is named by its new path where it has one.
  case deletesNamedByNewPaths = "DecorationDeletesNamedByNewPaths"

  /// What appears with its item is answered for the item, and again for not having been there.
  case appearancesAnsweredTwice = "DecorationAppearancesAnsweredTwice"

  /// The answers to an update are answered to the next one too.
  case answersNotForgotten = "DecorationAnswersNotForgotten"

  // MARK: Attributes

  /// The attributes from before an update stay in the cache.
  case cacheOfBeforeKept = "DecorationCacheOfBeforeKept"

  /// Only the attributes of what was last asked for are taken out of the cache.
  case onlyVisibleCleared = "OnlyVisibleDecorationsCleared"

  /// An element is found only by the row that it begins in.
  case elementsFoundByFirstRow = "DecorationsFoundByFirstRow"

  /// The last attributes of an element are those that it has at its new place.
  case lastAttributesOfNewPlace = "LastDecorationAttributesOfNewPlace"

  /// The first attributes of an element are those that it had at its old place.
  case firstAttributesOfOldPlace = "FirstDecorationAttributesOfOldPlace"
}
