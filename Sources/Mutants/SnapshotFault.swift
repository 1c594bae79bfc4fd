/// A fault that can be planted in a snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault. Under each fault
/// stand its identifier in the catalogue of faults, if it has one there, and the real bug that it is
/// modelled on.
public enum SnapshotFault: String, CaseIterable, Sendable {

  // MARK: Items

  /// The place of an item that moves forward in its section is counted while it is still there.
  ///
  /// `S-move-item-forward-off-by-one`, after windows-rs-insert-at-final-index,
  /// https://github.com/microsoft/windows-rs/issues/4716
  case itemMovedOneTooFarForward = "ItemMovedOneTooFarForward"

  /// The place of items that are there and are inserted is counted while they are still there.
  ///
  /// Not among the catalogue's mutants; it breaks the second half of rule 2.3.4.
  case existingItemInsertedTooFarForward = "ExistingItemInsertedTooFarForward"

  /// An item that is appended to another section, or inserted into one, stays in its old one too.
  ///
  /// `S-append-existing-other-section`, after listkit-insert-existing-cross-section,
  /// https://github.com/Iron-Ham/Lists
  case existingItemLeftInItsOldSection = "ExistingItemLeftInItsOldSection"

  /// Items that are there already stay where they are when they are appended.
  ///
  /// Not among the catalogue's mutants; it breaks the first half of rule 2.3.4.
  case existingItemNotMovedByAppend = "ExistingItemNotMovedByAppend"

  /// Several items that are inserted after another one stand there backwards.
  ///
  /// Not among the catalogue's mutants; it is what inserting them one by one does.
  case itemsInsertedBackwards = "ItemsInsertedBackwards"

  /// A section goes with the last of its items.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.4.2.
  case emptiedSectionDeleted = "EmptiedSectionDeleted"

  /// Items for a section that is not there are appended to the last one.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.3.2.
  case unknownSectionTakenForTheLast = "UnknownSectionTakenForTheLast"

  // MARK: Sections

  /// The place of a section that moves forward is counted while the section is still there.
  ///
  /// `S-move-section-forward-off-by-one`; the catalogue knows no real bug of this kind.
  case sectionMovedOneTooFarForward = "SectionMovedOneTooFarForward"

  /// A section that moves leaves its items behind, and takes those of the sections that it meets.
  ///
  /// `S-items-array-misaligned` for moves, after the parallel arrays of
  /// https://github.com/Iron-Ham/Lists
  case sectionMovedWithoutItsItems = "SectionMovedWithoutItsItems"

  /// The items of sections that are inserted after another one are put one place too far.
  ///
  /// `S-items-array-misaligned`, after the parallel arrays of https://github.com/Iron-Ham/Lists
  case itemsMisalignedByInsertedSection = "ItemsMisalignedByInsertedSection"

  /// Deleting all items keeps the sections.
  ///
  /// `S-delete-all-removes-sections` turned around: UIKit's snapshot removes them (rule 2.4.4), and
  /// it is others that do not.
  case sectionsKeptByDeletingAllItems = "SectionsKeptByDeletingAllItems"

  // MARK: Refusals

  /// A section that is there already is appended once more.
  ///
  /// `S-duplicate-section-accepted`, after listkit-duplicate-section,
  /// https://github.com/Iron-Ham/Lists
  case existingSectionAppendedAgain = "ExistingSectionAppendedAgain"

  /// A section is moved past the next one when it is to be moved after itself.
  ///
  /// `S-move-section-after-self`, to be refused by rule 2.5.4; after
  /// https://github.com/Iron-Ham/Lists
  case sectionMovedAfterItself = "SectionMovedAfterItself"

  /// An item that is to be moved beside itself stays, and nothing is refused.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.5.2.
  case moveOfItemBesideItselfAccepted = "MoveOfItemBesideItselfAccepted"

  /// Items that are not there are passed over when they are to be reloaded.
  ///
  /// `S-reload-missing-accepted`, after https://github.com/Iron-Ham/Lists
  case unknownItemReloaded = "UnknownItemReloaded"

  /// A value that changed is taken for the one that is there when it is to be reloaded.
  ///
  /// Not among the catalogue's mutants; it is what apps expect that fall into the trap of rule
  /// 2.6.7.
  case changedValueReloaded = "ChangedValueReloaded"

  /// Items may repeat among those that are to be deleted.
  ///
  /// The half of `S-double-decrement-on-repeated-argument` that UIKit refuses.
  case repeatedItemsDeleted = "RepeatedItemsDeleted"

  /// The delete of an item that is not there is refused.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.4.1.
  case deleteOfUnknownItemRefused = "DeleteOfUnknownItemRefused"

  /// An append looks for repeats before it looks for sections.
  ///
  /// Not among the catalogue's mutants; it breaks the order of rule 2.3.1.
  case repeatsCheckedBeforeSections = "RepeatsCheckedBeforeSections"

  /// An insert of sections that are there already says so before it looks at the destination.
  ///
  /// Not among the catalogue's mutants; it breaks the order of rule 2.2.3.
  case existingSectionCheckedBeforeDestination = "ExistingSectionCheckedBeforeDestination"

  /// An item is gone when its move to an unknown place is refused.
  ///
  /// `S-partial-mutation-on-error`, after listkit-25-move-to-missing-section-loses-item,
  /// https://github.com/Iron-Ham/Lists/pull/24
  case itemLostWhenItsMoveIsRefused = "ItemLostWhenItsMoveIsRefused"

  /// Sections are appended one by one until one of them is refused.
  ///
  /// `S-partial-mutation-on-error` for sections; the catalogue knows no real bug of this kind.
  case sectionsAppendedUntilOneIsRefused = "SectionsAppendedUntilOneIsRefused"

  // MARK: Marks

  /// An item that moves loses its marks.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.6.5.
  case marksLostByMove = "MarksLostByMove"

  /// An item that is deleted and comes again has lost its marks.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.6.5.
  case marksLostByDelete = "MarksLostByDelete"

  /// An item that is to be reloaded is not to be reconfigured any more.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.6.6.
  case reconfigureLostByReload = "ReconfigureLostByReload"

  // MARK: Answers

  /// The number of items still counts those of sections that were deleted.
  ///
  /// `S-count-not-updated-on-section-delete`, after https://github.com/Iron-Ham/Lists
  case itemsOfDeletedSectionCounted = "ItemsOfDeletedSectionCounted"

  /// The number of items goes down for every item that is to be deleted, there or not.
  ///
  /// The half of `S-double-decrement-on-repeated-argument` that UIKit accepts: one call after
  /// another; after listkit-delete-early-exit-on-duplicates, https://github.com/Iron-Ham/Lists
  case unknownItemSubtractedFromCount = "UnknownItemSubtractedFromCount"

  /// An item that moved to another section is said to be in its old one.
  ///
  /// `S-reverse-map-stale-after-move`, after listkit-insert-existing-cross-section,
  /// https://github.com/Iron-Ham/Lists
  case oldSectionOfMovedItemAnswered = "OldSectionOfMovedItemAnswered"

  /// An item that went with its section is said to be in it.
  ///
  /// `S-reverse-map-stale-after-section-delete`, after https://github.com/Iron-Ham/Lists
  case deletedSectionAnswered = "DeletedSectionAnswered"

  /// The index of an item is counted in its section instead of the whole list.
  ///
  /// Not among the catalogue's mutants; it breaks rule 2.7.2.
  case indexOfItemCountedInItsSection = "IndexOfItemCountedInItsSection"

  /// A section that is not there is said to be empty.
  ///
  /// Not among the catalogue's mutants; it is what UIKit told older apps (rule 2.7.1).
  case unknownSectionTakenForEmpty = "UnknownSectionTakenForEmpty"
}
