import DiffableCheck

extension SnapshotFault: PlantedFault {
  /// The system under test with the fault.
  package var system: SystemUnderTest { .snapshot(type) }

  private var type: any SnapshotImplementation.Type {
    switch self {
    case .itemMovedOneTooFarForward: ItemMovedOneTooFarForward.self
    case .existingItemInsertedTooFarForward: ExistingItemInsertedTooFarForward.self
    case .existingItemLeftInItsOldSection: ExistingItemLeftInItsOldSection.self
    case .existingItemLeftAtItsOldPlace: ExistingItemLeftAtItsOldPlace.self
    case .existingItemNotMovedByAppend: ExistingItemNotMovedByAppend.self
    case .itemsInsertedBackwards: ItemsInsertedBackwards.self
    case .emptiedSectionDeleted: EmptiedSectionDeleted.self
    case .unknownSectionTakenForTheLast: UnknownSectionTakenForTheLast.self
    case .sectionMovedOneTooFarForward: SectionMovedOneTooFarForward.self
    case .sectionMovedWithoutItsItems: SectionMovedWithoutItsItems.self
    case .itemsMisalignedByInsertedSection: ItemsMisalignedByInsertedSection.self
    case .sectionsKeptByDeletingAllItems: SectionsKeptByDeletingAllItems.self
    case .existingSectionAppendedAgain: ExistingSectionAppendedAgain.self
    case .repeatedItemsAppended: RepeatedItemsAppended.self
    case .appendWithoutSectionAccepted: AppendWithoutSectionAccepted.self
    case .sectionMovedAfterItself: SectionMovedAfterItself.self
    case .moveOfItemBesideItselfAccepted: MoveOfItemBesideItselfAccepted.self
    case .insertOfItemBesideItselfAccepted: InsertOfItemBesideItselfAccepted.self
    case .unknownItemReloaded: UnknownItemReloaded.self
    case .changedValueReloaded: ChangedValueReloaded.self
    case .repeatedItemsDeleted: RepeatedItemsDeleted.self
    case .deleteOfUnknownItemRefused: DeleteOfUnknownItemRefused.self
    case .reloadOfEmptySectionRefused: ReloadOfEmptySectionRefused.self
    case .repeatsCheckedBeforeSections: RepeatsCheckedBeforeSections.self
    case .existingSectionCheckedBeforeDestination: ExistingSectionCheckedBeforeDestination.self
    case .itemLostWhenItsMoveIsRefused: ItemLostWhenItsMoveIsRefused.self
    case .sectionsAppendedUntilOneIsRefused: SectionsAppendedUntilOneIsRefused.self
    case .marksLostByMove: MarksLostByMove.self
    case .marksLostByDelete: MarksLostByDelete.self
    case .reconfigureLostByReload: ReconfigureLostByReload.self
    case .storageSharedByCopies: StorageSharedByCopies.self
    case .reloadsSharedByCopies: ReloadsSharedByCopies.self
    case .itemsOfDeletedSectionCounted: ItemsOfDeletedSectionCounted.self
    case .unknownItemSubtractedFromCount: UnknownItemSubtractedFromCount.self
    case .oldSectionOfMovedItemAnswered: OldSectionOfMovedItemAnswered.self
    case .deletedSectionAnswered: DeletedSectionAnswered.self
    case .indexOfItemCountedInItsSection: IndexOfItemCountedInItsSection.self
    case .unknownSectionTakenForEmpty: UnknownSectionTakenForEmpty.self
    }
  }
}
