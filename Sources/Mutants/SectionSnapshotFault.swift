/// A fault that can be planted in a section snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault.
package enum SectionSnapshotFault: String, CaseIterable, Sendable {

  // MARK: Edits

  /// Items that are inserted after another one are put between it and its children.
  ///
  /// The children are then below the last inserted item.
  case itemInsertedAboveChildrenOfAnother = "ItemInsertedAboveChildrenOfAnother"

  /// The children of a deleted item take its place.
  ///
  /// In other outlines this is expected (senpai-replace-parent-loses-children).
  case childrenTakeThePlaceOfDeletedItem = "ChildrenTakeThePlaceOfDeletedItem"

  /// The descendants of a deleted item stay in the list of items.
  ///
  /// It is the half of ``childrenTakeThePlaceOfDeletedItem`` that the tree does not show.
  case itemsBelowDeletedItemListed = "ItemsBelowDeletedItemListed"

  /// An item that is appended below another one stays below its old parent too.
  case deletedItemKeptByItsParent = "DeletedItemKeptByItsParent"

  /// Only items that have children can be expanded.
  ///
  /// It breaks rule 4.7.
  case childlessItemNotExpanded = "ChildlessItemNotExpanded"

  /// An item that was expanded before is expanded when it is inserted again.
  case expansionOfAbsentItemRemembered = "ExpansionOfAbsentItemRemembered"

  /// Collapsing an item collapses all its descendants.
  ///
  /// It breaks rule 4.7, if that means that each item has its own state.
  case expansionLostByCollapseAbove = "ExpansionLostByCollapseAbove"

  /// Items that replace the children of an item become collapsed.
  ///
  /// It breaks rule 4.9.
  case replacementCollapsed = "ReplacementCollapsed"

  /// An item is collapsed when its children are replaced.
  case parentCollapsedByReplacement = "ParentCollapsedByReplacement"

  // MARK: Refusals

  /// Items for an unknown parent are accepted and lost.
  case missingParentAccepted = "MissingParentAccepted"

  /// An existing item is appended once more.
  case existingItemAppendedAgain = "ExistingItemAppendedAgain"

  /// Deleting an item together with one of its ancestors is refused, because the item is already
  /// gone.
  ///
  /// It breaks rule 4.5.
  case deleteOfParentAndChildRefused = "DeleteOfParentAndChildRefused"

  /// Inserting an empty section snapshot at an unknown destination is refused.
  ///
  /// It breaks rule 4.11.
  case destinationOfNothingChecked = "DestinationOfNothingChecked"

  /// Items are deleted one by one until one is unknown.
  ///
  /// It breaks rule 4.5, as `S-partial-mutation-on-error` does for snapshots.
  case itemsDeletedUntilOneIsRefused = "ItemsDeletedUntilOneIsRefused"

  /// New items stay when the insert is refused because of an existing one.
  ///
  /// It breaks rule 4.3, as `S-partial-mutation-on-error` does for snapshots.
  case itemsInsertedUntilOneIsRefused = "ItemsInsertedUntilOneIsRefused"

  // MARK: Copies

  /// A section snapshot shares its contents with its copies.
  ///
  /// It is `S-copy-shares-storage` for section snapshots.
  case treeSharedByCopies = "TreeSharedByCopies"

  // MARK: Answers

  /// Levels are counted from one.
  case levelCountedFromOne = "LevelCountedFromOne"

  /// Collapsed ancestors of an item do not count for its level.
  ///
  /// It is the other half of ``levelCountedFromOne``.
  case collapsedItemsLeftOutOfLevel = "CollapsedItemsLeftOutOfLevel"

  /// All descendants of an expanded item are visible, even those below collapsed items.
  case allBelowExpandedItemVisible = "AllBelowExpandedItemVisible"

  /// The children of an expanded item are visible, whether or not the item is.
  ///
  /// It breaks rule 4.8.
  case childrenOfHiddenItemVisible = "ChildrenOfHiddenItemVisible"

  /// Only visible items are reported as contained.
  ///
  /// It applies rule 4.19 to section snapshots.
  case hiddenItemNotContained = "HiddenItemNotContained"

  /// The index of an item is counted among the visible ones.
  ///
  /// It breaks rule 4.14.
  case indexCountedAmongVisibleItems = "IndexCountedAmongVisibleItems"

  /// The parent of an unknown item is `nil`.
  ///
  /// UIKit raises by rule 4.14.
  case parentOfUnknownItemAnswered = "ParentOfUnknownItemAnswered"

  /// The section snapshot of an item's descendants is collapsed.
  ///
  /// It breaks rule 4.13.
  case subSnapshotCollapsed = "SubSnapshotCollapsed"

  /// The section snapshot of an item and its descendants has no root.
  ///
  /// The item is still reported below its parent, which is not part of it.
  case rootOfSubSnapshotKeepsItsParent = "RootOfSubSnapshotKeepsItsParent"

  /// Inserting a section snapshot after an item returns that item, whatever is inserted.
  ///
  /// It breaks rule 4.11.
  case destinationOfInsertAnswered = "DestinationOfInsertAnswered"
}
