import CrashLogs
import Snapshots
import Testing

/// What `explain` knows without a rule about it.
@Suite struct UnruledTextTests {
  private static let frame = "-[UICollectionViewData layoutAttributesForItemAtIndexPath:]"

  /// The sentences of a log that no rule is about.
  private static func unruled(_ log: String) -> [UnruledSentence] {
    guard case .unruled(let sentences) = Explanation.answer(to: log) else { return [] }
    return sentences
  }

  @Test func `a bad access where a view looks for attributes leads to the same delete twice`() {
    let log = """
      * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1)
      #1  0x000000010c63a451 in \(UnruledTextTests.frame) ()
      #2  0x000000010c63a648 in -[UICollectionViewData layoutAttributesForGlobalItemIndex:] ()
      #3  0x000000010c5f18d8 in -[UICollectionView _viewAnimationsForCurrentUpdate] ()
      """
    for text in [log, LogForms.wrapped(log), LogForms.quoted(log)] {
      #expect(UnruledTextTests.unruled(text).map(\.near) == [[.duplicateDelete]], "\(text)")
    }
  }

  @Test(arguments: [
    "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions <UICollectionViewLayou",
    "ran into an error when computing the layout for section at index 0 in container <_UICollection",
    "UITableView was told to layout its visible cells and other contents without being in the view "
      + "hierarchy (the table view or one of its superviews has not been added to a window).",
    "Fatal error: Duplicate elements of type 'ParseFile' were found in a Set. This usually means "
      + "either that the type violates Hashable's requirements, or that members of such a set were",
    "'NSTableViewException', reason: 'Row 32 out of row range [0-16] for rowViewAtRow:createIfNeeded:'",
    "Terminating app, reason: 'Invalid table view update.  The application has requested an update to "
      + "the table view that is inconsistent with the state provided by the data source.'",
    "Fatal error: Error raised at top level: Differentiator.Diff.Error.duplicateItem(item: x(7))",
    "reason: 'UITableView internal inconsistency: missing placeholder context for this index path: <N",
    "reason: 'Could not compute initial update value after shadow updates. Update: <UICollectionView",
    "'Failed to allocate data stores for 2147483647 rows in section 0. Consider using fewer rows'",
    "reason: 'invalid nib registered for identifier (cell) - nib must contain exactly one top level "
      + "object which must be a UICollectionReusableView instance'",
    "List failed to visit cell content, returning an empty cell. - SwiftUI/UICollectionViewListCoord",
    "reason: '-[UIView tableView:numberOfRowsInSection:]: unrecognized selector sent to instance 0x7",
    "Row index 1 out of row range (numberOfRows: 0) for <SwiftUI.ListCoreOutlineView: 0x7f>",
    "*** Assertion failure in -[_UICollectionLayoutItemSolver _solveGroup], _UICollectionLayoutItemS",
    "Assertion failure in CGRect _UIPinnedFrameForFrameWithContainerFrameVisibleFrame(CGRect, CGRect), "
      + "reason: 'Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}'",
    "Attempted to apply updates to a table view from a UITableViewDiffableDataSource, but the table "
      + "view's dataSource is not the UITableViewDiffableDataSource. Table view: <UITableView: 0x1>",
    "UITableView internal inconsistency: cell already prefetched for IP(0,2). Existing: <Mastodon.Stat",
    "`prefetchedCells (...) and indexPathsForPrefetchedCells (...) are out of sync`",
    "[Assert] UIKit internal bug: table view prefetch context updated with an out-of-bounds visible "
      + "range; the _maxIndex is probably stale",
    "*** Assertion failure in -[_UITableViewSubviewManager preventReuseOfCell:], UITableView internal "
      + "inconsistency: cell should not be nil in preventReuseOfCell:\n(null)",
    "*** Assertion failure in -[UISwipeActionController swipeHandlerDidBeginSwipe:], reason: 'No "
      + "occurrence for index path (null)'",
    "UITableView internal inconsistency: attempted to end ignoring drags more times than begin "
      + "ignoring drags",
    "reason: 'could not dequeue a decoration view of kind: UICollectionElementKindSectionFooter - must",
    "'NSInternalInconsistencyException', reason: 'At least 1 subitem is required for a group'",
    "'Width of item 0 in section 10 (414 pt) must be less than or equal to container (382 pt) "
      + "accounting for section insets {0, 0, 0, 0}'",
    "`Invalid parameter not satisfying: sectionController != nil`, observed at `IGListAdapter.m:897`.",
    "*** -[NSMutableArray removeObjectsAtIndexes:]: index 50 in index set beyond bounds [0 .. 49]\n3  "
      + "AsyncDisplayKit  __ASDeleteElementsInMultidimensionalArrayAtIndexPaths_block_invoke",
    "Assertion failure in -[ASCollectionView collectionView:cellForItemAtIndexPath:], Cell node should "
      + "exist. indexPath = <NSIndexPath>",
  ])
  func `what is no update's fault is told apart`(_ log: String) {
    for text in [log, LogForms.wrapped(log), LogForms.quoted(log)] {
      #expect(UnruledTextTests.unruled(text).count == 1, "\(text)")
    }
  }

  @Test func `the place alone says nothing, since other crashes pass through it`() {
    #expect(UnruledTextTests.unruled("3  UIKitCore  \(UnruledTextTests.frame) + 40").isEmpty)
    let sentence = "attempt to delete and reload the same index path (0 - 1)"
    let log = "EXC_BAD_ACCESS\n\(sentence)\n3  UIKitCore  \(UnruledTextTests.frame) + 40"
    #expect(explanations(of: log).map(\.rules[0]) == [.reloadAndDeleteSame])
  }

  @Test(arguments: [
    "-[_UITableViewUpdateSupport(Private) _computeRowUpdates]",
    "__46-[UITableView _updateWithItems:updateSupport:]_block_invoke",
  ])
  func `a bad access where a table view computes its rows is known`(_ frame: String) {
    let log = "EXC_BAD_ACCESS (SIGSEGV)\n1  UIKit  \(frame) + 40"
    #expect(
      UnruledTextTests.unruled(log).map(\.near) == [[.duplicateDelete, .sectionMoveWithItemChange]])
    #expect(UnruledTextTests.unruled("1  UIKit  \(frame) + 40").isEmpty)
  }

  /// The first stack is that of a public issue, RocketChat/Rocket.Chat.iOS PR #1988.
  @Test(arguments: [
    ("3  CoreFoundation  0x1825d7810 -[__NSArrayM removeObjectAtIndex:]", true),
    ("3  QuartzCore  0x1825d7810 -[CALayer setBounds:] + 88", true),
    ("3  Chat  0x1025d7810 -[ChatController tableView:heightForRowAtIndexPath:] + 88", false),
    ("3  Chat  0x1025d7810 @objc ChatController.tableView(_:heightForRowAt:) + 88", false),
    ("3  Chat  0x0000000104e6c1a0 0x104e00000 + 442784", false),
    ("3  Chat  0x100012345 (Missing)", false),
    ("3  Chat  0x100012345 realm::Table::size() const + 88", false),
    ("3  ChatController.rows.getter + 88", false),
    ("3  libswiftCore.dylib  0x1825d7810 Swift runtime failure: Index out of range + 8", false),
  ])
  func `a table view's list of cells has changed only if the table view failed`(
    _ frame: String, _ isKnown: Bool
  ) {
    let log = """
      Fatal Exception: NSRangeException
      0  CoreFoundation                 0x1825d7810 __exceptionPreprocess
      \(frame)
      4  UIKit                          0x18c592f18 -[UITableView _updateVisibleCellsNow:isRecursive:]
      """
    #expect(UnruledTextTests.unruled(log).isEmpty != isKnown)
    // Other threads and words above the stack say nothing of it.
    let thread = "Thread 7:\n0  Chat  0x1025d7810 -[ChatController load] + 88\n"
    #expect(UnruledTextTests.unruled(thread + log).isEmpty != isKnown)
    let titles = [
      "Crash in -[UITableView _existingCellForRowAtIndexPath:] on iOS 10",
      "It crashes in ChatController.swift:52 when it rotates",
    ]
    for title in titles {
      #expect(UnruledTextTests.unruled("\(title)\n\(log)").isEmpty != isKnown)
    }
  }

  @Test(arguments: [
    ("Exception Reason: something of the app's own", false),
    ("Name: NSInternalInconsistencyException Reason: something of the app's own", false),
    ("Termination Reason: SIGNAL 6 Abort trap: 6", true),
    ("Crash Reason: SIGABRT", true), ("Exit Reason: SIGABRT", true),
  ])
  func `a function says what failed only where no reason does`(_ line: String, _ isTold: Bool) {
    let assertion = "*** Assertion failure in -[UITableView _configureCellForDisplay:forIndexPath:]"
    #expect(explanations(of: "\(assertion)\n\(line)").isEmpty != isTold)
  }

  /// As in IGListKit #1034 and FZAccordionTableView #19.
  @Test(arguments: [
    (
      "-[__NSDictionaryM setObject:forKey:]", "key",
      "-[UICollectionView _setVisibleView:forLayoutAttributes:]"
    ),
    (
      "-[__NSArrayM insertObject:atIndex:]", "object",
      "__46-[UITableView _updateWithItems:updateSupport:]_block_invoke1029"
    ),
  ])
  func `what UIKit puts nowhere is known`(_ array: String, _ what: String, _ frame: String) {
    func log(_ app: String) -> String {
      """
      *** Terminating app, reason: '*** \(array): \(what) cannot be nil'
      *** First throw call stack:
      (
      0   CoreFoundation   0x000000011c13e1e6 __exceptionPreprocess + 294
      2   CoreFoundation   0x000000011c05172a \(array) + 1002
      \(app)4   UIKit   0x0000000118990f07 \(frame) + 171
      """
    }
    #expect(UnruledTextTests.unruled(log("")).count == 1)
    #expect(UnruledTextTests.unruled(log("3   App   0x01 -[Rows insert:] + 1\n")).isEmpty)
  }

  @Test(arguments: [
    "-[UITableViewRowData _updateNumSections]",
    "-[UITableViewRowData(UITableViewRowDataPrivate) _updateNumSections]",
  ])
  func `a data source that is gone is told from one that fails`(_ frame: String) {
    let log = "4  CoreFoundation  0x264ae008 _CF_forwarding_prep_0\n5  UIKit  0x29e30283 \(frame)"
    #expect(UnruledTextTests.unruled(log).count == 1)
    let app =
      "3  libobjc.A.dylib  0x1 objc_msgSend\n4  App  0x2 -[List numberOfSectionsInTableView:]"
    #expect(UnruledTextTests.unruled("\(app)\n5  UIKit  0x29e30283 \(frame)").isEmpty)
  }

  @Test(arguments: [true, false])
  func `what threads were at that did not crash proves nothing`(_ hasCrashed: Bool) {
    let log = """
      Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
      Triggered by Thread:  \(hasCrashed ? 0 : 5)

      Thread 0 name:  Dispatch queue: com.apple.main-thread
      Thread 0\(hasCrashed ? " Crashed" : ""):
      0  UIKitCore  0x1 -[_UITableViewUpdateSupport(Private) _computeRowUpdates] + 1234

      Thread 5\(hasCrashed ? "" : " Crashed"):
      0  libobjc.A.dylib  0x2 objc_msgSend + 16
      1  App  0x3 -[Downloader finish] + 20
      """
    #expect(UnruledTextTests.unruled(log).isEmpty != hasCrashed)
    // What Xcode says of a thread is no call stack.
    let sentence = "Thread 1: attempt to delete and reload the same index path (0 - 1)"
    #expect(explanations(of: "\(sentence)\n\n\(log)").map(\.rules[0]) == [.reloadAndDeleteSame])
  }

  @Test(arguments: [
    ("Thread 0:", "Thread 5 Crashed:"), ("Thread 0:: Dispatch queue: x", "Thread 5 Crashed:: x"),
    ("Thread 0: com.apple.main-thread", "Thread 5 Crashed: queue"),
    ("Thread 0: Dispatch queue: com.apple.main-thread", "Thread 5 Crashed:"),
    ("### Thread 0:", "### Thread 5 Crashed:"), ("Thread 0", "Thread 5 (crashed)"),
    ("com.apple.main-thread", "Crashed: com.apple.root.background-qos"),
    ("#1. com.apple.main-thread", "#0. Crashed: com.apple.root.background-qos"),
    ("Thread #1", "Crashed: com.apple.root.background-qos"),
  ])
  func `every report says in its own way which thread crashed`(_ idle: String, _ crashed: String) {
    let waiting = """
      \(idle)
      0  UIKitCore  0x1 -[_UITableViewUpdateSupport(Private) _computeRowUpdates] + 1234
      1  UIKitCore  0x2 -[UITableView endUpdates] + 40
      """
    let failed = """
      \(crashed)
      0  libobjc.A.dylib  0x2 objc_msgSend + 16
      1  App  0x3 -[Downloader finish] + 20
      """
    func unruled(_ threads: String) -> [UnruledSentence] {
      UnruledTextTests.unruled("Exception Type:  EXC_BAD_ACCESS (SIGSEGV)\n\n" + threads)
    }
    for log in ["\(waiting)\n\n\(failed)", "\(failed)\n\(waiting)"] {
      #expect(unruled(log).isEmpty)
      #expect(unruled(log.replacingOccurrences(of: "\n", with: "\n\n")).isEmpty)
    }
    #expect(unruled(waiting).count == 1)
  }

  @Test(arguments: ["", "at "]) func `frames without numbers are one stack`(_ lead: String) {
    func log(_ app: String) -> String {
      """
      Exception Type: EXC_BAD_ACCESS
      \(lead)libobjc.A.dylib  0x1 objc_msgSend + 16\(app)
      \(lead)UIKitCore  0x2 -[_UITableViewUpdateSupport(Private) _computeRowUpdates] + 1234
      """
    }
    #expect(UnruledTextTests.unruled(log("")).count == 1)
    let app = "\n\(lead)Chat  0x3 -[Downloader finish] + 20"
    #expect(UnruledTextTests.unruled(log(app)).isEmpty)
  }

  @Test(arguments: [
    "*** Terminating app due to uncaught exception 'X', reason: '",
    "Application Specific Information:\n", "Exception reason: ", "\nIt says: ",
    "\nUIKit raises: ", "\nat launch it says: ",
  ])
  func `what follows an idle thread is read`(_ words: String) {
    let log = """
      Thread 0 Crashed:
      0  libsystem_kernel.dylib  0x1f0 __pthread_kill + 8

      Thread 1:
      0  libsystem_kernel.dylib  0x1f0 __workq_kernreturn + 8
      \(words)attempt to delete and reload the same index path (0 - 1)
      """
    #expect(explanations(of: log).map(\.rules[0]) == [.reloadAndDeleteSame])
  }

  @Test(arguments: [
    ("1  Chat  0x1f -[UIBubbleTableView numberOfSectionsInTableView:] + 88", false),
    ("1  Chat  0x1f -[PFQueryTableViewController numberOfSectionsInTableView:] + 88", false),
    ("1  UIKitCore  0x1f -[UITableView numberOfSections] + 88", true),
    ("1  AppKit  0x1f -[NSTableView numberOfRows] + 88", true),
    ("1  0x1f in -[UITableView numberOfSections] ()", true),
    ("1  0x1f in -[BubbleTableView numberOfSections] ()", false),
    ("1  UIKitCore\n0x1f -[UITableView numberOfSections]", true),
  ])
  func `an image says whose function a frame is, and a class where there is none`(
    _ frame: String, _ isOfSystem: Bool
  ) {
    let log = """
      0  libobjc.A.dylib  0x1 objc_msgSend + 16
      \(frame)
      2  UIKit  0x2 -[UITableViewRowData _updateNumSections] + 84
      """
    #expect(UnruledTextTests.unruled(log).isEmpty != isOfSystem)
    let copy = log.replacingOccurrences(of: "\n", with: "\n\n")
    #expect(UnruledTextTests.unruled(copy).isEmpty != isOfSystem)
  }

  @Test func `a sentence beside one with a rule is told once`() {
    func besides(_ log: String) -> [UnruledSentence] {
      guard case .explained(_, let besides) = Explanation.answer(to: log) else { return [] }
      return besides
    }
    let sentence = "attempt to delete and reload the same index path (0 - 1)"
    let caught = "An exception was caught from the delegate of NSFetchedResultsController"
    let noRow = "Row 32 out of row range [0-16] for rowViewAtRow:createIfNeeded:"
    #expect(
      besides("\(sentence)\n\n\(noRow)").map(\.speaker) == [
        "AppKit's table view or outline view, on macOS"
      ])
    // It is told with what it leads to, and apart from anything else.
    #expect(besides("Serious application error. \(caught) during a call. \(sentence)").isEmpty)
    #expect(besides("\(sentence)\n\nSerious application error. \(caught)").count == 1)
    // Any crash passes through these functions.
    for frame in [
      "-[UITableViewRowData _updateNumSections]",
      "__46-[UITableView _updateWithItems:updateSupport:]_block_invoke",
    ] {
      let stack = "1  libobjc.A.dylib  0x18 objc_release\n3  UIKitCore  0x19 \(frame) + 40"
      #expect(besides("\(sentence)\n\(stack)").isEmpty)
    }
    // What another thread says proves nothing.
    let other = "Fatal error: Index out of range\n3  -[List collectionView:cellForItemAtIndexPath:]"
    #expect(besides("\(sentence)\n\(other)").isEmpty)
  }

  @Test func `who is told to apply the snapshot of Core Data hears of its marks`() throws {
    let sentence = try #require(
      UnruledTextTests.unruled(
        """
        CoreData: error: Serious application error. An exception was caught from the delegate of \
        NSFetchedResultsController during a call to -controllerDidChangeContent:.
        """
      ).first)
    #expect(sentence.cause.contains("Since iOS 15, changed objects are marked for reload"))
  }
}
