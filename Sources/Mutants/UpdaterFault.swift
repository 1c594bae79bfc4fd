/// A fault that can be planted in the plain updater.
///
/// The raw value is the name of the mutant.
package enum UpdaterFault: String, CaseIterable, Sendable {

  // MARK: When the data changes

  /// The data changes before the batch begins instead of inside it.
  case dataChangedBeforeBatch = "DataChangedBeforeBatch"

  /// The data changes after the batch instead of inside it.
  ///
  /// It is the reverse of ``dataChangedBeforeBatch``.
  case dataChangedAfterBatch = "DataChangedAfterBatch"

  /// The data changes early, and the view reads it before the batch begins.
  case dataReloadedBeforeBatch = "DataReloadedBeforeBatch"

  /// Every batch ends with the new list, whatever its stage.
  case finalListInEveryBatch = "FinalListInEveryBatch"

  /// The contents of items that stay are never taken from the new list, so cells show the old ones.
  case oldContentsKept = "OldContentsKept"

  // MARK: What the new list is compared with

  /// The new list is compared with the list from before the last apply.
  case baseOfLastApplyUsedAgain = "BaseOfLastApplyUsedAgain"

  /// After everything was reloaded, the next list is compared with the one from before.
  ///
  /// In the catalogue's fault, this is the half in which an apply does not advance the base.
  case baseNotAdvancedByReload = "BaseNotAdvancedByReload"

  // MARK: The order of edits of the data

  /// Rows are removed from the lowest index up, with indexes that ignore the rows removed before.
  case deletesAppliedToDataInAscendingOrder = "DeletesAppliedToDataInAscendingOrder"

  /// Rows are inserted before others are removed.
  ///
  /// It is the fault of engines, in the arrays of an app.
  case insertsAppliedToDataBeforeDeletes = "InsertsAppliedToDataBeforeDeletes"

  /// Rows are moved one by one, with indexes that hold for the whole batch.
  case movesAppliedToDataAsTheyCome = "MovesAppliedToDataAsTheyCome"

  /// Rows are moved one by one after the new ones were inserted.
  case insertsAppliedToDataBeforeMoves = "InsertsAppliedToDataBeforeMoves"

  // MARK: Calls

  /// Each kind of change is a separate call, after the data has changed for all of them.
  ///
  /// It breaks rule 1.1.5.
  case singleCallsInsteadOfBatch = "SingleCallsInsteadOfBatch"

  /// Everything is to be reloaded, and the batch follows at once.
  case reloadDataBeforeBatch = "ReloadDataBeforeBatch"

  /// If much changes, everything is reloaded inside the batch.
  ///
  /// Much means more than two changes; the original allowed a hundred.
  case reloadDataInBatchOfManyChanges = "ReloadDataInBatchOfManyChanges"

  /// All stages are performed in a single batch.
  ///
  /// It is ``finalListInEveryBatch`` as it was found.
  case stagesInOneBatch = "StagesInOneBatch"

  /// The last items of a section are reloaded instead of deleted.
  case emptiedSectionReloaded = "EmptiedSectionReloaded"

  // MARK: Marks

  /// Marks are lost if anything else changes.
  ///
  /// It is a pending apply that is dropped, as far as a single apply can show it.
  case marksLostBesideChanges = "MarksLostBesideChanges"

  /// What was marked once is marked again in every later apply.
  case marksCarriedOutAgain = "MarksCarriedOutAgain"

  /// What is marked is reloaded and reconfigured first, at its position in the new list.
  case reloadAtNewPlacesBeforeBatches = "ReloadAtNewPlacesBeforeBatches"

  /// Items are reloaded last, at their positions in the old list.
  ///
  /// It is the reverse of ``reloadAtNewPlacesBeforeBatches``.
  case reloadAtOldPlacesAfterBatches = "ReloadAtOldPlacesAfterBatches"

  /// Items are reloaded in the batch that changes the list, at their positions in the new list.
  case reloadAtNewPlacesInBatch = "ReloadAtNewPlacesInBatch"

  /// An item is deleted and inserted instead of reloaded, both at its position in the old list.
  case reloadConvertedAtOldPlace = "ReloadConvertedAtOldPlace"

  /// Items are reconfigured in the batch that changes the list, at their positions in the new list.
  ///
  /// It breaks rule 1.1.7 for reconfigures, as ``reloadAtNewPlacesInBatch`` does for reloads.
  case reconfigureAtNewPlacesInBatch = "ReconfigureAtNewPlacesInBatch"

  /// An item is reloaded in the batch that moves its section.
  case reloadInBatchThatMovesItsSection = "ReloadInBatchThatMovesItsSection"

  // MARK: Cells

  /// Only items on screen are reconfigured, so prepared cells keep showing the old content.
  ///
  /// It is a fault of a view in the form that an app can have, after the article on reconfigures of
  /// prepared cells.
  case onlyVisibleCellsReconfigured = "OnlyVisibleCellsReconfigured"

  /// The app asks its own provider for the cell of a marked item that has none.
  ///
  /// It is a fault of a view in the form that an app can have.
  case providerAskedForAbsentCells = "ProviderAskedForAbsentCells"

  /// What is marked for reconfigure is reloaded.
  ///
  /// It is a fault of a view in the form that an app can have.
  case reloadInsteadOfReconfigure = "ReloadInsteadOfReconfigure"

  /// What is marked for reload is reconfigured.
  ///
  /// It is a fault of a view in the form that an app can have.
  case reconfigureInsteadOfReload = "ReconfigureInsteadOfReload"

  /// The provider creates a cell itself instead of dequeuing one, at a reconfigure.
  ///
  /// It breaks rule 3.5.4.
  case cellMadeByHand = "CellMadeByHand"

  /// The kind of an item's cell depends on its content.
  ///
  /// It is the reverse of a fault of a view: the app changes the kind, and the view does not accept
  /// it (rule 3.5.3).
  case kindOfCellDependsOnContent = "KindOfCellDependsOnContent"

  /// The provider looks items up in the list from before the apply, and does not find new ones.
  ///
  /// It breaks rule 3.7.
  case providerLooksUpInOldList = "ProviderLooksUpInOldList"

  /// The provider has captured the contents of the first list.
  case providerCapturesFirstContents = "ProviderCapturesFirstContents"

  // MARK: Completions

  /// The completion runs before anything is done.
  case completionBeforeUpdate = "CompletionBeforeUpdate"

  /// The completion does not run if there is nothing to do.
  case completionLostWithoutChanges = "CompletionLostWithoutChanges"

  /// The completion runs once for each batch.
  case completionOncePerBatch = "CompletionOncePerBatch"
}
