/// A sentence of UIKit's, or ours where UIKit has none, with placeholders for what it names.
///
/// The raw value is a template for both views: `{item}` stands for `item` or `row`, `{view}` for
/// `collection view` or `table view`, and so on, see ``text(for:_:)``. `%ld` and `%lu` stand for
/// numbers, `%@` for any value, and an ellipsis at the end for the part that is not known. The
/// description of the view that UIKit appends to wrong counts is left out. A sentence does not
/// determine a rule: two rules can raise in the same words.
public enum Sentence: String, CaseIterable, Hashable, Sendable {
  // Batch updates: arguments.
  case invalidIndexPath = "Attempted to perform update with invalid index path: %@"
  case mutationBehindDiffable = """
    {UIView} must be updated via the {UIView}DiffableDataSource APIs when acting as the {UIView}'s \
    dataSource: please do not call mutation APIs directly on {UIView}. %@
    """

  // Batch updates: conflicts.
  case deleteAndReload = "attempt to delete and reload the same index path (%@)"
  case deleteAndMove = "attempt to perform a delete and a move from the same index path (%@)"
  case deleteAndMoveSection = "attempt to perform a delete and a move from the same section (%ld)"
  case insertAndMove = "attempt to perform an insert and a move to the same index path (%@)"
  case insertAndMoveSection = "attempt to perform an insert and a move to the same section (%ld)"
  case moveToBoth = "attempt to move {item} at index path %@ to both %@ and %@"
  case moveSectionToBoth = "attempt to move section %ld to both section %ld and section %ld"
  case moveBoth = "attempt to move both {item} at index path %@ and %@ to %@"
  case moveBothSections = "attempt to move both section %ld and section %ld to section %ld"

  // Batch updates: bounds.
  case deleteMissingItem = """
    attempt to delete {item} %ld from section %ld which only contains %ld {items} before the update
    """
  case deleteInMissingSection = """
    attempt to delete {item} %ld from section %ld, but there are only %ld sections before the update
    """
  case deleteMissingSection = """
    attempt to delete section %ld, but there are only %ld sections before the update
    """
  case insertMissingItem = """
    attempt to insert {item} %ld into section %ld, but there are only %ld {items} in section %ld \
    after the update
    """
  case insertInMissingSection = """
    attempt to insert {item} %ld into section %ld, but there are only %ld sections after the update
    """
  case insertMissingSection = """
    attempt to insert section %ld but there are only %ld sections after the update
    """
  case moveMissingItem = """
    attempt to move index path (%@) that does not exist - there are only %ld {items} in section \
    %ld before the update
    """
  case moveFromMissingSection = """
    attempt to move index path (%@) from a section that does not exist - there are only %ld \
    sections before the update
    """
  case moveToMissingItem = """
    attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld \
    {items} in section %ld after the update
    """
  case moveToMissingSection = """
    attempt to move index path (%@) to index path (%@) in section that does not exist - there are \
    only %ld sections after the update
    """
  case moveMissingSection = """
    attempt to move section %ld, but there are only %ld sections before the update
    """
  /// The repeated word is UIKit's.
  case moveSectionToMissing = """
    attempt to to move section %ld to section %ld, but there are only %ld sections after the update
    """

  // Batch updates: counts.
  case sectionCount = """
    Invalid update: invalid number of sections. The number of sections contained in the {view} \
    after the update (%ld) must be equal to the number of sections contained in the {view} before \
    the update (%ld), plus or minus the number of sections inserted or deleted (%ld inserted, %ld \
    deleted).
    """
  case itemCount = """
    Invalid update: invalid number of {items} in section %ld. The number of {items} contained in \
    an existing section after the update (%ld) must be equal to the number of {items} contained \
    in that section before the update (%ld), plus or minus the number of {items} inserted or \
    deleted from that section (%ld inserted, %ld deleted) and plus or minus the number of {items} \
    moved into or out of that section (%ld moved in, %ld moved out).
    """
  case invalidBatchUpdates = """
    Invalid batch updates detected: the number of sections and/or {items} returned by the data \
    source before and after performing the batch updates are inconsistent with the updates.
    Data source before updates = %@
    Data source after updates = %@
    Updates = [
    %@]
    """
  /// From logs of 2023.
  case olderInvalidBatchUpdates = """
    Invalid batch updates detected: the number of sections and/or {items} returned by the data \
    source before and/or after performing the batch updates are inconsistent with the updates.
    Data source before updates = %@
    Data source after updates = %@
    Updates = [
    %@]
    """

  // Batch updates: sentences of old systems, internal asserts, and what is put before or after
  // another sentence.
  case moveFromDeletedSection = "cannot move {an item} from a deleted section (%ld)"
  case moveIntoInsertedSection = "cannot move {an item} into a newly inserted section (%ld)"
  case globalIndexMissing = """
    request for index path for global index %ld when there are only %ld items in the collection view
    """
  case oldSectionMapOutOfBounds = "out of bounds access to _oldSectionMap"
  case rowOutOfBounds = "row is out of bounds of newGlobalItemCount"
  case destinationOutOfBounds = """
    newGlobalRowForDestination is out of bounds of newGlobalItemCount
    """
  case twoAnimationsForIndex = """
    attempt to create two animations for new global item index %ld
    """
  case animationForNilView = "attempt to create view animation for nil view"
  case twoAnimationsForCell = "Attempt to create two animations for cell"
  /// Two spaces after the first sentence.
  case olderSectionCount = """
    Invalid update: invalid number of sections.  The number of sections contained in the {view} \
    after the update (%ld) must be equal to the number of sections contained in the {view} before \
    the update (%ld), plus or minus the number of sections inserted or deleted (%ld inserted, %ld \
    deleted).
    """
  case deletingMoreThanExists = """
    invalid number of {items} in section %ld. Attempt to delete more {items} than exist in section.
    """
  case sectionMapOfTable = """
    UITableView internal bug: unable to generate a new section map with old section count: %ld and \
    new section count: %ld
    """
  /// Precedes another sentence.
  case reloadDataAsFallback = "Performing reloadData as a fallback…"
  /// Follows another sentence.
  case willReloadData = "will perform reloadData. UICollectionView instance: %@"
  /// Follows another sentence.
  case diffableTransaction = "Diffable transaction: %@"

  // Batch updates: from re-implementations.
  case reloadMissingItemInClones = "attempt to reload item (%@) that doesn't exist…"
  case deleteAndMoveInClones = "attempt to delete and move the same item (%@)"

  // Snapshots: identifiers that repeat in an argument or exist already.
  case repeatedItems = """
    Fatal: supplied item identifiers are not unique. Duplicate identifiers: %@
    """
  case repeatedSections = """
    Fatal: supplied section identifiers are not unique. Duplicate identifiers: %@
    """
  case olderRepeats = "Fatal: supplied identifiers are not unique."
  case sectionAlreadyExists = """
    Diffable data source detected an attempt to insert or append 1 section identifier that already \
    exists in the snapshot. Identifiers in a snapshot must be unique. Section identifier that \
    already exists: %@
    """
  case sectionsAlreadyExist = """
    Diffable data source detected an attempt to insert or append %lu section identifiers that \
    already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers \
    that already exist: %@
    """
  /// From iOS 15, which raises already.
  case olderSectionAlreadyExists = """
    Diffable data source detected an attempt to insert or append 1 section identifier that already \
    exists in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic breakpoint on \
    BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
    debugger. This will become an assert in a future version. Section identifier that already \
    exists: %@
    """
  case olderSectionsAlreadyExist = """
    Diffable data source detected an attempt to insert or append %lu section identifiers that \
    already exist in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic \
    breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this \
    in the debugger. This will become an assert in a future version. Section identifiers that \
    already exist: %@
    """
  case sectionIdentifiersMiscounted = """
    Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == \
    sectionIdentifiers.count
    """
  case sectionCountOfDataSource = """
    Section identifier count does not match data source count.…
    """
  case itemAlreadyExists = """
    Diffable data source detected an attempt to insert or append %ld item identifier that already \
    exists in the snapshot. The existing item identifier will be moved into place instead, but \
    this operation will be more expensive. For best performance, inserted item identifiers should \
    always be unique. Set a symbolic breakpoint on \
    BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
    debugger. Item identifier that already exists: %@
    """
  case itemsAlreadyExist = """
    Diffable data source detected an attempt to insert or append %ld item identifiers that already \
    exist in the snapshot. The existing item identifiers will be moved into place instead, but \
    this operation will be more expensive. For best performance, inserted item identifiers should \
    always be unique. Set a symbolic breakpoint on \
    BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
    debugger. Item identifiers that already exist: %@
    """
  case olderItemsAlreadyExist = """
    Warning: %ld inserted identifier(s) already present; existing items will be moved into place \
    for this current insertion. Please note this will impact performance if items are not unique \
    when inserted.
    """

  // Snapshots: destinations, marks, and queries.
  case noSections = """
    There are currently no sections in the data source. Please add a section first.
    """
  case noSectionIndex = "Invalid parameter not satisfying: section != NSNotFound"
  case noInsertIndex = "Invalid parameter not satisfying: insertIndex != NSNotFound"
  case noSourceIndex = "Invalid parameter not satisfying: fromIndex != NSNotFound"
  case noDestinationIndex = "Invalid parameter not satisfying: toIndex != NSNotFound"
  case noSourceSection = "Invalid parameter not satisfying: fromSection != NSNotFound"
  case noDestinationSection = "Invalid parameter not satisfying: toSection != NSNotFound"
  /// UIKit ends this sentence with a full stop, but not the one about sections.
  case insertBesideInserted = """
    Invalid update: destination for insertion operation [%@] is in the insertion identifier list \
    for update: %@.
    """
  case insertSectionBesideInserted = """
    Invalid update: destination for section operation [%@] is in the inserted section list for \
    update: %@
    """
  case moveBesideItself = """
    Invalid update: destination for item move is the same as the source [%@] for update: %@.
    """
  case moveSectionBesideItself = """
    Invalid update: destination for section move is the same as the source [%@] for update: %@.
    """
  case reloadUnknownItem = """
    Attempted to reload item identifier that does not exist in the snapshot: %@
    """
  case reloadUnknownSection = """
    Attempted to reload section identifier that does not exist in the snapshot: %@
    """
  case reconfigureUnknownItem = """
    Attempted to reconfigure item identifier that does not exist in the snapshot: %@
    """
  case olderReloadUnknownItem = "Invalid item identifier specified for reload: %@"
  case unknownSection = """
    Section identifier was not found. You can verify the section exists by calling the \
    indexOfSectionIdentifier API (which has O(1) performance)
    """
  case itemCountOfDataSource = """
    Item identifier count does not match data source count. This is most likely caused by item \
    identifiers improperly implementing hashing…
    """
  case equalItemsHashApart = """
    Diffable data source detected item identifiers that are equal but have different hash values. \
    Two identifiers which compare as equal must return the same hash value. You must fix this in \
    the Hashable (Swift) or hash property (Objective-C) implementation for the type of these \
    identifiers. Identifiers that are equal but have different hash values: %@
    """
  case equalSectionsHashApart = """
    Diffable data source detected section identifiers that are equal but have different hash \
    values. Two identifiers which compare as equal must return the same hash value. You must fix \
    this in the Hashable (Swift) or hash property (Objective-C) implementation for the type of \
    these identifiers. Identifiers that are equal but have different hash values: %@
    """
  case hashChanged = """
    Diffable data source detected %@ identifier whose hash value changed. The hash value of an \
    identifier cannot change once it has been added to a snapshot.…
    """
  case oldSectionsMiscounted = """
    Invalid parameter not satisfying: initialSnapshot.numberOfSections == initialSections.count
    """
  case oldItemsMiscounted = """
    Invalid parameter not satisfying: initialSnapshot.numberOfItems == initialIdentifiers.count
    """
  case newItemsMiscounted = """
    Invalid parameter not satisfying: finalSnapshot.numberOfItems == finalIdentifiers.count
    """
  case insertedTooFew = """
    Diffable data source internal inconsistency: attempted to insert %ld identifiers but only %ld \
    inserted. Identifiers that failed to insert: %@
    """

  // Data sources: cells.
  case noCell = """
    {UIView}DiffableDataSource cell provider returned nil for index path %@ with item identifier \
    '%@', which is not allowed. You must always return a cell to the {view}: %@
    """
  case noSupplementaryViewProvider = """
    requested a supplementary view, but a supplementaryViewProvider was not specified on the \
    diffable data source…
    """
  case olderNoSupplementaryViewProvider = """
    Invalid parameter not satisfying: self.supplementaryViewProvider || \
    (self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)
    """
  case noSupplementaryView = """
    UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind \
    '%@' at index path %@, which is not allowed. You must always return a view to the collection \
    view: %@
    """
  case noDequeuedSupplementaryView = """
    the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (%@,%@) \
    was not retrieved by calling \
    -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil…
    """
  case noCellOfTable = "UITableView (%@) failed to obtain a cell from its dataSource (%@)"
  case nilCellOfTable = "UITableView dataSource returned a nil cell for row at index path: %@"
  case olderNoCellOfTable = """
    UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:
    """
  case noCellOfCollection = """
    the collection view's data source did not return a valid cell from \
    -collectionView:cellForItemAtIndexPath: for index path %@
    """
  case cellWithoutReuseIdentifier = """
    the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier \
    - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:
    """
  case sectionPastEnd = "Invalid parameter not satisfying: section < _impl.numberOfSections"
  case countOfMissingSection = """
    Requested the number of {items} for section (%ld) which is out of bounds.
    """
  case itemsOfMissingSection = """
    request for number of items in section %ld when there are only %ld sections in the collection \
    view
    """
  case itemsBeforeMissingSection = """
    request for number of items before section %ld when there are only %ld sections in the \
    collection view
    """
  case severalCellsForOnePath = """
    Attempted to dequeue multiple cells for the same index path, which is not allowed.…
    """
  case dequeuedViewNotReturned = """
    Expected dequeued view to be returned to the collection view in preparation for display. When \
    the collection view's data source is asked to provide a view for a given index path, ensure \
    that a single view is dequeued and returned to the collection view.…
    """
  case reconfigureWithOtherRegistration = """
    Attempted to dequeue a cell for a different registration or reuse identifier than the existing \
    cell when reconfiguring an item, which is not allowed.…
    """
  case reconfigureWithOtherCell = """
    UICollectionView dataSource returned a different cell from \
    -collectionView:cellForItemAtIndexPath: than the cell being reconfigured, which is not \
    allowed. When reconfiguring an item, you must obtain the existing cell by dequeuing a cell for \
    the index path specified, using the same registration or reuse identifier that was used to \
    dequeue the cell originally, and return the same cell. Index path: %@; Existing cell: %@; \
    Returned cell: %@
    """
  /// Inferred from the sentence of the collection view, and not seen.
  case reconfigureWithOtherCellOfTable = """
    UITableView dataSource returned a different cell from -tableView:cellForRowAtIndexPath: than \
    the cell being reconfigured, which is not allowed.…
    """
  case reconfigureWhileReconfiguring = """
    Attempted to reconfigure a cell while already in the process of reconfiguring a cell. Check \
    the backtrace to see what's causing this. (Attempted to reconfigure cell %@ for index path %@ \
    while already reconfiguring cell %@ for index path %@)
    """

  // Data sources: queues.
  case appliesOnSeveralQueues = """
    Warning: applying updates in a non-thread confined manner is dangerous and can lead to \
    deadlocks. Please always submit updates either always on the main queue or always off the main \
    queue - view=%@
    """
  case applyDuringApply = """
    Deadlock detected: attempted to apply a snapshot to diffable data source while it was already \
    applying a snapshot. Make sure you are consistently applying snapshots either always on the \
    main queue or always off the main queue, and make sure you are not applying a snapshot as a \
    side effect of updates from (i.e. underneath) another snapshot apply call. View updated by \
    this diffable data source: %@
    """
  case olderApplyDuringApply = """
    Deadlock detected: calling this method on the main queue with outstanding async updates is not \
    permitted and will deadlock. Please always submit updates either always on the main queue or \
    always off the main queue - view=%@
    """
  case commitOffMain = "Error: Updates can only be committed on the main thread."

  // Section snapshots.
  case unknownParent = "Parent item identifier does not exist in section snapshot: %@"
  case unknownChild = "Child item identifier does not exist in section snapshot: %@"
  case unknownOutlineItem = "Item identifier does not exist in section snapshot: %@"
  case insertBeforeUnknownItem = """
    Item identifier to insert before does not exist in section snapshot: %@
    """
  case insertAfterUnknownItem = """
    Item identifier to insert after does not exist in section snapshot: %@
    """
  case deleteUnknownOutlineItem = "Failed to find index of item %@"
  case repeatedOutlineItems = """
    Identifiers in a section snapshot must be unique. Duplicate item identifiers: %@
    """
  case noParentItem = "Invalid parameter not satisfying: parentItem != nil"
  case noSnapshot = "Invalid parameter not satisfying: snapshot != nil"
  case noItem = "Invalid parameter not satisfying: item != nil"
  case sectionSnapshotInconsistency = """
    NSDiffableDataSourceSectionSnapshot internal inconsistency: snapshotter count (%ld) does not \
    match identifier count (%ld). Identifiers: %@
    """
}
