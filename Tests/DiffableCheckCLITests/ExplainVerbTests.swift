import DiffableCheckCLI
import Foundation
import Testing

@Suite struct ExplainVerbTests {
  private static func log(_ after: Int, _ before: Int, _ batch: String, on system: String? = nil)
    -> String
  {
    let version = system.map { "OS Version: \($0)\n\n" } ?? ""
    return version + """
      Invalid update: invalid number of items in section 0. The number of items contained in an \
      existing section after the update (\(after)) must be equal to the number of items contained \
      in that section before the update (\(before)), plus or minus the number of items inserted or \
      deleted from that section (\(batch)) and plus or minus the number of items moved into or out \
      of that section (0 moved in, 0 moved out).
      """
  }

  /// What is printed, as one line.
  private func explained(_ log: String, _ words: String...) throws -> String {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let text = workplace.run(["explain", log] + words).text
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func place(of words: String, in text: String) throws -> String.Index {
    try #require(text.range(of: words)).lowerBound
  }

  @Test func `a log whose system does not end so is told to be one`() throws {
    let log = """
      Invalid update: invalid number of sections. The number of sections contained in the \
      collection view after the update (1) must be equal to the number of sections contained in \
      the collection view before the update (3), plus or minus the number of sections inserted or \
      deleted (0 inserted, 1 deleted).
      """
    let text = try explained("OS Version: iOS 18.1\n" + log)
    #expect(
      text.contains(
        "but by the rules of iOS 16.4 and later, these counts do not end in this sentence"))
    #expect(text.contains("raises as 1.5.5 invalid-batch-updates-detected"))
  }

  @Test(arguments: [
    log(3, 3, "0 inserted, 1 deleted", on: "iOS 18.1"), log(3, 3, "1 inserted, 0 deleted"),
    log(5, 4, "2 inserted, 0 deleted", on: "iOS 18.1"),
    log(3, 3, "1 inserted, 0 deleted", on: "iOS 12.4"),
  ])
  func `no doubt is told where there is none`(_ log: String) throws {
    #expect(!(try explained(log).contains("these counts do not end")))
  }

  @Test func `a log that tells no system is told what current systems say`() throws {
    let text = try explained(ExplainVerbTests.log(3, 3, "1 inserted, 0 deleted"))
    #expect(
      text.contains(
        "but the log does not tell the version of iOS. By the rules of iOS 16.4 and later, a count")
    )
  }

  @Test func `a sentence of other systems than the log's says so`() throws {
    let text = try explained(
      """
      OS Version: iOS 12.4

      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [4] }
      Data source after updates = { 1 section with item counts: [1] }
      Updates = [
      ]
      """)
    #expect(
      text.contains("but no story that was tried ends in this sentence by the rules of iOS 6"))
  }

  @Test(arguments: [
    (
      "Attempted to reconfigure item identifier that does not exist in the snapshot: 7",
      " since iOS 15 "
    ),
    ("Invalid item identifier specified for reload: 7", nil),
  ])
  func `what came with a system says which`(_ log: String, _ words: String?) throws {
    let text = try explained(log)
    #expect(words.map(text.contains) ?? !text.contains(" since "), "\(text)")
  }

  @Test func `equal counts name when the data changed, the likelier first`() throws {
    let early = "the data changed before the batch update began"
    let never = "the data did not change at all"
    let inserted = try explained(ExplainVerbTests.log(3, 3, "1 inserted, 0 deleted"))
    let deleted = try explained(ExplainVerbTests.log(3, 3, "0 inserted, 1 deleted"))
    for text in [inserted, deleted] { #expect(text.contains("(1.1.3 when-counts-are-read)")) }
    #expect(try place(of: early, in: inserted) < place(of: never, in: inserted))
    #expect(try place(of: never, in: deleted) < place(of: early, in: deleted))
    let other = try explained(ExplainVerbTests.log(4, 3, "0 inserted, 1 deleted"))
    #expect(!other.contains(early) && !other.contains(never))
  }

  @Test(arguments: [("[3]", "Insert item (0 - 1)", true), ("[2]", "", false)])
  func `equal lists and an insert are the same sign`(
    _ after: String, _ update: String, _ isSign: Bool
  ) throws {
    let text = try explained(
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [3] }
      Data source after updates = { 1 section with item counts: \(after) }
      Updates = [
      \(update)
      ]
      """)
    #expect(text.contains("likely the data changed before the batch update began") == isSign)
  }

  @Test func `of several stories in a log, the first says that it can be kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let logs = (4...5).map { ExplainVerbTests.log($0, 3, "0 inserted, 0 deleted") }
    let text = workplace.run(["explain", logs.joined(separator: "\n\n")]).text
    let lines = text.split(separator: "\n").filter { $0.contains("once '--out FILE' keeps it") }
    #expect(lines.map { $0.hasSuffix(" there") } == [true, false], "\(text)")
  }

  @Test(arguments: [
    ("18446744073709551615", "that makes 4, the data source says -1 items: 5 too few"),
    ("99999999999999999999", nil),
  ])
  func `a number that was printed without its sign is negative, and one of no machine is none`(
    _ number: String, _ sum: String?
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = ExplainVerbTests.log(5, 4, "0 inserted, 0 deleted")
      .replacingOccurrences(of: "after the update (5)", with: "after the update (\(number))")
    let outcome = workplace.run(["explain", log])
    #expect(outcome.code == ExitCode.held)
    let text = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let sum {
      #expect(text.contains(sum), "\(text)")
    } else {
      #expect(!text.contains("that makes"), "\(text)")
    }
  }

  @Test func `the story of a log is kept in a file that was not there`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let (log, file) = (ExplainVerbTests.log(5, 4, "0 inserted, 0 deleted"), workplace.path("crash"))
    let asked = workplace.run(["explain", log])
    #expect(asked.text.contains("diffable-check show FILE, once '--out FILE' keeps it there"))
    let kept = workplace.run(["explain", log, "--out", file])
    #expect(kept.code == ExitCode.held)
    #expect(kept.text.contains("run with    diffable-check show \(file)\n"))
    let text = try workplace.text("crash")
    #expect(text.hasPrefix("# From a log about 1.5.2 item-count.\nscenario 1\n"))
    #expect(workplace.run(["show", file]).code == ExitCode.held)
    let spaced = workplace.path("my crash")
    let own = workplace.run(["explain", log, "--out", spaced], program: "own")
    #expect(own.text.contains("run with    own show '\(spaced)'\n"), "\(own.text)")
    let again = workplace.run(["explain", log, "--out", file])
    #expect(again.code == ExitCode.couldNotRun)
    #expect(again.errors.contains("\(file): is there already; expected the name of a new file"))
    #expect(try workplace.text("crash") == text)
  }

  @Test(arguments: [("[4]", true), ("[1]", false)])
  func `a story that is kept, and that other verbs refuse, is said to be one`(
    _ after: String, _ isRefused: Bool
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [4] }
      Data source after updates = { 1 section with item counts: \(after) }
      Updates = [
      ]
      """
    let file = workplace.path("crash")
    let kept = workplace.run(["explain", log, "--out", file])
    #expect(kept.code == ExitCode.held)
    let note = "\(file): does not end as the log says, so 'shrink' and 'corpus add' refuse it\n"
    #expect(kept.errors == (isRefused ? note : ""))
    for words in [
      ["shrink", file] + workplace.files,
      ["corpus", "add", file, "--corpus", workplace.path("Corpus")],
    ] {
      let outcome = workplace.run(words)
      #expect(
        (outcome.code == ExitCode.couldNotRun) == isRefused, "\(words): \(outcome.errors)")
    }
  }

  @Test func `of several stories of a log one is kept, and the page of that one says where`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = """
      \(ExplainVerbTests.log(5, 4, "0 inserted, 0 deleted"))

      Invalid update: invalid number of sections. The number of sections contained in the \
      collection view after the update (3) must be equal to the number of sections contained in \
      the collection view before the update (1), plus or minus the number of sections inserted or \
      deleted (0 inserted, 0 deleted).
      """
    let file = workplace.path("crash")
    let pages = workplace.run(["explain", log, "--out", file]).text.components(
      separatedBy: "\n1.5.1 section-count, ")
    #expect(
      pages.map { $0.contains("run with    diffable-check show \(file)\n") } == [true, false])
  }

  @Test func `a log that becomes no story keeps no file`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = workplace.path("crash")
    let sentence = "Attempted to reload item identifier that does not exist in the snapshot: x"
    let outcome = workplace.run(["explain", sentence, "--out", file])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.text.hasPrefix("2.6.1 reload-unknown-item"))
    #expect(outcome.errors.contains("\(file): is not written: the log becomes no story"))
    #expect(throws: (any Error).self) { try workplace.text("crash") }
    let unknown = workplace.run(["explain", "nobody says so", "--out", file])
    #expect(unknown.code == ExitCode.wrong)
    #expect(unknown.errors.contains("\(file): is not written: the log becomes no story"))
    #expect(workplace.run(["explain", sentence, "--out", workplace.path("no/x")]).code != 0)
  }

  @Test(arguments: [
    (
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'UICollectionView received layout attributes for a cell with an index path that does not exist: \
      <NSIndexPath: 0xc000000000000216> {length = 2, path = 2 - 0}'
      """, "said by a collection view, iOS 13 and before", "kept the attributes"
    ),
    (
      """
      Layout attributes <L: 0x7fb7a6611ab0> index path: (<NSIndexPath: 0xc75068054d0a36d7> {length = \
      2, path = 0 - 0}); frame = (0 0; 375 248); zIndex = 1;  were received from the layout <L: \
      0x7fb787fe84b0> but are not valid for the data source counts. Attributes will be ignored.
      """, "are not valid for the data source counts", "kept the attributes"
    ),
    (
      "too many update animations on one view - limit is 31 in flight at a time (<Cell: 0x1>)",
      "known from UXK: OpenUXKit", "in one batch update"
    ),
    (
      """
      Attempted to scroll the collection view to an out-of-bounds item (3) when there are only 2 \
      items in section 0. Collection view: <UICollectionView: 0x7fa1680a3600>.
      """, "said by a collection view or a table view", "check the count"
    ),
    (
      """
      Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 rows in \
      section 0. Table view: <UITableView: 0x15e4a5000>
      """, "said by a collection view or a table view", "check the count"
    ),
    (
      """
      UITableView internal inconsistency: encountered out of bounds global row index while preparing \
      batch updates (oldRow=4, oldGlobalRowCount=4)
      """, "or 1.1.3 when-counts-are-read: ", "outside the batch update"
    ),
    (
      """
      Attempted to dequeue a cell using a registration that was created inside \
      -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell \
      provider. Creating a new registration each time a cell is requested will prevent reuse and \
      cause created cells to remain inaccessible in memory for the lifetime of the collection view. \
      Registrations should be created up front and reused. Registration: \
      <UICollectionViewCellRegistration: 0x186ef8b10>
      """, "known from Apple developer forums, thread 681739", "each registration once"
    ),
    (
      """
      UICollectionView (<OBAKit.OBAListView 0x122879000>) is stuck in its update/layout loop. This \
      can happen for many reasons, including self-sizing views whose preferred attributes are not \
      returning a consistent size.
      """, "since iOS 15", "Return the same size"
    ),
    (
      // https://github.com/hackiftekhar/IQKeyboardManager/issues/2157
      """
      Fatal error: <PagingCollectionView 0x13f339c50> is stuck in a recursive layout loop. This can \
      happen when self-sizing views do not return consistent sizes
      """, "since iOS 15", "Return the same size"
    ),
    (
      // https://github.com/lionheart/openradar-mirror/issues/14074
      "request for rect at invalid index path (<NSIndexPath 0x8361f40> 2 indexes [0, 0])",
      "said by a table view", "numberOfRows(inSection:)"
    ),
    (
      // https://github.com/genkernel/TreeView/issues/4
      """
      Invalid index path for use with UITableView.  Index paths passed to table view must contain \
      exactly two indices specifying the section and row.  Please use the category on NSIndexPath in \
      UITableView.h if possible.
      """, "does not have two indexes", "IndexPath(row:section:)"
    ),
    (
      """
      no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \
      <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}
      """, "the layout returned no attributes", "behind the data"
    ),
    (
      """
      no UICollectionViewLayoutAttributes instance for \
      -layoutAttributesForSupplementaryElementOfKind: UICollectionElementKindSectionHeader at path \
      <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}
      """, "the layout returned no attributes", "does not know the kind"
    ),
    (
      """
      unable to dequeue a cell with identifier playerCell - must register a nib or a class for the \
      identifier or connect a prototype cell in a storyboard
      """, "said by a table view", "Register first"
    ),
    (
      """
      could not dequeue a view of kind: UICollectionElementKindCell with identifier Cell - must \
      register a nib or a class for the identifier or connect a prototype cell in a storyboard
      """, "nothing is registered", "Register first"
    ),
    (
      """
      the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does \
      not match the element kind it is being used for. When asked for a view of element kind \
      'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the \
      element kind 'UICollectionElementKindSectionFooter'.
      """, "or 3.7 provider-nil: ", "with a registration for this kind"
    ),
    (
      """
      0  libdispatch.dylib           _dispatch_assert_queue_fail + 120
      4  libswift_Concurrency.dylib  _swift_task_checkIsolatedSwift + 48
      9  UIKitCore                   -[__UIDiffableDataSource applyDifferencesFromSnapshot:]
      """, "or 3.10.1 apply-one-queue: ", "on the main queue"
    ),
    (
      """
      CoreData: error: Serious application error.  An exception was caught from the delegate of \
      NSFetchedResultsController during a call to -controllerDidChangeContent:.  -[Feed update]: \
      unrecognized selector sent to instance 0x1
      """, "said by Core Data", "an update and a move or a delete for one object"
    ),
  ])
  func `a sentence that no rule is about is told all the same`(
    _ log: String, _ part: String, _ cause: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["explain", log])
    #expect(outcome.code == ExitCode.held)
    let text = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.hasPrefix("known, and no rule is about it words "), "\(outcome.text)")
    #expect(text.contains(part) && text.contains(cause), "\(outcome.text)")
    let file = workplace.path("crash.scenario")
    let kept = workplace.run(["explain", log, "--out", file])
    #expect(kept.code == ExitCode.couldNotRun)
    #expect(kept.errors.contains("\(file): is not written: the log becomes no story"))
  }

  @Test func `a queue that is not the main one is told only beside a diffable data source`() throws
  {
    let text = try explained("0 libdispatch.dylib _dispatch_assert_queue_fail + 120\n1 App main")
    #expect(text.hasPrefix("unknown: no sentence of this text is known"))
  }

  @Test(arguments: [
    // https://github.com/3lvis/DATASource/issues/120
    """
    CoreData: error: Serious application error.  An exception was caught from the delegate of \
    NSFetchedResultsController during a call to -controllerDidChangeContent:.  \

    """,
    // https://github.com/crspybits/SharedImages/issues/61
    """
    CoreData: error: Serious application error.  Exception was caught during Core Data change \
    processing.  This is usually a bug within an observer of \
    NSManagedObjectContextObjectsDidChangeNotification.  \

    """,
  ])
  func `an exception that Core Data caught is told to have ended no app`(_ lead: String) throws {
    let raised = ExplainVerbTests.log(2, 1, "0 inserted, 0 deleted")
    let caught = "besides Core Data caught the exception, so the app runs on, with a view that no"
    let text = try explained(lead + raised)
    #expect(text.hasPrefix("1.5.2 item-count, "))
    #expect(text.contains(caught) && text.contains("'controller(_:didChangeContentWith:)'"))
    #expect(!(try explained(raised)).contains("Core Data"))
    let uncaught = """
      \(lead)\(raised)
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'attempt to delete item 9 from section 0 which only contains 2 items before the update'
      """
    let parts = try explained(uncaught).components(separatedBy: "1.5.2 item-count, measured ")
    #expect(parts.count == 2)
    #expect(parts[0].hasPrefix("1.4.3 delete-bounds, "), "what ended the app comes first")
    #expect(parts.map { $0.contains("Core Data caught the exception") } == [false, true])
  }

  @Test func `the name at the end of a sentence ends where the logger's next message begins`()
    throws
  {
    let time = "2026-11-20 10:00:00.100+0100 App[4711:1]"
    let sentence = "Attempted to reload item identifier that does not exist in the snapshot: 3"
    let text = try explained("\(time) \(sentence)\n\(time) Loading page 2 of 7\n")
    #expect(text.contains("it says it names 3 rule"), "\(text)")
  }

  @Test(arguments: [
    (log(2, 1, "0 inserted, 0 deleted"), true), (log(1, 2, "0 inserted, 0 deleted"), true),
    (log(1, 1, "0 inserted, 0 deleted"), false), (log(4, 1, "1 inserted, 0 deleted"), false),
  ])
  func `a count that changes without an operation has its likely causes`(
    _ log: String, _ isTold: Bool
  ) throws {
    let told = "likely the data changed without an update of the view or the changes were computed"
    #expect(try explained(log).contains(told) == isTold)
  }

  @Test func `a story of a long list says how many items it is without`() throws {
    let log = """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [400] }
      Data source after updates = { 1 section with item counts: [398] }
      Updates = [
      Delete item (0 - 1)
      ]
      """
    let told = "without 397 items that nothing touches:"
    #expect(try explained(log).contains(told))
  }

  @Test func `a sentence of a rule is told before one that no rule is about`() throws {
    let other = "too many update animations on one view - limit is 31 in flight at a time\n"
    let text = try explained(other + ExplainVerbTests.log(4, 3, "0 inserted, 0 deleted"))
    #expect(text.hasPrefix("1.5.2 item-count, "))
    #expect(text.contains("known, and no rule is about it words too many update animations"))
  }

  /// Both stacks are in public issues, the second one in ASCollectionView #80.
  @Test(arguments: [
    (
      ["-[__UIDiffableDataSourceSnapshot _validateReloadUpdateThrowingIfNeeded:]"],
      "-[__UIDiffableDataSourceSnapshot reconfigureItemsWithIdentifiers:]",
      ["2.1.2 argument-uniqueness: ", "2.6.3 reconfigure-unknown-item: "]
    ),
    (
      [
        "+[NSException raise:format:arguments:]",
        "-[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:description:]",
        "-[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:"
          + "desinationIdentifier:relativePosition:destinationIsSection:]",
      ], "-[__UIDiffableDataSource appendItemsWithIdentifiers:]",
      [
        "2.1.2 argument-uniqueness: ", "2.3.1 append-no-sections: ",
        "2.3.2 append-unknown-section: ",
      ]
    ),
  ])
  func `a call stack without a reason names the edit of a snapshot that was refused`(
    _ raising: [String], _ edit: String, _ rules: [String]
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    func run(_ functions: [String]) -> String {
      let stack = functions.map { "4   UIKitCore   0x00007fff6bf39269 \($0) + 725\n" }
      return workplace.run(["explain", stack.joined()]).text
    }
    let text = run(["objc_exception_throw"] + raising + [edit])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "unknown: \(raising.last!) raised, and the log does not say why")
    #expect(
      text.contains(
        "UIKit refused a snapshot, or an edit of one, which \(edit) made; it may be by one of these "
          + "rules:")
    )
    #expect(rules.allSatisfy { text.contains("\n  \($0)") })
    #expect(run(raising + [edit]).hasPrefix("unknown: no sentence"), "nothing says that it raised")
  }

  @Test func `the line of an assertion that failed in a snapshot has a rule of all edits`() throws {
    let function = "-[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:]"
    let workplace = try Workplace()
    defer { workplace.remove() }
    let text = workplace.run(
      ["explain", "*** Assertion failure in \(function), _UIDiffableDataSource.m:1417"]
    ).text
    #expect(text.hasPrefix("unknown: \(function) raised, and the log does not say why\n"))
    let refusal = "UIKit refused a snapshot, or an edit of one; it may be by one of these rules:"
    #expect(text.contains(refusal))
    #expect(text.contains("\n  2.1.2 argument-uniqueness: "))
    // As in flutter/flutter #71971.
    let state =
      "-[_UIDiffableDataSourceState initWithGenerationID:identifiers:sections:dataSourceSnapshot:]"
    let crash = workplace.run(
      [
        "explain",
        "Fatal Exception: NSInternalInconsistencyException\n4  UIKitCore  0x18d9baeec \(state)\n",
      ]
    ).text
    #expect(crash.hasPrefix("unknown: \(state) raised, and the log does not say why\n"))
    #expect(crash.contains("\(refusal)\n  2.8.1 hash-contract: "))
  }

  @Test func `a log that lacks the reason is told to`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let line = """
      2023-01-02 10:11:12.123 App[1:2] *** Assertion failure in -[UITableView \
      _endCellAnimationsWithContext:], UITableView.m:1234
      """
    let outcome = workplace.run(["explain", line])
    #expect(outcome.code == ExitCode.wrong)
    #expect(
      outcome.text == """
        unknown: -[UITableView _endCellAnimationsWithContext:] raised, and the log does not say why
        UIKit rejected a batch update
        it may be by one of 'rules 1.3' (reloads), 'rules 1.4' (conflicts and bounds), or 'rules \
        1.5' (counts)
        expected the line with 'reason:', which stands near this one in the log

        """)
    // https://github.com/zendesk/zendesk_sdk_chat_ios/issues/176
    let stack = """
      Fatal Exception: NSInternalInconsistencyException
      3  Foundation  0x1855cac24 -[NSAssertionHandler handleFailureInMethod:object:file:] + 112
      4  UIKit  0x18e363cec __46-[UITableView _updateWithItems:updateSupport:]_block_invoke.1129
      """
    #expect(workplace.run(["explain", stack]).text.contains("UIKit rejected a batch update"))
    let other = workplace.run(["explain", line + "\nreason: 'of its own'"])
    #expect(
      other.text == """
        unknown: no sentence of this text is known
        expected what UIKit wrote when it raised, often behind 'reason:'; 'rules' lists what is known

        """)
    #expect(other.code == ExitCode.wrong)
    let whole = line + "\nreason: '\(ExplainVerbTests.log(4, 3, "0 inserted, 0 deleted"))'"
    #expect(workplace.run(["explain", whole]).text.hasPrefix("1.5.2 item-count, "))
  }

  @Test(arguments: [
    (log(4, 3, "0 inserted, 0 deleted"), "verify(system: .updater { … })"),
    (
      "Attempted to reload item identifier that does not exist in the snapshot: x",
      "verify(states:snapshot:content:)"
    ),
  ])
  func `the page ends with the test that finds such a thing`(_ log: String, _ test: String) throws {
    let text = try explained(log)
    #expect(text.contains("next"))
    #expect(text.contains(test))
  }
}
