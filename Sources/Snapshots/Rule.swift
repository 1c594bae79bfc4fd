/// One way in which UIKit, or a strict reading of it, rejects or misdraws.
///
/// The raw value is the name that scenario files and reports use. Names and numbers stay when
/// UIKit's sentences change.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  // Batch updates.
  case reloadAndDeleteSame = "reload-and-delete-same"
  case reloadItemInDeletedSection = "reload-item-in-deleted-section"
  case reloadBesideMove = "reload-beside-move"
  case deleteAndMoveSame = "delete-and-move-same"
  case insertAndMoveSame = "insert-and-move-same"
  case deleteBounds = "delete-bounds"
  case insertBounds = "insert-bounds"
  case moveBounds = "move-bounds"
  case moveOneSourceTwice = "move-one-source-twice"
  case moveTwoSourcesOneDestination = "move-two-sources-one-destination"
  case duplicateDelete = "duplicate-delete"
  case duplicateInsert = "duplicate-insert"
  case invalidPathArgument = "invalid-path-argument"
  case sectionCount = "section-count"
  case itemCount = "item-count"
  case movedCounts = "moved-counts"
  case invalidBatchUpdates = "invalid-batch-updates-detected"
  case moveFromDeletedSection = "move-from-deleted-section"
  case moveIntoInsertedSection = "move-into-inserted-section"
  case sectionMoveWithItemChange = "section-move-with-item-change"
  case sectionMoveWithItemMove = "section-move-plus-item-move"
  case noopSectionMoveWithItemMove = "noop-section-move-with-item-move"

  case reconfigureBounds = "reconfigure-bounds"
  case reconfigureIsNotAnUpdate = "reconfigure-is-not-an-update"

  // Snapshots.
  case argumentUniqueness = "argument-uniqueness"
  case sectionAlreadyExists = "section-already-exists"
  case insertSectionsDestination = "insert-sections-destination"
  case appendNoSections = "append-no-sections"
  case appendUnknownSection = "append-unknown-section"
  case insertUnknownItem = "insert-unknown-item"
  case moveItemPreconditions = "move-item-preconditions"
  case moveSectionPreconditions = "move-section-preconditions"
  case reloadUnknownItem = "reload-unknown-item"
  case reloadUnknownSection = "reload-unknown-section"
  case reconfigureUnknownItem = "reconfigure-unknown-item"
  case queryUnknownSection = "query-unknown-section"
  case hashContract = "hash-contract"

  // Section snapshots.
  case sectionSnapshotAppend = "ss-append"
  case sectionSnapshotUnique = "ss-unique"
  case sectionSnapshotInsert = "ss-insert"
  case sectionSnapshotDelete = "ss-delete"
  case sectionSnapshotReplace = "ss-replace"
  case sectionSnapshotReplaceExisting = "ss-replace-existing"
  case sectionSnapshotInsertSnapshot = "ss-insert-snapshot"
  case sectionSnapshotInsertNestedSnapshot = "ss-insert-nested-snapshot"
  case sectionSnapshotSubSnapshot = "ss-sub-snapshot"
  case sectionSnapshotQueries = "ss-queries"
}

/// How sure the rulebook is of a rule.
public enum Confidence: String, Sendable {
  case documented = "documented"
  case measured = "measured"
  case seenInCrashLogs = "seen in crash logs"
  case readFromBinary = "read from binary"
  case inferred = "inferred"
}

extension Rule {
  /// The number of the rule in the rulebook.
  public var number: String { entry.number }

  /// How sure the rulebook is: the first question to a red test is whether the simulator is right.
  public var confidence: Confidence { entry.confidence }

  private var entry: (number: String, confidence: Confidence) {
    switch self {
    case .reloadAndDeleteSame: ("1.3.2", .seenInCrashLogs)
    case .reloadItemInDeletedSection: ("1.3.6", .inferred)
    case .reloadBesideMove: ("U5", .inferred)
    case .deleteAndMoveSame: ("1.4.1", .documented)
    case .insertAndMoveSame: ("1.4.2", .documented)
    case .deleteBounds: ("1.4.3", .measured)
    case .insertBounds: ("1.4.4", .measured)
    case .moveBounds: ("1.4.5", .readFromBinary)
    case .moveOneSourceTwice: ("1.4.8", .readFromBinary)
    case .moveTwoSourcesOneDestination: ("1.4.9", .documented)
    case .duplicateDelete: ("1.4.12", .seenInCrashLogs)
    case .duplicateInsert: ("1.4.13", .readFromBinary)
    case .invalidPathArgument: ("1.4.15", .seenInCrashLogs)
    case .sectionCount: ("1.5.1", .measured)
    case .itemCount: ("1.5.2", .measured)
    case .movedCounts: ("1.5.3", .readFromBinary)
    case .invalidBatchUpdates: ("1.5.5", .measured)
    case .moveFromDeletedSection: ("1.6.1", .seenInCrashLogs)
    case .moveIntoInsertedSection: ("1.6.2", .seenInCrashLogs)
    case .sectionMoveWithItemChange: ("1.7.1", .seenInCrashLogs)
    case .sectionMoveWithItemMove: ("1.7.2", .readFromBinary)
    case .noopSectionMoveWithItemMove: ("1.7.5", .seenInCrashLogs)
    case .reconfigureBounds: ("3.5", .inferred)
    case .reconfigureIsNotAnUpdate: ("1.1.7", .readFromBinary)
    case .argumentUniqueness: ("2.1.2", .measured)
    case .sectionAlreadyExists: ("2.2.2", .measured)
    case .insertSectionsDestination: ("2.2.3", .measured)
    case .appendNoSections: ("2.3.1", .measured)
    case .appendUnknownSection: ("2.3.2", .measured)
    case .insertUnknownItem: ("2.3.3", .measured)
    case .moveItemPreconditions: ("2.5.2", .measured)
    case .moveSectionPreconditions: ("2.5.4", .measured)
    case .reloadUnknownItem: ("2.6.1", .measured)
    case .reloadUnknownSection: ("2.6.2", .measured)
    case .reconfigureUnknownItem: ("2.6.3", .seenInCrashLogs)
    case .queryUnknownSection: ("2.7.1", .measured)
    case .hashContract: ("2.8.1", .readFromBinary)
    case .sectionSnapshotAppend: ("4.2", .measured)
    case .sectionSnapshotUnique: ("4.3", .measured)
    case .sectionSnapshotInsert: ("4.4", .measured)
    case .sectionSnapshotDelete: ("4.5", .measured)
    case .sectionSnapshotReplace: ("4.9", .measured)
    case .sectionSnapshotReplaceExisting: ("4.10", .measured)
    case .sectionSnapshotInsertSnapshot: ("4.11", .measured)
    case .sectionSnapshotInsertNestedSnapshot: ("4.12", .measured)
    case .sectionSnapshotSubSnapshot: ("4.13", .measured)
    case .sectionSnapshotQueries: ("4.14", .measured)
    }
  }

  /// What a rule is about.
  public enum Subject: Hashable, Sendable {
    case batchUpdate
    case snapshot
    case sectionSnapshot
  }

  /// What the rule is about, by the section of the rulebook it stands in.
  public var subject: Subject {
    switch number.first {
    case "2": .snapshot
    case "4": .sectionSnapshot
    default: .batchUpdate
    }
  }

  /// Whether UIKit does not raise and leaves a snapshot that contradicts itself; what it holds from
  /// then on nobody can say.
  public var corruptsSnapshot: Bool {
    self == .sectionSnapshotReplaceExisting || self == .sectionSnapshotInsertNestedSnapshot
  }

  /// The name under which expectations compare this rule: rules that no evidence tells apart in
  /// every case are one group (rulebook section 7, U1).
  public var group: String {
    switch self {
    case .sectionCount, .itemCount, .invalidBatchUpdates: "count-mismatch"
    default: rawValue
    }
  }
}
