import DiffableCheck
import Snapshots

extension Mutant {
  /// Every mutant that is a section snapshot; its name is the name of its type.
  package static let sectionSnapshots = faultySectionSnapshots.map { fault in
    Mutant(
      name: "\(fault)", kind: .sectionSnapshot, system: .sectionSnapshot(fault),
      right: .sectionSnapshot(SectionSnapshot<Item>.self), entry: fault.entry)
  }

  private static let faultySectionSnapshots: [any FaultySectionSnapshot.Type] = [
    ItemInsertedAboveChildrenOfAnother.self,
    ChildrenTakeThePlaceOfDeletedItem.self,
    ItemsBelowDeletedItemListed.self,
    DeletedItemKeptByItsParent.self,
    ChildlessItemNotExpanded.self,
    ExpansionOfAbsentItemRemembered.self,
    ExpansionLostByCollapseAbove.self,
    ReplacementCollapsed.self,
    ParentCollapsedByReplacement.self,
    MissingParentAccepted.self,
    ExistingItemAppendedAgain.self,
    DeleteOfParentAndChildRefused.self,
    DeleteOfRepeatedItemRefused.self,
    DestinationOfNothingChecked.self,
    ItemsDeletedUntilOneIsRefused.self,
    ItemsInsertedUntilOneIsRefused.self,
    TreeSharedByCopies.self,
    LevelCountedFromOne.self,
    CollapsedItemsLeftOutOfLevel.self,
    AllBelowExpandedItemVisible.self,
    ChildrenOfHiddenItemVisible.self,
    HiddenItemNotContained.self,
    IndexCountedAmongVisibleItems.self,
    ParentOfUnknownItemAnswered.self,
    SubSnapshotCollapsed.self,
    RootOfSubSnapshotKeepsItsParent.self,
    DestinationOfInsertAnswered.self,
    HashTakenForItem.self,
    FormerValueTakenForItem.self,
  ]
}
