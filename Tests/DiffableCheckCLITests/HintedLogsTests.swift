import Testing

/// What is printed about logs, as in ``ExplainedLogsTests``, that no rule is about.
@Suite struct HintedLogsTests {
  @Test(arguments: [
    // https://github.com/dzenbot/DZNEmptyDataSet/issues/458
    (
      """
      Fatal Exception: NSInternalInconsistencyException
      Modifications to the layout engine must not be performed from a background thread after it has \
      been accessed from the main thread.
      """, "Modifications to the layout engine", "Go to the main thread before the data"
    ),
    // https://github.com/lionheart/TipJarViewController/issues/9
    (
      """
      Main Thread Checker: UI API called on a background thread: -[UITableView reloadData]
      PID: 8441, TID: 2593234, Thread name: (none)
      """, "UI API called on a background thread", "or 3.10.1 apply-one-queue"
    ),
    // https://github.com/AssistoLab/DropDown/issues/186
    (
      "`UITableView.reloadData() must be used from main thread only`",
      "must be used from main thread only", "other thread than the main one"
    ),
    // https://github.com/Instagram/IGListKit/issues/691
    (
      """
      #0	0x0000000101a3bd7b in objc_release ()
      #1	0x000000010325241c in -[UICollectionViewUpdate _computeItemUpdates] ()
      """, "-[UICollectionViewUpdate _computeItemUpdates]", "or 1.7.1 section-move-with-item-change"
    ),
    // https://github.com/chuntakli2/oneone/issues/23
    (
      "#### in -[UITableViewRowData _updateNumSections]\n\n* Number of crashes: 1",
      "-[UITableViewRowData _updateNumSections]", "does not keep its data source"
    ),
    // https://github.com/agg23/Sila/issues/38
    (
      """
      3   UIKitCore   0x25b96de04 -[UICollectionView \
      _validateScrollingTargetIndexPath:raisingExceptionIfNecessary:] + 516
      """, "_validateScrollingTargetIndexPath:", "check the count"
    ),
    // https://github.com/xmartlabs/Eureka/issues/1219
    (
      """
      -[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (1) beyond \
      bounds (1) for section (1).
      """, "_contentOffsetForScrollingToRowAtIndexPath:", "check the count"
    ),
    // https://github.com/puls/objc-TimesSquare/issues/50
    (
      """
      -[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: section (26) \
      beyond bounds (25).
      """, "_contentOffsetForScrollingToRowAtIndexPath:", "check the count"
    ),
    // https://github.com/CodeWicky/DWLogger/issues/1
    (
      """
      -[UITableView \
      _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row \
      (82) beyond bounds (82) for section (0)..
      """, "usingPresentationValues:", "check the count"
    ),
    // https://github.com/kishikawakatsumi/IBPCollectionViewCompositionalLayout/issues/156
    (
      """
      reason: 'no UICollectionViewLayoutAttributes instance for \
      -layoutAttributesForDecorationViewOfKindOfKind: CustomView at path <NSIndexPath: 0xc3> \
      {length = 2, path = 3 - 0}'
      """, "-layoutAttributesForDecorationViewOfKindOfKind:", "or does not know the kind"
    ),
    // https://github.com/zom/Zom-iOS-XMPP/issues/485
    (
      """
      'layout attributes for supplementary item at index path (<NSIndexPath: 0xc000000000000016> \
      {length = 2, path = 0 - 0}) changed from <L: 0x111f740b0> index path: (<NSIndexPath: 0xc0> \
      {length = 2, path = 0 - 0}); element kind: (UICollectionElementKindSectionHeader); frame = \
      (0 0; 375 32); zIndex = 10;  to <L: 0x111f7d640> index path: (<NSIndexPath: 0xc0> {length = \
      2, path = 0 - 0}); frame = (0 0; 375 32); zIndex = -1;  without invalidating the layout'
      """, "without invalidating the layout", "Copy attributes before you change them"
    ),
    // https://github.com/chiahsien/CHTCollectionViewWaterfallLayout/issues/198
    (
      """
      reason: 'request for layout attributes for supplementary view \
      UICollectionElementKindSectionHeader in section 0 when there are only 0 sections in the \
      collection view'
      """, "request for layout attributes for supplementary view", "or 3.8 section-past-end"
    ),
    // https://github.com/jessesquires/JSQDataSourcesKit/issues/20
    (
      """
      view reuse identifier in nib (JSQDataSourcesKit.TitledCollectionReusableView) does not match \
      the identifier used to register the nib (TitledCollectionReusableView) with userInfo (null)
      """, "used to register the nib", "Often the nib names the module"
    ),
    // openradar 13326239
    (
      """
      reason: '*** setObjectForKey: object cannot be nil (key: <_UICollectionViewItemKey: \
      0x109440b0> Type = SV Kind = UICollectionElementKindSectionHeader IndexPath = <NSIndexPath \
      0x10944080> 2 indexes [0, 0])'
      """, "object cannot be nil", "or 3.7 provider-nil"
    ),
    (
      "`_updateVisibleCellsNow:` recursing, then `_UICollectionViewFeedbackLoopDebugger` fatalError",
      "_UICollectionViewFeedbackLoopDebugger", "Return the same size"
    ),
    // openradar 46156228
    (
      """
      UICollectionView (<Grid: 0x7fa9; baseClass = UICollectionView> collection view layout: <L: \
      0x7fa9>) was deallocated while an update was in flight
      """, "was deallocated while an update was in flight", "Keep the view until"
    ),
    // https://github.com/doric-pub/Doric/issues/491
    (
      """
      UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length. \
      _visibleRows: {0, 10}; _visibleCells.count: 20, _visibleCells: (
      """, "_visibleRows and _visibleCells must be of same length", "inside cellForRowAt"
    ),
    // https://github.com/renzifeng/ZFPlayer/issues/955
    (
      """
      [Assert] Attempted to access the table view's visibleCells while they were in the process of \
      being updated, which is not allowed. Make a symbolic breakpoint at \
      UITableViewAlertForVisibleCellsAccessDuringUpdate to catch this in the debugger.
      """, "Attempted to access the table view's visibleCells", "after the update"
    ),
    (
      """
      Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of \
      updating its visible cells, which is not allowed.
      """, "Attempted to call -cellForRowAtIndexPath:", "after the update"
    ),
    // openradar 15738549
    (
      """
      UICollectionView recieved layout attributes for a cell with an index path that does not \
      exist: <NSIndexPath: 0x975d290> {length = 2, path = 0 - 4}
      """, "UICollectionView recieved layout attributes", "kept the attributes"
    ),
    // https://github.com/dotnet/maui/issues/15862
    (
      """
      [Assert] UICollectionView internal inconsistency: attempting to apply nil layout attributes \
      to view. View: <VerticalSupplementaryView: 0x7fd2d4a46a50; baseClass = UICollectionViewCell>
      """, "attempting to apply nil layout attributes to view", "or 3.9 dequeue-twice"
    ),
    // https://github.com/ReactiveX/RxSwift/issues/1154
    (
      """
      *** Assertion failure in -[UICollectionView \
      _createPreparedSupplementaryViewForElementOfKind:atIndexPath:withLayoutAttributes:\
      applyAttributes:], UICollectionView.m:1400
      reason: 'UICollectionView dataSource is not set'
      """, "UICollectionView dataSource is not set", "does not keep its data source alive"
    ),
    (
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item height must be less than the height of the UICollectionView minus the section \
      insets top and bottom values, minus the content insets top and bottom values.
      """, "is not defined because", "at least zero"
    ),
    (
      """
      [Assert] Negative or zero item sizes are not supported by flow layout. Make a symbolic \
      breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger.
      """, "item sizes are not supported", "at least zero"
    ),
    ("reason: 'negative sizes are not supported in the flow layout'", "negative sizes", "zero"),
    (
      "UICollectionViewFlowLayout has cached frame mismatch for index path <NSIndexPath: 0xc0>",
      "cached frame mismatch", "Copy them before you change them"
    ),
    // https://github.com/dotnet/maui/issues/35244
    (
      """
      Reason: attempting to invalidate an item at an invalid indexPath: <NSIndexPath: 0xb7> {length \
      = 2, path = 0 - 30} globalIndex: 30 numItems: 0
      """, "at an invalid indexPath", "or 1.1.3 when-counts-are-read"
    ),
    (
      """
      reason: 'Attempted to modify the selection of an out-of-bounds item (2) when there are only \
      0 items in section 0. Collection view:
      """, "modify the selection", "check the count first"
    ),
    (
      """
      Invalid section definition. Please specify a valid section definition when content is to be \
      rendered for a section. This is a client error.
      """, "Invalid section definition", "return a section for each"
    ),
    (
      "reason: 'UICollectionView must be initialized with a non-nil layout parameter'",
      "non-nil layout parameter", "init(frame:collectionViewLayout:)"
    ),
    (
      """
      reason: 'table view row height must not be negative - provided height for index path (0) is \
      -0.010000'
      """, "must not be negative", "Return zero or more"
    ),
    (
      """
      Warning once only: Detected a case where constraints ambiguously suggest a height of zero for \
      a tableview cell's content view.
      """, "height of zero", "complete constraints"
    ),
    (
      """
      Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a \
      UITableViewCell is not supported and will result in undefined behavior
      """, "translatesAutoresizingMaskIntoConstraints", "only for views that the app adds"
    ),
    (
      "reason: 'UITableView dataSource is not set'", "UITableView dataSource",
      "keep its data source"
    ),
    (
      "Assertion failure in -[UITableView dequeueReusableCellWithIdentifier:forIndexPath:]",
      "dequeueReusableCell", "Register first"
    ),
    (
      "Assertion failure in -[UICollectionViewData validateLayoutInRect:]",
      "validateLayoutInRect", "kept the attributes"
    ),
    (
      "*** Assertion failure in -[UITableViewRowData rectForRow:inSection:], UITableViewRowData.m",
      "rectForRow", "numberOfSections"
    ),
    (
      """
      *** Assertion failure in -[UICollectionView \
      _setNeedsVisibleCellsUpdate:withLayoutAttributes:], UICollectionView.m:9
      """, "_setNeedsVisibleCellsUpdate", "Return the same size"
    ),
    (
      "UICollectionView deallocated while update was in flight", "while update was in flight",
      "Keep the view"
    ),
    (
      """
      Attempted to dequeue a cell using a registration that was created inside \
      `cellForItemAtIndexPath`
      """, "created inside", "Make each registration once"
    ),
    // https://github.com/RocketChat/Rocket.Chat.iOS/pull/1988
    (
      """
      Fatal Exception: NSRangeException
      3  CoreFoundation                 0x1825d7810 -[__NSArrayM removeObjectAtIndex:]
      4  UIKit                          0x18c592f18 -[UITableView _existingCellForRowAtIndexPath:]
      """, "_existingCellForRowAtIndexPath:", "on the main queue"
    ),
    // https://github.com/iSofTom/STCollapseTableView/issues/5
    (
      """
      *** Assertion failure in -[UIViewAnimation initWithView:indexPath:endRect:endAlpha:\
      startFraction:endFraction:curve:animateFromCurrentPosition:shouldDeleteAfterAnimation:\
      editing:], /SourceCache/UIKit/UIKit-2935.138/UITableViewSupport.m:2666
      Uncaught exception: Cell animation stop fraction must be greater than start fraction
      """, "Cell animation stop fraction", "or do not animate it"
    ),
    // https://github.com/mozilla-mobile/firefox-ios/issues/8428
    (
      """
      #0 (null) in Swift runtime failure: Index out of range ()
      #5 (null) in FirefoxHomeViewController.collectionView(_:cellForItemAt:) ()
      """, "Index out of range", "or 1.1.3 when-counts-are-read"
    ),
    // https://github.com/DeclarativeHub/Bond/issues/45
    (
      """
      fatal error: Array index out of range
      #7 0x000000018ae5877c in -[UICollectionView \
      _createPreparedCellForItemAtIndexPath:withLayoutAttributes:applyAttributes:] ()
      """, "Array index out of range", "until an update or a reload"
    ),
    (
      """
      reason: '*** -[__NSArrayM objectAtIndexedSubscript:]: index 3 beyond bounds [0 .. 2]'
      4   Feed    0x0000000104a3b2c0 -[FeedController tableView:cellForRowAtIndexPath:] + 184
      """, "beyond bounds [", "until an update or a reload"
    ),
    (
      """
      *** -[__NSArray0 objectAtIndex:]: index 0 beyond bounds for empty array
      3   Feed    0x0000000104a3b2c0 FeedController.tableView(_:cellForRowAt:) + 184
      """, "beyond bounds for empty array", "until an update or a reload"
    ),
    // https://github.com/neilalexander/seaglass/issues/66
    (
      """
      'NSTableViewException', reason: 'NSTableView error inserting/removing/moving row 40 \
      (numberOfRows: 33).'
      """, "said by AppKit's table view", "or 1.4.3 delete-bounds"
    ),
    // https://github.com/glushchenko/fsnotes/issues/1620
    (
      """
      Description: NSOutlineView error inserting child indexes <NSIndexSet: 0xa4ff>[number of \
      indexes: 1 (in 1 ranges), indexes: (8)] in parent 0x0 (which has 0 children).
      """, "NSOutlineView error inserting child indexes", "1.4.4 insert-bounds"
    ),
    // https://github.com/RxSwiftCommunity/RxDataSources/issues/353
    (
      """
      Item <HD_Rx.TrackItemPresentable: 0x6000034ab980> has already been indexed at (0, 33)
      Fatal error: Duplicate item <HD_Rx.TrackItemPresentable: 0x6000034ab980>: file
      ..../Pods/RxDataSources/Sources/RxDataSources/DataSources.swift, line 32
      """, "Duplicate item", "choose a unique 'identity'"
    ),
    // https://github.com/RxSwiftCommunity/RxDataSources/issues/123
    (
      "`fatal error: Duplicate item 79: file /Users/.../RxDataSources/Sources/DataSources.swift, 31`",
      "Duplicate item", "or 2.1.2 argument-uniqueness"
    ),
    // https://github.com/Instagram/IGListKit/issues/1346
    (
      """
      Duplicate identifier 3 for object LegacyProject.ExplorationModel with object \
      LegacyProject.ExplorationModel'
      """, "Duplicate identifier", "choose a unique 'diffIdentifier'"
    ),
    // https://github.com/facebookarchive/AsyncDisplayKit/issues/2237
    (
      """
      Assertion failure in -[_ASHierarchyChangeSet _validateUpdate]_ASHierarchyChangeSet.mm:457
      'NSInternalInconsistencyException', reason: 'Invalid number of items in section 3. The number \
      of items after the update (0) must be equal to the number of items before the update (10) \
      plus or minus the number of items inserted or deleted (0 inserted, 0 deleted).'
      """, "said by Texture", "or 1.5.2 item-count"
    ),
    (
      """
      Invalid number of sections. The number of sections after the update (2) must be equal to the \
      number of sections before the update (1) plus or minus the number of sections inserted or \
      deleted (0 inserted, 0 deleted)
      """, "said by Texture", "1.5.1 section-count"
    ),
  ])
  func `what no rule is about has a hint`(_ log: String, _ words: String, _ hint: String) throws {
    let text = try explained(log)
    #expect(text.hasPrefix("known, and no rule is about it words "), "\(text)")
    #expect(text.contains(words) && text.contains(hint), "\(text)")
  }

  @Test(arguments: ["Duplicate item in the order", "Duplicate identifier: com.example.app"])
  func `repeats in a log of something else say nothing`(_ log: String) throws {
    #expect(try explained(log).hasPrefix("unknown: "))
  }

  @Test(arguments: [
    "Fatal error: Index out of range\n3  Feed  FeedModel.load(page:) + 184",
    "Fatal error: Index out of range\n3  UIKitCore  -[UICollectionView cellForItemAtIndexPath:] + 8",
    "3  Feed  FeedController.collectionView(_:cellForItemAt:) + 184",
  ])
  func `an index out of range says nothing where no cell is provided, and neither does a cell`(
    _ log: String
  ) throws {
    #expect(try explained(log).hasPrefix("unknown: no sentence"))
  }

  // https://github.com/woocommerce/woocommerce-ios/issues/1978
  @Test func `what Core Data caught of anything else says nothing`() throws {
    let log = """
      Serious application error.  Exception was caught during Core Data change processing.  This is \
      usually a bug within an observer of NSManagedObjectContextObjectsDidChangeNotification.  *** \
      Collection <__NSCFSet: 0x6000038e5170> was mutated while being enumerated.
      """
    #expect(try explained(log).hasPrefix("unknown: "))
  }

  @Test func `what is done off the main thread says nothing where no list is named`() throws {
    let log = "Main Thread Checker: UI API called on a background thread: -[UIApplication delegate]"
    #expect(try explained(log).hasPrefix("unknown: "))
  }

  @Test func `the place where items are matched says nothing without a bad access`() throws {
    let text = try explained("3  UIKit  -[UICollectionViewUpdate _computeItemUpdates] + 40")
    #expect(text.hasPrefix("unknown: "))
  }
}
