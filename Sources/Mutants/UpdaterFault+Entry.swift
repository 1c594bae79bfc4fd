import DiffableCheck

extension UpdaterFault: PlantedFault {
  var system: SystemUnderTest { .updater { PlainUpdater(faults: [self]) } }

  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// In another list, another property may catch it first: data that has lost a row has the wrong
  /// count.
  package var entry: FaultEntry {
    switch self {
    case .dataChangedBeforeBatch:
      FaultEntry(
        breaks: "isAccepted", by: .whenCountsAreRead, identifier: "A-model-before-batch",
        realBug: "differ-56-update-data-inside, https://github.com/tonyarnold/Differ/pull/56")
    case .dataChangedAfterBatch:
      FaultEntry(breaks: "isAccepted", by: .itemCount, identifier: "A-model-before-batch")
    case .dataReloadedBeforeBatch:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount,
        realBug: "atlas-live-query-behind-data-source, "
          + "https://github.com/layerhq/Atlas-iOS/pull/1435")
    case .finalListInEveryBatch:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "A-stage-data-skipped",
        realBug: "https://github.com/ra1028/DifferenceKit/issues/103")
    case .oldContentsKept:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "X-last-stage-data-not-target",
        realBug: "rx-221-old-model-kept, "
          + "https://github.com/RxSwiftCommunity/RxDataSources/issues/221")
    case .baseOfLastApplyUsedAgain:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "A-stale-base",
        realBug: "moko-59-interrupted-animation, "
          + "https://github.com/icerockdev/moko-units/issues/59")
    case .baseNotAdvancedByReload:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "A-cancelled-apply-advances-base")
    case .deletesAppliedToDataInAscendingOrder:
      FaultEntry(
        breaks: "reachesTarget",
        realBug: "asdk-delete-then-reload-old-index, "
          + "https://github.com/facebookarchive/AsyncDisplayKit/pull/1230")
    case .insertsAppliedToDataBeforeDeletes:
      FaultEntry(
        breaks: "reachesTarget", identifier: "X-stages-insert-first",
        realBug: "grdb-623-insert-then-delete-sequential, "
          + "https://github.com/groue/GRDB.swift/issues/623")
    case .movesAppliedToDataAsTheyCome:
      FaultEntry(
        breaks: "reachesTarget", identifier: "A-sequential-instead-of-batch",
        realBug: "differ-69-nstableview-moves-in-order, "
          + "https://github.com/tonyarnold/Differ/pull/69")
    case .insertsAppliedToDataBeforeMoves:
      FaultEntry(breaks: "reachesTarget", identifier: "A-inserts-before-moves-sequential")
    case .singleCallsInsteadOfBatch:
      FaultEntry(breaks: "isAccepted", by: .itemCount)
    case .reloadDataBeforeBatch:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount,
        realBug: "dtcollection-27-reload-then-batch, "
          + "https://github.com/DenTelezhkin/DTCollectionViewManager/issues/27")
    case .reloadDataInBatchOfManyChanges:
      FaultEntry(
        breaks: "isAccepted", by: .reloadDataCancelsBatch,
        realBug: "sectionkit-99-reloaddata-inside-batch, "
          + "https://github.com/traderepublic/SectionKit/pull/99")
    case .stagesInOneBatch:
      FaultEntry(
        breaks: "isAccepted", by: .moveFromDeletedSection, identifier: "A-stage-data-skipped",
        realBug: "https://github.com/ra1028/DifferenceKit/issues/103")
    case .emptiedSectionReloaded:
      FaultEntry(
        breaks: "isAccepted", by: .insertBounds,
        realBug: "asdk-2237-reloaditems-after-removal, "
          + "https://github.com/facebookarchive/AsyncDisplayKit/issues/2237")
    case .marksLostBesideChanges:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "A-drop-pending-apply",
        realBug: "iglist-1357-update-dropped-before-idle, "
          + "https://github.com/Instagram/IGListKit/issues/1357")
    case .marksCarriedOutAgain:
      FaultEntry(
        breaks: "touchesOnlyWhatChanged",
        realBug: "diffabledatasources-reload-marker-leaks, "
          + "https://github.com/ra1028/DiffableDataSources")
    case .reloadAtNewPlacesBeforeBatches:
      FaultEntry(
        breaks: "isAccepted", by: .deleteBounds, identifier: "A-reload-before-structure-new-index",
        realBug: "texture-88ff6933-reload-before-delete, "
          + "https://github.com/TextureGroup/Texture/commit/88ff6933")
    case .reloadAtOldPlacesAfterBatches:
      FaultEntry(breaks: "showsCurrentContent")
    case .reloadAtNewPlacesInBatch:
      FaultEntry(
        breaks: "isAccepted", by: .deleteBounds,
        realBug: "izettle-form-update-new-index, https://github.com/iZettle/Form/pull/42")
    case .reloadConvertedAtOldPlace:
      FaultEntry(
        breaks: "reachesTarget",
        realBug: "iglist-reload-converted-with-old-index, "
          + "https://github.com/Instagram/IGListKit/blob/main/Tests/IGListAdapterUpdaterTests.m")
    case .reconfigureAtNewPlacesInBatch:
      FaultEntry(breaks: "isAccepted", by: .reconfigureIsNotAnUpdate)
    case .reloadInBatchThatMovesItsSection:
      FaultEntry(
        breaks: "isAccepted", by: .sectionMoveWithItemChange,
        realBug: "openradar-row-reload-in-moved-section, "
          + "https://github.com/lionheart/openradar-mirror/issues/15192")
    case .onlyVisibleCellsReconfigured:
      FaultEntry(breaks: "showsCurrentContent", identifier: "C-reconfigure-visible-only")
    case .providerAskedForAbsentCells:
      FaultEntry(
        breaks: "reconfigureWithoutCellDoesNothing",
        identifier: "C-reconfigure-uncached-calls-provider")
    case .reloadInsteadOfReconfigure:
      FaultEntry(
        breaks: "touchesOnlyWhatChanged", identifier: "C-reconfigure-dequeues-new",
        realBug: "izettle-configure-instead-of-reconfigure, "
          + "https://github.com/iZettle/Form/pull/25")
    case .reconfigureInsteadOfReload:
      FaultEntry(breaks: "showsCurrentContent", identifier: "C-reload-reuses-cell")
    case .cellMadeByHand:
      FaultEntry(breaks: "isAccepted", by: .reconfigureOtherCell)
    case .kindOfCellDependsOnContent:
      FaultEntry(
        breaks: "isAccepted", by: .reconfigureOtherRegistration,
        identifier: "C-reconfigure-type-change-accepted")
    case .providerLooksUpInOldList:
      FaultEntry(breaks: "isAccepted", by: .providerNil)
    case .providerCapturesFirstContents:
      FaultEntry(
        breaks: "showsCurrentContent",
        realBug: "rck-cell-provider-captures-value-model, "
          + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/2380b84")
    case .completionBeforeUpdate:
      FaultEntry(
        breaks: "completesOnce", identifier: "A-completion-early",
        realBug: "rck-155-completion-before-apply, "
          + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247")
    case .completionLostWithoutChanges:
      FaultEntry(
        breaks: "completesOnce", identifier: "A-completion-lost-on-empty-diff",
        realBug: "rck-155-completion-before-apply, "
          + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247")
    case .completionOncePerBatch:
      FaultEntry(
        breaks: "completesOnce",
        realBug: "rck-155-completion-before-apply, "
          + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247")
    }
  }
}
