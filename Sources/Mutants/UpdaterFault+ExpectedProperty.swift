import Snapshots

extension UpdaterFault {
  /// The name of the property that has to catch the fault.
  ///
  /// Another one may catch it first, in another list: data that has lost a row has the wrong count.
  package var expectedProperty: String {
    switch self {
    case .dataChangedBeforeBatch, .dataChangedAfterBatch, .dataReloadedBeforeBatch,
      .finalListInEveryBatch, .baseOfLastApplyUsedAgain, .baseNotAdvancedByReload,
      .singleCallsInsteadOfBatch, .reloadDataBeforeBatch, .reloadDataInBatchOfManyChanges,
      .stagesInOneBatch, .emptiedSectionReloaded, .reloadAtNewPlacesBeforeBatches,
      .reloadAtNewPlacesInBatch, .reconfigureAtNewPlacesInBatch, .reloadInBatchThatMovesItsSection,
      .cellMadeByHand, .kindOfCellDependsOnContent, .providerLooksUpInOldList:
      "isAccepted"
    case .deletesAppliedToDataInAscendingOrder, .insertsAppliedToDataBeforeDeletes,
      .movesAppliedToDataAsTheyCome, .insertsAppliedToDataBeforeMoves,
      .reloadConvertedAtOldPlace:
      "reachesTarget"
    case .oldContentsKept, .marksLostBesideChanges, .reloadAtOldPlacesAfterBatches,
      .onlyVisibleCellsReconfigured, .reconfigureInsteadOfReload, .providerCapturesFirstContents:
      "showsCurrentContent"
    case .providerAskedForAbsentCells: "reconfigureWithoutCellDoesNothing"
    case .reloadInsteadOfReconfigure, .marksCarriedOutAgain: "touchesOnlyWhatChanged"
    case .completionBeforeUpdate, .completionLostWithoutChanges, .completionOncePerBatch:
      "completesOnce"
    }
  }

  /// The rule, or one of the group of rules, that the property has to name; `nil` if it names none.
  package var expectedRule: Rule? {
    switch self {
    case .dataChangedBeforeBatch: .whenCountsAreRead
    case .dataChangedAfterBatch, .reloadDataBeforeBatch, .dataReloadedBeforeBatch,
      .finalListInEveryBatch, .baseOfLastApplyUsedAgain, .baseNotAdvancedByReload,
      .singleCallsInsteadOfBatch:
      .itemCount
    case .emptiedSectionReloaded: .insertBounds
    case .reloadDataInBatchOfManyChanges: .reloadDataCancelsBatch
    case .stagesInOneBatch: .moveFromDeletedSection
    case .reloadAtNewPlacesBeforeBatches, .reloadAtNewPlacesInBatch: .deleteBounds
    case .reconfigureAtNewPlacesInBatch: .reconfigureIsNotAnUpdate
    case .reloadInBatchThatMovesItsSection: .sectionMoveWithItemChange
    case .cellMadeByHand: .reconfigureOtherCell
    case .kindOfCellDependsOnContent: .reconfigureOtherRegistration
    case .providerLooksUpInOldList: .providerNil
    case .deletesAppliedToDataInAscendingOrder, .insertsAppliedToDataBeforeDeletes,
      .movesAppliedToDataAsTheyCome, .insertsAppliedToDataBeforeMoves, .oldContentsKept,
      .marksLostBesideChanges, .reloadAtOldPlacesAfterBatches, .reloadConvertedAtOldPlace,
      .onlyVisibleCellsReconfigured, .reconfigureInsteadOfReload, .providerCapturesFirstContents,
      .providerAskedForAbsentCells, .reloadInsteadOfReconfigure, .marksCarriedOutAgain,
      .completionBeforeUpdate,
      .completionLostWithoutChanges, .completionOncePerBatch:
      nil
    }
  }
}
