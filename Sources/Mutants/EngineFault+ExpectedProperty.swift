import Snapshots

extension EngineFault {
  /// The name of the property that has to catch the fault.
  ///
  /// Another one may catch it first, in another list: a wrong place can be out of bounds.
  package var expectedProperty: String {
    switch self {
    case .deletesNumberedBackwards, .insertsPerformedBeforeDeletes, .moveToSameIndexSkipped,
      .moveSourceCountedAfterDeletes, .lastMoveDropped, .equalCountsTakenForNoChange,
      .hashTakenForIdentity, .deletesCountedBehindCommonBeginning:
      "reachesTarget"
    case .allItemDeletesButLastLost, .insertsCountedBeforeEarlierArrivals,
      .forwardMoveInsertedBefore, .moveEndsSwappedWhenShrinking, .sectionMovedToItsOwnPlace,
      .sectionMoveBesideItemChanges, .allSectionDeletesButLastLost,
      .sectionDeletesCountedInOldList, .itemMovedBesideInsertOfItsSection,
      .sectionDeletedBesideMovesOutOfIt, .itemNotTakenFromItsOldSection, .sectionMapOffByOne,
      .insertsCountedInOldSections, .insertsCountedInNewSections, .movedItemReloadedBesideItsMove,
      .unmovedItemReloadedBesideMoves, .itemReloadCountedInOldList,
      .sectionDeleteLostWithItsItems, .equalPathTakenForSameSection, .notFoundTakenForIndex:
      "isAccepted"
    case .equalSingleItemDeletedAndInserted, .crossSectionMoveAsDeleteAndInsert,
      .moveInSectionAsDeleteAndInsert, .sectionReplacedWhenItsItemsChange:
      "keepsIdentity"
    case .equalIdentifiersTakenForNoChange, .marksOfMovedItemsLost, .reconfigureOfMovedItemLost,
      .marksCarriedOutOnOldList, .sectionReloadCountedInOldList, .sectionReloadIgnored,
      .itemWithBothMarksLeftOut:
      "showsCurrentContent"
    case .insertedItemsReloadedInsteadOfMarked,
      .itemReloadCarriedOutOnSection, .everythingReconfiguredForOneItem:
      "touchesOnlyWhatChanged"
    case .movesDecidedByOffset, .insertOffsetCountedAtOldIndex, .deleteOffsetCountedAtNewIndex,
      .subsequenceLinkedToWrongPredecessor, .stayersChosenByCursor,
      .sectionMovedWheneverIndexChanges:
      "movesAreMinimal"
    case .emptyStageForNoChange:
      "isEmptyForEqualSnapshots"
    case .tieBrokenArbitrarily, .insertsOrderedBySalt:
      "isDeterministic"
    case .linearWorkPromisedThoughScanning:
      "costsLinearWork"
    case .tieBrokenByName:
      "ignoresNames"
    case .itemInTwoSectionsBetweenStages:
      "identifiersStayUnique"
    case .reconfigureCarriedOutAsReload, .sectionMoveAnsweredByReloadData,
      .itemsBehindInsertReloaded:
      "keepsCells"
    case .stagesApartThoughFewestPromised:
      "stagesAreFewest"
    }
  }

  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  package var expectedRule: Rule? {
    switch self {
    case .allItemDeletesButLastLost, .allSectionDeletesButLastLost,
      .sectionDeletesCountedInOldList, .sectionDeleteLostWithItsItems,
      .itemNotTakenFromItsOldSection, .equalPathTakenForSameSection:
      .itemCount
    case .insertsCountedBeforeEarlierArrivals: .duplicateInsert
    case .forwardMoveInsertedBefore: .moveBounds
    case .moveEndsSwappedWhenShrinking, .unmovedItemReloadedBesideMoves: .insertAndMoveSame
    case .sectionMovedToItsOwnPlace: .noopSectionMoveWithItemMove
    case .sectionMoveBesideItemChanges: .sectionMoveWithItemMove
    case .itemMovedBesideInsertOfItsSection: .moveIntoInsertedSection
    case .sectionDeletedBesideMovesOutOfIt: .moveFromDeletedSection
    case .sectionMapOffByOne, .insertsCountedInOldSections, .insertsCountedInNewSections:
      .insertBounds
    case .movedItemReloadedBesideItsMove: .deleteAndMoveSame
    case .itemReloadCountedInOldList: .deleteBounds
    case .notFoundTakenForIndex: .invalidPathArgument
    default: nil
    }
  }
}
