/// A fault that can be planted in a snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault.
package enum SnapshotFault: String, CaseIterable, Sendable {

  // MARK: Items

  /// The place of an item that moves forward in its section is counted while it is still there.
  case itemMovedOneTooFarForward = "ItemMovedOneTooFarForward"

  /// The place of items that are there and are inserted is counted while they are still there.
  ///
  /// It breaks the second half of rule 2.3.4.
  case existingItemInsertedTooFarForward = "ExistingItemInsertedTooFarForward"

  /// An item that is appended to another section, or inserted into one, stays in its old one too.
  case existingItemLeftInItsOldSection = "ExistingItemLeftInItsOldSection"

  /// An item that is inserted beside another one of its section stays at its old place too.
  case existingItemLeftAtItsOldPlace = "ExistingItemLeftAtItsOldPlace"

  /// Items that are there already stay where they are when they are appended.
  ///
  /// It breaks the first half of rule 2.3.4.
  case existingItemNotMovedByAppend = "ExistingItemNotMovedByAppend"

  /// Several items that are inserted after another one stand there backwards.
  ///
  /// It is what inserting them one by one does.
  case itemsInsertedBackwards = "ItemsInsertedBackwards"

  /// A section goes with the last of its items.
  ///
  /// It breaks rule 2.4.2.
  case emptiedSectionDeleted = "EmptiedSectionDeleted"

  /// Items for a section that is not there are appended to the last one.
  ///
  /// It breaks rule 2.3.2.
  case unknownSectionTakenForTheLast = "UnknownSectionTakenForTheLast"

  // MARK: Sections

  /// The place of a section that moves forward is counted while the section is still there.
  case sectionMovedOneTooFarForward = "SectionMovedOneTooFarForward"

  /// A section that moves leaves its items behind, and takes those of the sections that it meets.
  ///
  /// Moves of parallel arrays, one of which is forgotten.
  case sectionMovedWithoutItsItems = "SectionMovedWithoutItsItems"

  /// The items of sections that are inserted after another one are put one place too far.
  ///
  /// Inserts into parallel arrays, one of which is a place behind.
  case itemsMisalignedByInsertedSection = "ItemsMisalignedByInsertedSection"

  /// Deleting all items keeps the sections.
  ///
  /// The catalogue has it the other way round: UIKit's snapshot removes them (rule 2.4.4), and it
  /// is others that do not.
  case sectionsKeptByDeletingAllItems = "SectionsKeptByDeletingAllItems"

  // MARK: Refusals

  /// A section that is there already is appended once more.
  case existingSectionAppendedAgain = "ExistingSectionAppendedAgain"

  /// Items may repeat among those that are appended, and stand there as often.
  case repeatedItemsAppended = "RepeatedItemsAppended"

  /// Items that are appended while there is no section are taken and lost.
  case appendWithoutSectionAccepted = "AppendWithoutSectionAccepted"

  /// A section is moved past the next one when it is to be moved after itself.
  ///
  /// To be refused by rule 2.5.4.
  case sectionMovedAfterItself = "SectionMovedAfterItself"

  /// An item that is to be moved beside itself stays, and nothing is refused.
  ///
  /// It breaks rule 2.5.2.
  case moveOfItemBesideItselfAccepted = "MoveOfItemBesideItselfAccepted"

  /// An item that is to be inserted beside itself stays, and nothing is refused.
  ///
  /// It breaks rule 2.3.3.
  case insertOfItemBesideItselfAccepted = "InsertOfItemBesideItselfAccepted"

  /// Items that are not there are passed over when they are to be reloaded.
  case unknownItemReloaded = "UnknownItemReloaded"

  /// A value that changed is taken for the one that is there when it is to be reloaded.
  ///
  /// It is what apps expect that fall into the trap of rule 2.6.7.
  case changedValueReloaded = "ChangedValueReloaded"

  /// Items may repeat among those that are to be deleted.
  ///
  /// The half of a count that goes down twice that UIKit refuses.
  case repeatedItemsDeleted = "RepeatedItemsDeleted"

  /// The delete of an item that is not there is refused.
  ///
  /// It breaks rule 2.4.1.
  case deleteOfUnknownItemRefused = "DeleteOfUnknownItemRefused"

  /// The reload of a section that has no items is refused.
  case reloadOfEmptySectionRefused = "ReloadOfEmptySectionRefused"

  /// An append looks for repeats before it looks for sections.
  ///
  /// It breaks the order of rule 2.3.1.
  case repeatsCheckedBeforeSections = "RepeatsCheckedBeforeSections"

  /// An insert of sections that are there already says so before it looks at the destination.
  ///
  /// It breaks the order of rule 2.2.3.
  case existingSectionCheckedBeforeDestination = "ExistingSectionCheckedBeforeDestination"

  /// An item is gone when its move to an unknown place is refused.
  case itemLostWhenItsMoveIsRefused = "ItemLostWhenItsMoveIsRefused"

  /// Sections are appended one by one until one of them is refused.
  case sectionsAppendedUntilOneIsRefused = "SectionsAppendedUntilOneIsRefused"

  // MARK: Marks

  /// An item that moves loses its marks.
  ///
  /// It breaks rule 2.6.5.
  case marksLostByMove = "MarksLostByMove"

  /// An item that is deleted and comes again has lost its marks.
  ///
  /// It breaks rule 2.6.5.
  case marksLostByDelete = "MarksLostByDelete"

  /// An item that is to be reloaded is not to be reconfigured any more.
  ///
  /// It breaks rule 2.6.6.
  case reconfigureLostByReload = "ReconfigureLostByReload"

  // MARK: Copies

  /// A snapshot shares what it holds with its copies.
  case storageSharedByCopies = "StorageSharedByCopies"

  /// A snapshot shares with its copies what is marked for reload.
  case reloadsSharedByCopies = "ReloadsSharedByCopies"

  // MARK: Answers

  /// The number of items still counts those of sections that were deleted.
  case itemsOfDeletedSectionCounted = "ItemsOfDeletedSectionCounted"

  /// The number of items goes down for every item that is to be deleted, there or not.
  ///
  /// The half of a count that goes down twice that UIKit accepts: one call after another.
  case unknownItemSubtractedFromCount = "UnknownItemSubtractedFromCount"

  /// An item that moved to another section is said to be in its old one.
  case oldSectionOfMovedItemAnswered = "OldSectionOfMovedItemAnswered"

  /// An item that went with its section is said to be in it.
  case deletedSectionAnswered = "DeletedSectionAnswered"

  /// The index of an item is counted in its section instead of the whole list.
  ///
  /// It breaks rule 2.7.2.
  case indexOfItemCountedInItsSection = "IndexOfItemCountedInItsSection"

  /// A section that is not there is said to be empty.
  ///
  /// It is what UIKit told older apps (rule 2.7.1).
  case unknownSectionTakenForEmpty = "UnknownSectionTakenForEmpty"
}
