import Snapshots

// Rulebook section 3, and what reports of real bugs quote in short.

extension QuotedSentence {
  static let dataSources: [QuotedSentence] = [
    QuotedSentence(
      .reconfigureOtherRegistration,
      """
      Attempted to dequeue a cell for a different registration or reuse identifier than the \
      existing cell when reconfiguring an item, which is not allowed. %@
      """),
    QuotedSentence(
      .reconfigureOtherCell,
      """
      UICollectionView dataSource returned a different cell from \
      -collectionView:cellForItemAtIndexPath: than the cell being reconfigured, which is not \
      allowed. When reconfiguring an item, you must obtain the existing cell by dequeuing a cell \
      for the index path specified, using the same registration or reuse identifier that was used \
      to dequeue the cell originally, and return the same cell. Index path: %@; Existing cell: %@; \
      Returned cell: %@
      """),
    QuotedSentence(
      .reconfigureOtherCell,
      """
      UITableView dataSource returned a different cell from -tableView:cellForRowAtIndexPath: than \
      the cell being reconfigured, which is not allowed. %@
      """),
    QuotedSentence(
      .reconfigureNested,
      """
      Attempted to reconfigure a cell while already in the process of reconfiguring a cell. Check \
      the backtrace to see what's causing this. (Attempted to reconfigure cell %@ for index path \
      %@ while already reconfiguring cell %@ for index path %@)
      """),
    QuotedSentence(
      .providerNil,
      """
      UICollectionViewDiffableDataSource cell provider returned nil for index path %@ with item \
      identifier '%@', which is not allowed. You must always return a cell to the collection view: \
      %@
      """),
    QuotedSentence(
      .providerNil,
      """
      UITableViewDiffableDataSource cell provider returned nil for index path %@ with item \
      identifier '%@', which is not allowed. You must always return a cell to the table view: %@
      """),
    QuotedSentence(
      .providerNil,
      """
      CollectionView (%@) requested a supplementary view, but a supplementaryViewProvider was not \
      specified on the diffable data source (%@)
      """, free: ["CollectionView (%@)"]),
    QuotedSentence(
      .providerNil,
      """
      Invalid parameter not satisfying: self.supplementaryViewProvider || \
      (self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)
      """),
    QuotedSentence(
      .providerNil,
      """
      UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind \
      '%@' at index path %@, which is not allowed. You must always return a view to the collection \
      view: %@
      """),
    QuotedSentence(
      .providerNil,
      """
      the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (%@,%@) \
      was not retrieved by calling \
      -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (%@)
      """),
    QuotedSentence(
      .sectionPastEnd, "Invalid parameter not satisfying: section < _impl.numberOfSections"),
    QuotedSentence(
      .dequeueTwice,
      "Attempted to dequeue multiple cells for the same index path, which is not allowed. %@"),
    QuotedSentence(
      .dequeueTwice,
      """
      Expected dequeued view to be returned to the collection view in preparation for display. When \
      the collection view's data source is asked to provide a view for a given index path, ensure \
      that a single view is dequeued and returned to the collection view. %@
      """),
    QuotedSentence(
      .providerNil, "UITableView (%@) failed to obtain a cell from its dataSource (%@)"),
    QuotedSentence(
      .providerNil, "UITableView dataSource returned a nil cell for row at index path: %@"),
    QuotedSentence(
      .providerNil,
      "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:"),
    QuotedSentence(
      .providerNil,
      """
      the collection view's data source did not return a valid cell from \
      -collectionView:cellForItemAtIndexPath: for index path %@
      """),
    QuotedSentence(
      .providerNil,
      """
      the cell returned from -collectionView:cellForItemAtIndexPath: does not have a \
      reuseIdentifier - cells must be retrieved by calling \
      -dequeueReusableCellWithReuseIdentifier:forIndexPath:
      """),
    QuotedSentence(
      .sectionPastEnd, "Requested the number of items for section (%ld) which is out of bounds.",
      bothViews: true),
    QuotedSentence(
      .sectionPastEnd,
      """
      request for number of items in section %ld when there are only %ld sections in the collection \
      view
      """),
    QuotedSentence(
      .sectionPastEnd,
      """
      request for number of items before section %ld when there are only %ld sections in the \
      collection view
      """),
    QuotedSentence(
      .applyOneQueue,
      """
      Warning: applying updates in a non-thread confined manner is dangerous and can lead to \
      deadlocks. Please always submit updates either always on the main queue or always off the \
      main queue - view=%@
      """),
    QuotedSentence(
      .applyReentrant,
      """
      Deadlock detected: attempted to apply a snapshot to diffable data source while it was already \
      applying a snapshot. Make sure you are consistently applying snapshots either always on the \
      main queue or always off the main queue, and make sure you are not applying a snapshot as a \
      side effect of updates from (i.e. underneath) another snapshot apply call. View updated by \
      this diffable data source: %@
      """),
    QuotedSentence(
      .applyReentrant,
      """
      Deadlock detected: calling this method on the main queue with outstanding async updates is \
      not permitted and will deadlock. Please always submit updates either always on the main \
      queue or always off the main queue - view=%@
      """),
    QuotedSentence(.commitMain, "Error: Updates can only be committed on the main thread."),
  ]

  /// What the reports write; some stop early, some have a few words and numbers.
  static let reports: [QuotedSentence] = [
    QuotedSentence(.reloadAndDeleteSame, "attempt to delete and reload the same index path"),
    QuotedSentence(
      .deleteAndMoveSame,
      "attempt to perform a delete and a move from the same index path (%ld,%ld)"),
    QuotedSentence(
      .insertAndMoveSame,
      "attempt to perform an insert and a move to the same index path (%ld,%ld)"),
    QuotedSentence(
      .insertAndMoveSame, "attempt to perform an insert and a move to the same section (%ld)"),
    QuotedSentence(
      .deleteBounds, "attempt to delete item %ld from section %ld which only contains %ld items",
      bothViews: true),
    QuotedSentence(
      .itemCount,
      """
      invalid number of items in section %ld ... after %ld, before %ld, %ld inserted, %ld deleted
      """, bothViews: true, free: ["after %ld, before %ld, %ld inserted, %ld deleted"]),
    QuotedSentence(
      .itemCount,
      """
      invalid number of items … after the update (%ld) … before the update (%ld) … (%ld inserted, \
      %ld deleted)
      """, bothViews: true,
      free: ["… before the update (%ld) … (%ld inserted, %ld deleted)"]),
    QuotedSentence(
      .itemCount,
      """
      Invalid update: invalid number of items in section %ld. The number of items contained in an \
      existing section after the update (%ld) must be equal to …
      """, bothViews: true),
    QuotedSentence(
      .itemCount,
      """
      Invalid update: invalid number of items in section %ld. The number of items contained in an \
      existing section after the update (%ld) must be equal to the number of items contained in \
      that section before the update (%ld), plus or minus the number of items inserted or deleted \
      from that section (%ld inserted, %ld deleted).
      """, bothViews: true, free: ["Invalid update: invalid number of items in section %ld. "]),
    QuotedSentence(
      .itemCount, "invalid number of items in section %ld (after %ld, before %ld)",
      free: ["before %ld)"]),
    QuotedSentence(
      .itemCount, "invalid number of items (after %ld, before %ld, deleted %ld)",
      free: ["deleted %ld)"]),
    QuotedSentence(
      .sectionCount, "invalid number of sections (after %ld, before %ld, %ld inserted)",
      free: ["inserted)"]),
    QuotedSentence(
      .sectionCount, "invalid number of sections: after %ld, before %ld, %ld inserted",
      free: ["inserted"]),
    QuotedSentence(.invalidBatchUpdates, "Invalid batch updates detected"),
    QuotedSentence(
      .whenCountsAreRead,
      "request for index path for global index %ld when there are only %ld items"),
    QuotedSentence(.argumentUniqueness, "Fatal: supplied identifiers are not unique"),
    QuotedSentence(
      .argumentUniqueness,
      "crash: supplied item identifiers are not unique. Duplicate identifiers {%ld}",
      free: ["crash:"]),
    QuotedSentence(.argumentUniqueness, "supplied item identifiers are not unique"),
    QuotedSentence(.argumentUniqueness, "supplied section identifiers are not unique."),
    QuotedSentence(.moveFromDeletedSection, "cannot move a row from a deleted section"),
    QuotedSentence(.appendNoSections, "There are currently no sections in the data source"),
    QuotedSentence(.appendNoSections, "There are currently no sections"),
    QuotedSentence(
      .itemCount, "Invalid update: invalid number of items in section %ld?", bothViews: true,
      free: ["Invalid update:"]),
    QuotedSentence(.itemCount, "invalid number of items in section %ld", bothViews: true),
    QuotedSentence(.sectionCount, "invalid number of sections"),
    QuotedSentence(.deleteAndMoveSame, "delete and a move from the same index path"),
    QuotedSentence(.insertAndMoveSame, "insert and a move to the same index path (%ld,%ld)"),
  ]
}
