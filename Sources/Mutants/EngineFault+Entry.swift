import DiffableCheck

extension EngineFault: PlantedFault {
  var system: SystemUnderTest { .engine(TextbookEngine(faults: [self])) }

  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// In another list, another property may catch it first: a wrong position can be out of bounds.
  package var entry: FaultEntry {
    switch self {
    case .deletesNumberedBackwards:
      FaultEntry(
        breaks: "reachesTarget", identifier: "E-reversed-enumerated",
        realBug: "listdiff-reversed-enumerated, https://github.com/lxcid/ListDiff/commit/20a5785")
    case .allItemDeletesButLastLost:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "E-lost-last-group-of-deletes",
        realBug: "texture-lost-section-deletes, "
          + "https://github.com/TextureGroup/Texture/commit/6b3f0ada")
    case .insertsCountedBeforeEarlierArrivals:
      FaultEntry(
        breaks: "isAccepted", by: .duplicateInsert, identifier: "E-sequential-insert-indexes",
        realBug: "openradar-insert-index-final-space, "
          + "https://github.com/lionheart/openradar-mirror/issues/4993")
    case .equalSingleItemDeletedAndInserted:
      FaultEntry(
        breaks: "keepsIdentity", identifier: "E-noop-edit-for-equal-single",
        realBug: "diffswift-22-identical-single, https://github.com/wokalski/Diff.swift/pull/23")
    case .deletesCountedBehindCommonBeginning:
      FaultEntry(
        breaks: "reachesTarget", identifier: "E-prefix-suffix-overlap",
        realBug: "iglistdiff-duplicate-head-and-tail, "
          + "https://github.com/Instagram/IGListKit/blob/main/Tests/IGListDiffTests.m")
    case .insertsOrderedBySalt:
      FaultEntry(
        breaks: "isDeterministic",
        realBug: "collor-inserts-unordered, https://github.com/voyages-sncf-technologies/Collor")
    case .insertsPerformedBeforeDeletes:
      FaultEntry(
        breaks: "reachesTarget", identifier: "X-stages-insert-first",
        realBug: "grdb-623-insert-then-delete-sequential, "
          + "https://github.com/groue/GRDB.swift/issues/623")
    case .movesDecidedByOffset:
      FaultEntry(
        breaks: "movesAreMinimal", identifier: "E-offset-rule-moves",
        realBug: "listdiff-offset-rule-all-shift, "
          + "https://github.com/Instagram/IGListKit/issues/1302")
    case .insertOffsetCountedAtOldIndex:
      FaultEntry(
        breaks: "movesAreMinimal", identifier: "E-insert-offset-at-old-index",
        realBug: "texture-section-map-off-by-one, "
          + "https://github.com/TextureGroup/Texture/commit/bb99de4e")
    case .deleteOffsetCountedAtNewIndex:
      FaultEntry(
        breaks: "movesAreMinimal", identifier: "E-delete-offset-at-new-index",
        realBug: "epoxy-insert-position-ignores-pending-removals, "
          + "https://github.com/airbnb/epoxy-ios/commit/66506db")
    case .subsequenceLinkedToWrongPredecessor:
      FaultEntry(
        breaks: "movesAreMinimal", identifier: "E-lis-wrong-predecessor",
        realBug: "https://github.com/localvoid/ivi/pull/20")
    case .stayersChosenByCursor:
      FaultEntry(
        breaks: "movesAreMinimal",
        realBug: "differencekit-rotation, "
          + "https://github.com/ra1028/DifferenceKit/blob/master/Sources/Algorithm.swift")
    case .tieBrokenArbitrarily:
      FaultEntry(
        breaks: "isDeterministic", identifier: "E-tie-break-arbitrary",
        realBug: "realm-tie-break-modified-row-moves, https://github.com/realm/realm-core")
    case .tieBrokenByName:
      FaultEntry(breaks: "ignoresNames")
    case .linearWorkPromisedThoughScanning:
      FaultEntry(breaks: "costsLinearWork")
    case .hashTakenForIdentity:
      FaultEntry(
        breaks: "reachesTarget", identifier: "E-hash-is-identity",
        realBug: "heckeldiff-hashvalue-is-identity, "
          + "https://github.com/mcudich/HeckelDiff/blob/master/Source/Diff.swift")
    case .moveToSameIndexSkipped:
      FaultEntry(breaks: "reachesTarget", identifier: "E-skip-same-index-move")
    case .moveSourceCountedAfterDeletes:
      FaultEntry(
        breaks: "reachesTarget", identifier: "E-move-from-after-delete",
        realBug: "texture-reload-row-plus-deletes, "
          + "https://github.com/TextureGroup/Texture/commit/3911fb1c")
    case .forwardMoveInsertedBefore:
      FaultEntry(
        breaks: "isAccepted", by: .moveBounds, identifier: "E-forward-move-insert-before",
        realBug: "windows-rs-insert-at-final-index, "
          + "https://github.com/microsoft/windows-rs/issues/4716")
    case .moveEndsSwappedWhenShrinking:
      FaultEntry(
        breaks: "isAccepted", by: .insertAndMoveSame, identifier: "E-swap-from-to-when-shrinking")
    case .lastMoveDropped:
      FaultEntry(breaks: "reachesTarget", identifier: "E-drop-last-move")
    case .moveInSectionAsDeleteAndInsert:
      FaultEntry(
        breaks: "keepsIdentity",
        realBug: "wagner-fischer-without-moves, https://github.com/osteslag/Changeset")
    case .equalIdentifiersTakenForNoChange:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "E-update-only-if-ids-differ",
        realBug: "rx-221-old-model-kept, "
          + "https://github.com/RxSwiftCommunity/RxDataSources/issues/221")
    case .equalCountsTakenForNoChange:
      FaultEntry(
        breaks: "reachesTarget", identifier: "E-fast-path-equal-counts",
        realBug: "mullvad-6287-reload-while-removing, "
          + "https://github.com/mullvad/mullvadvpn-app/pull/6287")
    case .emptyStageForNoChange:
      FaultEntry(breaks: "isEmptyForEqualSnapshots")
    case .sectionMovedWheneverIndexChanges:
      FaultEntry(
        breaks: "movesAreMinimal", identifier: "X-raw-section-move",
        realBug: "tlindexpathtools-needless-section-move, "
          + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/24")
    case .sectionMovedToItsOwnPlace:
      FaultEntry(
        breaks: "isAccepted", by: .noopSectionMoveWithItemMove, identifier: "X-noop-section-move",
        realBug: "openradar-noop-section-move-item-out, "
          + "https://github.com/lionheart/openradar-mirror/issues/21097")
    case .sectionMoveBesideItemChanges:
      FaultEntry(
        breaks: "isAccepted", by: .sectionMoveWithItemMove,
        identifier: "X-single-batch-with-section-move",
        realBug: "iglist-691-heap-corruption, https://github.com/Instagram/IGListKit/issues/691")
    case .sectionMoveAnsweredByReloadData:
      FaultEntry(breaks: "keepsCells")
    case .allSectionDeletesButLastLost:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "E-lost-last-group-of-deletes",
        realBug: "texture-lost-section-deletes, "
          + "https://github.com/TextureGroup/Texture/commit/6b3f0ada")
    case .sectionDeletesCountedInOldList:
      FaultEntry(breaks: "isAccepted", by: .itemCount)
    case .sectionDeleteLostWithItsItems:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount,
        realBug: "objcio-last-row-of-section, "
          + "https://github.com/objcio/issue-4-full-core-data-application/pull/5")
    case .sectionReplacedWhenItsItemsChange:
      FaultEntry(
        breaks: "keepsIdentity",
        realBug: "section-struct-contains-items, "
          + "https://devhide.com/"
          + "application-of-append-section-in-snapshot-of-collection-view-77911963")
    case .emptySectionReplacedInsteadOfMoved:
      FaultEntry(breaks: "keepsIdentity")
    case .crossSectionMoveAsDeleteAndInsert:
      FaultEntry(
        breaks: "keepsIdentity", identifier: "X-no-cross-section-moves",
        realBug: "https://github.com/TextureGroup/Texture/issues/106")
    case .itemMovedBesideInsertOfItsSection:
      FaultEntry(
        breaks: "isAccepted", by: .moveIntoInsertedSection,
        identifier: "X-move-into-inserted-section",
        realBug: "tlindexpathtools-move-into-new-section, "
          + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/18")
    case .sectionDeletedBesideMovesOutOfIt:
      FaultEntry(
        breaks: "isAccepted", by: .moveFromDeletedSection,
        identifier: "X-move-into-inserted-section",
        realBug: "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/13")
    case .itemNotTakenFromItsOldSection:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount, identifier: "X-item-into-inserted-not-deleted",
        realBug: "differencekit-5-middle-data, https://github.com/ra1028/DifferenceKit/issues/5")
    case .itemInTwoSectionsBetweenStages:
      FaultEntry(
        breaks: "identifiersStayUnique", identifier: "X-middle-data-keeps-migrant",
        realBug: "differencekit-5-middle-data, "
          + "https://github.com/ra1028/DifferenceKit/commit/96bfe11")
    case .equalPathTakenForSameSection:
      FaultEntry(
        breaks: "isAccepted", by: .itemCount,
        realBug: "tlindexpathtools-same-path-other-section, "
          + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/20")
    case .sectionMapOffByOne:
      FaultEntry(
        breaks: "isAccepted", by: .insertBounds, identifier: "X-section-map-off-by-one",
        realBug: "texture-section-map-off-by-one, "
          + "https://github.com/TextureGroup/Texture/commit/bb99de4e")
    case .insertsCountedInOldSections:
      FaultEntry(
        breaks: "isAccepted", by: .insertBounds, identifier: "X-insert-in-old-section-index")
    case .insertsCountedInNewSections:
      FaultEntry(
        breaks: "isAccepted", by: .insertBounds, identifier: "X-insert-in-old-section-index")
    case .marksOfMovedItemsLost:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "E-update-lost-on-moved",
        realBug: "genericrenderers-move-with-new-item, "
          + "https://github.com/aballano/GenericRenderers/issues/30")
    case .reconfigureOfMovedItemLost:
      FaultEntry(breaks: "showsCurrentContent", identifier: "E-update-lost-on-moved")
    case .movedItemReloadedBesideItsMove:
      FaultEntry(
        breaks: "isAccepted", by: .deleteAndMoveSame, identifier: "E-reload-in-same-batch-as-move",
        realBug: "listdiff-reload-of-moved-item, https://github.com/lxcid/ListDiff/issues/6")
    case .unmovedItemReloadedBesideMoves:
      FaultEntry(
        breaks: "isAccepted", by: .insertAndMoveSame, identifier: "E-reload-unmoved-in-same-batch",
        realBug: "collor-displaced-reload, https://github.com/voyages-sncf-technologies/Collor")
    case .marksCarriedOutOnOldList:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "X-updates-in-last-stage",
        realBug: "differencekit-aae2f4f-update-last-stage, "
          + "https://github.com/ra1028/DifferenceKit/commit/aae2f4f")
    case .itemReloadCountedInOldList:
      FaultEntry(
        breaks: "isAccepted", by: .deleteBounds,
        realBug: "texture-88ff6933-reload-before-delete, "
          + "https://github.com/TextureGroup/Texture/commit/88ff6933")
    case .sectionReloadCountedInOldList:
      FaultEntry(
        breaks: "showsCurrentContent", identifier: "X-section-reload-old-index-after-batch",
        realBug: "listkit-reloadsections-noop, https://github.com/Iron-Ham/Lists/pull/2")
    case .sectionReloadIgnored:
      FaultEntry(
        breaks: "showsCurrentContent",
        realBug: "listkit-reloadsections-noop, https://github.com/Iron-Ham/Lists/pull/2")
    case .sectionReloadCarriedOutOnItems:
      FaultEntry(breaks: "showsCurrentContent")
    case .reconfigureCarriedOutAsReload:
      FaultEntry(breaks: "keepsCells")
    case .insertedItemsReloadedInsteadOfMarked:
      FaultEntry(
        breaks: "touchesOnlyWhatChanged",
        realBug: "differencekit-appkit-reload-uses-inserted, "
          + "https://github.com/ra1028/DifferenceKit/commit/ece22cc")
    case .itemReloadCarriedOutOnSection:
      FaultEntry(breaks: "touchesOnlyWhatChanged")
    case .everythingReconfiguredForOneItem:
      FaultEntry(breaks: "touchesOnlyWhatChanged")
    case .itemWithBothMarksLeftOut:
      FaultEntry(breaks: "showsCurrentContent")
    case .itemsBehindInsertReloaded:
      FaultEntry(
        breaks: "keepsCells",
        realBug: "realm-3571-everything-modified, https://github.com/realm/realm-swift/issues/3571")
    case .notFoundTakenForIndex:
      FaultEntry(
        breaks: "isAccepted", by: .invalidPathArgument, identifier: "E-sentinel-as-index",
        realBug: "texture-594-section-minus-one, "
          + "https://github.com/TextureGroup/Texture/issues/594")
    case .stagesApartThoughFewestPromised:
      FaultEntry(breaks: "stagesAreFewest")
    }
  }
}
