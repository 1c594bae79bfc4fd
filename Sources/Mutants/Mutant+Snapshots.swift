import DiffableCheck
import Snapshots

extension Mutant {
  /// Every mutant that is a snapshot; its name is the name of its type.
  package static let snapshots = faultySnapshots.map { fault in
    Mutant(
      name: "\(fault)", kind: .snapshot, system: .snapshot(fault),
      right: .snapshot(Snapshot<Section, Item>.self), entry: fault.entry)
  }

  private static let faultySnapshots: [any FaultySnapshot.Type] = [
    ItemMovedOneTooFarForward.self,
    ExistingItemInsertedTooFarForward.self,
    ExistingItemLeftInItsOldSection.self,
    ExistingItemLeftAtItsOldPlace.self,
    ExistingItemNotMovedByAppend.self,
    ItemsInsertedBackwards.self,
    EmptiedSectionDeleted.self,
    UnknownSectionTakenForTheLast.self,
    SectionMovedOneTooFarForward.self,
    SectionMovedWithoutItsItems.self,
    ItemsMisalignedByInsertedSection.self,
    SectionsKeptByDeletingAllItems.self,
    ItemsOfDeletedSectionComeBack.self,
    ExistingSectionAppendedAgain.self,
    RepeatedItemsAppended.self,
    AppendWithoutSectionAccepted.self,
    SectionMovedAfterItself.self,
    MoveOfItemBesideItselfAccepted.self,
    InsertOfItemBesideItselfAccepted.self,
    UnknownItemReloaded.self,
    ChangedValueReloaded.self,
    RepeatedItemsDeleted.self,
    DeleteOfUnknownItemRefused.self,
    ReloadOfEmptySectionRefused.self,
    RepeatsCheckedBeforeSections.self,
    ExistingSectionCheckedBeforeDestination.self,
    ItemLostWhenItsMoveIsRefused.self,
    SectionsAppendedUntilOneIsRefused.self,
    MarksLostByMove.self,
    MarksLostByDelete.self,
    ReconfigureLostByReload.self,
    StorageSharedByCopies.self,
    ReloadsSharedByCopies.self,
    ItemsOfDeletedSectionCounted.self,
    UnknownItemSubtractedFromCount.self,
    OldSectionOfMovedItemAnswered.self,
    DeletedSectionAnswered.self,
    IndexOfItemCountedInItsSection.self,
    UnknownSectionTakenForEmpty.self,
  ]
}
