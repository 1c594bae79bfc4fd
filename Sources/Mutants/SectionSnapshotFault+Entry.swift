extension SectionSnapshotFault {
  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// Another property may be judged first: an edit that is wrongly refused also leaves a wrong
  /// tree, and so does a repeated item.
  package var entry: FaultEntry {
    switch self {
    case .itemInsertedAboveChildrenOfAnother:
      FaultEntry(breaks: "reachesTarget", identifier: "T-insert-after-ignores-descendants")
    case .childrenTakeThePlaceOfDeletedItem:
      FaultEntry(breaks: "reachesTarget", identifier: "T-delete-leaves-descendants")
    case .itemsBelowDeletedItemListed:
      FaultEntry(breaks: "sectionTreeIsWellFormed", identifier: "T-delete-leaves-descendants")
    case .deletedItemKeptByItsParent:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "T-move-between-parents-keeps-old-link",
        realBug: "listkit-append-existing-child, https://github.com/Iron-Ham/Lists")
    case .childlessItemNotExpanded:
      FaultEntry(breaks: "reachesTarget")
    case .expansionOfAbsentItemRemembered:
      FaultEntry(
        breaks: "reachesTarget", identifier: "T-delete-keeps-expansion",
        realBug: "listkit-expand-remembered-for-absent-item, https://github.com/Iron-Ham/Lists")
    case .expansionLostByCollapseAbove:
      FaultEntry(
        breaks: "reachesTarget", identifier: "T-collapse-clears-descendants",
        realBug: "crsantos-expansion-lost-on-rebuild, "
          + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")
    case .replacementCollapsed:
      FaultEntry(
        breaks: "reachesTarget",
        realBug: "crsantos-expansion-lost-on-rebuild, "
          + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")
    case .parentCollapsedByReplacement:
      FaultEntry(
        breaks: "reachesTarget",
        realBug: "crsantos-expansion-lost-on-rebuild, "
          + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/")
    case .missingParentAccepted:
      FaultEntry(
        breaks: "refusesWhatUIKitRefuses", identifier: "T-append-missing-parent",
        realBug: "listkit-append-to-missing-parent, https://github.com/Iron-Ham/Lists")
    case .existingItemAppendedAgain:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "T-append-existing-item",
        realBug: "listkit-append-existing-child, https://github.com/Iron-Ham/Lists")
    case .deleteOfParentAndChildRefused:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .destinationOfNothingChecked:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .itemsDeletedUntilOneIsRefused:
      FaultEntry(breaks: "reachesTarget")
    case .itemsInsertedUntilOneIsRefused:
      FaultEntry(breaks: "reachesTarget")
    case .treeSharedByCopies:
      FaultEntry(breaks: "copiesAreIndependent")
    case .levelCountedFromOne:
      FaultEntry(breaks: "answersWhatUIKitAnswers", identifier: "T-level-off-by-one")
    case .collapsedItemsLeftOutOfLevel:
      FaultEntry(breaks: "answersWhatUIKitAnswers", identifier: "T-level-off-by-one")
    case .allBelowExpandedItemVisible:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers", identifier: "T-expand-inserts-hidden-grandchildren")
    case .childrenOfHiddenItemVisible:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .hiddenItemNotContained:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .indexCountedAmongVisibleItems:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .parentOfUnknownItemAnswered:
      FaultEntry(breaks: "refusesWhatUIKitRefuses")
    case .subSnapshotCollapsed:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    case .rootOfSubSnapshotKeepsItsParent:
      FaultEntry(
        breaks: "answersWhatUIKitAnswers",
        realBug: "listkit-dangling-parent-in-subtree, https://github.com/Iron-Ham/Lists/pull/24")
    case .destinationOfInsertAnswered:
      FaultEntry(breaks: "answersWhatUIKitAnswers")
    }
  }
}
