import Snapshots

// Sentences in the forms in which people quote them: cut short, or summarized in a few words and
// numbers.

extension Sentence {
  /// Whether a part of the sentence is enough if the text ends there.
  ///
  /// A sentence that reports any violated condition has to be whole.
  var mayBeCut: Bool { !rawValue.hasPrefix("Invalid parameter not satisfying:") }

  /// The words of a sentence in a text: whole, or in a short form.
  struct Form {
    let sentence: Sentence
    let template: String
    /// Whether no word may precede it: with other words it would be another sentence.
    var beginsPhrase = false
    /// Whether it counts only where the text ends, as in the title of a crash that is cut short.
    var endsText = false
    /// Whether it is the name of the function that raises, as in a breakpoint or a stack trace.
    var isFunctionName = false
  }

  static let shortForms = wordsOfReports + parts + withoutView + functionNames

  /// The parts of sentences that are left in some logs.
  private static let parts: [Form] = [
    Form(
      sentence: .itemCount,
      template: numbersOfItems + """
         and plus or minus the number of {items} moved into or out of that section (%ld moved in, \
        %ld moved out)
        """),
    Form(sentence: .itemCount, template: numbersOfItems, endsText: true),
    Form(
      sentence: .itemCount,
      template: """
        invalid number of {items} in section %ld. The number of {items} contained in an existing \
        section after the update (%ld) must be equal to the number of {items} contained in that \
        section before the update (%ld) (…
        """),
    Form(
      sentence: .itemCount,
      template: """
        invalid number of {items} in section %ld. The number of {items} contained in an existing \
        section after the update must be equal to the number of {items} contained in that section \
        before the update
        """),
    Form(
      sentence: .sectionCount,
      template: """
        The number of sections contained in the {view} after the update (%ld) must be equal to the \
        number of sections contained in the {view} before the update (%ld), plus or minus the \
        number of sections inserted or deleted (%ld inserted, %ld deleted)
        """),
    Form(
      sentence: .sectionCount,
      template: """
        invalid number of sections. The number of sections contained in the {view} after the \
        update must be equal to the number of sections contained in the {view} before the update, \
        plus or minus the number of sections inserted or deleted
        """),
    Form(
      sentence: .repeatedItems,
      template: "supplied item identifiers are not unique. Duplicate identifiers: %@",
      beginsPhrase: true),
    Form(
      sentence: .repeatedSections,
      template: "supplied section identifiers are not unique. Duplicate identifiers: %@",
      beginsPhrase: true),
    Form(
      sentence: .repeatedItems, template: "supplied item identifiers are not unique",
      beginsPhrase: true, endsText: true),
    Form(
      sentence: .repeatedSections, template: "supplied section identifiers are not unique",
      beginsPhrase: true, endsText: true),
  ]

  /// Sentences that end in the description of their view, which people leave out.
  private static let withoutView: [Form] = [
    Sentence.appliesOnSeveralQueues, .olderApplyDuringApply,
  ]
  .map { sentence in
    let words = sentence.template(for: .collection)
    return Form(
      sentence: sentence, template: String(words.prefix(words.count - " - view=%@".count)))
  }

  private static let numbersOfItems = """
    The number of {items} contained in an existing section after the update (%ld) must be equal to \
    the number of {items} contained in that section before the update (%ld), plus or minus the \
    number of {items} inserted or deleted from that section (%ld inserted, %ld deleted)
    """

  private static let functionNames: [Form] =
    [
      (Sentence.itemCount, "Invalid_Number_Of_{Items}_In_Section"),
      (.sectionCount, "Invalid_Number_Of_Sections"),
      (.invalidBatchUpdates, "Invalid_Batch_Updates"),
    ].map { sentence, name in
      Form(
        sentence: sentence, template: "_Bug_Detected_In_Client_Of_{UIView}_" + name,
        isFunctionName: true)
    }
    + [
      Form(
        sentence: .invalidIndexPath, template: "_UIAssertValidUpdateIndexPath",
        isFunctionName: true)
    ]
    + [
      (Sentence.applyDuringApply, "APPLYING_SNAPSHOTS_REENTRANTLY"),
      (
        .applyDuringApply,
        "APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS"
      ),
      (.equalItemsHashApart, "EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
      (.hashChanged, "IDENTIFIER_HASH_VALUE_CHANGED"),
      (.repeatedOutlineItems, "DUPLICATE_ITEM_IDENTIFIERS_IN_SECTION_SNAPSHOT"),
    ].map { sentence, name in
      Form(
        sentence: sentence, template: "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__" + name,
        isFunctionName: true)
    }
    + assertingFunctions.map { sentence, function in
      Form(
        sentence: sentence, template: "Assertion failure in -[" + function, isFunctionName: true)
    }
    // After other words this name proves nothing: UIKit uses it for sections as well, for which it
    // raises.
    + [
      Form(
        sentence: .itemAlreadyExists,
        template: "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS",
        beginsPhrase: true, isFunctionName: true)
    ]

  /// The functions whose assertions are all of one rule, for logs that end before the reason; the
  /// words of the reason may have been others of that rule.
  private static let assertingFunctions: [(Sentence, String)] = [
    (.noCellOfTable, "UITableView _configureCellForDisplay:forIndexPath:]"),
    (.noCellOfCollection, "UICollectionView _createPreparedCellForItemAtIndexPath:"),
    (.noSupplementaryView, "UICollectionView _createPreparedSupplementaryViewForElementOfKind:"),
    (.globalIndexMissing, "UICollectionViewData indexPathForItemAtGlobalIndex:]"),
    (.countOfMissingSection, "UICollectionViewData numberOfItemsInSection:]"),
  ]

  /// Returns the sentence that a function raises in, if all its assertions are of one rule.
  static func asserted(by function: String) -> Sentence? {
    assertingFunctions.first { function.hasPrefix("-[" + $0.1) }?.0
  }

  /// The words of crash reports and release notes in place of the sentence.
  private static let wordsOfReports: [Form] = [
    Form(
      sentence: .itemCount, template: "invalid number of {items} in section %ld … after %ld, before"
    ),
    Form(
      sentence: .itemCount, template: "invalid number of {items} in section %ld (after %ld"),
    Form(sentence: .itemCount, template: "invalid number of {items} (after %ld, before %ld"),
    Form(
      sentence: .itemCount, template: "invalid number of {items} … after the update (%ld)"),
    Form(sentence: .sectionCount, template: "invalid number of sections (after %ld, before"),
    Form(sentence: .sectionCount, template: "invalid number of sections: after %ld, before"),
    Form(
      sentence: .invalidBatchUpdates, template: "Invalid batch updates detected", endsText: true),
    Form(
      sentence: .noSections, template: "There are currently no sections", endsText: true),
    Form(
      sentence: .itemCount, template: "invalid number of {items} in section %ld",
      beginsPhrase: true, endsText: true),
    Form(
      sentence: .sectionCount, template: "invalid number of sections", beginsPhrase: true,
      endsText: true),
    Form(
      sentence: .deleteAndMove, template: "delete and a move from the same index path",
      beginsPhrase: true),
    Form(
      sentence: .insertAndMove, template: "insert and a move to the same index path",
      beginsPhrase: true),
    Form(
      sentence: .repeatedItems,
      template: "supplied item identifiers are not unique. Duplicate identifiers {%@}"),
    Form(
      sentence: .olderReloadUnknownItem, template: "Invalid item identifier specified for reload"),
    Form(
      sentence: .cellWithoutReuseIdentifier,
      template: "The collection view's data source returned a cell without a reuseIdentifier"),
  ]

  /// A word that has to occur elsewhere in the text, because many parts of the system raise in
  /// these words.
  var context: String? {
    switch self {
    case .noItem, .noSnapshot, .deleteUnknownOutlineItem: "SectionSnapshot"
    default: nil
    }
  }

  /// Whether the context is needed only if a colon precedes the sentence.
  ///
  /// An app that says the same puts the place in front of it.
  var mayLackContext: Bool { self == .deleteUnknownOutlineItem }

  /// Whether the sentence is a remark on another sentence that says what happened.
  var isRemark: Bool { self == .diffableTransaction || isFallback }

  /// Whether the view says that it reloads everything, and so raised nothing.
  package var isFallback: Bool { self == .reloadDataAsFallback || self == .willReloadData }
}
