import CrashLogs
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

@Suite struct ExplanationTests {
  // The parts of a sentence about the items of a section.
  private static let head = "Invalid update: invalid number of items in section 4. "
  private static let counts = """
    The number of items contained in an existing section after the update (4) must be equal to the \
    number of items contained in that section before the update (3)
    """
  private static let changes = """
    , plus or minus the number of items inserted or deleted from that section (2 inserted, 0 deleted)
    """
  private static let moves = """
     and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)
    """

  @Test(arguments: QuotedSentence.all)
  func `a quoted sentence is explained in every form in which it is passed on`(
    _ quoted: QuotedSentence
  ) {
    for (index, template) in quoted.templates.enumerated() {
      for first in [0, 40_961] {
        let text = LogForms.filled(template, from: first)
        for log in LogForms.all(of: text, isTable: index == 1) + [LogForms.escaped(text)] {
          // A sentence that is cut short is known where the text ends; more of a log is more words.
          guard log == text || !quoted.isShort else { continue }
          let explained = explanations(of: log)
          #expect(explained.first?.rules.first == quoted.rule, "\(log)")
          #expect(explained.count == 1, "\(log)")
        }
      }
    }
  }

  @Test func `the view is told by the words, or by the description behind them`() {
    for quoted in QuotedSentence.all where !quoted.isShort {
      for (index, template) in quoted.templates.enumerated() {
        let text = LogForms.filled(template, from: 3)
        let (log, view) = (LogForms.crash(text, isTable: index == 1), ListKind.allCases[index])
        let told = explanations(of: log).first?.view
        #expect(told == view || (told == nil && !quoted.isOfBothViews) || isOfTables(text))
      }
    }
  }

  private func isOfTables(_ text: String) -> Bool { text.contains("UITableView") }

  @Test func `numbers and names are read, whatever white space stands between them`() {
    let text = LogForms.filled(
      "attempt to delete row %ld from section %ld which only contains %ld rows before the update",
      from: 12_345)
    for log in [text, LogForms.wrapped(text, at: 3)] {
      let values = explanations(of: log).first?.match.values.map(\.text).map {
        $0.filter { $0 != " " }
      }
      #expect(values == ["12345", "12346", "12347"])
    }
  }

  @Test(arguments: ["> ", "+ ", "// ", "//", "/// ", "//!  ", "    //  ", " * ", "| ", "> // "])
  func `a log is read in a quotation, a patch, a comment, and a table`(_ mark: String) throws {
    let log = LoggedStoryTests.log(items: "rows", 3, 3, "1 inserted, 0 deleted")
    let plain = try #require(explanations(of: log).first)
    #expect(plain.story != nil)
    #expect(explanations(of: LogForms.quoted(log, by: mark)).first?.story == plain.story)
    let crash = LogForms.crash(log)
    let whole = explanations(of: LogForms.quoted(crash, by: mark))
    #expect(whole.map(\.readings) == explanations(of: crash).map(\.readings))
  }

  @Test func `a name ends where the log goes on`() {
    let text = "Attempted to reload item identifier that does not exist in the snapshot: x 1"
    for log in [text, LogForms.crash(text), LogForms.crash(text, isTable: true), text + "\n\nHi"] {
      #expect(explanations(of: log).first?.readings == ["it names x 1"], "\(log)")
    }
  }

  @Test(arguments: [
    (
      #"Invalid item identifier specified for reload: Article(id: 7, title: "Storm")"#,
      #"Article(id: 7, title: "Storm")"#
    ),
    (
      #"Invalid item identifier specified for reload: Tag(name: "it's :)", rank: nil)"#,
      #"Tag(name: "it's :)", rank: nil)"#
    ),
    (#"Invalid item identifier specified for reload: "Storm""#, #""Storm""#),
    (
      """
      Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
          News.Article(id: 7, title: "Storm"),
          News.Article(id: 8, title: "Sun!")
      )}
      """,
      #"News.Article(id: 7, title: "Storm"), News.Article(id: 8, title: "Sun!")"#
    ),
  ])
  func `a name is whole, whatever quotes and brackets stand in it`(_ text: String, _ name: String) {
    for log in [text, "reason: '\(text)'", LogForms.crash(text), text + "\n\n(Hi)"] {
      #expect(explanations(of: log).first?.readings == ["it names \(name)"], "\(log)")
    }
  }

  @Test func `a bracket that nothing closes is no more than a character`() {
    let text = "Invalid item identifier specified for reload: x(1"
    for log in [text, "reason: '\(text)' (", text + "\n\n1) Hi"] {
      #expect(explanations(of: log).first?.readings == ["it names x(1"], "\(log)")
    }
  }

  @Test(arguments: [
    (LogForms.filled(Sentence.itemAlreadyExists.template(for: .collection), from: 1), "x-1"),
    ("attempt to perform a delete and a move from the same section (3)", "section 3"),
    (
      "attempt to move section 1 to both section 0 and section 2", "section 1, section 0, section 2"
    ),
  ])
  func `what is named is a name or the number of something, and no count`(
    _ text: String, _ names: String
  ) {
    #expect(explanations(of: text).first?.readings == ["it names \(names)"])
  }

  @Test(arguments: [
    (
      "Invalid update: invalid number of items in section 0", Rule.itemCount,
      ["it names section 0"]
    ),
    ("invalid number of rows in section 7", .itemCount, ["it names section 7"]),
    ("Fatal Exception: invalid number of sections.", .sectionCount, []),
  ])
  func `the title of a crash is its sentence, cut short`(
    _ text: String, _ rule: Rule, _ names: [String]
  ) {
    #expect(explanations(of: text).map(\.rules[0]) == [rule])
    #expect(
      explanations(of: text).first?.readings == ["the text ends before the sentence does"] + names)
  }

  @Test(
    arguments: Sentence.allCases.filter {
      ![.diffableTransaction, .reconfigureWithOtherCell].contains($0)
        && $0.template(for: .collection).hasSuffix(": %@")
    })
  func `a sentence that ends in a name is known without it`(_ sentence: Sentence) {
    let words = LogForms.filled(String(sentence.template(for: .collection).dropLast(4)), from: 3)
    for log in [
      words, words + ".", "reason: '\(words)'", words + "\n\nAny idea?", words + ".\nAny idea?",
    ] {
      #expect(explanations(of: log).map(\.match.sentence) == [sentence], "\(log)")
    }
  }

  @Test func `a sentence that goes on in other words is not known without its name`() {
    let words = "Attempted to reload item identifier that does not exist in the snapshot"
    #expect(explanations(of: words).first?.readings == ["the text ends before the sentence does"])
    #expect(explanations(of: words + " of today").isEmpty)
  }

  @Test(arguments: [
    (
      "Attempted to reconfigure a cell while already in the process of reconfiguring a cell.",
      Sentence.reconfigureWhileReconfiguring
    ),
    (
      """
      UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the \
      UITableView's dataSource: please do not call mutation APIs directly on UITableView.
      """, .mutationBehindDiffable
    ),
    (
      """
      UICollectionView dataSource returned a different cell from \
      -collectionView:cellForItemAtIndexPath: than the cell being reconfigured, which is not allowed.
      """, .reconfigureWithOtherCell
    ),
    (
      """
      UICollectionViewDiffableDataSource cell provider returned nil for index path <NSIndexPath: 0x1> \
      {length = 2, path = 0 - 3} with item identifier 'x', which is not allowed.
      """, .noCell
    ),
    ("attempt to delete row 99 from section 0 which only", .deleteMissingItem),
    ("attempt to perform an insert and a move to the same", .insertAndMove),
    ("Attempted to dequeue multiple cells for the same", .severalCellsForOnePath),
    ("Deadlock detected: attempted to apply a snapshot to diffable", .applyDuringApply),
    (
      """
      Warning: 2 inserted identifier(s) already present; existing items will be moved into place for \
      this current insertion.
      """, .olderItemsAlreadyExist
    ),
    (
      """
      Diffable data source detected an attempt to insert or append 2 section identifiers that already \
      exist in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic
      """, .olderSectionsAlreadyExist
    ),
    // DifferenceKit #155.
    (
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data source \
      before and/or after performing the batch updates are inconsistent with the updates
      """, .olderInvalidBatchUpdates
    ),
    (
      """
      Invalid batch updates detected: the number of sections and/or rows returned by the data source \
      before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with row counts: [4] }
      Data source after upd
      """, .invalidBatchUpdates
    ),
    (
      String(LoggedStoryTests.log("[4]", "[1]", "\tDelete item (0 - 1),\n\tInsert it").dropLast()),
      .olderInvalidBatchUpdates
    ),
  ])
  func `a sentence is known by its beginning where no other rule's begins so`(
    _ text: String, _ sentence: Sentence
  ) {
    for log in [text, "reason: '\(text)'", text + "…", text + "\n\nAny idea?"] {
      #expect(explanations(of: log).map(\.match.sentence) == [sentence], "\(log)")
    }
  }

  @Test(arguments: [
    "Invalid update: invalid number of", "Attempted to reload", "Invalid update: destination for",
    "Diffable data source detected an attempt to insert or append 1",
    "Invalid parameter not satisfying: parentItem", "attempt to move index path (",
    "It is shown by the collection view's data source.",
    "It is one of the UICollectionViewDiffableDataSource cell provider.",
  ])
  func `a beginning that rules share, or that anybody writes, is unknown`(_ text: String) {
    #expect(explanations(of: text).isEmpty)
  }

  @Test func `the cause of a refusal is among the rules that its sentence may come from`() {
    let versions: [Era: String] = [.modern: "18.0", .classic: "15.0", .legacy: "12.0"]
    var causes: Set<Rule> = []
    for number in 0..<6_000 {
      let story = SystemUnderTest.view.story(Seed(6).child(UInt64(number)))
      let run = Run(story, .view, holding: [])
      guard let era = story.setting.profile.era, let trouble = run.lastTroubles.last,
        trouble.consequence == .raises, let cause = trouble.cause
      else { continue }
      let log = "OS Version: iPhone OS \(versions[era]!)\n\n" + trouble.sentence
      let rules = explanations(of: log).first?.rules ?? []
      #expect(rules.contains(cause), "\(story.notation)\n\(log)")
      causes.insert(cause)
    }
    #expect(
      causes.isSuperset(of: [
        .duplicateDelete, .movedCounts, .reloadInMovedSection, .reloadDisplacedSection,
      ]), "\(causes.map(\.number).sorted())")
  }

  @Test func `what the numbers of a log rule out is not among them`() {
    func rules(_ changes: String, _ moves: String, _ system: String) -> Set<Rule> {
      let log = """
        OS Version: \(system)

        \(ExplanationTests.head)\(ExplanationTests.counts), plus or minus the number of items inserted \
        or deleted from that section \(changes) and plus or minus the number of items moved into or \
        out of that section \(moves). Collection view: <UICollectionView: 0x1>
        """
      return Set(explanations(of: log).first?.rules ?? [])
    }
    let everything = rules("(2 inserted, 2 deleted)", "(1 moved in, 0 moved out)", "iPhone OS 12.0")
    #expect(
      everything.isSuperset(of: [
        .duplicateDelete, .duplicateInsert, .movedCounts, .reloadItemInDeletedSection,
        .reloadInMovedSection, .reloadDisplacedSection,
      ]))
    let current = rules("(2 inserted, 2 deleted)", "(1 moved in, 0 moved out)", "iPhone OS 17.4.1")
    #expect(everything.subtracting(current) == [.movedCounts])
    let single = rules("(1 inserted, 1 deleted)", "(0 moved in, 0 moved out)", "iPhone OS 12.0")
    #expect(
      everything.subtracting(single) == [.duplicateDelete, .duplicateInsert])
    let nothing = rules("(0 inserted, 0 deleted)", "(0 moved in, 0 moved out)", "iPhone OS 12.0")
    #expect(
      single.subtracting(nothing) == [.reloadItemInDeletedSection, .reloadInMovedSection])
  }

  @Test func `damaged logs are explained or unknown, and never a mistake of ours`() {
    for (index, quoted) in QuotedSentence.all.enumerated() {
      let log = LogForms.crash(LogForms.filled(quoted.template, from: index))
      for cut in stride(from: index % 7, to: log.count, by: 97) {
        let start = log.index(log.startIndex, offsetBy: cut)
        var damaged = log
        damaged.removeSubrange(
          start..<(log.index(start, offsetBy: 11, limitedBy: log.endIndex) ?? start))
        let rules = explanations(of: damaged).map(\.rules[0])
        #expect(rules.allSatisfy { $0 == quoted.rule || quoted.rule == .deletingMoreThanExists })
      }
    }
  }

  @Test func `the counts of a section are added up`() {
    let text = """
      Invalid update: invalid number of rows in section 2. The number of rows contained in an \
      existing section after the update (3) must be equal to the number of rows contained in that \
      section before the update (3), plus or minus the number of rows inserted or deleted from that \
      section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of \
      that section (0 moved in, 0 moved out).
      """
    #expect(
      explanations(of: text).first?.readings == [
        "section 2: before the update 3 rows; 0 inserted, 1 deleted, 0 moved in, 0 moved out",
        "that makes 2, the data source says 3 rows: 1 too many",
      ])
  }

  @Test(arguments: [
    (
      head + counts + changes + moves + ".",
      [
        "section 4: before the update 3 items; 2 inserted, 0 deleted, 0 moved in, 0 moved out",
        "that makes 5, the data source says 4 items: 1 too few",
      ]
    ),
    (
      counts + changes + moves + ".",
      [
        "before the update 3 items; 2 inserted, 0 deleted, 0 moved in, 0 moved out",
        "that makes 5, the data source says 4 items: 1 too few",
      ]
    ),
    (
      counts + changes + "…",
      [
        "the text ends before the sentence does",
        "before the update 3 items; 2 inserted, 0 deleted",
        "that makes 5, the data source says 4 items: 1 too few, or the text lacks the moves",
      ]
    ),
    (
      head + counts + changes + " and plus or minus the number of items moved into or out of",
      [
        "the text ends before the sentence does",
        "section 4: before the update 3 items; 2 inserted, 0 deleted",
        "that makes 5, the data source says 4 items: 1 too few, or the text lacks the moves",
      ]
    ),
    (
      head + counts + ", plus or minus the number of items inserted or deleted from that section "
        + "(2 inserted",
      [
        "the text ends before the sentence does",
        "section 4: before the update 3 items, after it 4",
      ]
    ),
    (
      head + counts,
      [
        "the text ends before the sentence does",
        "section 4: before the update 3 items, after it 4",
      ]
    ),
  ])
  func `a part of a sentence is read as far as it goes`(_ text: String, _ readings: [String]) {
    #expect(explanations(of: text).first?.readings == readings)
    #expect(explanations(of: text).first?.likelyCauses == [])
  }

  @Test func `counts that agree tell that the cause is elsewhere`() {
    let text = LoggedStoryTests.log(items: "rows", 3, 3, "0 inserted, 0 deleted")
    #expect(
      explanations(of: text).first?.readings.last
        == "that makes 3, as the data source says: the cause is elsewhere")
  }

  @Test func `a batch without an operation is told as a view that nobody told`() {
    #expect(
      explanations(of: LoggedStoryTests.log("[1]", "[0]", "")).first?.readings == [
        "before the update 1 section with 1 item, after it 1 section with 0 items",
        "the update contains no operation: the data changed without an update of the view",
      ])
  }

  @Test(arguments: [
    (
      "[2, 3]", "[2, 0]", "\tDelete item (1 - 0),\n\tDelete item (1 - 1)",
      [
        "section 1: before the update 3 items; 0 inserted, 2 deleted, 0 moved in, 0 moved out",
        "that makes 1, the data source says 0 items: 1 too few",
      ]
    ),
    (
      "[2, 2]", "[2, 1]", "\tMove item (0 - 0) -> (1 - 0),\n\tMove item (1 - 0) -> (1 - 1)",
      [
        "section 0: before the update 2 items; 0 inserted, 0 deleted, 0 moved in, 1 moved out",
        "that makes 1, the data source says 2 items: 1 too many",
        "section 1: before the update 2 items; 0 inserted, 0 deleted, 1 moved in, 0 moved out",
        "that makes 3, the data source says 1 item: 2 too few",
      ]
    ),
    (
      "[2, 2]", "[2]", "\tReload item (0 - 0)",
      [
        "before the update 2 sections; 0 inserted, 0 deleted",
        "that makes 2, the data source says 1 section: 1 too few",
      ]
    ),
    // A section that is reloaded may hold any number of items afterwards.
    (
      "[2, 2]", "[0, 1]", "\tReload section (0)",
      [
        "section 1: before the update 2 items; 0 inserted, 0 deleted, 0 moved in, 0 moved out",
        "that makes 2, the data source says 1 item: 1 too few",
      ]
    ),
    // Where sections come and go, it is not told which one a count belongs to.
    ("[2, 2]", "[1]", "\tDelete section (0)", []),
  ])
  func `the counts of a batch that is listed are added up where they do not agree`(
    _ before: String, _ after: String, _ updates: String, _ sums: [String]
  ) {
    let readings = explanations(of: LoggedStoryTests.log(before, after, updates)).first?.readings
    #expect(readings.map { Array($0.dropFirst(2)) } == sums)
  }

  @Test func `the moves that a text lacks may be what makes its counts agree`() {
    let text = LoggedStoryTests.log(items: "items", 5, 4, "1 inserted, 0 deleted")
    let part = text.components(separatedBy: " and plus")[0] + "…"
    #expect(
      explanations(of: part).first?.readings.last
        == "that makes 5, as the data source says: the text lacks the moves, or the cause is elsewhere"
    )
  }

  @Test func `the counts of iOS 4, which moves nothing, are a sign as well`() {
    let text = """
      The number of rows contained in an existing section after the update (3) must be equal to the \
      number of rows contained in that section before the update (3), plus or minus the number of \
      rows inserted or deleted from that section (0 inserted, 1 deleted).
      """
    #expect(explanations(of: text).first?.likelyCauses.count == 2)
  }

  @Test(arguments: [
    ("\tDelete item (0 - 27384),\n\tInsert item (0 - 27384)", true),
    ("\tDelete item (0 - 27384),\n\tInsert item (0 - 27383)", false),
    ("\tDelete item (0 - 27384)", false),
  ])
  func `a delete and an insert at one index path are a reload`(
    _ operations: String, _ isReload: Bool
  ) throws {
    let text = LoggedStoryTests.log("[27386]", "[27380]", operations)
    let explanation = try #require(explanations(of: text).first)
    #expect(
      explanation.likelyCauses.contains { $0.hasPrefix("each delete has its insert") } == isReload)
  }

  @Test func `what a log says twice is explained once`() {
    let text = LoggedStoryTests.log("[4]", "[1]", "")
    #expect(explanations(of: text + "\n\n" + text).count == 1)
  }

  /// As where people write what they think of it below the line, or around it in other scripts.
  @Test(arguments: [
    ("(\n    \"a(1)\",\n    b\n)\nIt is thrown where a list is shown.", [#"it names "a(1)", b"#]),
    ("( )\nIt is thrown where a list is shown.", []), ("()", []), ("{()}", []),
    ("{(\n    a\n)} when I scroll", ["it names a"]),
    ("a』というエラー", ["it names a"]), ("a」", ["it names a"]), ("a » quand je tape", ["it names a"]),
  ])
  func `a list of names ends with its bracket, and a name with any quotation mark`(
    _ names: String, _ readings: [String]
  ) {
    let text = "supplied item identifiers are not unique. Duplicate identifiers: \(names)"
    #expect(explanations(of: text).map(\.readings) == [readings])
  }

  @Test(arguments: [
    (Sentence.olderApplyDuringApply, Rule.applyReentrant),
    (.appliesOnSeveralQueues, .applyOneQueue),
  ])
  func `a sentence may lack the view at its end`(_ sentence: Sentence, _ rule: Rule) throws {
    let whole = sentence.template(for: .collection)
    let words = whole.replacingOccurrences(of: " - view=%@", with: "")
    #expect(words != whole)
    for log in [words, words + "\nWhat is wrong?", words + " when I scroll", words + ".\nHelp"] {
      #expect(explanations(of: log).map(\.rules[0]) == [rule], "\(log)")
    }
  }

  @Test(arguments: ["rows", "items"])
  func `counts may lack their numbers`(_ items: String) {
    let log = """
      Invalid update: invalid number of \(items) in section 0. The number of \(items) contained in an \
      existing section after the update must be equal to the number of \(items) contained in that \
      section before the update, plus or minus the number of \(items) added or removed from that section.
      """
    #expect(explanations(of: log).map(\.rules[0]) == [.itemCount])
    #expect(explanations(of: log).map(\.view) == [items == "rows" ? .table : .collection])
  }

  @Test func `a conflict of items is none of sections`() {
    let (moved, rule) = (
      "attempt to perform an insert and a move to the same", Rule.reloadDisplacedSection
    )
    #expect(
      explanations(of: "\(moved) index path (<NSIndexPath: 0xc0> {length = 2, path = 0 - 1})")
        .map { $0.rules.contains(rule) } == [false])
    #expect(explanations(of: "\(moved) section (1)").map { $0.rules.contains(rule) } == [true])
  }

  @Test func `a view or an identifier of UIKit's own is said to be that`() {
    let day = "<_UIDatePickerCalendarDay: 0x600003046a90; components: 1-2023-6-28>"
    let missing = "Attempted to reconfigure item identifier that does not exist in the snapshot: "
    #expect(
      explanations(of: missing + day).first?.readings.last
        == "_UIDatePickerCalendarDay is a class of UIKit's own: the list is that of a view which UIKit "
        + "makes")
    #expect(explanations(of: missing + "My_UIDay").first?.readings == ["it names My_UIDay"])
    let count = LoggedStoryTests.log(items: "rows", 0, 10_000, "0 inserted, 0 deleted")
    func log(_ view: String) -> String {
      "*** Assertion failure in -[\(view) _endCellAnimationsWithContext:], UITableView.m:1\n\(count)"
    }
    #expect(
      explanations(of: log("UIPickerTableView")).first?.readings.last
        == "the view is a UIPickerTableView, which is a part of UIKit: its data is not the app's")
    #expect(
      explanations(of: log("UISearchResultsTableView")).map(\.readings)
        == explanations(of: log("UITableView")).map(\.readings))
  }

  @Test(arguments: [
    "attempt to delete section 5, but there are only 10 sections before the update",
    "attempt to insert section 1 but there are only 3 sections after the update",
  ])
  func `numbers of sections that do not agree are told to`(_ log: String) {
    let reading = explanations(of: log).first?.readings.last
    #expect(reading?.hasSuffix("these numbers and the sentence do not agree") == true, "\(log)")
  }

  @Test func `a sentence that is cut short may end its line`() {
    let log = "Fatal: supplied item identifiers are not unique.\n0 CoreFoundation  0x1 abort"
    #expect(explanations(of: log).map(\.rules[0]) == [.argumentUniqueness])
  }

  @Test func `a negative place was computed`() {
    let log = "Requested the number of rows for section (-1) which is out of bounds."
    #expect(
      explanations(of: log).first?.likelyCauses.first?.hasPrefix("the number is negative") == true)
    let other = "Requested the number of rows for section (1) which is out of bounds."
    #expect(explanations(of: other).first?.likelyCauses == [])
  }

  @Test func `where only some causes of a rule apply to a sentence, it is said which`() throws {
    let entry = Rule.providerNil.entry
    for sentence in entry.sentences + entry.olderSentences.map(\.sentence) {
      let log = LogForms.filled(sentence.template(for: .collection), from: 4)
      let explanation = try #require(explanations(of: log).first { $0.rules[0] == entry.rule })
      #expect(explanation.likelyCauses.isEmpty == (sentence == .noCell), "\(log)")
    }
  }

  @Test(arguments: [("1914.84", "iOS 5"), ("3185.20", "iOS 8"), ("3512.29.5", "iOS 9")])
  func `a build of UIKit tells the system`(_ build: String, _ system: String) {
    let log =
      "/SourceCache/UIKit_Sim/UIKit-\(build)/UITableView.m:1037\n"
      + LoggedStoryTests.log(items: "rows", 2, 2, "1 inserted, 0 deleted")
    let version = explanations(of: log).first?.version
    #expect(version?.name == "\(system) (UIKit-\(build))")
    #expect(version?.era == .legacy)
  }

  /// A console without times repeats what UIKit only logs.
  @Test func `a name ends where its sentence is said again`() {
    let lines = (0..<400).map { number in
      """
      Diffable data source detected an attempt to insert or append 1 item identifier that already \
      exists in the snapshot. The existing item identifier will be moved into place instead, but \
      this operation will be more expensive. For best performance, inserted item identifiers should \
      always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__\
      IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifier that already exists: \
      \(number)
      """
    }
    let names = explanations(of: lines.joined(separator: "\n")).map(\.readings)
    #expect(names == (0..<400).map { ["it names \($0)"] })
  }

  @Test func `a report in JSON is explained by its sentence, and not by the template`() {
    let sentence = "attempt to delete and reload the same index path (0 - 1)"
    let template = "attempt to delete and reload the same index path (%@)"
    func report(_ template: String, _ message: String) -> String {
      """
      {"exceptionReason": {"format_string": "\(template)", "composed_message": "\(message)",
      "name": "NSInternalInconsistencyException"}, "symbol": "-[UICollectionView _endItemAnimations]"}
      """
    }
    #expect(explanations(of: report(template, sentence)).map(\.readings) == [["it names 0 - 1"]])
    #expect(explanations(of: template).count == 1)
    // Any other reason is there too, and only unknown.
    guard case .unknown = Explanation.answer(to: report("of its %@", "of its own")) else {
      Issue.record("the report has a reason")
      return
    }
  }

  @Test func `a log with several sentences is explained by what raises first`() {
    let log = """
      Attempt to create two animations for cell
      Warning: applying updates in a non-thread confined manner is dangerous and can lead to \
      deadlocks. Please always submit updates either always on the main queue or always off the \
      main queue - view=<UITableView: 0x1>
      There are currently no sections in the data source. Please add a section first.
      """
    #expect(
      explanations(of: log).map(\.rules[0]) == [.twoAnimations, .appendNoSections, .applyOneQueue])
  }

  @Test func `rules that share a sentence are all named`() {
    let rules = explanations(
      of: "attempt to perform a delete and a move from the same index path (0 - 3)"
    ).first?.rules
    #expect(rules == [.deleteAndMoveSame, .reloadAndMoveSame])
    #expect(
      explanations(of: "Invalid parameter not satisfying: section != NSNotFound").first?.rules
        == [.appendUnknownSection, .insertUnknownItem])
    #expect(
      explanations(of: "Invalid item identifier specified for reload: x").first?.rules
        == [.reloadUnknownItem, .reconfigureUnknownItem, .valueVersusIdentity])
  }

  @Test func `rules of the other view alone are not named`() {
    let logs = ["items", "rows"].map {
      LoggedStoryTests.log(items: $0, 4, 3, "0 inserted, 0 deleted")
    }
    let rules = logs.map { explanations(of: $0).first?.rules ?? [] }
    #expect(rules[0].contains(.movedCounts))
    #expect(!rules[1].isEmpty && !rules[1].contains(.movedCounts))
  }

  @Test func `a transaction behind the sentence tells that a data source stands behind the view`() {
    let log = "Invalid batch updates detected. Diffable transaction: <x>"
    #expect(explanations(of: log).map(\.rules[0]) == [.diffableNeverThrowsHere])
    let counts = LoggedStoryTests.log("[4]", "[1]", "") + " Diffable transaction: <x>"
    #expect(
      explanations(of: counts).map { $0.rules.prefix(2) }
        == [[.diffableNeverThrowsHere, .invalidBatchUpdates]])
    #expect(explanations(of: counts).first?.story == nil, "a story of it would raise")
    #expect(explanations(of: counts).first?.remarks == [], "the rule says it")
    let raised = LoggedStoryTests.log(items: "items", 4, 3, "0 inserted, 0 deleted")
    #expect(
      explanations(of: counts + "\n\n" + raised).map(\.rules[0])
        == [.itemCount, .diffableNeverThrowsHere])
    #expect(
      explanations(of: raised + "\n\n" + counts).map(\.rules[0])
        == [.itemCount, .diffableNeverThrowsHere])
    let other = "Attempted to reload item identifier that does not exist in the snapshot: x"
    #expect(
      explanations(of: other + ". Diffable transaction: <x>").map(\.rules[0])
        == [.reloadUnknownItem])
  }

  @Test(arguments: [
    ("OS Version:          iPhone OS 15.4.1 (19E258)", "iOS 15.4.1", Era.classic),
    ("OS Version:  iOS 16.3", "iOS 16.3", .classic),
    ("OS Version: 16.4 (20E247)", "iOS 16.4", .modern),
    ("\"os_version\" : \"iPhone OS 17.5 (21F79)\",", "iOS 17.5", .modern),
    ("\"osVersion\" : {\n \"train\" : \"iPhone OS 12.5.7\",", "iOS 12.5.7", .legacy),
    ("OS Version: iPadOS 26.0.1 (23A355)", "iPadOS 26.0.1", .modern),
    ("OS Version: tvOS 17.0 (21J354)", "tvOS 17.0", .modern),
    (#""os" : { "name": "iOS", "version": "15.4.1", "build": "19E258" }"#, "iOS 15.4.1", .classic),
    (#""osVersion" : { "isEmbedded" : true, "train" : "iPhone OS 16.1" }"#, "iOS 16.1", .classic),
    ("Runtime: iOS 14.5 (18E182)", "iOS 14.5", .classic),
    ("for iOS 15 and the like\nDevice: iPad8,6 (iPadOS 15.2)", "iPadOS 15.2", .classic),
    ("os_version: 12.4", "iOS 12.4", .legacy),
    ("Deployment target: iOS 13.0\nDevice: iPhone 15, iOS 17.2", "iOS 17.2", .modern),
    ("Target: MyApp\niOS 14.5", "iOS 14.5", .classic),
    ("My App supports iOS 12.0. It ran on iOS 14.1", "iOS 14.1", .classic),
    ("It needs iOS 13.2 or later, and iOS 17.0.1 has it", "iOS 17.0.1", .modern),
    (
      "Identifier: com.example.Reader.iOS\nVersion: 7.0 (7001)\nOS Version: iOS 15.4.1",
      "iOS 15.4.1", .classic
    ),
    ("macOS Version: 13.3.1\nDevice: iPhone 15 Pro, iOS 17.4", "iOS 17.4", .modern),
    ("Minimum iOS Version: 13.0\nDevice: iPhone 15 Pro, iOS 17.4", "iOS 17.4", .modern),
    ("IOS 12.4.8 (16G201)", "iOS 12.4.8", .legacy),
  ])
  func `the version in a report of a crash is read`(
    _ line: String, _ name: String, _ era: Era
  ) throws {
    // A count that is too small: current systems alone raise at it, and the others do not say so,
    // or say that they reload.
    let log = line + "\n" + LogForms.crash(LoggedStoryTests.log("[4]", "[1]", ""))
    for text in [log, LogForms.quoted(log)] {
      let explanation = try #require(explanations(of: text).first)
      // A version that is wrapped in its middle is read up to there.
      #expect(text != log || explanation.version?.name == name)
      #expect(explanation.version?.era == era)
      guard case .replays(let scenario, _) = explanation.story else {
        Issue.record("there is no story")
        continue
      }
      #expect(scenario.setting.profile.era == .modern)
      #expect(
        scenario.steps[0].expectations == [.suffers(.raises, "invalid-batch-updates-detected")])
    }
  }

  @Test(arguments: [
    "OS Version: macOS 14.1", "OS Version: unknown", "OS Version: iOS 4.3", "iOS 15",
    "My App is for iOS 12.0 and up.", "iOS 14.1+", "Deployment target: iOS 13.0",
    "It works on iOS 16.1, and not on iOS 17.1", "Bundle: a.iOS\nVersion: 15.0",
    "OS Version: iOS 12.4\nOS Version: iOS 17.4", "macOS Version: 13.3.1",
  ])
  func `what tells no version of iOS tells none`(_ line: String) {
    let log = line + "\n" + LoggedStoryTests.log("[4]", "[1]", "")
    #expect(explanations(of: log).count == 1)
    #expect(explanations(of: log).first?.version == nil)
  }

  @Test func `a story that does not do what its file says ends as no log does`() throws {
    let log = "attempt to delete row 7 from section 0 which only contains 1 rows before the update"
    let explanation = try #require(explanations(of: log).first)
    for (rule, isTold) in [(Rule.deleteBounds, true), (.itemCount, false)] {
      let story = try Scenario(
        parsing: """
          scenario 1
          start
            A: a
          batch
            delete-items [0, 7]
            model A: a
          rejected \(rule.rawValue)

          """)
      #expect((explanation.replay(of: story) != nil) == isTold)
    }
  }

  @Test func `a story in which UIKit only logs a sentence ends as the log of it`() throws {
    let log = """
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS
      """
    let explanation = try #require(explanations(of: log).first)
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a
        edit
          append-items a to A

        """)
    #expect(explanation.replay(of: story)?.system == .snapshot)
  }

  @Test(arguments: [
    ("1 - 3", "delete-items [1, 3]\n  reload-items [1, 3]"),
    ("1 - 9223372036854775807", "delete-sections 1\n  reload-sections 1"),
  ])
  func `a path without an item names a section`(_ path: String, _ operations: String) {
    let log = """
      attempt to delete and reload the same index path \
      (<NSIndexPath: 0x1> {length = 2, path = \(path)})
      """
    let story = explanations(of: log).first?.story?.scenario?.notation
    #expect(story?.contains("  \(operations)\n") == true)
  }

  @Test(arguments: [
    "<NSIndexPath: 0x1> {length = 2, path = 0 - 19}", "0 - 19", "[0, 19]",
    "<NSIndexPath 0x1> 2 indexes [0, 19]",
  ])
  func `a path is read however it is written`(_ path: String) {
    let log = "attempt to perform a delete and a move from the same index path (\(path))"
    let story = explanations(of: log).first?.story?.scenario?.notation
    #expect(story?.contains("  delete-items [0, 19]\n") == true)
  }

  @Test(arguments: [
    ("-[UITableView _configureCellForDisplay:forIndexPath:]", Rule.providerNil),
    (
      "-[UICollectionView _createPreparedCellForItemAtIndexPath:withLayoutAttributes:]",
      .providerNil
    ),
    (
      "-[UICollectionView _createPreparedSupplementaryViewForElementOfKind:atIndexPath:]",
      .providerNil
    ),
    ("-[UICollectionViewData indexPathForItemAtGlobalIndex:]", .whenCountsAreRead),
    ("-[UICollectionViewData numberOfItemsInSection:]", .sectionPastEnd),
  ])
  func `an assertion without its reason is about what its function does`(
    _ function: String, _ rule: Rule
  ) {
    let line = "*** Assertion failure in \(function), /UIKit-3512.60.7/UICollectionViewData.m:614"
    #expect(explanations(of: line).map(\.rules[0]) == [rule])
    // A call stack passes through these functions for many reasons.
    let frame = "3  UIKitCore  0x1 \(function) + 40"
    #expect(explanations(of: frame).isEmpty)
    // As in LYEmptyView #31 and, since iOS 17, in IGListKit #1610.
    for handler in LogForms.handlers {
      let stack = "2  Foundation  0x1 \(handler) + 1\n" + frame
      #expect(explanations(of: stack).map(\.rules[0]) == [rule])
      #expect(explanations(of: stack + "\nreason: 'of its own'").isEmpty)
      // A function of the app may stand between.
      let swift = "2  Foundation  0x1 \(handler) + 1\n3  MyApp  0x1 $s5MyApp4CellC6layoutyyF + 2\n"
      #expect(explanations(of: swift + frame).isEmpty)
    }
    let other = line + "\nreason: 'Invalid batch updates detected'"
    #expect(explanations(of: other).map(\.rules[0]) == [.invalidBatchUpdates])
    #expect(explanations(of: line + "\nreason: 'of its own'").isEmpty)
    let logged = "[Assert] Negative or zero item sizes are not supported by flow layout.\n" + line
    #expect(explanations(of: logged).map(\.rules[0]) == [rule])
  }

  @Test func `old words tell the systems that say them`() {
    let twoSpaces = """
      Invalid update: invalid number of sections.  The number of sections contained in the table \
      view after the update (1) must be equal to the number of sections contained in the table \
      view before the update (1), plus or minus the number of sections inserted or deleted (0 \
      inserted, 1 deleted).
      """
    #expect(explanations(of: twoSpaces).first?.systems == "up to about iOS 14")
    let oneSpace = twoSpaces.split(separator: " ").joined(separator: " ")
    #expect(explanations(of: oneSpace).first?.systems == nil)
    let eras = [twoSpaces, oneSpace].map {
      explanations(of: $0).first?.story?.scenario?.setting.profile.era
    }
    #expect(eras == [.legacy, .modern])
    let prefix = "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section "
    #expect(explanations(of: prefix + oneSpace).map(\.rules[0]) == [.sectionCount])
  }
}

extension QuotedSentence {
  /// Whether the text is known by its beginning alone, so that nothing else may follow.
  fileprivate var isShort: Bool { QuotedSentence.reports.contains { $0.template == template } }
}

/// The explanations of a log; none if it is unknown.
func explanations(of log: String) -> [Explanation] {
  guard case .explained(let explanations, _) = Explanation.answer(to: log) else { return [] }
  return explanations
}
