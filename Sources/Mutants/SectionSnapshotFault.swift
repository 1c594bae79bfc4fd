/// A fault that can be planted in a section snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault. Under each fault
/// stand its identifier in the catalogue of faults, if it has one there, and the real bug that it is
/// modelled on.
public enum SectionSnapshotFault: String, CaseIterable, Sendable {

  // MARK: Edits

  /// Items that are inserted after another one come between it and its children.
  ///
  /// The children are then below the last of them. `T-insert-after-ignores-descendants`; the
  /// catalogue knows no real bug of this kind.
  case itemInsertedAboveChildrenOfAnother = "ItemInsertedAboveChildrenOfAnother"

  /// An item that is deleted leaves its place to its children.
  ///
  /// `T-delete-leaves-descendants`, after senpai-replace-parent-loses-children, where that is what
  /// one expects.
  case childrenTakeThePlaceOfDeletedItem = "ChildrenTakeThePlaceOfDeletedItem"

  /// What was below a deleted item stays in the list of items.
  ///
  /// The half of `T-delete-leaves-descendants` that the tree does not show.
  case itemsBelowDeletedItemListed = "ItemsBelowDeletedItemListed"

  /// An item that is appended below another one is below its old parent too.
  ///
  /// `T-move-between-parents-keeps-old-link`, after listkit-append-existing-child,
  /// https://github.com/Iron-Ham/Lists
  case deletedItemKeptByItsParent = "DeletedItemKeptByItsParent"

  /// Only items that have children can be expanded.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.7.
  case childlessItemNotExpanded = "ChildlessItemNotExpanded"

  /// An item that was expanded once is expanded when it comes again.
  ///
  /// `T-delete-keeps-expansion`, after listkit-expand-remembered-for-absent-item,
  /// https://github.com/Iron-Ham/Lists
  case expansionOfAbsentItemRemembered = "ExpansionOfAbsentItemRemembered"

  /// Collapsing an item collapses all that is below it.
  ///
  /// `T-collapse-clears-descendants`, by the reading of rule 4.7 that each item has a state of its
  /// own; after crsantos-expansion-lost-on-rebuild,
  /// https://crsantos.info/uicollectionviewdiffabledatasource-outline/
  case expansionLostByCollapseAbove = "ExpansionLostByCollapseAbove"

  /// What replaces the children of an item arrives collapsed.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.9, after crsantos-expansion-lost-on-rebuild,
  /// https://crsantos.info/uicollectionviewdiffabledatasource-outline/
  case replacementCollapsed = "ReplacementCollapsed"

  /// An item is collapsed when its children are replaced.
  ///
  /// Not among the catalogue's mutants; it is crsantos-expansion-lost-on-rebuild in one edit,
  /// https://crsantos.info/uicollectionviewdiffabledatasource-outline/
  case parentCollapsedByReplacement = "ParentCollapsedByReplacement"

  // MARK: Refusals

  /// Items for a parent that is not there are taken and lost.
  ///
  /// `T-append-missing-parent`, after listkit-append-to-missing-parent,
  /// https://github.com/Iron-Ham/Lists
  case missingParentAccepted = "MissingParentAccepted"

  /// An item that is there already is appended once more.
  ///
  /// `T-append-existing-item`, after listkit-append-existing-child,
  /// https://github.com/Iron-Ham/Lists
  case existingItemAppendedAgain = "ExistingItemAppendedAgain"

  /// An item that is to be deleted with one above it is refused, because it is gone by then.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.5.
  case deleteOfParentAndChildRefused = "DeleteOfParentAndChildRefused"

  /// A section snapshot without items is refused where there is no destination for it.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.11.
  case destinationOfNothingChecked = "DestinationOfNothingChecked"

  /// Items are deleted one by one until one is not there.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.5, as `S-partial-mutation-on-error` does
  /// for snapshots.
  case itemsDeletedUntilOneIsRefused = "ItemsDeletedUntilOneIsRefused"

  /// New items stay when one that is there already has the insert refused.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.3, as `S-partial-mutation-on-error` does
  /// for snapshots.
  case itemsInsertedUntilOneIsRefused = "ItemsInsertedUntilOneIsRefused"

  // MARK: Answers

  /// Levels are counted from one.
  ///
  /// `T-level-off-by-one`; the catalogue knows no real bug of this kind.
  case levelCountedFromOne = "LevelCountedFromOne"

  /// Collapsed items above an item do not count for its level.
  ///
  /// The other half of `T-level-off-by-one`.
  case collapsedItemsLeftOutOfLevel = "CollapsedItemsLeftOutOfLevel"

  /// All that is below an expanded item is visible, below collapsed ones too.
  ///
  /// `T-expand-inserts-hidden-grandchildren`; the catalogue knows no real bug of this kind.
  case allBelowExpandedItemVisible = "AllBelowExpandedItemVisible"

  /// The children of an expanded item are visible, whether or not the item is.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.8.
  case childrenOfHiddenItemVisible = "ChildrenOfHiddenItemVisible"

  /// Only visible items are said to be there.
  ///
  /// Not among the catalogue's mutants; it takes rule 4.19 for one of section snapshots.
  case hiddenItemNotContained = "HiddenItemNotContained"

  /// The index of an item is counted among the visible ones.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.14.
  case indexCountedAmongVisibleItems = "IndexCountedAmongVisibleItems"

  /// An item that is not there has no parent.
  ///
  /// Not among the catalogue's mutants; UIKit raises by rule 4.14.
  case parentOfUnknownItemAnswered = "ParentOfUnknownItemAnswered"

  /// The section snapshot of what is below an item is collapsed.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.13.
  case subSnapshotCollapsed = "SubSnapshotCollapsed"

  /// The insert of a section snapshot after an item returns that item, whatever follows.
  ///
  /// Not among the catalogue's mutants; it breaks rule 4.11.
  case destinationOfInsertAnswered = "DestinationOfInsertAnswered"
}
