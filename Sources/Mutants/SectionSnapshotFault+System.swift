import DiffableCheck

extension SectionSnapshotFault: PlantedFault {
  /// The system under test with the fault.
  package var system: SystemUnderTest { .sectionSnapshot(type) }

  private var type: any SectionSnapshotImplementation.Type {
    switch self {
    case .itemInsertedAboveChildrenOfAnother: ItemInsertedAboveChildrenOfAnother.self
    case .childrenTakeThePlaceOfDeletedItem: ChildrenTakeThePlaceOfDeletedItem.self
    case .itemsBelowDeletedItemListed: ItemsBelowDeletedItemListed.self
    case .deletedItemKeptByItsParent: DeletedItemKeptByItsParent.self
    case .childlessItemNotExpanded: ChildlessItemNotExpanded.self
    case .expansionOfAbsentItemRemembered: ExpansionOfAbsentItemRemembered.self
    case .expansionLostByCollapseAbove: ExpansionLostByCollapseAbove.self
    case .replacementCollapsed: ReplacementCollapsed.self
    case .parentCollapsedByReplacement: ParentCollapsedByReplacement.self
    case .missingParentAccepted: MissingParentAccepted.self
    case .existingItemAppendedAgain: ExistingItemAppendedAgain.self
    case .deleteOfParentAndChildRefused: DeleteOfParentAndChildRefused.self
    case .destinationOfNothingChecked: DestinationOfNothingChecked.self
    case .itemsDeletedUntilOneIsRefused: ItemsDeletedUntilOneIsRefused.self
    case .itemsInsertedUntilOneIsRefused: ItemsInsertedUntilOneIsRefused.self
    case .treeSharedByCopies: TreeSharedByCopies.self
    case .levelCountedFromOne: LevelCountedFromOne.self
    case .collapsedItemsLeftOutOfLevel: CollapsedItemsLeftOutOfLevel.self
    case .allBelowExpandedItemVisible: AllBelowExpandedItemVisible.self
    case .childrenOfHiddenItemVisible: ChildrenOfHiddenItemVisible.self
    case .hiddenItemNotContained: HiddenItemNotContained.self
    case .indexCountedAmongVisibleItems: IndexCountedAmongVisibleItems.self
    case .parentOfUnknownItemAnswered: ParentOfUnknownItemAnswered.self
    case .subSnapshotCollapsed: SubSnapshotCollapsed.self
    case .rootOfSubSnapshotKeepsItsParent: RootOfSubSnapshotKeepsItsParent.self
    case .destinationOfInsertAnswered: DestinationOfInsertAnswered.self
    }
  }
}
