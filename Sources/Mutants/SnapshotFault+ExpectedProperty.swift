extension SnapshotFault {
  /// The name of the property that has to catch the fault.
  ///
  /// Another one may be asked first: an edit that is accepted and should be refused leaves a wrong
  /// list as well, and so does an identifier that stands twice.
  package var expectedProperty: String {
    switch self {
    case .itemMovedOneTooFarForward, .existingItemInsertedTooFarForward,
      .existingItemNotMovedByAppend, .itemsInsertedBackwards, .emptiedSectionDeleted,
      .sectionMovedOneTooFarForward, .sectionMovedWithoutItsItems,
      .itemsMisalignedByInsertedSection, .sectionsKeptByDeletingAllItems,
      .itemLostWhenItsMoveIsRefused, .sectionsAppendedUntilOneIsRefused:
      "reachesTarget"
    case .existingItemLeftInItsOldSection, .existingItemLeftAtItsOldPlace,
      .existingSectionAppendedAgain, .repeatedItemsAppended:
      "identifiersStayUnique"
    case .unknownSectionTakenForTheLast, .sectionMovedAfterItself,
      .moveOfItemBesideItselfAccepted, .unknownItemReloaded, .changedValueReloaded,
      .repeatedItemsDeleted, .deleteOfUnknownItemRefused, .repeatsCheckedBeforeSections,
      .existingSectionCheckedBeforeDestination, .unknownSectionTakenForEmpty,
      .appendWithoutSectionAccepted, .insertOfItemBesideItselfAccepted,
      .reloadOfEmptySectionRefused:
      "refusesWhatUIKitRefuses"
    case .marksLostByMove, .marksLostByDelete, .reconfigureLostByReload,
      .itemsOfDeletedSectionCounted, .unknownItemSubtractedFromCount,
      .oldSectionOfMovedItemAnswered, .deletedSectionAnswered, .indexOfItemCountedInItsSection:
      "answersWhatUIKitAnswers"
    case .storageSharedByCopies, .reloadsSharedByCopies:
      "copiesAreIndependent"
    }
  }
}
