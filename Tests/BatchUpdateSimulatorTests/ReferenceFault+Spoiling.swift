import Snapshots

@testable import BatchUpdateSimulator

extension ReferenceFault {
  /// Takes a data source and its view from where a right step left them to where a faulty one does.
  func spoil(
    _ source: inout DiffableDataSource, since before: DiffableDataSource,
    _ request: ApplyRequest?
  ) {
    spoilView(&source.view, since: before.view, isApply: request != nil)
    guard let request else {
      if self == .waitingApplyHasOldList { source.commitFromOldList(since: before) }
      return
    }
    spoilTiming(&source, request, since: before)
    // What waits for the main queue has changed nothing yet.
    guard request.queue == .main else { return }
    switch request.target {
    case .list(let list):
      spoilCells(&source, list, request, since: before)
      spoilMarks(&source, list, request, since: before)
      spoilComparing(&source, list, request, since: before)
      if self == .treeIsCollapsedByLists { source.collapseTrees() }
    case .outline(let tree, let section):
      spoilTree(&source, tree, section, request, since: before)
    }
  }

  private func spoilView(_ view: inout ListView, since before: ListView, isApply: Bool) {
    switch self {
    case .reconfigureTakesOtherCell: view.reconfigureInOtherCells(since: before)
    case .reconfigureReachesVisibleOnly:
      if isApply { view.leavePreparedCellsAsTheyWere(in: before) }
    case .reconfigurePreparesForReuse: view.prepareReconfiguredCells(since: before)
    case .deletedCellIsLost: view.loseDeletedCells(of: before)
    case .cellIsFreeTwice: view.pool?.enqueue(from: before.slots, butNotFrom: view.slots)
    case .returningCellIsMadeAgain: if !isApply { view.makeReturningCellsAgain(since: before) }
    case .newCellIsConfiguredTwice: view.configureNewCellsTwice(since: before)
    case .heldCellIsDropped: view.dropHeldCells()
    case .selectionStaysAtItsPlace: if isApply { view.keepSelectedPlaces(of: before) }
    default: break
    }
  }

  private func spoilCells(
    _ source: inout DiffableDataSource, _ list: SnapshotModel, _ request: ApplyRequest,
    since before: DiffableDataSource
  ) {
    switch self {
    case .cellsStayAtTheirPlaces:
      source.spoilFirstPhase(list, request, since: before) {
        $0.keepCellsAtTheirPlaces(of: before.view)
      }
    case .movedCellIsMadeAgain:
      source.spoilFirstPhase(list, request, since: before) {
        $0.makeMovedCellsAgain(since: before.view)
      }
    case .reconfigureMakesCell: source.view.makeCellsForNothing(list.reconfiguredItems)
    case .reloadKeepsCell: source.view.reloadInOldCells(list.reloaded, of: before.view)
    case .reloadKeepsPreparedCell:
      source.view.keepPreparedCells(of: list.reloaded, since: before.view)
    case .reloadDataKeepsCells:
      if request.mode == .reloadingData { source.view.keepCellsAtTheirPlaces(of: before.view) }
    default: break
    }
  }

  private func spoilMarks(
    _ source: inout DiffableDataSource, _ list: SnapshotModel, _ request: ApplyRequest,
    since before: DiffableDataSource
  ) {
    switch self {
    case .marksOutliveApply: source.current = list
    case .marksAreReadAtOldPlaces:
      source.carryOutMarksAtOldPlaces(list, request, since: before)
    case .marksComeBeforeChanges: source.carryOutMarksFirst(list, request, since: before)
    case .marksAreSkipped:
      guard !list.holdsSame(as: before.current) else { return }
      source.applyAgain(list, request, since: before) { _ in }
    case .reloadingApplyReadsMarks:
      guard request.mode == .reloadingData else { return }
      source.carryOutMarks(of: list, besideChanges: false, request)
    case .marksAreCheckedLate: source.checkMarks(of: list)
    default: break
    }
  }

  private func spoilComparing(
    _ source: inout DiffableDataSource, _ list: SnapshotModel, _ request: ApplyRequest,
    since before: DiffableDataSource
  ) {
    switch self {
    case .firstApplyCompares: source.compareAtFirst(request, since: before)
    case .applyWithoutAnimationReloads: source.reloadUnlessAnimated(request, since: before)
    case .unchangedApplyReloads:
      if source.hadNothingToDo(list, since: before) { source.view.load(source.view.model) }
    case .completionIsLostWithoutChanges:
      if source.hadNothingToDo(list, since: before) { source = before }
    default: break
    }
  }

  private func spoilTree(
    _ source: inout DiffableDataSource, _ tree: ItemTree, _ section: Section,
    _ request: ApplyRequest, since before: DiffableDataSource
  ) {
    switch self {
    case .selectionOutlivesTree: source.view.keepSelectedItems(of: before.view)
    case .treeTakesTheWholeList: source.showOnly(tree, in: section, request, since: before)
    case .treeIsKeptFlat: source.flatten(tree, in: section)
    case .collapsedItemsShowTheirChildren:
      source.showAll(of: tree, in: section, request, since: before)
    default: break
    }
  }

  private func spoilTiming(
    _ source: inout DiffableDataSource, _ request: ApplyRequest, since before: DiffableDataSource
  ) {
    switch self {
    case .completionComesFirst: source.completeFirst(request, since: before)
    case .queuesAreMixed: source.mixQueues(request, since: before)
    case .waitingApplyIsReplaced: source.waiting = source.waiting.suffix(1)
    default: break
    }
  }
}

extension SnapshotModel {
  /// The items that are reloaded, by themselves or with their sections.
  fileprivate var reloaded: [Item] {
    reloadedItems + reloadedSections.compactMap(sections.firstIndex).flatMap { items[$0] }
  }
}
