/// A rule that UIKit follows with lists; most rules say how an update is rejected or drawn wrongly.
///
/// The raw value is the name in scenario files and reports. Names and numbers stay the same when
/// UIKit's sentences change.
public enum Rule: String, CaseIterable, Hashable, Codable, Sendable {
  // Batch updates: how they are collected (rulebook section 1.1).
  case indexSpaces = "index-spaces"
  case callOrderIrrelevant = "call-order-irrelevant"
  case whenCountsAreRead = "when-counts-are-read"
  case nestedBatches = "nested-batches"
  case singleCallIsABatch = "single-call-is-a-batch"
  case reloadIsDeletePlusInsert = "reload-is-delete-plus-insert"
  case reconfigureIsNotAnUpdate = "reconfigure-is-not-an-update"
  case reloadDataCancelsBatch = "reload-data-cancels-batch"
  case mutationBehindDiffable = "mutation-api-with-diffable"

  // Batch updates: reloads (1.3, U5).
  case reloadTranslation = "reload-translation"
  case reloadAndDeleteSame = "reload-and-delete-same"
  case reloadAndMoveSame = "reload-and-move-same"
  case reloadTwice = "reload-twice"
  case reloadDisplacedByMove = "reload-displaced-by-move"
  case reloadItemInDeletedSection = "reload-item-in-deleted-section"
  case reloadInMovedSection = "reload-in-moved-section"
  case reloadSectionWithOtherOps = "reload-section-with-other-ops"
  case reloadDisplacedSection = "reload-displaced-section"
  case reloadWithoutACell = "reload-without-a-cell"
  case reloadOutOfBounds = "reload-out-of-bounds"
  case reloadEmptySection = "reload-empty-section-ios15"
  case reloadBesideMove = "reload-beside-move"

  // Batch updates: conflicts and bounds (1.4).
  case deleteAndMoveSame = "delete-and-move-same"
  case insertAndMoveSame = "insert-and-move-same"
  case deleteBounds = "delete-bounds"
  case insertBounds = "insert-bounds"
  case moveBounds = "move-bounds"
  case deleteAbsorbed = "delete-absorbed-by-section-delete"
  case insertAbsorbed = "insert-absorbed-by-section-insert"
  case moveOneSourceTwice = "move-one-source-twice"
  case moveTwoSourcesOneDestination = "move-two-sources-one-destination"
  case duplicateMove = "duplicate-move"
  case moveToSameIndex = "move-to-same-index"
  case duplicateDelete = "duplicate-delete"
  case duplicateInsert = "duplicate-insert"
  case deleteAndInsertSame = "delete-and-insert-same"
  case invalidPathArgument = "invalid-path-argument"

  // Batch updates: counts (1.5).
  case sectionCount = "section-count"
  case itemCount = "item-count"
  case movedCounts = "moved-counts"
  case deletingMoreThanExists = "deleting-more-than-exists"
  case invalidBatchUpdates = "invalid-batch-updates-detected"
  case diffableNeverThrowsHere = "diffable-never-throws-here"
  case oldLogPrefix = "old-log-prefix-ios13"

  // Batch updates: inserted, deleted, and moved sections (1.6, 1.7).
  case moveFromDeletedSection = "move-from-deleted-section"
  case moveIntoInsertedSection = "move-into-inserted-section"
  case sectionMoveWithItemChange = "section-move-with-item-change"
  case sectionMoveWithItemMove = "section-move-plus-item-move"
  case sectionMap = "section-map"
  case twoAnimations = "two-animations"
  case noopSectionMoveWithItemMove = "noop-section-move-with-item-move"
  case changeVolume = "change-volume"

  // Reconfigures (3.5).
  case reconfigureBounds = "reconfigure-bounds"

  // Snapshots: what they are (2.1), and what is put into them (2.2, 2.3).
  case stateAndMarks = "state-and-marks"
  case argumentUniqueness = "argument-uniqueness"
  case failedCallLeavesState = "failed-call-leaves-state"
  case emptyArrayIsNoop = "empty-array-is-noop"
  case appendSections = "append-sections"
  case sectionAlreadyExists = "section-already-exists"
  case insertSectionsDestination = "insert-sections-destination"
  case appendNoSections = "append-no-sections"
  case appendUnknownSection = "append-unknown-section"
  case insertUnknownItem = "insert-unknown-item"
  case itemAlreadyExistsMoves = "item-already-exists-moves"

  // Snapshots: what is deleted or moved (2.4, 2.5).
  case deleteUnknownIgnored = "delete-unknown-ignored"
  case deleteItemsKeepsSection = "delete-items-keeps-section"
  case deleteSectionsTakesItems = "delete-sections-takes-items"
  case deleteAllItemsRemovesSections = "delete-all-items-removes-sections"
  case moveItem = "move-item"
  case moveItemPreconditions = "move-item-preconditions"
  case moveSection = "move-section"
  case moveSectionPreconditions = "move-section-preconditions"

  // Snapshots: marks (2.6), queries (2.7), identifiers (2.8).
  case reloadUnknownItem = "reload-unknown-item"
  case reloadUnknownSection = "reload-unknown-section"
  case reconfigureUnknownItem = "reconfigure-unknown-item"
  case validatedAtCallTime = "validated-at-call-time"
  case marksSurvive = "marks-survive"
  case bothMarks = "both-marks"
  case valueVersusIdentity = "value-vs-identity"
  case queryUnknownSection = "query-unknown-section"
  case queryOptional = "query-optional"
  case queryOrder = "query-order"
  case reloadedLists = "reloaded-lists"
  case hashContract = "hash-contract"

  // Data sources: applying (3.1 to 3.4, 3.11 to 3.14).
  case animatingFalse = "animating-false"
  case firstApply = "first-apply"
  case twoPhaseApply = "two-phase-apply"
  case callOrderInBatch = "call-order-in-batch"
  case applyUnchanged = "apply-unchanged"
  case snapshotWithoutMarks = "snapshot-getter-iOS15"
  case supplementaryNotRefreshed = "supplementary-not-refreshed"
  case reloadDataApply = "reload-data-apply"

  // Data sources: cells (3.5 to 3.9).
  case reconfigureNoCell = "reconfigure-no-cell"
  case reconfigureSameCell = "reconfigure-same-cell"
  case reconfigureOtherRegistration = "reconfigure-other-registration"
  case reconfigureOtherCell = "reconfigure-other-cell"
  case reconfigureNested = "reconfigure-nested"
  case reconfigureSelfSizes = "reconfigure-self-sizes"
  case reloadDiscardsPrepared = "reload-discards-prepared"
  case preparedCells = "prepared-cells"
  case reconfigureNeedsTypeStability = "reconfigure-needs-type-stability"
  case reloadKeepsPosition = "reload-keeps-position"
  case providerNil = "provider-nil"
  case sectionPastEnd = "section-past-end"
  case dequeueTwice = "dequeue-twice"

  // Data sources: queues (3.10).
  case applyOneQueue = "apply-one-queue"
  case applyReentrant = "apply-reentrant"
  case commitMain = "commit-main"

  // Section snapshots: what they hold (4.1 to 4.16).
  case sectionSnapshotEmptyArray = "ss-empty-array"
  case sectionSnapshotAppend = "ss-append"
  case sectionSnapshotUnique = "ss-unique"
  case sectionSnapshotInsert = "ss-insert"
  case sectionSnapshotDelete = "ss-delete"
  case sectionSnapshotDeleteAll = "ss-delete-all"
  case sectionSnapshotExpandCollapse = "ss-expand-collapse"
  case sectionSnapshotVisible = "ss-visible"
  case sectionSnapshotReplace = "ss-replace"
  case sectionSnapshotReplaceExisting = "ss-replace-existing"
  case sectionSnapshotInsertSnapshot = "ss-insert-snapshot"
  case sectionSnapshotInsertNestedSnapshot = "ss-insert-nested-snapshot"
  case sectionSnapshotSubSnapshot = "ss-sub-snapshot"
  case sectionSnapshotQueries = "ss-queries"
  case sectionSnapshotEquality = "ss-equality"
  case sectionSnapshotInternal = "ss-internal"

  // Section snapshots in a data source (4.17 to 4.21).
  case sectionSnapshotApply = "ss-apply"
  case sectionSnapshotFor = "ss-snapshot-for"
  case sectionSnapshotHiddenItems = "ss-hidden-items"
  case sectionSnapshotRebase = "ss-rebase"
  case sectionSnapshotProviderCalls = "ss-provider-calls"

  // Decoration views and selection (8).
  case decorationKinds = "decoration-kinds"
  case decorationUpdate = "decoration-update"
  case decorationAnswers = "decoration-answers"
  case decorationSectionOps = "decoration-section-ops"
  case decorationAppearance = "decoration-appearance"
  case selectionFollowsItem = "selection-follows-item"
  case selectInCompletion = "select-in-completion"
  case cellForItem = "cell-for-item"
  case handWrittenReconfigure = "hand-written-reconfigure"
}

extension Rule {
  /// The number of the rule in the rulebook.
  public var number: String { entry.number }

  /// The number and the name, as in `1.5.2 item-count`.
  package var title: String { "\(number) \(rawValue)" }

  /// How certain the rulebook is of the rule.
  ///
  /// The first question about a red test is whether the simulator is right.
  public var confidence: Confidence { entry.confidence }

  /// What the rule is about, by its section of the rulebook.
  public var subject: Subject { entry.subject }

  /// What a rule is about.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    case batchUpdate = "batch updates"
    case snapshot = "snapshots"
    case dataSource = "data sources and cells"
    case sectionSnapshot = "section snapshots"
    case layout = "decoration views and selection"
  }

  /// Whether UIKit, when the rule is broken, leaves a snapshot that contradicts itself without
  /// raising.
  ///
  /// What such a snapshot holds from then on is not known.
  public var corruptsSnapshot: Bool {
    self == .sectionSnapshotReplaceExisting || self == .sectionSnapshotInsertNestedSnapshot
  }

  /// The name by which findings and the expectations of files compare this rule.
  ///
  /// Rules that the evidence cannot always tell apart form one group.
  public var group: String {
    switch self {
    case .sectionCount, .itemCount, .invalidBatchUpdates: "count-mismatch"
    default: rawValue
    }
  }
}
