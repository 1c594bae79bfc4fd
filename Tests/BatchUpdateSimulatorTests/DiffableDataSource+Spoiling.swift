import Snapshots

@testable import BatchUpdateSimulator

// How a data source looks after an apply if it goes by a wrong rule. Where the right rule left
// nothing to spoil, the apply is made again, from before and in the wrong way.

extension DiffableDataSource {
  /// Makes an apply that compares again, with another second phase.
  mutating func applyAgain(
    _ list: SnapshotModel, _ request: ApplyRequest, since before: DiffableDataSource,
    marks carryOut: (inout DiffableDataSource) -> Void
  ) {
    guard before.hasApplied, request.mode != .reloadingData else { return }
    self = before
    applyWithoutMarks(list, request)
    carryOut(&self)
    request.code.completion?(&self)
  }

  /// Spoils what the first phase left of the view, before marks are carried out.
  mutating func spoilFirstPhase(
    _ list: SnapshotModel, _ request: ApplyRequest, since before: DiffableDataSource,
    _ spoil: (inout ListView) -> Void
  ) {
    applyAgain(list, request, since: before) { source in
      spoil(&source.view)
      let hasChanges = !list.holdsSame(as: before.current)
      source.carryOutMarks(of: list, besideChanges: hasChanges, request)
    }
  }

  mutating func carryOut(_ marks: BatchUpdate) {
    if case .rejected(let refusal) = view.perform(marks, model: layout(of: current)) {
      raised = refusal
    }
    view.layoutIfNeeded()
  }

  private mutating func applyWithoutMarks(_ list: SnapshotModel, _ request: ApplyRequest) {
    var request = request
    request.target = .list(list.withoutMarks)
    request.code = AppCode()
    _ = perform(request)
  }

  // MARK: Marks

  mutating func carryOutMarksAtOldPlaces(
    _ list: SnapshotModel, _ request: ApplyRequest, since before: DiffableDataSource
  ) {
    applyAgain(list, request, since: before) { source in
      var marks = BatchUpdate()
      marks.reloadSections = list.reloadedSections.compactMap(before.index)
      marks.reloadItems = list.reloadedItems.compactMap(before.indexPath)
      marks.reconfigureItems = list.reconfiguredItems.compactMap(before.indexPath)
      if !marks.isEmpty { source.carryOut(marks) }
    }
  }

  mutating func carryOutMarksFirst(
    _ list: SnapshotModel, _ request: ApplyRequest, since before: DiffableDataSource
  ) {
    let marks = list.resolvedMarks
    guard before.hasApplied, request.mode != .reloadingData, !marks.isEmpty else { return }
    self = before
    carryOut(marks)
    if raised == nil { applyWithoutMarks(list, request) }
  }

  mutating func checkMarks(of list: SnapshotModel) {
    for item in list.reloadedItems where !list.contains(item) {
      raised = Refusal(reloadingUnknownItem: item)
    }
  }

  // MARK: Comparing

  mutating func compareAtFirst(_ request: ApplyRequest, since before: DiffableDataSource) {
    guard !before.hasApplied else { return }
    self = before
    hasApplied = true
    _ = perform(request)
  }

  mutating func reloadUnlessAnimated(_ request: ApplyRequest, since before: DiffableDataSource) {
    guard before.hasApplied, request.mode == .unanimated else { return }
    self = before
    var request = request
    request.mode = .reloadingData
    _ = perform(request)
  }

  /// Whether the apply of a list had nothing to do.
  func hadNothingToDo(_ list: SnapshotModel, since before: DiffableDataSource) -> Bool {
    before.hasApplied && list.holdsSame(as: before.current) && list.resolvedMarks.isEmpty
  }

  // MARK: Completions and queues

  mutating func completeFirst(_ request: ApplyRequest, since before: DiffableDataSource) {
    guard let completion = request.code.completion else { return }
    self = before
    completion(&self)
    var request = request
    request.code.completion = nil
    _ = perform(request)
  }

  mutating func mixQueues(_ request: ApplyRequest, since before: DiffableDataSource) {
    logs = before.logs
    guard raised?.rule == .applyReentrant else { return }
    self = before
    waiting = []
    _ = perform(request)
    logs = before.logs
    waiting = before.waiting
  }

  mutating func commitFromOldList(since before: DiffableDataSource) {
    guard !before.waiting.isEmpty, waiting.isEmpty else { return }
    self = before
    waiting = []
    for var request in before.waiting {
      guard let destination = try? before.destination(of: request.target) else { continue }
      request.target = .list(destination.list)
      _ = run(request)
    }
  }

  // MARK: Trees

  mutating func showOnly(
    _ tree: ItemTree, in section: Section, _ request: ApplyRequest, since before: DiffableDataSource
  ) {
    var list = snapshot()
    try? list.perform(.deleteSections(list.sections.filter { $0 != section }))
    self = before
    applyWithoutMarks(list, request)
    outlines[section] = tree
  }

  mutating func flatten(_ tree: ItemTree, in section: Section) {
    outlines[section] = ItemTree(tree.visibleItems.map { ItemTree.Node($0) })
  }

  mutating func collapseTrees() {
    for section in current.sections {
      outlines[section] = outlines[section].map { ItemTree($0.roots.map { $0.expanded(false) }) }
    }
  }

  mutating func showAll(
    of tree: ItemTree, in section: Section, _ request: ApplyRequest,
    since before: DiffableDataSource
  ) {
    self = before
    var request = request
    request.target = .outline(ItemTree(tree.roots.map { $0.expanded(true) }), in: section)
    _ = perform(request)
    outlines[section] = tree
  }
}

extension ItemTree.Node {
  fileprivate func expanded(_ isExpanded: Bool) -> ItemTree.Node {
    ItemTree.Node(
      item, isExpanded: isExpanded, children: children.map { $0.expanded(isExpanded) })
  }
}
