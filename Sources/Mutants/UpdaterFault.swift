/// A fault that can be planted in the plain updater.
///
/// The raw value is the name of the mutant.
package enum UpdaterFault: String, CaseIterable, Sendable {

  // MARK: When the data changes

  /// The data changes before the batch begins instead of inside it.
  case dataChangedBeforeBatch = "DataChangedBeforeBatch"

  /// The data changes when the batch is over instead of inside it.
  ///
  /// ``dataChangedBeforeBatch`` turned around.
  case dataChangedAfterBatch = "DataChangedAfterBatch"

  /// The data changes early, and the view reads it before the batch begins.
  case dataReloadedBeforeBatch = "DataReloadedBeforeBatch"

  /// Every batch ends with the new list, whichever stage it is.
  case finalListInEveryBatch = "FinalListInEveryBatch"

  /// What items show is taken over when all batches are done, and cells show what was before.
  case oldContentsKept = "OldContentsKept"

  // MARK: What the new list is compared with

  /// The new list is compared with the list from before the last apply.
  case baseOfLastApplyUsedAgain = "BaseOfLastApplyUsedAgain"

  /// After everything was loaded anew, the next list is compared with the one from before.
  ///
  /// The half of the catalogue's fault in which an apply does not advance the base.
  case baseNotAdvancedByReload = "BaseNotAdvancedByReload"

  // MARK: The order of edits of the data

  /// Rows are removed from the lowest index up, with indexes from before the first of them.
  case deletesAppliedToDataInAscendingOrder = "DeletesAppliedToDataInAscendingOrder"

  /// Rows are inserted before others are removed.
  ///
  /// The engines' fault in the arrays of an app.
  case insertsAppliedToDataBeforeDeletes = "InsertsAppliedToDataBeforeDeletes"

  /// Rows are moved one by one, with the places of the whole batch.
  case movesAppliedToDataAsTheyCome = "MovesAppliedToDataAsTheyCome"

  /// Rows are moved one by one when the new ones are in their places already.
  case insertsAppliedToDataBeforeMoves = "InsertsAppliedToDataBeforeMoves"

  // MARK: Calls

  /// Each kind of change is a call of its own, and the data has changed for all of them.
  ///
  /// It breaks rule 1.1.5.
  case singleCallsInsteadOfBatch = "SingleCallsInsteadOfBatch"

  /// Everything is to be loaded anew, and the batch follows at once.
  case reloadDataBeforeBatch = "ReloadDataBeforeBatch"

  /// Where much changes, everything is loaded anew inside the batch.
  ///
  /// Much is more than two changes, where the real one allowed a hundred.
  case reloadDataInBatchOfManyChanges = "ReloadDataInBatchOfManyChanges"

  /// All stages are performed in one batch.
  ///
  /// ``finalListInEveryBatch`` as it was found.
  case stagesInOneBatch = "StagesInOneBatch"

  /// The last items of a section are reloaded instead of deleted.
  case emptiedSectionReloaded = "EmptiedSectionReloaded"

  // MARK: Marks

  /// Marks are lost if anything else changes.
  ///
  /// A pending apply that is dropped, as far as one apply can show it.
  case marksLostBesideChanges = "MarksLostBesideChanges"

  /// What was marked once is marked in every later apply.
  case marksCarriedOutAgain = "MarksCarriedOutAgain"

  /// What is marked is reloaded and reconfigured first, at its place in the new list.
  case reloadAtNewPlacesBeforeBatches = "ReloadAtNewPlacesBeforeBatches"

  /// Items are reloaded last, at their place in the old list.
  ///
  /// ``reloadAtNewPlacesBeforeBatches`` turned around.
  case reloadAtOldPlacesAfterBatches = "ReloadAtOldPlacesAfterBatches"

  /// Items are reloaded in the batch that changes the list, at their place in the new list.
  case reloadAtNewPlacesInBatch = "ReloadAtNewPlacesInBatch"

  /// An item is deleted and inserted instead of reloaded, both at its place in the old list.
  case reloadConvertedAtOldPlace = "ReloadConvertedAtOldPlace"

  /// Items are reconfigured in the batch that changes the list, at their place in the new list.
  ///
  /// It breaks rule 1.1.7 for reconfigures, as ``reloadAtNewPlacesInBatch`` does for reloads.
  case reconfigureAtNewPlacesInBatch = "ReconfigureAtNewPlacesInBatch"

  /// An item is reloaded in the batch that moves its section.
  case reloadInBatchThatMovesItsSection = "ReloadInBatchThatMovesItsSection"

  // MARK: Cells

  /// Only items that are on screen are reconfigured; cells kept ready beside it go on showing what
  /// was.
  ///
  /// A view's fault as an app can have it, after the article on reconfigures of cells that are
  /// prepared.
  case onlyVisibleCellsReconfigured = "OnlyVisibleCellsReconfigured"

  /// The app asks its own provider for the cell of a marked item that has none.
  ///
  /// A view's fault as an app can have it.
  case providerAskedForAbsentCells = "ProviderAskedForAbsentCells"

  /// What is marked to be reconfigured is reloaded.
  ///
  /// A view's fault as an app can have it.
  case reloadInsteadOfReconfigure = "ReloadInsteadOfReconfigure"

  /// What is marked to be reloaded is reconfigured.
  ///
  /// A view's fault as an app can have it.
  case reconfigureInsteadOfReload = "ReconfigureInsteadOfReload"

  /// The provider makes a cell by hand instead of dequeuing one, for a reconfigure too.
  ///
  /// It breaks rule 3.5.4.
  case cellMadeByHand = "CellMadeByHand"

  /// The kind of an item's cell depends on what it shows.
  ///
  /// A view's fault turned round: the app changes the kind, and the view does not accept it (rule
  /// 3.5.3).
  case kindOfCellDependsOnContent = "KindOfCellDependsOnContent"

  /// The provider looks items up in the list from before the apply, and finds no new ones.
  ///
  /// It breaks rule 3.7.
  case providerLooksUpInOldList = "ProviderLooksUpInOldList"

  /// The provider has captured what the first list showed.
  case providerCapturesFirstContents = "ProviderCapturesFirstContents"

  // MARK: Completions

  /// The completion runs before anything is done.
  case completionBeforeUpdate = "CompletionBeforeUpdate"

  /// The completion does not run if nothing is to be done.
  case completionLostWithoutChanges = "CompletionLostWithoutChanges"

  /// The completion runs as often as there are batches.
  case completionOncePerBatch = "CompletionOncePerBatch"
}
