extension SectionSnapshotFault {
  /// The name of the property that has to catch the fault.
  ///
  /// Another one may be asked first: an edit that is refused and should be accepted leaves a wrong
  /// tree as well, and so does an item that stands twice.
  package var expectedProperty: String {
    switch self {
    case .itemInsertedAboveChildrenOfAnother, .childrenTakeThePlaceOfDeletedItem,
      .childlessItemNotExpanded, .expansionOfAbsentItemRemembered, .expansionLostByCollapseAbove,
      .replacementCollapsed, .parentCollapsedByReplacement, .itemsDeletedUntilOneIsRefused,
      .itemsInsertedUntilOneIsRefused:
      "reachesTarget"
    case .deletedItemKeptByItsParent, .existingItemAppendedAgain:
      "identifiersStayUnique"
    case .missingParentAccepted, .deleteOfParentAndChildRefused, .destinationOfNothingChecked,
      .parentOfUnknownItemAnswered:
      "refusesWhatUIKitRefuses"
    case .itemsBelowDeletedItemListed:
      "sectionTreeIsWellFormed"
    case .levelCountedFromOne, .collapsedItemsLeftOutOfLevel, .allBelowExpandedItemVisible,
      .childrenOfHiddenItemVisible, .hiddenItemNotContained, .indexCountedAmongVisibleItems,
      .subSnapshotCollapsed, .rootOfSubSnapshotKeepsItsParent, .destinationOfInsertAnswered:
      "answersWhatUIKitAnswers"
    case .treeSharedByCopies:
      "copiesAreIndependent"
    }
  }
}
