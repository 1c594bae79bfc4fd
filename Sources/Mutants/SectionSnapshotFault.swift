/// A fault that can be planted in a section snapshot.
///
/// The raw value is the name of the mutant, and of the type that has the fault.
package enum SectionSnapshotFault: String, CaseIterable, Sendable {

  // MARK: Edits

  /// Items that are inserted after another one come between it and its children.
  ///
  /// The children are then below the last of them.
  case itemInsertedAboveChildrenOfAnother = "ItemInsertedAboveChildrenOfAnother"

  /// An item that is deleted leaves its place to its children.
  ///
  /// In other outlines that is what one expects (senpai-replace-parent-loses-children).
  case childrenTakeThePlaceOfDeletedItem = "ChildrenTakeThePlaceOfDeletedItem"

  /// What was below a deleted item stays in the list of items.
  ///
  /// The half of ``childrenTakeThePlaceOfDeletedItem`` that the tree does not show.
  case itemsBelowDeletedItemListed = "ItemsBelowDeletedItemListed"

  /// An item that is appended below another one is below its old parent too.
  case deletedItemKeptByItsParent = "DeletedItemKeptByItsParent"

  /// Only items that have children can be expanded.
  ///
  /// It breaks rule 4.7.
  case childlessItemNotExpanded = "ChildlessItemNotExpanded"

  /// An item that was expanded once is expanded when it comes again.
  case expansionOfAbsentItemRemembered = "ExpansionOfAbsentItemRemembered"

  /// Collapsing an item collapses all that is below it.
  ///
  /// It rests on the reading of rule 4.7 that each item has a state of its own.
  case expansionLostByCollapseAbove = "ExpansionLostByCollapseAbove"

  /// What replaces the children of an item arrives collapsed.
  ///
  /// It breaks rule 4.9.
  case replacementCollapsed = "ReplacementCollapsed"

  /// An item is collapsed when its children are replaced.
  case parentCollapsedByReplacement = "ParentCollapsedByReplacement"

  // MARK: Refusals

  /// Items for a parent that is not there are taken and lost.
  case missingParentAccepted = "MissingParentAccepted"

  /// An item that is there already is appended once more.
  case existingItemAppendedAgain = "ExistingItemAppendedAgain"

  /// An item that is to be deleted with one above it is refused, because it is gone by then.
  ///
  /// It breaks rule 4.5.
  case deleteOfParentAndChildRefused = "DeleteOfParentAndChildRefused"

  /// A section snapshot without items is refused where there is no destination for it.
  ///
  /// It breaks rule 4.11.
  case destinationOfNothingChecked = "DestinationOfNothingChecked"

  /// Items are deleted one by one until one is not there.
  ///
  /// It breaks rule 4.5, as `S-partial-mutation-on-error` does for snapshots.
  case itemsDeletedUntilOneIsRefused = "ItemsDeletedUntilOneIsRefused"

  /// New items stay when one that is there already has the insert refused.
  ///
  /// It breaks rule 4.3, as `S-partial-mutation-on-error` does for snapshots.
  case itemsInsertedUntilOneIsRefused = "ItemsInsertedUntilOneIsRefused"

  // MARK: Copies

  /// A section snapshot shares what it holds with its copies.
  ///
  /// It is `S-copy-shares-storage` for section snapshots.
  case treeSharedByCopies = "TreeSharedByCopies"

  // MARK: Answers

  /// Levels are counted from one.
  case levelCountedFromOne = "LevelCountedFromOne"

  /// Collapsed items above an item do not count for its level.
  ///
  /// The other half of ``levelCountedFromOne``.
  case collapsedItemsLeftOutOfLevel = "CollapsedItemsLeftOutOfLevel"

  /// All that is below an expanded item is visible, below collapsed ones too.
  case allBelowExpandedItemVisible = "AllBelowExpandedItemVisible"

  /// The children of an expanded item are visible, whether or not the item is.
  ///
  /// It breaks rule 4.8.
  case childrenOfHiddenItemVisible = "ChildrenOfHiddenItemVisible"

  /// Only visible items are said to be there.
  ///
  /// It takes rule 4.19 for one of section snapshots.
  case hiddenItemNotContained = "HiddenItemNotContained"

  /// The index of an item is counted among the visible ones.
  ///
  /// It breaks rule 4.14.
  case indexCountedAmongVisibleItems = "IndexCountedAmongVisibleItems"

  /// An item that is not there has no parent.
  ///
  /// UIKit raises by rule 4.14.
  case parentOfUnknownItemAnswered = "ParentOfUnknownItemAnswered"

  /// The section snapshot of what is below an item is collapsed.
  ///
  /// It breaks rule 4.13.
  case subSnapshotCollapsed = "SubSnapshotCollapsed"

  /// The section snapshot of an item and what is below it has no root.
  ///
  /// The item is still said to be below its parent, which is not there.
  case rootOfSubSnapshotKeepsItsParent = "RootOfSubSnapshotKeepsItsParent"

  /// The insert of a section snapshot after an item returns that item, whatever follows.
  ///
  /// It breaks rule 4.11.
  case destinationOfInsertAnswered = "DestinationOfInsertAnswered"
}
