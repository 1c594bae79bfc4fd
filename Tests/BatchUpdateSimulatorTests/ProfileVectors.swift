import BatchUpdateSimulator
import Snapshots
import Testing

/// What becomes of a batch update by the rules of one view in one era.
struct ProfileVector: CustomTestStringConvertible, Sendable {
  let vector: Vector
  let profile: Profile
  /// The consequence and the rule, as in `raises item-count`; `performed` if there is none.
  let ending: String

  init(
    _ name: String, _ era: Era, _ view: ListKind, _ before: [Int], _ after: [Int],
    _ ending: String, _ build: (inout BatchUpdate) -> Void
  ) {
    vector = Vector(name, before, after, nil, build)
    profile = .system(era, view)
    self.ending = ending
  }

  var testDescription: String { "\(vector.name), \(profile)" }

  /// The endings that would all be right, from the rule to the more special one.
  var endings: [String] {
    switch vector.outcome(by: profile) {
    case .performed(let done):
      [done.flaw.map { "\($0.consequence.rawValue) \($0.rule.rawValue)" } ?? "performed"]
    case .reloadedData(let refusal): names(of: refusal, .reloadsData)
    case .rejected(let refusal): names(of: refusal, .raises)
    case .unspecified(let rule): ["unspecified \(rule.rawValue)"]
    }
  }

  private func names(of refusal: Refusal, _ consequence: Consequence) -> [String] {
    [refusal.rule, refusal.cause].compactMap { $0 }.map {
      "\(consequence.rawValue) \($0.rawValue)"
    }
  }
}

extension ProfileVector {
  private static let eight = [3, 3, 3, 3, 3, 3, 3, 3]
  private static let deleteTwice: @Sendable (inout BatchUpdate) -> Void = {
    $0.deleteItems = [ItemPath(0, 1), ItemPath(0, 1)]
  }
  private static let insertTwice: @Sendable (inout BatchUpdate) -> Void = {
    $0.insertItems = [ItemPath(0, 0), ItemPath(0, 0)]
  }
  private static let reloadInDeletedSection: @Sendable (inout BatchUpdate) -> Void = {
    $0.deleteSections = [0]
    $0.reloadItems = [ItemPath(0, 0), ItemPath(1, 0)]
  }
  private static let reloadBesideMove: @Sendable (inout BatchUpdate) -> Void = {
    $0.moveSection(0, 2)
    $0.reloadSections = [1]
  }
  private static let moveFromDeleted: @Sendable (inout BatchUpdate) -> Void = {
    $0.deleteSections = [0]
    $0.moveItem((0, 0), (0, 0))
  }
  private static let moveIntoInserted: @Sendable (inout BatchUpdate) -> Void = {
    $0.insertSections = [0]
    $0.moveItem((0, 0), (0, 0))
  }

  /// What real runs answered (rulebook 6.1), in the view and era in which they were made.
  static let recorded = [
    ProfileVector("CAT-1", .modern, .table, [20], [20], "raises item-count") {
      $0.deleteItems = [ItemPath(0, 5)]
    },
    ProfileVector(
      "CAT-2", .modern, .table, [20], [15], "raises invalid-batch-updates-detected"
    ) { $0.deleteItems = [ItemPath(0, 5)] },
    ProfileVector("CAT-3", .modern, .table, [20], [19], "raises delete-bounds") {
      $0.deleteItems = [ItemPath(0, 99)]
    },
    ProfileVector("CAT-4", .modern, .table, [20], [19], "performed") {
      $0.deleteItems = [ItemPath(0, 5)]
    },
    ProfileVector("CAT-5", .modern, .table, [20], [20], "performed") {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    ProfileVector("CAT-6", .modern, .table, [20], [21], "raises insert-bounds") {
      $0.insertItems = [ItemPath(0, 100)]
    },
    ProfileVector("CAT-7", .modern, .table, [20], [20], "raises section-count") {
      $0.deleteSections = [0]
    },
    ProfileVector(
      "CAT-8", .modern, .table, [20], [3], "raises invalid-batch-updates-detected"
    ) { $0.reloadItems = [ItemPath(0, 0)] },
    ProfileVector("W225-demo", .modern, .collection, [4], [3], "raises reload-and-move-same") {
      $0.reloadItems = [ItemPath(0, 3)]
      $0.deleteItems = [ItemPath(0, 2)]
      $0.moveItem((0, 3), (0, 0))
    },
    ProfileVector("W225-demo", .legacy, .table, [4], [3], "raises reload-and-move-same") {
      $0.reloadItems = [ItemPath(0, 3)]
      $0.deleteItems = [ItemPath(0, 2)]
      $0.moveItem((0, 3), (0, 0))
    },
    ProfileVector("FORUM", .legacy, .collection, [4], [3], "raises insert-and-move-same") {
      $0.deleteItems = [ItemPath(0, 1)]
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 3), (0, 0))
      $0.reloadItems = [ItemPath(0, 2)]
    },
    ProfileVector("IGL-690", .legacy, .collection, eight, eight, "raises insert-and-move-same") {
      $0.moveSection(2, 4)
      $0.reloadSections = [3]
      $0.deleteSections = [4]
      $0.insertSections = [2]
    },
    ProfileVector(
      "IGL-691", .legacy, .collection, eight, [3, 4, 3, 3, 3, 3, 3, 3, 3],
      "corrupts section-move-with-item-change"
    ) {
      $0.insertItems = [ItemPath(1, 0)]
      $0.insertSections = [0]
      $0.moveSection(3, 1)
    },
    ProfileVector(
      "RX-a", .legacy, .table, [1, 1], [1, 0], "corrupts section-move-with-item-change"
    ) {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0), ItemPath(1, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    ProfileVector("RX-b", .legacy, .table, [1, 1], [1, 0], "raises reload-in-moved-section") {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(1, 0)]
    },
    ProfileVector("RX-c", .legacy, .table, [1, 1], [1, 0], "raises reload-and-delete-same") {
      $0.moveSection(1, 0)
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 0)]
    },
    ProfileVector(
      "TLI-13", .legacy, .table, [1], [1, 0], "raises move-into-inserted-section",
      moveIntoInserted),
    ProfileVector(
      "TLI-18", .legacy, .collection, [1], [1, 0], "raises move-into-inserted-section",
      moveIntoInserted),
    ProfileVector(
      "RADAR-489", .legacy, .collection, [1, 1], [2, 0], "raises noop-section-move-with-item-move"
    ) {
      $0.moveSection(1, 1)
      $0.moveItem((1, 0), (0, 0))
    },
    ProfileVector(
      "1.7.5 beside an insert", .legacy, .collection, [1, 1], [2, 1],
      "raises noop-section-move-with-item-move"
    ) {
      $0.moveSection(1, 1)
      $0.moveItem((1, 0), (0, 0))
      $0.insertItems = [ItemPath(1, 0)]
    },
    ProfileVector(
      "1.7.5 into the section", .legacy, .collection, [2, 1], [3, 0],
      "unspecified noop-section-move-with-item-move"
    ) {
      $0.moveSection(0, 0)
      $0.moveItem((1, 0), (0, 0))
    },
    ProfileVector(
      "1.7.5 in the section", .legacy, .collection, [2], [2],
      "unspecified noop-section-move-with-item-move"
    ) {
      $0.moveSection(0, 0)
      $0.moveItem((0, 0), (0, 1))
    },
    ProfileVector("EXYTE", .modern, .table, [3], [0], "raises invalid-batch-updates-detected") {
      $0.deleteItems = [ItemPath(0, 1), ItemPath(0, 0)]
    },
    ProfileVector(
      "XLP", .modern, .collection, [4], [1], "raises invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "F728", .modern, .collection, [27_386], [27_385], "raises invalid-batch-updates-detected"
    ) {
      $0.deleteItems = [ItemPath(0, 27_384)]
      $0.insertItems = [ItemPath(0, 27_384)]
    },
  ]

  /// What the rules say where no run was recorded (rulebook 6.2, and the tables of 1.5 and 1.6).
  static let derived = [
    ProfileVector(
      "duplicate delete", .modern, .collection, [3], [2], "raises item-count", deleteTwice),
    ProfileVector(
      "duplicate delete", .modern, .collection, [3], [1],
      "raises invalid-batch-updates-detected", deleteTwice),
    ProfileVector(
      "duplicate delete", .legacy, .collection, [3], [1], "corrupts duplicate-delete", deleteTwice),
    ProfileVector("duplicate delete", .modern, .table, [3], [2], "performed", deleteTwice),
    ProfileVector(
      "duplicate insert", .modern, .collection, [1], [2], "raises item-count", insertTwice),
    ProfileVector(
      "duplicate insert", .modern, .collection, [1], [3], "corrupts duplicate-insert",
      insertTwice),
    ProfileVector("duplicate insert", .modern, .table, [1], [2], "performed", insertTwice),
    ProfileVector(
      "1.3.6 where what survives meets a reload", .modern, .collection, [1, 1], [2],
      "corrupts reload-item-in-deleted-section", reloadInDeletedSection),
    ProfileVector(
      "1.3.6 where what survives meets a reload", .modern, .table, [1, 1], [2],
      "unspecified reload-item-in-deleted-section", reloadInDeletedSection),
    ProfileVector(
      "1.7.1 beside 1.7.5", .modern, .collection, [2], [1],
      "corrupts section-move-with-item-change"
    ) {
      $0.moveSection(0, 0)
      $0.moveItem((0, 1), (0, 0))
      $0.deleteItems = [ItemPath(0, 0)]
    },
    ProfileVector(
      "1.7.3 a move that section numbers hide", .legacy, .collection, [1, 1], [0, 1, 1],
      "unspecified section-map"
    ) {
      $0.insertSections = [0]
      $0.moveItem((1, 0), (1, 0))
    },
    ProfileVector(
      "1.5.3 where nothing else is wrong", .legacy, .table, [1, 1], [0, 1, 1],
      "unspecified moved-counts"
    ) {
      $0.insertSections = [0]
      $0.moveItem((1, 0), (1, 0))
    },
    ProfileVector(
      "1.5.3 before a section that is wrong in any case", .legacy, .table, [1, 1, 2], [0, 1, 1, 1],
      "raises item-count"
    ) {
      $0.insertSections = [0]
      $0.moveItem((1, 0), (1, 0))
    },
    ProfileVector("a reconfigure of what goes", .modern, .collection, [2], [1], "performed") {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reconfigureItems = [ItemPath(0, 0)]
    },
    ProfileVector(
      "a reconfigure of what stays", .modern, .table, [3], [2],
      "draws-wrongly reconfigure-is-not-an-update"
    ) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.reconfigureItems = [ItemPath(0, 1)]
    },
    ProfileVector(
      "a reload behind a duplicate delete", .modern, .table, [3], [2], "performed"
    ) {
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    ProfileVector(
      "a reload behind a duplicate delete", .modern, .collection, [3], [1],
      "raises invalid-batch-updates-detected"
    ) {
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    ProfileVector(
      "a reload behind a duplicate delete", .legacy, .collection, [3], [1],
      "corrupts duplicate-delete"
    ) {
      $0.deleteItems = [ItemPath(0, 0), ItemPath(0, 0)]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    ProfileVector(
      "a section's reload behind a duplicate delete", .modern, .collection, [1, 1, 1], [1, 1],
      "raises duplicate-delete"
    ) {
      $0.deleteSections = [0, 0]
      $0.reloadSections = [1]
    },
    ProfileVector(
      "1.3.9 in the place of another section", .modern, .collection, [1, 2, 3], [2, 3, 1],
      "raises reload-displaced-section", reloadBesideMove),
    ProfileVector(
      "1.3.9 in the place of another section", .modern, .table, [1, 2, 3], [2, 3, 1],
      "raises reload-displaced-section", reloadBesideMove),
    ProfileVector(
      "1.7.1 beside an item move", .modern, .collection, [2, 1], [1, 3],
      "corrupts section-move-with-item-change"
    ) {
      $0.moveSection(0, 1)
      $0.insertItems = [ItemPath(1, 0)]
      $0.moveItem((0, 0), (1, 2))
    },
    ProfileVector(
      "a reload in a reloaded section that shrinks", .modern, .collection, [2], [1],
      "raises insert-bounds"
    ) {
      $0.reloadSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    ProfileVector(
      "from a deleted section", .modern, .collection, [2, 1], [2], "performed", moveFromDeleted),
    ProfileVector(
      "from a deleted section", .modern, .table, [2, 1], [2],
      "reloads-data move-from-deleted-section", moveFromDeleted),
    ProfileVector(
      "from a deleted section", .classic, .table, [2, 1], [2],
      "reloads-data move-from-deleted-section", moveFromDeleted),
    ProfileVector(
      "from a deleted section", .classic, .collection, [2, 1], [2],
      "unspecified move-from-deleted-section", moveFromDeleted),
    ProfileVector(
      "from a deleted section", .legacy, .collection, [2, 1], [2],
      "raises move-from-deleted-section", moveFromDeleted),
    ProfileVector(
      "from a deleted section, with too many sections", .legacy, .table, [2, 1], [2, 0],
      "raises section-count", moveFromDeleted),
    ProfileVector(
      "from a deleted section, with too many sections", .modern, .table, [2, 1], [2, 0],
      "reloads-data move-from-deleted-section", moveFromDeleted),
    ProfileVector(
      "two to one place", .modern, .table, [3], [3], "raises move-two-sources-one-destination"
    ) {
      $0.moveItem((0, 0), (0, 1))
      $0.moveItem((0, 2), (0, 1))
    },
    ProfileVector("reload of a section", .modern, .collection, [2], [5], "performed") {
      $0.reloadSections = [0]
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 0)]
    },
    ProfileVector(
      "reload in a deleted section", .modern, .collection, [2, 2], [2],
      "raises invalid-batch-updates-detected"
    ) {
      $0.deleteSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    },
    ProfileVector("no updates", .modern, .collection, [2], [3], "raises item-count") { _ in },
    ProfileVector(
      "no updates, a row less", .classic, .collection, [4], [1],
      "reloads-data invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "no updates, a row less", .classic, .table, [4], [1], "raises item-count"
    ) { _ in },
    ProfileVector(
      "two sections with a row less", .modern, .collection, [2, 2], [1, 1], "raises item-count"
    ) { _ in },
    ProfileVector(
      "a row less here, one more there", .modern, .table, [2, 2], [1, 3], "raises item-count"
    ) { _ in },
    ProfileVector(
      "a row less here, one more there", .classic, .collection, [2, 2], [1, 3],
      "unspecified invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "two sections with a row less", .classic, .collection, [2, 2], [1, 1],
      "unspecified invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "two sections with a row more", .classic, .collection, [2, 2], [3, 3], "raises item-count"
    ) { _ in },
    ProfileVector(
      "one of two sections with a row less", .classic, .collection, [2, 2], [2, 1],
      "reloads-data invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "the first section less, which shifts the others", .modern, .collection, [1, 2, 3, 2],
      [2, 3, 2], "raises invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector(
      "the first section less, which shifts the others", .classic, .collection, [1, 2, 3, 2],
      [2, 3, 2], "raises section-count"
    ) { _ in },
    // Automattic/simplenote-ios #730, iOS 13.3.1.
    ProfileVector(
      "an insert, and no row more", .classic, .table, [5], [5], "raises item-count"
    ) { $0.insertItems = [ItemPath(0, 0)] },
    ProfileVector(
      "no updates, a row less", .legacy, .table, [4], [1], "raises item-count"
    ) { _ in },
    ProfileVector(
      "1.5.3", .modern, .collection, [2, 1], [2, 1], "corrupts section-move-plus-item-move"
    ) {
      $0.moveSection(0, 1)
      $0.moveItem((0, 0), (0, 1))
    },
    ProfileVector("1.5.3", .legacy, .collection, [2, 1], [2, 1], "raises moved-counts") {
      $0.moveSection(0, 1)
      $0.moveItem((0, 0), (0, 1))
    },
    ProfileVector("1.5.3", .legacy, .table, [2, 1], [2, 1], "unspecified moved-counts") {
      $0.moveSection(0, 1)
      $0.moveItem((0, 0), (0, 1))
    },
    ProfileVector("too few sections", .modern, .table, [1, 1], [1], "raises section-count") { _ in
    },
    ProfileVector(
      "too few sections", .modern, .collection, [1, 1], [1],
      "raises invalid-batch-updates-detected"
    ) { _ in },
    ProfileVector("too few sections", .classic, .table, [1, 1], [1], "raises section-count") { _ in
    },
    ProfileVector(
      // Two logs of iOS 13.4: xamarin/Xamarin.Forms #9817, #10502.
      "too few sections", .classic, .collection, [1, 1], [1], "raises section-count"
    ) { _ in },
    ProfileVector(
      "conflict before bounds", .modern, .collection, [1], [1], "raises insert-and-move-same"
    ) {
      $0.insertItems = [ItemPath(0, 5)]
      $0.moveItem((0, 0), (0, 5))
    },
  ]
}

@Suite struct ProfileVectorTests {
  @Test(arguments: ProfileVector.recorded + ProfileVector.derived)
  func `a vector of the rulebook ends as it says, in its view and era`(_ vector: ProfileVector) {
    #expect(vector.endings.contains(vector.ending), "\(vector.endings)")
  }
}
