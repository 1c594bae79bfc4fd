/// A fault that can be planted in the textbook engine.
///
/// The raw value is the name of the mutant. Under each fault stand its identifier in the catalogue
/// of faults, if it has one there, and the real bug that it is modelled on.
public enum EngineFault: String, CaseIterable, Sendable {

  // MARK: Deletes and inserts of items

  /// Deletes are numbered from the end of their section.
  ///
  /// `E-reversed-enumerated`, after listdiff-reversed-enumerated,
  /// https://github.com/lxcid/ListDiff/commit/20a5785
  case deletesNumberedBackwards = "DeletesNumberedBackwards"

  /// Of several deletes of items only the last is carried out.
  ///
  /// `E-lost-last-group-of-deletes`, after texture-lost-section-deletes,
  /// https://github.com/TextureGroup/Texture/commit/6b3f0ada
  case allItemDeletesButLastLost = "AllItemDeletesButLastLost"

  /// An insert is counted as if nothing had come to the section before it.
  ///
  /// `E-sequential-insert-indexes`, after openradar-insert-index-final-space,
  /// https://github.com/lionheart/openradar-mirror/issues/4993
  case insertsCountedBeforeEarlierArrivals = "InsertsCountedBeforeEarlierArrivals"

  /// An item that was and stays alone in its section is deleted and inserted.
  ///
  /// `E-noop-edit-for-equal-single`, after diffswift-22-identical-single,
  /// https://github.com/wokalski/Diff.swift/pull/23
  case equalSingleItemDeletedAndInserted = "EqualSingleItemDeletedAndInserted"

  /// Inserts are performed before the deletes, and the deletes are not counted again.
  ///
  /// `X-stages-insert-first`, after grdb-623-insert-then-delete-sequential,
  /// https://github.com/groue/GRDB.swift/issues/623
  case insertsPerformedBeforeDeletes = "InsertsPerformedBeforeDeletes"

  // MARK: Which items move

  /// Every item moves whose index is not what deletes and inserts alone would make of it.
  ///
  /// `E-offset-rule-moves`, after listdiff-offset-rule-all-shift,
  /// https://github.com/Instagram/IGListKit/issues/1302
  case movesDecidedByOffset = "MovesDecidedByOffset"

  /// An item that can stay moves if what came below its old index does not make up for its shift.
  ///
  /// `E-insert-offset-at-old-index`, after texture-section-map-off-by-one,
  /// https://github.com/TextureGroup/Texture/commit/bb99de4e
  case insertOffsetCountedAtOldIndex = "InsertOffsetCountedAtOldIndex"

  /// An item that can stay moves if what left below its new index does not make up for its shift.
  ///
  /// `E-delete-offset-at-new-index`, after epoxy-insert-position-ignores-pending-removals,
  /// https://github.com/airbnb/epoxy-ios/commit/66506db
  case deleteOffsetCountedAtNewIndex = "DeleteOffsetCountedAtNewIndex"

  /// The longest increasing subsequence is put together from the wrong predecessors.
  ///
  /// `E-lis-wrong-predecessor`, after https://github.com/localvoid/ivi/pull/20
  case subsequenceLinkedToWrongPredecessor = "SubsequenceLinkedToWrongPredecessor"

  /// An item stays only if all that was above it is in its place already.
  ///
  /// Not among the catalogue's mutants; after differencekit-rotation,
  /// https://github.com/ra1028/DifferenceKit/blob/master/Sources/Algorithm.swift
  case stayersChosenByCursor = "StayersChosenByCursor"

  /// Which of two items moves in a swap depends on the salt in the hash.
  ///
  /// It is the later one if the salt is even and the earlier one if it is odd. Both answers are
  /// right, and only their difference is a fault.
  ///
  /// `E-tie-break-arbitrary`, after realm-tie-break-modified-row-moves,
  /// https://github.com/realm/realm-core, test/object-store/collection_change_indices.cpp
  case tieBrokenArbitrarily = "TieBrokenArbitrarily"

  /// Items of equal hashes are one item.
  ///
  /// To be seen with the colliding salt only.
  ///
  /// `E-hash-is-identity`, after heckeldiff-hashvalue-is-identity,
  /// https://github.com/mcudich/HeckelDiff/blob/master/Source/Diff.swift
  case hashTakenForIdentity = "HashTakenForIdentity"

  // MARK: The places of a move

  /// A move is left out if its two indexes are the same.
  ///
  /// `E-skip-same-index-move`; the catalogue knows no real bug of this kind.
  case moveToSameIndexSkipped = "MoveToSameIndexSkipped"

  /// The source of a move within a section is counted after the deletes instead of before them.
  ///
  /// `E-move-from-after-delete`, after texture-reload-row-plus-deletes,
  /// https://github.com/TextureGroup/Texture/commit/3911fb1c
  case moveSourceCountedAfterDeletes = "MoveSourceCountedAfterDeletes"

  /// The destination of a move forward is the index of the item that it is put before.
  ///
  /// `E-forward-move-insert-before`, after windows-rs-insert-at-final-index,
  /// https://github.com/microsoft/windows-rs/issues/4716
  case forwardMoveInsertedBefore = "ForwardMoveInsertedBefore"

  /// Source and destination of moves are swapped where the list becomes shorter.
  ///
  /// `E-swap-from-to-when-shrinking`; the catalogue knows no real bug of this kind.
  case moveEndsSwappedWhenShrinking = "MoveEndsSwappedWhenShrinking"

  /// The last of several moves in a section is dropped.
  ///
  /// `E-drop-last-move`; the catalogue knows no real bug of this kind.
  case lastMoveDropped = "LastMoveDropped"

  // MARK: Paths that are too short

  /// Equal identifiers are taken for no change, whatever is marked.
  ///
  /// `E-update-only-if-ids-differ`, after rx-221-old-model-kept,
  /// https://github.com/RxSwiftCommunity/RxDataSources/issues/221
  case equalIdentifiersTakenForNoChange = "EqualIdentifiersTakenForNoChange"

  /// Lists of equal counts are taken to hold the same items in the same order.
  ///
  /// `E-fast-path-equal-counts`, after mullvad-6287-reload-while-removing,
  /// https://github.com/mullvad/mullvadvpn-app/pull/6287
  case equalCountsTakenForNoChange = "EqualCountsTakenForNoChange"

  /// Nothing to do is answered by a stage that asks for nothing.
  ///
  /// Not among the catalogue's mutants.
  case emptyStageForNoChange = "EmptyStageForNoChange"

  // MARK: Sections

  /// A section moves whenever its index changes.
  ///
  /// `X-raw-section-move`, after tlindexpathtools-needless-section-move,
  /// https://github.com/SwiftKickMobile/TLIndexPathTools/issues/24
  case sectionMovedWheneverIndexChanges = "SectionMovedWheneverIndexChanges"

  /// A section that items move out of is moved to its own place beside them.
  ///
  /// `X-noop-section-move`, after openradar-noop-section-move-item-out,
  /// https://github.com/lionheart/openradar-mirror/issues/21097
  case sectionMovedToItsOwnPlace = "SectionMovedToItsOwnPlace"

  /// Sections move in the batch update in which their items change.
  ///
  /// `X-single-batch-with-section-move`, after iglist-691-heap-corruption,
  /// https://github.com/Instagram/IGListKit/issues/691
  case sectionMoveBesideItemChanges = "SectionMoveBesideItemChanges"

  /// A move of a section is answered by reloading everything.
  ///
  /// Not among the catalogue's mutants; after UIKit's own table views, which do so when more than
  /// one section moves.
  case sectionMoveAnsweredByReloadData = "SectionMoveAnsweredByReloadData"

  /// Of several deletes of sections only the last is carried out.
  ///
  /// `E-lost-last-group-of-deletes` as it was found, in texture-lost-section-deletes,
  /// https://github.com/TextureGroup/Texture/commit/6b3f0ada
  case allSectionDeletesButLastLost = "AllSectionDeletesButLastLost"

  /// Deleted sections are counted in the old list, although sections have come and moved since.
  ///
  /// Not among the catalogue's mutants; it is the reverse of texture-section-map-off-by-one.
  case sectionDeletesCountedInOldList = "SectionDeletesCountedInOldList"

  // MARK: Items between sections

  /// An item that changes section is deleted and inserted.
  ///
  /// `X-no-cross-section-moves`, after https://github.com/TextureGroup/Texture/issues/106
  case crossSectionMoveAsDeleteAndInsert = "CrossSectionMoveAsDeleteAndInsert"

  /// An item moves into a section in the batch update that inserts the section.
  ///
  /// `X-move-into-inserted-section`, after tlindexpathtools-move-into-new-section,
  /// https://github.com/SwiftKickMobile/TLIndexPathTools/issues/18
  case itemMovedBesideInsertOfItsSection = "ItemMovedBesideInsertOfItsSection"

  /// An item moves out of a section in the batch update that deletes the section.
  ///
  /// The other half of `X-move-into-inserted-section`, after
  /// https://github.com/SwiftKickMobile/TLIndexPathTools/issues/13
  case sectionDeletedBesideMovesOutOfIt = "SectionDeletedBesideMovesOutOfIt"

  /// An item that comes with an inserted section is not taken from its old section.
  ///
  /// `X-item-into-inserted-not-deleted`, after differencekit-5-middle-data,
  /// https://github.com/ra1028/DifferenceKit/issues/5
  case itemNotTakenFromItsOldSection = "ItemNotTakenFromItsOldSection"

  /// The list between two stages holds an item in its old section and in its inserted one.
  ///
  /// `X-middle-data-keeps-migrant`, after differencekit-5-middle-data,
  /// https://github.com/ra1028/DifferenceKit/commit/96bfe11
  case itemInTwoSectionsBetweenStages = "ItemInTwoSectionsBetweenStages"

  /// Inserted sections are counted below a section, and not the one that takes its place.
  ///
  /// `X-section-map-off-by-one`, after texture-section-map-off-by-one,
  /// https://github.com/TextureGroup/Texture/commit/bb99de4e
  case sectionMapOffByOne = "SectionMapOffByOne"

  /// Inserts name their section by its index in the old list.
  ///
  /// `X-insert-in-old-section-index`; the catalogue knows no real bug of this kind.
  case insertsCountedInOldSections = "InsertsCountedInOldSections"

  /// Inserts name their section by its index in the new list, while others are still to be deleted.
  ///
  /// `X-insert-in-old-section-index` as it looks where sections are deleted last.
  case insertsCountedInNewSections = "InsertsCountedInNewSections"

  // MARK: Marks

  /// The marks of items that move are lost.
  ///
  /// `E-update-lost-on-moved`, after genericrenderers-move-with-new-item,
  /// https://github.com/aballano/GenericRenderers/issues/30
  case marksOfMovedItemsLost = "MarksOfMovedItemsLost"

  /// Items that move are reloaded if they are marked so, and never reconfigured.
  ///
  /// The half of `E-update-lost-on-moved` that looks finished.
  case reconfigureOfMovedItemLost = "ReconfigureOfMovedItemLost"

  /// An item that moves is reloaded in the batch update that moves it.
  ///
  /// `E-reload-in-same-batch-as-move`, after listdiff-reload-of-moved-item,
  /// https://github.com/lxcid/ListDiff/issues/6
  case movedItemReloadedBesideItsMove = "MovedItemReloadedBesideItsMove"

  /// An item that stays is reloaded in the batch update that moves others around it.
  ///
  /// `E-reload-unmoved-in-same-batch`, after collor-displaced-reload,
  /// https://github.com/voyages-sncf-technologies/Collor
  case unmovedItemReloadedBesideMoves = "UnmovedItemReloadedBesideMoves"

  /// Marks are carried out first, while the list still holds the old content.
  ///
  /// `X-updates-in-last-stage` turned around, so that a mark can see it; after
  /// differencekit-aae2f4f-update-last-stage,
  /// https://github.com/ra1028/DifferenceKit/commit/aae2f4f
  case marksCarriedOutOnOldList = "MarksCarriedOutOnOldList"

  /// Reloads of items come last and are counted in the old list.
  ///
  /// Not among the catalogue's mutants; after texture-88ff6933-reload-before-delete,
  /// https://github.com/TextureGroup/Texture/commit/88ff6933
  case itemReloadCountedInOldList = "ItemReloadCountedInOldList"

  /// Reloads of sections come last and are counted in the old list.
  ///
  /// `X-section-reload-old-index-after-batch`, after listkit-reloadsections-noop,
  /// https://github.com/Iron-Ham/Lists/pull/2
  case sectionReloadCountedInOldList = "SectionReloadCountedInOldList"

  /// Marks of sections are kept and never looked at.
  ///
  /// Not among the catalogue's mutants; it is listkit-reloadsections-noop itself,
  /// https://github.com/Iron-Ham/Lists/pull/2
  case sectionReloadIgnored = "SectionReloadIgnored"

  /// A reconfigure is carried out as a reload, which replaces the cell.
  ///
  /// Not among the catalogue's mutants.
  case reconfigureCarriedOutAsReload = "ReconfigureCarriedOutAsReload"

  /// All that stands below an item that comes or goes is reloaded too.
  ///
  /// Not among the catalogue's mutants; after realm-3571-everything-modified,
  /// https://github.com/realm/realm-swift/issues/3571
  case rowsBelowChangesReloaded = "RowsBelowChangesReloaded"

  /// Items that are new are reloaded instead of those that are marked.
  ///
  /// Not among the catalogue's mutants; after differencekit-appkit-reload-uses-inserted,
  /// https://github.com/ra1028/DifferenceKit/commit/ece22cc
  case insertedItemsReloadedInsteadOfMarked = "InsertedItemsReloadedInsteadOfMarked"

  /// The reload of an item is carried out as that of its section, neighbors and all.
  ///
  /// Not among the catalogue's mutants.
  case itemReloadCarriedOutOnSection = "ItemReloadCarriedOutOnSection"

  /// As soon as one item is reconfigured, all are.
  ///
  /// Not among the catalogue's mutants.
  case everythingReconfiguredForOneItem = "EverythingReconfiguredForOneItem"

  /// An item marked for both is neither reloaded nor reconfigured: each leaves it to the other.
  ///
  /// Not among the catalogue's mutants.
  case itemWithBothMarksLeftOut = "ItemWithBothMarksLeftOut"
}
