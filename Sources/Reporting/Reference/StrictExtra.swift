import Snapshots

/// The rules by which the strict profile rejects what some system accepts, if only to draw it
/// wrongly or to crash without a sentence.
enum StrictExtra {
  static let all: [Rule] = [
    .whenCountsAreRead, .reconfigureIsNotAnUpdate, .reloadDataCancelsBatch, .reloadBesideMove,
    .reloadItemInDeletedSection, .duplicateDelete, .duplicateInsert, .movedCounts,
    .moveFromDeletedSection, .moveIntoInsertedSection, .sectionMoveWithItemChange,
    .sectionMoveWithItemMove, .noopSectionMoveWithItemMove, .reconfigureBounds,
  ]
}
