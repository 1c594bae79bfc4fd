/// A fault that can be planted in the plain updater.
///
/// The raw value is the name of the mutant. Under each fault stand its identifier in the catalogue
/// of faults, if it has one there, and the real bug that it is modelled on.
public enum UpdaterFault: String, CaseIterable, Sendable {

  // MARK: When the data changes

  /// The data changes before the batch begins instead of inside it.
  ///
  /// `A-model-before-batch`, after differ-56-update-data-inside,
  /// https://github.com/tonyarnold/Differ/pull/56
  case dataChangedBeforeBatch = "DataChangedBeforeBatch"

  /// The data changes when the batch is over instead of inside it.
  ///
  /// `A-model-before-batch` turned around; the catalogue knows no real bug of this kind.
  case dataChangedAfterBatch = "DataChangedAfterBatch"

  /// The data changes early, and the view reads it before the batch begins.
  ///
  /// Not among the catalogue's mutants; after atlas-live-query-behind-data-source,
  /// https://github.com/layerhq/Atlas-iOS/pull/1435
  case dataReloadedBeforeBatch = "DataReloadedBeforeBatch"

  /// Every batch ends with the new list, whichever stage it is.
  ///
  /// `A-stage-data-skipped`, after https://github.com/ra1028/DifferenceKit/issues/103
  case finalListInEveryBatch = "FinalListInEveryBatch"

  /// What items show is taken over when all batches are done, and cells show what was before.
  ///
  /// `X-last-stage-data-not-target`, after rx-221-old-model-kept,
  /// https://github.com/RxSwiftCommunity/RxDataSources/issues/221
  case oldContentsKept = "OldContentsKept"

  // MARK: What the new list is compared with

  /// The new list is compared with the list from before the last apply.
  ///
  /// `A-stale-base`, after moko-59-interrupted-animation,
  /// https://github.com/icerockdev/moko-units/issues/59
  case baseOfLastApplyUsedAgain = "BaseOfLastApplyUsedAgain"

  /// After everything was loaded anew, the next list is compared with the one from before.
  ///
  /// `A-cancelled-apply-advances-base`, the half of an apply that does not advance it.
  case baseNotAdvancedByReload = "BaseNotAdvancedByReload"

  // MARK: The order of edits of the data

  /// Rows are removed from the lowest index up, with indexes from before the first of them.
  ///
  /// Not among the catalogue's mutants; after asdk-delete-then-reload-old-index,
  /// https://github.com/facebookarchive/AsyncDisplayKit/pull/1230
  case deletesAppliedToDataInAscendingOrder = "DeletesAppliedToDataInAscendingOrder"

  /// Rows are inserted before others are removed.
  ///
  /// `X-stages-insert-first` in the app's arrays, after grdb-623-insert-then-delete-sequential,
  /// https://github.com/groue/GRDB.swift/issues/623
  case insertsAppliedToDataBeforeDeletes = "InsertsAppliedToDataBeforeDeletes"

  /// Rows are moved one by one, with the places of the whole batch.
  ///
  /// `A-sequential-instead-of-batch`, after differ-69-nstableview-moves-in-order,
  /// https://github.com/tonyarnold/Differ/pull/69
  case movesAppliedToDataAsTheyCome = "MovesAppliedToDataAsTheyCome"

  /// Rows are moved one by one when the new ones are in their places already.
  ///
  /// `A-inserts-before-moves-sequential`; the catalogue knows no real bug of this kind.
  case insertsAppliedToDataBeforeMoves = "InsertsAppliedToDataBeforeMoves"

  // MARK: Calls

  /// Each kind of change is a call of its own, and the data has changed for all of them.
  ///
  /// Not among the catalogue's mutants; it breaks rule 1.1.5.
  case singleCallsInsteadOfBatch = "SingleCallsInsteadOfBatch"

  /// Everything is to be loaded anew, and the batch follows at once.
  ///
  /// Not among the catalogue's mutants; after dtcollection-27-reload-then-batch,
  /// https://github.com/DenTelezhkin/DTCollectionViewManager/issues/27
  case reloadDataBeforeBatch = "ReloadDataBeforeBatch"

  /// Where much changes, everything is loaded anew inside the batch.
  ///
  /// Much is more than two changes, where the real one allowed a hundred. Not among the catalogue's
  /// mutants; after sectionkit-99-reloaddata-inside-batch,
  /// https://github.com/traderepublic/SectionKit/pull/99
  case reloadDataInBatchOfManyChanges = "ReloadDataInBatchOfManyChanges"

  /// All stages are performed in one batch.
  ///
  /// `A-stage-data-skipped` as it was found, https://github.com/ra1028/DifferenceKit/issues/103
  case stagesInOneBatch = "StagesInOneBatch"

  /// The last items of a section are reloaded instead of deleted.
  ///
  /// Not among the catalogue's mutants; after asdk-2237-reloaditems-after-removal,
  /// https://github.com/facebookarchive/AsyncDisplayKit/issues/2237
  case emptiedSectionReloaded = "EmptiedSectionReloaded"

  // MARK: Marks

  /// Marks are lost if anything else changes.
  ///
  /// `A-drop-pending-apply` as far as one apply can show it, after
  /// iglist-1357-update-dropped-before-idle, https://github.com/Instagram/IGListKit/issues/1357
  case marksLostBesideChanges = "MarksLostBesideChanges"

  /// What is marked is reloaded and reconfigured first, at its place in the new list.
  ///
  /// `A-reload-before-structure-new-index`, after texture-88ff6933-reload-before-delete,
  /// https://github.com/TextureGroup/Texture/commit/88ff6933
  case reloadAtNewPlacesBeforeBatches = "ReloadAtNewPlacesBeforeBatches"

  /// Items are reloaded last, at their place in the old list.
  ///
  /// Not among the catalogue's mutants; it is texture-88ff6933-reload-before-delete turned around.
  case reloadAtOldPlacesAfterBatches = "ReloadAtOldPlacesAfterBatches"

  /// Items are reloaded in the batch that changes the list, at their place in the new list.
  ///
  /// Not among the catalogue's mutants; after izettle-form-update-new-index,
  /// https://github.com/iZettle/Form/pull/42
  case reloadAtNewPlacesInBatch = "ReloadAtNewPlacesInBatch"

  /// An item is deleted and inserted instead of reloaded, both at its place in the old list.
  ///
  /// Not among the catalogue's mutants; after iglist-reload-converted-with-old-index,
  /// https://github.com/Instagram/IGListKit/blob/main/Tests/IGListAdapterUpdaterTests.m
  case reloadConvertedAtOldPlace = "ReloadConvertedAtOldPlace"

  /// Items are reconfigured in the batch that changes the list, at their place in the new list.
  ///
  /// Not among the catalogue's mutants; it breaks rule 1.1.7 as izettle-form-update-new-index breaks
  /// that for reloads.
  case reconfigureAtNewPlacesInBatch = "ReconfigureAtNewPlacesInBatch"

  /// An item is reloaded in the batch that moves its section.
  ///
  /// Not among the catalogue's mutants; after openradar-row-reload-in-moved-section,
  /// https://github.com/lionheart/openradar-mirror/issues/15192
  case reloadInBatchThatMovesItsSection = "ReloadInBatchThatMovesItsSection"

  // MARK: Cells

  /// Only items that are on screen are reconfigured; cells kept ready beside it go on showing what
  /// was.
  ///
  /// `C-reconfigure-visible-only` as an app can do it, after the article on reconfigures of cells
  /// that are prepared, reconfigure-prepared-offscreen-cell.
  case onlyVisibleCellsReconfigured = "OnlyVisibleCellsReconfigured"

  /// The app asks its own provider for the cell of a marked item that has none.
  ///
  /// `C-reconfigure-uncached-calls-provider` as an app can do it, after reconfigure-uncached-is-noop.
  case providerAskedForAbsentCells = "ProviderAskedForAbsentCells"

  /// What is marked to be reconfigured is reloaded.
  ///
  /// `C-reconfigure-dequeues-new` as an app can do it, after
  /// izettle-configure-instead-of-reconfigure, https://github.com/iZettle/Form/pull/25
  case reloadInsteadOfReconfigure = "ReloadInsteadOfReconfigure"

  /// What is marked to be reloaded is reconfigured.
  ///
  /// `C-reload-reuses-cell` as an app can do it; the catalogue knows no real bug of this kind.
  case reconfigureInsteadOfReload = "ReconfigureInsteadOfReload"

  /// The provider makes a cell by hand instead of dequeuing one, for a reconfigure too.
  ///
  /// Not among the catalogue's mutants; it breaks rule 3.5.4.
  case cellMadeByHand = "CellMadeByHand"

  /// The kind of an item's cell depends on what it shows.
  ///
  /// `C-reconfigure-type-change-accepted` turned round: the app changes the kind, and the view does
  /// not accept it (rule 3.5.3).
  case kindOfCellDependsOnContent = "KindOfCellDependsOnContent"

  /// The provider looks items up in the list from before the apply, and finds no new ones.
  ///
  /// Not among the catalogue's mutants; it breaks rule 3.7.
  case providerLooksUpInOldList = "ProviderLooksUpInOldList"

  /// The provider has captured what the first list showed.
  ///
  /// Not among the catalogue's mutants; after rck-cell-provider-captures-value-model,
  /// https://github.com/jessesquires/ReactiveCollectionsKit/commit/2380b84
  case providerCapturesFirstContents = "ProviderCapturesFirstContents"

  // MARK: Completions

  /// The completion runs before anything is done.
  ///
  /// `A-completion-early`, after rck-155-completion-before-apply,
  /// https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247
  case completionBeforeUpdate = "CompletionBeforeUpdate"

  /// The completion does not run if nothing is to be done.
  ///
  /// `A-completion-lost-on-empty-diff`, after rck-155-completion-before-apply,
  /// https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247
  case completionLostWithoutChanges = "CompletionLostWithoutChanges"

  /// The completion runs as often as there are batches.
  ///
  /// Not among the catalogue's mutants; after rck-155-completion-before-apply, where it could run
  /// twice, https://github.com/jessesquires/ReactiveCollectionsKit/commit/4660247
  case completionOncePerBatch = "CompletionOncePerBatch"
}
