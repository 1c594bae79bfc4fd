import Snapshots

// Sentences as people pass them on: cut short, or told in a few words and numbers.

extension Sentence {
  /// The beginning that only this sentence has; `nil` if all of it is needed.
  ///
  /// A text that ends after it, or goes on with an ellipsis, is this sentence. One that goes on in
  /// other words is not.
  var core: String? {
    switch self {
    case .deleteAndReload: "attempt to delete and reload the same index path"
    case .deleteAndMove: "attempt to perform a delete and a move from the same index path"
    case .deleteAndMoveSection: "attempt to perform a delete and a move from the same section"
    case .insertAndMove: "attempt to perform an insert and a move to the same index path"
    case .insertAndMoveSection: "attempt to perform an insert and a move to the same section"
    case .deleteMissingItem:
      "attempt to delete {item} %ld from section %ld which only contains %ld {items}"
    case .sectionCount: "Invalid update: invalid number of sections"
    case .itemCount: "Invalid update: invalid number of {items}"
    case .invalidBatchUpdates: "Invalid batch updates detected"
    case .moveFromDeletedSection: "cannot move {an item} from a deleted section"
    case .moveIntoInsertedSection: "cannot move {an item} into a newly inserted section"
    case .globalIndexMissing:
      "request for index path for global index %ld when there are only %ld items"
    case .repeatedItems: "Fatal: supplied item identifiers are not unique."
    case .repeatedSections: "Fatal: supplied section identifiers are not unique."
    case .sectionAlreadyExists:
      """
      Diffable data source detected an attempt to insert or append 1 section identifier that \
      already exists in the snapshot
      """
    case .sectionsAlreadyExist:
      """
      Diffable data source detected an attempt to insert or append %lu section identifiers that \
      already exist in the snapshot
      """
    case .itemAlreadyExists:
      """
      Diffable data source detected an attempt to insert or append %ld item identifier that \
      already exists in the snapshot
      """
    case .equalItemsHashApart:
      "Diffable data source detected item identifiers that are equal but have different hash values"
    case .equalSectionsHashApart:
      """
      Diffable data source detected section identifiers that are equal but have different hash values
      """
    case .dequeuedViewNotReturned:
      """
      Expected dequeued view to be returned to the collection view in preparation for display
      """
    case .noSections: "There are currently no sections"
    case .unknownSection: "Section identifier was not found. You can verify the section exists"
    case .applyDuringApply:
      """
      Deadlock detected: attempted to apply a snapshot to diffable data source while it was already \
      applying a snapshot
      """
    case .olderApplyDuringApply:
      """
      Deadlock detected: calling this method on the main queue with outstanding async updates is \
      not permitted and will deadlock
      """
    case .appliesOnSeveralQueues:
      """
      Warning: applying updates in a non-thread confined manner is dangerous and can lead to \
      deadlocks
      """
    case .reconfigureWithOtherCell:
      """
      UICollectionView dataSource returned a different cell from \
      -collectionView:cellForItemAtIndexPath: than the cell being reconfigured
      """
    case .reconfigureWhileReconfiguring:
      "Attempted to reconfigure a cell while already in the process of reconfiguring a cell"
    default: withoutName
    }
  }

  /// What stands in front of the name with which the sentence ends; `nil` if it ends otherwise, or if
  /// a short form says the same wherever it stands.
  private var withoutName: String? {
    guard let end = [": %@", ": %@.", ". %@"].first(where: rawValue.hasSuffix) else { return nil }
    let words = String(rawValue.dropLast(end.count))
    return isMark || Sentence.shortForms.contains { $0.template == words } ? nil : words
  }

  /// A sentence told in a few words.
  struct ShortForm {
    let sentence: Sentence
    let template: String
    /// Whether no word may stand in front of it: with other words it is another sentence.
    var beginsPhrase = false
    /// Whether it is known where the text says no more alone: the title of a crash, cut short.
    var endsText = false
    /// Whether it is the name of the function that raises: a breakpoint, or a line in a list of calls.
    var isFunctionName = false
  }

  static let shortForms = wordsOfReports + parts + functionNames

  /// What of a sentence is left in some logs.
  private static let parts: [ShortForm] = [
    ShortForm(
      sentence: .itemCount,
      template: numbersOfItems + """
         and plus or minus the number of {items} moved into or out of that section (%ld moved in, \
        %ld moved out)
        """),
    ShortForm(sentence: .itemCount, template: numbersOfItems, endsText: true),
    ShortForm(
      sentence: .itemCount,
      template: """
        invalid number of {items} in section %ld. The number of {items} contained in an existing \
        section after the update (%ld) must be equal to the number of {items} contained in that \
        section before the update (%ld) (…
        """),
    ShortForm(
      sentence: .repeatedItems,
      template: "supplied item identifiers are not unique. Duplicate identifiers: %@",
      beginsPhrase: true),
    ShortForm(
      sentence: .repeatedSections,
      template: "supplied section identifiers are not unique. Duplicate identifiers: %@",
      beginsPhrase: true),
    ShortForm(
      sentence: .repeatedItems, template: "supplied item identifiers are not unique",
      beginsPhrase: true, endsText: true),
    ShortForm(
      sentence: .repeatedSections, template: "supplied section identifiers are not unique",
      beginsPhrase: true, endsText: true),
  ]

  private static let numbersOfItems = """
    The number of {items} contained in an existing section after the update (%ld) must be equal to \
    the number of {items} contained in that section before the update (%ld), plus or minus the \
    number of {items} inserted or deleted from that section (%ld inserted, %ld deleted)
    """

  private static let functionNames: [ShortForm] =
    [
      (Sentence.itemCount, "Invalid_Number_Of_{Items}_In_Section"),
      (.sectionCount, "Invalid_Number_Of_Sections"),
      (.invalidBatchUpdates, "Invalid_Batch_Updates"),
    ].map { sentence, name in
      ShortForm(
        sentence: sentence, template: "_Bug_Detected_In_Client_Of_{UIView}_" + name,
        isFunctionName: true)
    }
    + [
      (Sentence.applyDuringApply, "APPLYING_SNAPSHOTS_REENTRANTLY"),
      (
        .applyDuringApply,
        "APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS"
      ),
      (.itemAlreadyExists, "IDENTIFIER_ALREADY_EXISTS"),
      (.equalItemsHashApart, "EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
      (.hashChanged, "IDENTIFIER_HASH_VALUE_CHANGED"),
      (.repeatedOutlineItems, "DUPLICATE_ITEM_IDENTIFIERS_IN_SECTION_SNAPSHOT"),
    ].map { sentence, name in
      ShortForm(
        sentence: sentence, template: "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__" + name,
        isFunctionName: true)
    }

  /// What reports of crashes and release notes write in place of the sentence.
  private static let wordsOfReports: [ShortForm] = [
    ShortForm(
      sentence: .itemCount, template: "invalid number of {items} in section %ld … after %ld, before"
    ),
    ShortForm(
      sentence: .itemCount, template: "invalid number of {items} in section %ld (after %ld"),
    ShortForm(sentence: .itemCount, template: "invalid number of {items} (after %ld, before %ld"),
    ShortForm(
      sentence: .itemCount, template: "invalid number of {items} … after the update (%ld)"),
    ShortForm(sentence: .sectionCount, template: "invalid number of sections (after %ld, before"),
    ShortForm(sentence: .sectionCount, template: "invalid number of sections: after %ld, before"),
    ShortForm(
      sentence: .itemCount, template: "invalid number of {items} in section %ld",
      beginsPhrase: true, endsText: true),
    ShortForm(
      sentence: .sectionCount, template: "invalid number of sections", beginsPhrase: true,
      endsText: true),
    ShortForm(
      sentence: .deleteAndMove, template: "delete and a move from the same index path",
      beginsPhrase: true),
    ShortForm(
      sentence: .insertAndMove, template: "insert and a move to the same index path",
      beginsPhrase: true),
    ShortForm(
      sentence: .repeatedItems,
      template: "supplied item identifiers are not unique. Duplicate identifiers {%@}"),
    ShortForm(
      sentence: .sectionAlreadyExists,
      template: """
        Diffable data source detected an attempt to insert or append 1 section identifier that \
        already exists in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic \
        breakpoint on
        """),
    ShortForm(
      sentence: .sectionAlreadyExists,
      template: """
        Diffable data source detected an attempt to insert or append 1 section identifier that \
        already exists in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic \
        breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS
        """),
    ShortForm(
      sentence: .olderReloadUnknownItem, template: "Invalid item identifier specified for reload"),
  ]

  /// What has to stand elsewhere in the text: many a part of a system raises in such words.
  var context: String? {
    switch self {
    case .noItem, .noSnapshot: "SectionSnapshot"
    default: nil
    }
  }

  /// Whether the sentence is a mark on another one, which says what happened.
  var isMark: Bool { self == .diffableTransaction || self == .reloadDataAsFallback }
}
