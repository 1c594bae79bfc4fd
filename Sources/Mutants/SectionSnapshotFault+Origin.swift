extension SectionSnapshotFault {
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  ///
  /// Several faults have one identifier where each is a half of it.
  package var identifier: String? {
    switch self {
    case .itemInsertedAboveChildrenOfAnother:
      "T-insert-after-ignores-descendants"
    case .childrenTakeThePlaceOfDeletedItem, .itemsBelowDeletedItemListed:
      "T-delete-leaves-descendants"
    case .deletedItemKeptByItsParent:
      "T-move-between-parents-keeps-old-link"
    case .expansionOfAbsentItemRemembered:
      "T-delete-keeps-expansion"
    case .expansionLostByCollapseAbove:
      "T-collapse-clears-descendants"
    case .missingParentAccepted:
      "T-append-missing-parent"
    case .existingItemAppendedAgain:
      "T-append-existing-item"
    case .levelCountedFromOne, .collapsedItemsLeftOutOfLevel:
      "T-level-off-by-one"
    case .allBelowExpandedItemVisible:
      "T-expand-inserts-hidden-grandchildren"
    default: nil
    }
  }

  /// The real bug that it is modelled on, by name if the catalogue has one, and where it was found;
  /// `nil` if none is known.
  package var realBug: String? {
    switch self {
    case .deletedItemKeptByItsParent, .existingItemAppendedAgain:
      "listkit-append-existing-child, https://github.com/Iron-Ham/Lists"
    case .expansionOfAbsentItemRemembered:
      "listkit-expand-remembered-for-absent-item, https://github.com/Iron-Ham/Lists"
    case .expansionLostByCollapseAbove, .replacementCollapsed, .parentCollapsedByReplacement:
      "crsantos-expansion-lost-on-rebuild, "
        + "https://crsantos.info/uicollectionviewdiffabledatasource-outline/"
    case .missingParentAccepted:
      "listkit-append-to-missing-parent, https://github.com/Iron-Ham/Lists"
    case .rootOfSubSnapshotKeepsItsParent:
      "listkit-dangling-parent-in-subtree, https://github.com/Iron-Ham/Lists/pull/24"
    default: nil
    }
  }
}
