extension EngineFault {
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  ///
  /// Several faults have one identifier where each is a half of it.
  package var identifier: String? {
    switch self {
    case .deletesNumberedBackwards:
      "E-reversed-enumerated"
    case .allItemDeletesButLastLost, .allSectionDeletesButLastLost:
      "E-lost-last-group-of-deletes"
    case .insertsCountedBeforeEarlierArrivals:
      "E-sequential-insert-indexes"
    case .equalSingleItemDeletedAndInserted:
      "E-noop-edit-for-equal-single"
    case .deletesCountedBehindCommonBeginning:
      "E-prefix-suffix-overlap"
    case .insertsPerformedBeforeDeletes:
      "X-stages-insert-first"
    case .movesDecidedByOffset:
      "E-offset-rule-moves"
    case .insertOffsetCountedAtOldIndex:
      "E-insert-offset-at-old-index"
    case .deleteOffsetCountedAtNewIndex:
      "E-delete-offset-at-new-index"
    case .subsequenceLinkedToWrongPredecessor:
      "E-lis-wrong-predecessor"
    case .tieBrokenArbitrarily:
      "E-tie-break-arbitrary"
    case .hashTakenForIdentity:
      "E-hash-is-identity"
    case .moveToSameIndexSkipped:
      "E-skip-same-index-move"
    case .moveSourceCountedAfterDeletes:
      "E-move-from-after-delete"
    case .forwardMoveInsertedBefore:
      "E-forward-move-insert-before"
    case .moveEndsSwappedWhenShrinking:
      "E-swap-from-to-when-shrinking"
    case .lastMoveDropped:
      "E-drop-last-move"
    case .equalIdentifiersTakenForNoChange:
      "E-update-only-if-ids-differ"
    case .equalCountsTakenForNoChange:
      "E-fast-path-equal-counts"
    case .sectionMovedWheneverIndexChanges:
      "X-raw-section-move"
    case .sectionMovedToItsOwnPlace:
      "X-noop-section-move"
    case .sectionMoveBesideItemChanges:
      "X-single-batch-with-section-move"
    case .crossSectionMoveAsDeleteAndInsert:
      "X-no-cross-section-moves"
    case .itemMovedBesideInsertOfItsSection, .sectionDeletedBesideMovesOutOfIt:
      "X-move-into-inserted-section"
    case .itemNotTakenFromItsOldSection:
      "X-item-into-inserted-not-deleted"
    case .itemInTwoSectionsBetweenStages:
      "X-middle-data-keeps-migrant"
    case .sectionMapOffByOne:
      "X-section-map-off-by-one"
    case .insertsCountedInOldSections, .insertsCountedInNewSections:
      "X-insert-in-old-section-index"
    case .marksOfMovedItemsLost, .reconfigureOfMovedItemLost:
      "E-update-lost-on-moved"
    case .movedItemReloadedBesideItsMove:
      "E-reload-in-same-batch-as-move"
    case .unmovedItemReloadedBesideMoves:
      "E-reload-unmoved-in-same-batch"
    case .marksCarriedOutOnOldList:
      "X-updates-in-last-stage"
    case .sectionReloadCountedInOldList:
      "X-section-reload-old-index-after-batch"
    case .notFoundTakenForIndex:
      "E-sentinel-as-index"
    default: nil
    }
  }

  /// The real bug that it is modelled on, by name if the catalogue has one, and where it was found;
  /// `nil` if none is known.
  package var realBug: String? {
    switch self {
    case .deletesNumberedBackwards:
      "listdiff-reversed-enumerated, https://github.com/lxcid/ListDiff/commit/20a5785"
    case .allItemDeletesButLastLost, .allSectionDeletesButLastLost:
      "texture-lost-section-deletes, https://github.com/TextureGroup/Texture/commit/6b3f0ada"
    case .insertsCountedBeforeEarlierArrivals:
      "openradar-insert-index-final-space, "
        + "https://github.com/lionheart/openradar-mirror/issues/4993"
    case .equalSingleItemDeletedAndInserted:
      "diffswift-22-identical-single, https://github.com/wokalski/Diff.swift/pull/23"
    case .deletesCountedBehindCommonBeginning:
      "iglistdiff-duplicate-head-and-tail, "
        + "https://github.com/Instagram/IGListKit/blob/main/Tests/IGListDiffTests.m"
    case .insertsOrderedBySalt:
      "collor-inserts-unordered, https://github.com/voyages-sncf-technologies/Collor"
    case .insertsPerformedBeforeDeletes:
      "grdb-623-insert-then-delete-sequential, https://github.com/groue/GRDB.swift/issues/623"
    case .movesDecidedByOffset:
      "listdiff-offset-rule-all-shift, https://github.com/Instagram/IGListKit/issues/1302"
    case .insertOffsetCountedAtOldIndex, .sectionMapOffByOne:
      "texture-section-map-off-by-one, https://github.com/TextureGroup/Texture/commit/bb99de4e"
    case .deleteOffsetCountedAtNewIndex:
      "epoxy-insert-position-ignores-pending-removals, "
        + "https://github.com/airbnb/epoxy-ios/commit/66506db"
    case .subsequenceLinkedToWrongPredecessor:
      "https://github.com/localvoid/ivi/pull/20"
    case .stayersChosenByCursor:
      "differencekit-rotation, "
        + "https://github.com/ra1028/DifferenceKit/blob/master/Sources/Algorithm.swift"
    case .tieBrokenArbitrarily:
      "realm-tie-break-modified-row-moves, https://github.com/realm/realm-core"
    case .hashTakenForIdentity:
      "heckeldiff-hashvalue-is-identity, "
        + "https://github.com/mcudich/HeckelDiff/blob/master/Source/Diff.swift"
    case .moveSourceCountedAfterDeletes:
      "texture-reload-row-plus-deletes, https://github.com/TextureGroup/Texture/commit/3911fb1c"
    case .forwardMoveInsertedBefore:
      "windows-rs-insert-at-final-index, https://github.com/microsoft/windows-rs/issues/4716"
    case .moveInSectionAsDeleteAndInsert:
      "wagner-fischer-without-moves, https://github.com/osteslag/Changeset"
    case .equalIdentifiersTakenForNoChange:
      "rx-221-old-model-kept, https://github.com/RxSwiftCommunity/RxDataSources/issues/221"
    case .equalCountsTakenForNoChange:
      "mullvad-6287-reload-while-removing, https://github.com/mullvad/mullvadvpn-app/pull/6287"
    case .sectionMovedWheneverIndexChanges:
      "tlindexpathtools-needless-section-move, "
        + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/24"
    case .sectionMovedToItsOwnPlace:
      "openradar-noop-section-move-item-out, "
        + "https://github.com/lionheart/openradar-mirror/issues/21097"
    case .sectionMoveBesideItemChanges:
      "iglist-691-heap-corruption, https://github.com/Instagram/IGListKit/issues/691"
    case .sectionDeleteLostWithItsItems:
      "objcio-last-row-of-section, "
        + "https://github.com/objcio/issue-4-full-core-data-application/pull/5"
    case .sectionReplacedWhenItsItemsChange:
      "section-struct-contains-items, "
        + "https://devhide.com/application-of-append-section-in-snapshot-of-collection-view-77911963"
    case .crossSectionMoveAsDeleteAndInsert:
      "https://github.com/TextureGroup/Texture/issues/106"
    case .itemMovedBesideInsertOfItsSection:
      "tlindexpathtools-move-into-new-section, "
        + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/18"
    case .sectionDeletedBesideMovesOutOfIt:
      "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/13"
    case .itemNotTakenFromItsOldSection:
      "differencekit-5-middle-data, https://github.com/ra1028/DifferenceKit/issues/5"
    case .itemInTwoSectionsBetweenStages:
      "differencekit-5-middle-data, https://github.com/ra1028/DifferenceKit/commit/96bfe11"
    case .equalPathTakenForSameSection:
      "tlindexpathtools-same-path-other-section, "
        + "https://github.com/SwiftKickMobile/TLIndexPathTools/issues/20"
    case .marksOfMovedItemsLost:
      "genericrenderers-move-with-new-item, https://github.com/aballano/GenericRenderers/issues/30"
    case .movedItemReloadedBesideItsMove:
      "listdiff-reload-of-moved-item, https://github.com/lxcid/ListDiff/issues/6"
    case .unmovedItemReloadedBesideMoves:
      "collor-displaced-reload, https://github.com/voyages-sncf-technologies/Collor"
    case .marksCarriedOutOnOldList:
      "differencekit-aae2f4f-update-last-stage, "
        + "https://github.com/ra1028/DifferenceKit/commit/aae2f4f"
    case .itemReloadCountedInOldList:
      "texture-88ff6933-reload-before-delete, "
        + "https://github.com/TextureGroup/Texture/commit/88ff6933"
    case .sectionReloadCountedInOldList, .sectionReloadIgnored:
      "listkit-reloadsections-noop, https://github.com/Iron-Ham/Lists/pull/2"
    case .itemsBehindInsertReloaded:
      "realm-3571-everything-modified, https://github.com/realm/realm-swift/issues/3571"
    case .notFoundTakenForIndex:
      "texture-594-section-minus-one, https://github.com/TextureGroup/Texture/issues/594"
    case .insertedItemsReloadedInsteadOfMarked:
      "differencekit-appkit-reload-uses-inserted, "
        + "https://github.com/ra1028/DifferenceKit/commit/ece22cc"
    default: nil
    }
  }
}
