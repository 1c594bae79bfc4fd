extension UpdaterFault {
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  ///
  /// Several faults have one identifier where each is a half of it.
  package var identifier: String? {
    switch self {
    case .dataChangedBeforeBatch, .dataChangedAfterBatch:
      "A-model-before-batch"
    case .finalListInEveryBatch, .stagesInOneBatch:
      "A-stage-data-skipped"
    case .oldContentsKept:
      "X-last-stage-data-not-target"
    case .baseOfLastApplyUsedAgain:
      "A-stale-base"
    case .baseNotAdvancedByReload:
      "A-cancelled-apply-advances-base"
    case .insertsAppliedToDataBeforeDeletes:
      "X-stages-insert-first"
    case .movesAppliedToDataAsTheyCome:
      "A-sequential-instead-of-batch"
    case .insertsAppliedToDataBeforeMoves:
      "A-inserts-before-moves-sequential"
    case .marksLostBesideChanges:
      "A-drop-pending-apply"
    case .reloadAtNewPlacesBeforeBatches:
      "A-reload-before-structure-new-index"
    case .onlyVisibleCellsReconfigured:
      "C-reconfigure-visible-only"
    case .providerAskedForAbsentCells:
      "C-reconfigure-uncached-calls-provider"
    case .reloadInsteadOfReconfigure:
      "C-reconfigure-dequeues-new"
    case .reconfigureInsteadOfReload:
      "C-reload-reuses-cell"
    case .kindOfCellDependsOnContent:
      "C-reconfigure-type-change-accepted"
    case .completionBeforeUpdate:
      "A-completion-early"
    case .completionLostWithoutChanges:
      "A-completion-lost-on-empty-diff"
    default: nil
    }
  }

  /// The real bug that it is modelled on, by name if the catalogue has one, and where it was found;
  /// `nil` if none is known.
  package var realBug: String? {
    switch self {
    case .dataChangedBeforeBatch:
      "differ-56-update-data-inside, https://github.com/tonyarnold/Differ/pull/56"
    case .dataReloadedBeforeBatch:
      "atlas-live-query-behind-data-source, https://github.com/layerhq/Atlas-iOS/pull/1435"
    case .finalListInEveryBatch, .stagesInOneBatch:
      "https://github.com/ra1028/DifferenceKit/issues/103"
    case .oldContentsKept:
      "rx-221-old-model-kept, https://github.com/RxSwiftCommunity/RxDataSources/issues/221"
    case .baseOfLastApplyUsedAgain:
      "moko-59-interrupted-animation, https://github.com/icerockdev/moko-units/issues/59"
    case .deletesAppliedToDataInAscendingOrder:
      "asdk-delete-then-reload-old-index, "
        + "https://github.com/facebookarchive/AsyncDisplayKit/pull/1230"
    case .insertsAppliedToDataBeforeDeletes:
      "grdb-623-insert-then-delete-sequential, https://github.com/groue/GRDB.swift/issues/623"
    case .movesAppliedToDataAsTheyCome:
      "differ-69-nstableview-moves-in-order, https://github.com/tonyarnold/Differ/pull/69"
    case .reloadDataBeforeBatch:
      "dtcollection-27-reload-then-batch, "
        + "https://github.com/DenTelezhkin/DTCollectionViewManager/issues/27"
    case .reloadDataInBatchOfManyChanges:
      "sectionkit-99-reloaddata-inside-batch, https://github.com/traderepublic/SectionKit/pull/99"
    case .emptiedSectionReloaded:
      "asdk-2237-reloaditems-after-removal, "
        + "https://github.com/facebookarchive/AsyncDisplayKit/issues/2237"
    case .marksLostBesideChanges:
      "iglist-1357-update-dropped-before-idle, https://github.com/Instagram/IGListKit/issues/1357"
    case .marksCarriedOutAgain:
      "diffabledatasources-reload-marker-leaks, https://github.com/ra1028/DiffableDataSources"
    case .reloadAtNewPlacesBeforeBatches:
      "texture-88ff6933-reload-before-delete, "
        + "https://github.com/TextureGroup/Texture/commit/88ff6933"
    case .reloadAtNewPlacesInBatch:
      "izettle-form-update-new-index, https://github.com/iZettle/Form/pull/42"
    case .reloadConvertedAtOldPlace:
      "iglist-reload-converted-with-old-index, "
        + "https://github.com/Instagram/IGListKit/blob/main/Tests/IGListAdapterUpdaterTests.m"
    case .reloadInBatchThatMovesItsSection:
      "openradar-row-reload-in-moved-section, "
        + "https://github.com/lionheart/openradar-mirror/issues/15192"
    case .reloadInsteadOfReconfigure:
      "izettle-configure-instead-of-reconfigure, https://github.com/iZettle/Form/pull/25"
    case .providerCapturesFirstContents:
      "rck-cell-provider-captures-value-model, "
        + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/2380b84"
    case .completionBeforeUpdate, .completionLostWithoutChanges, .completionOncePerBatch:
      "rck-155-completion-before-apply, "
        + "https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247"
    default: nil
    }
  }
}
