import Snapshots

// Sentences that are raised while a view is updated.

extension UnruledSentence {
  static let updates: [UnruledSentence] = [
    UnruledSentence(
      words: ["too many update animations on one view - limit is 31 in flight at a time"],
      speaker: "a collection view",
      meaning: """
        This is about animations, not about the operations of an update: one view takes part in 31 \
        updates that have not ended, and one more update begins.
        """,
      cause: """
        The app updates the view in many small batch updates, faster than UIKit animates them. \
        Collect the changes in one batch update or one snapshot, or do not animate them.
        """,
      evidence: ["UXK"]),
    UnruledSentence(
      words: ["Cell animation stop fraction must be greater than start fraction"],
      speaker: "a table view, seen on iOS 7",
      meaning: """
        This is about animations, not about the operations of an update. When UIKit raises it was \
        not measured. By its words, the animation of a row would end before it begins.
        """,
      cause: """
        The cause is not known. In the reports, the app opens and closes sections by inserts and \
        deletes of rows, often quickly, or with a row that is partly on screen. Begin an update \
        when the animation of the last one has ended, or do not animate it. One report says that a \
        table view of the grouped style does not raise.
        """,
      evidence: [
        "iSofTom/STCollapseTableView #5", "sakkaras/SKSTableView #22",
        "Stack Overflow, question 19399183",
      ]),
    UnruledSentence(
      words: [
        """
        UITableView internal inconsistency: encountered out of bounds global row index while \
        preparing batch updates
        """
      ],
      speaker: "a table view",
      meaning: """
        This is about an update. When UIKit raises it was not measured. By its words, a row is on \
        screen that the table view did not count before the batch update.
        """,
      cause: """
        Probably the app changed its data outside the batch update, so that the counts of the view \
        are not those of the rows on screen. Change the data inside the batch update and nowhere \
        else.
        """,
      near: [.whenCountsAreRead, .itemCount],
      evidence: ["quoted without a source"]),
    UnruledSentence(
      words: [
        "was deallocated while an update was in flight", "deallocated while update was in flight",
        "deallocated while an update in flight",
      ],
      contexts: ["CollectionView"],
      speaker: "a collection view",
      meaning: """
        This is about the life of the view, not about the operations of an update: the view went \
        away between the beginning and the end of a batch update.
        """,
      cause: """
        Probably the last reference to the view was released during the batch update, as when its \
        screen is dismissed meanwhile. Keep the view until the batch update has ended, and begin \
        none on a view that is about to go.
        """,
      evidence: ["GitHawkApp/GitHawk #634", "openradar 46156228"]),
    UnruledSentence(
      words: [
        """
        UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length
        """
      ],
      speaker: "a table view",
      meaning: """
        This is about the cells on screen, not about the operations of an update: the table view \
        changed its rows while it was replacing its cells.
        """,
      cause: """
        The app updated or reloaded the table view inside cellForRowAt, or in code that sets up a \
        cell. Update the table view after cellForRowAt has returned.
        """,
      evidence: ["xmartlabs/Eureka #2195", "doric-pub/Doric #491"]),
    UnruledSentence(
      words: [
        "-[UITableView _updateVisibleCellsNow:", "-[UITableView _existingCellForRowAtIndexPath:",
      ],
      contexts: ["NSRangeException", "beyond bounds ["],
      isWhatFailed: true,
      speaker: "an array of a table view, seen on iOS 9 to 11",
      meaning: """
        This is about the cells on screen, not about the operations of an update: the table view's \
        own list of its cells changed while the table view went through it.
        """,
      cause: """
        Probably code inside cellForRowAt, or another callback about one row, updated, reloaded, \
        or scrolled the table view, or code off the main queue did. Update it after the callback \
        has returned, on the main queue.
        """,
      evidence: [
        "muyexi.im, on index beyond bounds in UITableView", "RocketChat/Rocket.Chat.iOS PR #1988",
      ]),
    UnruledSentence(
      words: [
        """
        Attempted to access the table view's visibleCells while they were in the process of being \
        updated
        """,
        """
        Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of \
        updating its visible cells
        """,
      ],
      speaker: "a table view, as an assertion in the log",
      meaning: """
        This is about the cells on screen, not about the operations of an update: the app asked \
        the table view for its cells while it was replacing them.
        """,
      cause: """
        Code inside cellForRowAt, or another callback about one row, asks for visibleCells or for \
        the cell of a row. Use the cell that the callback has, or ask after the update.
        """,
      evidence: ["renzifeng/ZFPlayer #955", "azizuysal/AUPickerCell #6"]),
    UnruledSentence(
      words: ["-[UICollectionViewData layoutAttributesForItemAtIndexPath:]"],
      contexts: ["EXC_BAD_ACCESS"],
      isWhatFailed: true,
      speaker: "the stack trace of a collection view, seen on iOS 10",
      meaning: """
        No sentence says what happened: the view read memory that is not there, when it looked up \
        the layout attributes of an item during a batch update.
        """,
      cause: """
        In the reports that are known, a batch update before this one, or this one, deleted the \
        same index path twice, and the data lost as many items. The counts agree, so nothing \
        raises. Delete each index path once, and compute all changes of a batch update from one \
        old list and one new list.
        """,
      near: [.duplicateDelete],
      evidence: ["IGListKit PR #657", "IGListKit #689", "openradar 31786176"]),
    UnruledSentence(
      words: ["-[UICollectionViewUpdate _computeItemUpdates]"],
      contexts: ["EXC_BAD_ACCESS", "SIGSEGV", "objc_release", "objc_retain"],
      isWhatFailed: true,
      speaker: "the stack trace of a collection view, seen on iOS 9 and 10",
      meaning: """
        No sentence says what happened: the view read or wrote memory that is not there, when it \
        worked out where each item goes in a batch update.
        """,
      cause: """
        In the report that is known, the batch update moved a section, and inserted an item into \
        it. Move sections in a separate batch update.
        """,
      near: [.sectionMoveWithItemChange],
      evidence: ["IGListKit #691"]),
    UnruledSentence(
      words: [
        "-[_UITableViewUpdateSupport(Private) _computeRowUpdates]",
        "__46-[UITableView _updateWithItems:updateSupport:]_block_invoke",
      ],
      contexts: [
        "EXC_BAD_ACCESS", "SIGSEGV", "objc_release", "objc_retain", "objc_object::release",
        "garbage pointer",
      ],
      isWhatFailed: true,
      speaker: "the stack trace of a table view, seen on iOS 9 to 14",
      meaning: """
        No sentence says what happened: the view read memory that is not there, when it worked out \
        where each row goes in a batch update.
        """,
      cause: """
        The cause is not known. In the reports, the rows change while the screen comes or goes, or \
        several times in a short time, as by a fetched results controller. Name each row once in a \
        batch update, move sections in a separate one, and compute all changes from the list that \
        the view shows.
        """,
      near: [.duplicateDelete, .sectionMoveWithItemChange],
      evidence: [
        "toggl/mobileapp #2736", "wordpress-mobile/WordPress-iOS #4376",
        "wordpress-mobile/WordPress-iOS #13886",
      ]),
    UnruledSentence(
      words: [
        """
        Invalid table view update. The application has requested an update to the table view that \
        is inconsistent with the state provided by the data source
        """
      ],
      speaker: "a table view, seen on iOS 5",
      meaning: """
        This is about an update, in the words of a system that no rule is about: the operations \
        and the counts of the data source do not agree. It gives no numbers.
        """,
      cause: """
        Probably the app did not change its data, changed it twice, or changed something else than \
        the update says.
        """,
      near: [.itemCount, .sectionCount],
      evidence: ["myell0w/MTStatusBarOverlay #41"]),
    UnruledSentence(
      words: [
        "Could not compute initial update value after shadow updates",
        "UITableView internal inconsistency: missing placeholder context for this index path",
      ],
      speaker: "a collection view or a table view, while a person drags, seen on iOS 12",
      meaning: """
        This is about an update during a drag: the view shows a list of its own meanwhile, with the \
        dragged item elsewhere or a placeholder in it, and the update does not fit it.
        """,
      cause: """
        The app reloads or updates the view while an item is dragged over it, as when new data \
        arrives. Update it when the drag has ended, or commit or delete its placeholders first.
        """,
      evidence: ["openradar-mirror #20093", "Texture #1560"]),
    UnruledSentence(
      words: ["Failed to allocate data stores for"],
      contexts: ["Consider using fewer rows"],
      speaker: "a table view, seen on iOS 6",
      meaning: """
        This is about the number of rows, not about an update: the data source returned one that \
        no list has.
        """,
      cause: """
        2147483647 and 9223372036854775807 are 'NSNotFound', which a search returns that finds \
        nothing. Return zero instead.
        """,
      evidence: ["PEPhotoCropEditor #18"]),
    UnruledSentence(
      words: [
        "-[UITableViewRowData _updateNumSections]",
        "-[UITableViewRowData(UITableViewRowDataPrivate) _updateNumSections]",
      ],
      isWhatFailed: true,
      speaker: "the stack trace of a table view, seen in reports of 2016",
      meaning: """
        No sentence says what happened: the app failed where the table view asks its data source \
        for the number of sections.
        """,
      cause: """
        Probably the data source is gone, and another object is asked: a table view does not keep \
        its data source alive. Keep it as long as the view, or set it to nil first.
        """,
      evidence: ["chuntakli2/oneone #23", "mixpanel/mixpanel-iphone #493"]),
    UnruledSentence(
      words: ["_dispatch_assert_queue_fail", "_swift_task_checkIsolatedSwift"],
      contexts: ["DiffableDataSource"],
      speaker: "the Swift runtime, beside a diffable data source",
      meaning: """
        This is about queues, not about the operations of an update: code of the main actor ran on \
        another queue.
        """,
      cause: """
        Probably the app applies a snapshot off the main queue; in Swift 6, 'apply' and the \
        closures around it are of the main actor. Apply each snapshot on the main queue.
        """,
      near: [.applyOneQueue],
      evidence: [
        "onmyway133/blog #1037", "Apple developer forums, thread 757270",
        "a post on jessesquires.com of 2024-12-19",
      ]),
    UnruledSentence(
      words: [
        """
        Attempted to apply updates to a table view from a UITableViewDiffableDataSource, but the \
        table view's dataSource is not the UITableViewDiffableDataSource
        """
      ],
      speaker: "a diffable data source of a table view",
      meaning: """
        This is about the data source, not about the operations of an update: another object has \
        taken its place, so what it applies would not be what the view asks for.
        """,
      cause: """
        Probably the app, or a storyboard, set the view's 'dataSource' after the diffable data \
        source was made for the view, or made a second one. Let nobody else set it, and apply to \
        the data source that was made last.
        """,
      near: [.mutationBehindDiffable],
      evidence: ["quoted without a source"]),
    UnruledSentence(
      words: [
        "UITableView internal inconsistency: cell already prefetched for IP",
        "and indexPathsForPrefetchedCells (",
        """
        UIKit internal bug: table view prefetch context updated with an out-of-bounds visible range
        """,
      ],
      speaker: "a table view, as an assertion in the log, seen since iOS 15",
      meaning: """
        This is about cells that the table view makes ahead, not about the operations of an \
        update: its own records of them do not agree.
        """,
      cause: """
        In the report whose cause is known, rows were measured again while they were being shown. \
        Change the height of a row in an update, after the callback about the row has returned.
        """,
      evidence: ["mastodon/mastodon-ios #1450", "googleads/googleads-mobile-ios-examples #281"]),
    UnruledSentence(
      words: [
        "UITableView internal inconsistency: cell should not be nil in preventReuseOfCell:",
        "-[UISwipeActionController swipeHandlerDidBeginSwipe:]",
      ],
      contexts: ["preventReuseOfCell:", "No occurrence for index path"],
      speaker: "a table view, while a person swipes a row, seen on iOS 11",
      meaning: """
        This is about a gesture, not about the operations of an update: the row under the finger \
        has no cell.
        """,
      cause: """
        In the reports, a person swipes a row or taps its action while another row is touched, or \
        while rows come and go. No remedy is known.
        """,
      evidence: ["openradar-mirror #18042", "openradar-mirror #20204"]),
    UnruledSentence(
      words: [
        """
        UITableView internal inconsistency: attempted to end ignoring drags more times than begin \
        ignoring drags
        """
      ],
      speaker: "a table view, seen on iOS 14",
      meaning: "This is about drags, not about an update: the table view counted them wrongly.",
      cause: "In the report that is known, the app set the 'dropDelegate' anew. Set it once.",
      evidence: ["DenTelezhkin/DTTableViewManager"]),
    UnruledSentence(
      words: [
        "NSTableView error inserting/removing/moving row",
        "NSOutlineView error inserting child indexes",
      ],
      speaker: "AppKit's table view or outline view, on macOS",
      meaning: """
        This is about an update, but of AppKit's view: the rules here are UIKit's. The update \
        names a row that the view does not have.
        """,
      cause: """
        Probably the app told the view of changes of another list than the one that the view \
        counted last, as where the data changes twice before the view is told. Tell the view of \
        each change when the data changes, in the same order. UIKit has similar rules.
        """,
      near: [.deleteBounds, .insertBounds],
      evidence: [
        "neilalexander/seaglass #66", "insidegui/WWDC #184", "glushchenko/fsnotes #1620",
      ]),
    UnruledSentence(
      words: [
        """
        Serious application error. An exception was caught from the delegate of \
        NSFetchedResultsController
        """
      ],
      isOfCatcher: true,
      speaker: "Core Data, before what the delegate raised",
      meaning: caughtByCoreData, cause: causeOfCaught,
      near: [.reloadAndDeleteSame, .insertAndMoveSame],
      evidence: [
        "xmartlabs/XLData PR #15", "osteslag/Changeset #11", "3lvis/DATASource #120",
        "woocommerce/woocommerce-ios PR #2817",
        "Apple developer forums, thread 692357 (answered by an Apple engineer)",
      ]),
    UnruledSentence(
      words: [
        "Serious application error. Exception was caught during Core Data change processing"
      ],
      // Observers raise for other reasons, too.
      contexts: [
        "Invalid update", "attempt to insert", "attempt to delete", "attempt to move",
        "attempt to perform",
      ],
      isOfCatcher: true,
      speaker: "Core Data, before what an observer of its changes raised",
      meaning: caughtByCoreData, cause: causeOfCaught,
      near: [.reloadAndDeleteSame, .insertAndMoveSame],
      evidence: ["crspybits/SharedImages #61"]),
  ]

  private static let caughtByCoreData = """
    Core Data caught the exception, so the app runs on, with a view that no longer fits its data.
    """

  private static let causeOfCaught = """
    The fetched results controller may send an update and a move or a delete for one object. Collect \
    the changes first and keep one for each object, or apply the snapshot of \
    'controller(_:didChangeContentWith:)'. Since iOS 15, changed objects are marked for reload in that \
    snapshot; on iOS 13 and 14, mark them yourself. If you make another snapshot from it, copy its \
    marks.
    """
}
