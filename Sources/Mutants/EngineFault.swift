/// A fault that can be planted in the textbook engine.
///
/// The raw value is the name of the mutant.
package enum EngineFault: String, CaseIterable, Sendable {

  // MARK: Deletes and inserts of items

  /// Deletes are numbered from the end of their section.
  case deletesNumberedBackwards = "DeletesNumberedBackwards"

  /// Of several deletes of items only the last is carried out.
  case allItemDeletesButLastLost = "AllItemDeletesButLastLost"

  /// An insert is counted as if nothing had come to the section before it.
  case insertsCountedBeforeEarlierArrivals = "InsertsCountedBeforeEarlierArrivals"

  /// An item that was and stays alone in its section is deleted and inserted.
  case equalSingleItemDeletedAndInserted = "EqualSingleItemDeletedAndInserted"

  /// Deletes are counted from where the lists begin to differ.
  ///
  /// The half of the catalogue's fault that needs no repeats: what both lists begin with is left
  /// out of the comparison, and not added again.
  case deletesCountedBehindCommonBeginning = "DeletesCountedBehindCommonBeginning"

  /// Inserts are in the order of a table that the hash decides.
  ///
  /// They are backwards if the salt is odd, which means the same, and only the difference is a
  /// fault.
  case insertsOrderedBySalt = "InsertsOrderedBySalt"

  /// Inserts are performed before the deletes, and the deletes are not counted again.
  case insertsPerformedBeforeDeletes = "InsertsPerformedBeforeDeletes"

  // MARK: Which items move

  /// Every item moves whose index is not what deletes and inserts alone would make of it.
  case movesDecidedByOffset = "MovesDecidedByOffset"

  /// An item that can stay moves if what came below its old index does not make up for its shift.
  case insertOffsetCountedAtOldIndex = "InsertOffsetCountedAtOldIndex"

  /// An item that can stay moves if what left below its new index does not make up for its shift.
  case deleteOffsetCountedAtNewIndex = "DeleteOffsetCountedAtNewIndex"

  /// The longest increasing subsequence is put together from the wrong predecessors.
  case subsequenceLinkedToWrongPredecessor = "SubsequenceLinkedToWrongPredecessor"

  /// An item stays only if all that was above it is in its place already.
  case stayersChosenByCursor = "StayersChosenByCursor"

  /// Which of two items moves in a swap depends on the salt in the hash.
  ///
  /// It is the later one if the salt is even and the earlier one if it is odd. Both answers are
  /// right, and only their difference is a fault.
  case tieBrokenArbitrarily = "TieBrokenArbitrarily"

  /// Which of two items moves in a swap depends on what they are called.
  ///
  /// It is the one that comes second by name.
  case tieBrokenByName = "TieBrokenByName"

  /// Linear work is promised by an engine that goes through lists again and again.
  case linearWorkPromisedThoughScanning = "LinearWorkPromisedThoughScanning"

  /// Items of equal hashes are one item.
  ///
  /// To be seen with the colliding salt only.
  case hashTakenForIdentity = "HashTakenForIdentity"

  // MARK: The places of a move

  /// A move is left out if its two indexes are the same.
  case moveToSameIndexSkipped = "MoveToSameIndexSkipped"

  /// The source of a move within a section is counted after the deletes instead of before them.
  case moveSourceCountedAfterDeletes = "MoveSourceCountedAfterDeletes"

  /// The destination of a move forward is the index of the item that it is put before.
  case forwardMoveInsertedBefore = "ForwardMoveInsertedBefore"

  /// Source and destination of moves are swapped where the list becomes shorter.
  case moveEndsSwappedWhenShrinking = "MoveEndsSwappedWhenShrinking"

  /// The last of several moves in a section is dropped.
  case lastMoveDropped = "LastMoveDropped"

  /// An item that changes places in its section is deleted and inserted.
  case moveInSectionAsDeleteAndInsert = "MoveInSectionAsDeleteAndInsert"

  // MARK: Paths that are too short

  /// Equal identifiers are taken for no change, whatever is marked.
  case equalIdentifiersTakenForNoChange = "EqualIdentifiersTakenForNoChange"

  /// Lists of equal counts are taken to hold the same items in the same order.
  case equalCountsTakenForNoChange = "EqualCountsTakenForNoChange"

  /// Nothing to do is answered by a stage that asks for nothing.
  case emptyStageForNoChange = "EmptyStageForNoChange"

  // MARK: Sections

  /// A section moves whenever its index changes.
  case sectionMovedWheneverIndexChanges = "SectionMovedWheneverIndexChanges"

  /// A section that items move out of is moved to its own place beside them.
  case sectionMovedToItsOwnPlace = "SectionMovedToItsOwnPlace"

  /// Sections move in the batch update in which their items change.
  case sectionMoveBesideItemChanges = "SectionMoveBesideItemChanges"

  /// A move of a section is answered by reloading everything.
  ///
  /// UIKit's own table views do so when more than one section moves.
  case sectionMoveAnsweredByReloadData = "SectionMoveAnsweredByReloadData"

  /// Of several deletes of sections only the last is carried out.
  ///
  /// The fault of ``allItemDeletesButLastLost`` as it was found.
  case allSectionDeletesButLastLost = "AllSectionDeletesButLastLost"

  /// Deleted sections are counted in the old list, although sections have come and moved since.
  ///
  /// The reverse of ``sectionMapOffByOne``.
  case sectionDeletesCountedInOldList = "SectionDeletesCountedInOldList"

  /// A section whose last items go with it is not deleted; they are.
  case sectionDeleteLostWithItsItems = "SectionDeleteLostWithItsItems"

  /// A section whose items change, while no section does, is deleted and inserted.
  ///
  /// Its identifier covers what it contains.
  case sectionReplacedWhenItsItemsChange = "SectionReplacedWhenItsItemsChange"

  // MARK: Items between sections

  /// An item that changes section is deleted and inserted.
  case crossSectionMoveAsDeleteAndInsert = "CrossSectionMoveAsDeleteAndInsert"

  /// An item moves into a section in the batch update that inserts the section.
  case itemMovedBesideInsertOfItsSection = "ItemMovedBesideInsertOfItsSection"

  /// An item moves out of a section in the batch update that deletes the section.
  ///
  /// The other half of ``itemMovedBesideInsertOfItsSection``.
  case sectionDeletedBesideMovesOutOfIt = "SectionDeletedBesideMovesOutOfIt"

  /// An item that comes with an inserted section is not taken from its old section.
  case itemNotTakenFromItsOldSection = "ItemNotTakenFromItsOldSection"

  /// The list between two stages holds an item in its old section and in its inserted one.
  case itemInTwoSectionsBetweenStages = "ItemInTwoSectionsBetweenStages"

  /// An item that has the same path in another section is taken to stay.
  case equalPathTakenForSameSection = "EqualPathTakenForSameSection"

  /// Inserted sections are counted below a section, and not the one that takes its place.
  case sectionMapOffByOne = "SectionMapOffByOne"

  /// Inserts name their section by its index in the old list.
  case insertsCountedInOldSections = "InsertsCountedInOldSections"

  /// Inserts name their section by its index in the new list, while others are still to be deleted.
  ///
  /// ``insertsCountedInOldSections`` as it looks where sections are deleted last.
  case insertsCountedInNewSections = "InsertsCountedInNewSections"

  // MARK: Marks

  /// The marks of items that move are lost.
  case marksOfMovedItemsLost = "MarksOfMovedItemsLost"

  /// Items that move are reloaded if they are marked so, and never reconfigured.
  ///
  /// The half of ``marksOfMovedItemsLost`` that looks finished.
  case reconfigureOfMovedItemLost = "ReconfigureOfMovedItemLost"

  /// An item that moves is reloaded in the batch update that moves it.
  case movedItemReloadedBesideItsMove = "MovedItemReloadedBesideItsMove"

  /// An item that stays is reloaded in the batch update that moves others around it.
  case unmovedItemReloadedBesideMoves = "UnmovedItemReloadedBesideMoves"

  /// Marks are carried out first, while the list still holds the old content.
  ///
  /// The catalogue has it turned around, where no mark can see it.
  case marksCarriedOutOnOldList = "MarksCarriedOutOnOldList"

  /// Reloads of items come last and are counted in the old list.
  case itemReloadCountedInOldList = "ItemReloadCountedInOldList"

  /// Reloads of sections come last and are counted in the old list.
  case sectionReloadCountedInOldList = "SectionReloadCountedInOldList"

  /// Marks of sections are kept and never looked at.
  case sectionReloadIgnored = "SectionReloadIgnored"

  /// A reconfigure is carried out as a reload, which replaces the cell.
  case reconfigureCarriedOutAsReload = "ReconfigureCarriedOutAsReload"

  /// Items that are new are reloaded instead of those that are marked.
  case insertedItemsReloadedInsteadOfMarked = "InsertedItemsReloadedInsteadOfMarked"

  /// The reload of an item is carried out as that of its section, neighbors and all.
  case itemReloadCarriedOutOnSection = "ItemReloadCarriedOutOnSection"

  /// As soon as one item is reconfigured, all are.
  case everythingReconfiguredForOneItem = "EverythingReconfiguredForOneItem"

  /// An item marked for both is neither reloaded nor reconfigured: each leaves it to the other.
  case itemWithBothMarksLeftOut = "ItemWithBothMarksLeftOut"

  /// Every item behind one that comes is reloaded.
  case itemsBehindInsertReloaded = "ItemsBehindInsertReloaded"

  /// What says that a marked item was not in the old list is taken for its index.
  case notFoundTakenForIndex = "NotFoundTakenForIndex"

  // MARK: Promises

  /// The engine promises that no fewer batch updates would do, and keeps its stages apart.
  case stagesApartThoughFewestPromised = "StagesApartThoughFewestPromised"
}
