/// A fault that can be planted in the textbook engine.
///
/// The raw value is the name of the mutant.
package enum EngineFault: String, CaseIterable, Sendable {

  // MARK: Deletes and inserts of items

  /// Deletes are numbered from the end of their section.
  case deletesNumberedBackwards = "DeletesNumberedBackwards"

  /// Of several deletes of items only the last one is carried out.
  case allItemDeletesButLastLost = "AllItemDeletesButLastLost"

  /// The index of an insert does not count what came to the section before it.
  case insertsCountedBeforeEarlierArrivals = "InsertsCountedBeforeEarlierArrivals"

  /// An item that is alone in its section, before and after, is deleted and inserted.
  case equalSingleItemDeletedAndInserted = "EqualSingleItemDeletedAndInserted"

  /// Deletes are counted from the position at which the lists begin to differ.
  ///
  /// It is the half of the catalogue's fault that needs no repeats: the common beginning is left
  /// out of the comparison, and not added again.
  case deletesCountedBehindCommonBeginning = "DeletesCountedBehindCommonBeginning"

  /// Inserts are in the order of a table that depends on the hash.
  ///
  /// They are in reverse order if the salt is odd. Both orders mean the same, and only the
  /// difference is a fault.
  case insertsOrderedBySalt = "InsertsOrderedBySalt"

  /// Inserts are performed before the deletes, and the indexes of the deletes are not adjusted.
  case insertsPerformedBeforeDeletes = "InsertsPerformedBeforeDeletes"

  // MARK: Which items move

  /// Every item moves whose index differs from the one that deletes and inserts alone would give
  /// it.
  case movesDecidedByOffset = "MovesDecidedByOffset"

  /// An item that can stay moves if the number of arrivals below its old index does not explain its
  /// shift.
  case insertOffsetCountedAtOldIndex = "InsertOffsetCountedAtOldIndex"

  /// An item that can stay moves if the number of departures below its new index does not explain
  /// its shift.
  case deleteOffsetCountedAtNewIndex = "DeleteOffsetCountedAtNewIndex"

  /// The longest increasing subsequence is linked through the wrong predecessors.
  case subsequenceLinkedToWrongPredecessor = "SubsequenceLinkedToWrongPredecessor"

  /// An item stays only if everything above it in the old list is above it in the new one.
  case stayersChosenByCursor = "StayersChosenByCursor"

  /// Which of two items moves in a swap depends on the salt of the hash.
  ///
  /// It is the later item of the old list if the salt is even, and the earlier one if it is odd.
  /// Both answers are right, and only the difference is a fault.
  case tieBrokenArbitrarily = "TieBrokenArbitrarily"

  /// Which of two items moves in a swap depends on their names.
  ///
  /// It is the one that comes second by name.
  case tieBrokenByName = "TieBrokenByName"

  /// The engine promises linear work, and goes through the lists repeatedly.
  case linearWorkPromisedThoughScanning = "LinearWorkPromisedThoughScanning"

  /// Items with equal hashes are treated as the same item.
  ///
  /// This shows only with the salt that makes hashes collide.
  case hashTakenForIdentity = "HashTakenForIdentity"

  // MARK: The places of a move

  /// A move is left out if its two indexes are the same.
  case moveToSameIndexSkipped = "MoveToSameIndexSkipped"

  /// The source of a move within a section is counted after the deletes instead of before them.
  case moveSourceCountedAfterDeletes = "MoveSourceCountedAfterDeletes"

  /// The destination of a forward move is the index of the item before which it is put.
  case forwardMoveInsertedBefore = "ForwardMoveInsertedBefore"

  /// The source and the destination of moves are swapped if the list gets shorter.
  case moveEndsSwappedWhenShrinking = "MoveEndsSwappedWhenShrinking"

  /// The last of several moves in a section is dropped.
  case lastMoveDropped = "LastMoveDropped"

  /// An item that moves within its section is deleted and inserted.
  case moveInSectionAsDeleteAndInsert = "MoveInSectionAsDeleteAndInsert"

  // MARK: Paths that are too short

  /// Equal identifiers are treated as no change, whatever is marked.
  case equalIdentifiersTakenForNoChange = "EqualIdentifiersTakenForNoChange"

  /// Lists of equal counts are taken to hold the same items in the same order.
  case equalCountsTakenForNoChange = "EqualCountsTakenForNoChange"

  /// If there is nothing to do, the answer is a stage without operations.
  case emptyStageForNoChange = "EmptyStageForNoChange"

  // MARK: Sections

  /// A section moves whenever its index changes.
  case sectionMovedWheneverIndexChanges = "SectionMovedWheneverIndexChanges"

  /// A section that items leave is moved to its own position in the same update.
  case sectionMovedToItsOwnPlace = "SectionMovedToItsOwnPlace"

  /// Sections move in the same batch update in which their items change.
  case sectionMoveBesideItemChanges = "SectionMoveBesideItemChanges"

  /// A move of a section is answered by reloading everything.
  ///
  /// UIKit's diffable data source does this for most batches in which several sections of a table
  /// view move (rule 3.4).
  case sectionMoveAnsweredByReloadData = "SectionMoveAnsweredByReloadData"

  /// Of several deletes of sections only the last one is carried out.
  ///
  /// It is ``allItemDeletesButLastLost`` as it was found.
  case allSectionDeletesButLastLost = "AllSectionDeletesButLastLost"

  /// Deleted sections are counted in the old list, although sections have come and moved since.
  ///
  /// The reverse of ``sectionMapOffByOne``.
  case sectionDeletesCountedInOldList = "SectionDeletesCountedInOldList"

  /// A section whose last items are deleted with it is not deleted; only the items are.
  case sectionDeleteLostWithItsItems = "SectionDeleteLostWithItsItems"

  /// A section whose items change, in an update without changes of sections, is deleted and
  /// inserted.
  ///
  /// Its identifier includes its contents.
  case sectionReplacedWhenItsItemsChange = "SectionReplacedWhenItsItemsChange"

  /// An empty section that moves is deleted and inserted.
  case emptySectionReplacedInsteadOfMoved = "EmptySectionReplacedInsteadOfMoved"

  // MARK: Items between sections

  /// An item that changes its section is deleted and inserted.
  case crossSectionMoveAsDeleteAndInsert = "CrossSectionMoveAsDeleteAndInsert"

  /// An item moves into a section in the batch update that inserts the section.
  case itemMovedBesideInsertOfItsSection = "ItemMovedBesideInsertOfItsSection"

  /// An item moves out of a section in the batch update that deletes the section.
  ///
  /// The other half of ``itemMovedBesideInsertOfItsSection``.
  case sectionDeletedBesideMovesOutOfIt = "SectionDeletedBesideMovesOutOfIt"

  /// An item that is inserted with its new section is not removed from its old one.
  case itemNotTakenFromItsOldSection = "ItemNotTakenFromItsOldSection"

  /// The list between two stages holds an item both in its old section and in its inserted one.
  case itemInTwoSectionsBetweenStages = "ItemInTwoSectionsBetweenStages"

  /// An item that has the same path in a different section is taken to stay.
  case equalPathTakenForSameSection = "EqualPathTakenForSameSection"

  /// Inserted sections are counted below a section, but not the one at its own index.
  case sectionMapOffByOne = "SectionMapOffByOne"

  /// Inserts name their section by its index in the old list.
  case insertsCountedInOldSections = "InsertsCountedInOldSections"

  /// Inserts name their section by its index in the new list, although other sections are still to
  /// be deleted.
  ///
  /// It is ``insertsCountedInOldSections`` in an engine that deletes sections last.
  case insertsCountedInNewSections = "InsertsCountedInNewSections"

  // MARK: Marks

  /// Items that move lose their marks.
  case marksOfMovedItemsLost = "MarksOfMovedItemsLost"

  /// Items that move are reloaded if they are marked for it, but never reconfigured.
  ///
  /// It is the half of ``marksOfMovedItemsLost`` that looks finished.
  case reconfigureOfMovedItemLost = "ReconfigureOfMovedItemLost"

  /// An item that moves is reloaded in the batch update that moves it.
  case movedItemReloadedBesideItsMove = "MovedItemReloadedBesideItsMove"

  /// An item that stays is reloaded in the batch update that moves others around it.
  case unmovedItemReloadedBesideMoves = "UnmovedItemReloadedBesideMoves"

  /// Marks are carried out first, while the list still holds the old content.
  ///
  /// The catalogue has it reversed, which no mark can show.
  case marksCarriedOutOnOldList = "MarksCarriedOutOnOldList"

  /// Reloads of items come last and are counted in the old list.
  case itemReloadCountedInOldList = "ItemReloadCountedInOldList"

  /// Reloads of sections come last and are counted in the old list.
  case sectionReloadCountedInOldList = "SectionReloadCountedInOldList"

  /// Marks of sections are stored, but never carried out.
  case sectionReloadIgnored = "SectionReloadIgnored"

  /// A section that is marked for reload has its items reloaded, and not its header.
  case sectionReloadCarriedOutOnItems = "SectionReloadCarriedOutOnItems"

  /// A reconfigure is carried out as a reload, which replaces the cell.
  case reconfigureCarriedOutAsReload = "ReconfigureCarriedOutAsReload"

  /// New items are reloaded instead of those that are marked.
  case insertedItemsReloadedInsteadOfMarked = "InsertedItemsReloadedInsteadOfMarked"

  /// The reload of an item is carried out as a reload of its section, including its neighbors.
  case itemReloadCarriedOutOnSection = "ItemReloadCarriedOutOnSection"

  /// If one item is reconfigured, all items are.
  case everythingReconfiguredForOneItem = "EverythingReconfiguredForOneItem"

  /// An item with both marks is neither reloaded nor reconfigured: each operation leaves it to the
  /// other.
  case itemWithBothMarksLeftOut = "ItemWithBothMarksLeftOut"

  /// Every item after an inserted one is reloaded.
  case itemsBehindInsertReloaded = "ItemsBehindInsertReloaded"

  /// The value for a marked item that was not in the old list is treated as its index.
  case notFoundTakenForIndex = "NotFoundTakenForIndex"

  // MARK: Promises

  /// The engine promises the fewest batch updates, but keeps its stages apart.
  case stagesApartThoughFewestPromised = "StagesApartThoughFewestPromised"
}
