/// A fault that can be planted in a snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault.
package enum SnapshotFault: String, CaseIterable, Sendable {

  // MARK: Items

  /// The destination of an item that moves forward in its section is counted while the item is
  /// still there.
  case itemMovedOneTooFarForward = "ItemMovedOneTooFarForward"

  /// The destination of existing items that are inserted again is counted while they are still
  /// there.
  ///
  /// It breaks the second half of rule 2.3.4.
  case existingItemInsertedTooFarForward = "ExistingItemInsertedTooFarForward"

  /// An item that is appended to or inserted into another section stays in its old one too.
  case existingItemLeftInItsOldSection = "ExistingItemLeftInItsOldSection"

  /// An item that is inserted beside another one of its section stays at its old position too.
  case existingItemLeftAtItsOldPlace = "ExistingItemLeftAtItsOldPlace"

  /// Existing items stay where they are when they are appended again.
  ///
  /// It breaks the first half of rule 2.3.4.
  case existingItemNotMovedByAppend = "ExistingItemNotMovedByAppend"

  /// Several items that are inserted after another one end up in reverse order.
  ///
  /// This is the result of inserting them one by one.
  case itemsInsertedBackwards = "ItemsInsertedBackwards"

  /// A section is deleted together with the last of its items.
  ///
  /// It breaks rule 2.4.2.
  case emptiedSectionDeleted = "EmptiedSectionDeleted"

  /// Items for an unknown section are appended to the last section.
  ///
  /// It breaks rule 2.3.2.
  case unknownSectionTakenForTheLast = "UnknownSectionTakenForTheLast"

  // MARK: Sections

  /// The destination of a section that moves forward is counted while the section is still there.
  case sectionMovedOneTooFarForward = "SectionMovedOneTooFarForward"

  /// A section that moves leaves its items behind, and takes those of the sections that it passes.
  ///
  /// One of several parallel arrays is forgotten in a move.
  case sectionMovedWithoutItsItems = "SectionMovedWithoutItsItems"

  /// The items of sections that are inserted after another one are put one position too far.
  ///
  /// One of several parallel arrays is a position behind in an insert.
  case itemsMisalignedByInsertedSection = "ItemsMisalignedByInsertedSection"

  /// Deleting all items keeps the sections.
  ///
  /// The catalogue has it reversed: UIKit's snapshot removes the sections (rule 2.4.4), and others
  /// do not.
  case sectionsKeptByDeletingAllItems = "SectionsKeptByDeletingAllItems"

  // MARK: Refusals

  /// An existing section is appended once more.
  case existingSectionAppendedAgain = "ExistingSectionAppendedAgain"

  /// Repeats among appended items are accepted, and the items then occur several times.
  case repeatedItemsAppended = "RepeatedItemsAppended"

  /// Items that are appended to a snapshot without sections are accepted and lost.
  case appendWithoutSectionAccepted = "AppendWithoutSectionAccepted"

  /// A section that is to be moved after itself is moved past the next one.
  ///
  /// Rule 2.5.4 refuses such a move.
  case sectionMovedAfterItself = "SectionMovedAfterItself"

  /// A move of an item beside itself is accepted, and changes nothing.
  ///
  /// It breaks rule 2.5.2.
  case moveOfItemBesideItselfAccepted = "MoveOfItemBesideItselfAccepted"

  /// An insert of an item beside itself is accepted, and changes nothing.
  ///
  /// It breaks rule 2.3.3.
  case insertOfItemBesideItselfAccepted = "InsertOfItemBesideItselfAccepted"

  /// Reloads of unknown items are accepted and skipped.
  case unknownItemReloaded = "UnknownItemReloaded"

  /// A reload of a changed value counts as a reload of the value that is in the snapshot.
  ///
  /// This is what apps that fall into the trap of rule 2.6.7 expect.
  case changedValueReloaded = "ChangedValueReloaded"

  /// Repeats among items to delete are accepted.
  ///
  /// In the fault of a count that decreases twice, this is the half that UIKit refuses.
  case repeatedItemsDeleted = "RepeatedItemsDeleted"

  /// A delete of an unknown item is refused.
  ///
  /// It breaks rule 2.4.1.
  case deleteOfUnknownItemRefused = "DeleteOfUnknownItemRefused"

  /// A reload of a section without items is refused.
  case reloadOfEmptySectionRefused = "ReloadOfEmptySectionRefused"

  /// An append checks for repeats before it checks for sections.
  ///
  /// It breaks the order of rule 2.3.1.
  case repeatsCheckedBeforeSections = "RepeatsCheckedBeforeSections"

  /// An insert of existing sections is refused before its destination is checked.
  ///
  /// It breaks the order of rule 2.2.3.
  case existingSectionCheckedBeforeDestination = "ExistingSectionCheckedBeforeDestination"

  /// An item is lost when its move to an unknown destination is refused.
  case itemLostWhenItsMoveIsRefused = "ItemLostWhenItsMoveIsRefused"

  /// Sections are appended one by one until one of them is refused.
  case sectionsAppendedUntilOneIsRefused = "SectionsAppendedUntilOneIsRefused"

  // MARK: Marks

  /// An item that moves loses its marks.
  ///
  /// It breaks rule 2.6.5.
  case marksLostByMove = "MarksLostByMove"

  /// An item that is deleted and inserted again has lost its marks.
  ///
  /// It breaks rule 2.6.5.
  case marksLostByDelete = "MarksLostByDelete"

  /// An item that is marked for reload is no longer marked for reconfigure.
  ///
  /// It breaks rule 2.6.6.
  case reconfigureLostByReload = "ReconfigureLostByReload"

  // MARK: Copies

  /// A snapshot shares its contents with its copies.
  case storageSharedByCopies = "StorageSharedByCopies"

  /// A snapshot shares its marks for reload with its copies.
  case reloadsSharedByCopies = "ReloadsSharedByCopies"

  // MARK: Answers

  /// The number of items still includes those of deleted sections.
  case itemsOfDeletedSectionCounted = "ItemsOfDeletedSectionCounted"

  /// The number of items decreases for every item to delete, even for unknown ones.
  ///
  /// In the fault of a count that decreases twice, this is the half that UIKit accepts: one call
  /// after another.
  case unknownItemSubtractedFromCount = "UnknownItemSubtractedFromCount"

  /// An item that moved to another section is reported in its old one.
  case oldSectionOfMovedItemAnswered = "OldSectionOfMovedItemAnswered"

  /// An item that was deleted with its section is still reported in that section.
  case deletedSectionAnswered = "DeletedSectionAnswered"

  /// The index of an item is counted within its section instead of the whole list.
  ///
  /// It breaks rule 2.7.2.
  case indexOfItemCountedInItsSection = "IndexOfItemCountedInItsSection"

  /// An unknown section is reported as empty.
  ///
  /// This is what UIKit did for older apps (rule 2.7.1).
  case unknownSectionTakenForEmpty = "UnknownSectionTakenForEmpty"
}
