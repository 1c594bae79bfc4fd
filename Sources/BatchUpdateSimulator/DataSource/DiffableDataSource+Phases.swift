import Snapshots

// The parts of an apply: rules 3.2 and 3.3. The data source holds the new list before the provider
// is asked for the first cell.

extension DiffableDataSource {
  /// Loads everything anew.
  mutating func reload(_ destination: Destination, _ request: ApplyRequest) {
    hasApplied = true
    asking(request) { source in
      source.hold(destination)
      source.view.load(source.layout(of: source.current))
    }
  }

  /// The first phase: what comes, goes, and moves.
  mutating func update(_ destination: Destination, _ request: ApplyRequest) {
    asking(request) { source in
      source.hold(destination)
      source.view.update(
        to: source.layout(of: source.current), withoutCellsOf: destination.itemsWithoutCells)
    }
  }

  private mutating func hold(_ destination: Destination) {
    current = destination.list.withoutMarks
    outlines = destination.outlines
    if let log = destination.log { logs.append(log) }
  }

  /// The second phase: the marks that name something still, at the places of the new list.
  mutating func carryOutMarks(
    of list: SnapshotModel, besideChanges hasChanges: Bool, _ request: ApplyRequest
  ) {
    let marks = resolvedMarks(of: list)
    var first = marks
    // In a section that is reloaded the reload of an item is no more than a part of that, unless
    // the list changed as well: then the item is asked for again (rule 3.3).
    first.reloadItems = marks.reloadItems.filter { !marks.reloadSections.contains($0.section) }
    var second = BatchUpdate()
    second.reloadItems = marks.reloadItems.filter { marks.reloadSections.contains($0.section) }
    asking(request) { $0.carryOut(first) }
    if hasChanges { asking(request) { $0.carryOut(second) } }
  }

  private mutating func carryOut(_ marks: BatchUpdate) {
    guard !marks.isEmpty else { return }
    // Marks meet no moves: they go wrong only if the app gave the view another list behind our back.
    if case .rejected(let refusal) = view.perform(marks, model: layout(of: current)) {
      raised = refusal
    }
    view.layoutIfNeeded()
  }

  /// The marks of a snapshot that name something in it, as places.
  func resolvedMarks(of snapshot: SnapshotModel) -> BatchUpdate {
    var marks = BatchUpdate()
    marks.reloadSections = snapshot.reloadedSections.compactMap(snapshot.sections.firstIndex)
    marks.reloadItems = snapshot.reloadedItems.compactMap(snapshot.path)
    marks.reconfigureItems = snapshot.reconfiguredItems.compactMap(snapshot.path)
    return marks
  }

  /// Has the view do something, and the app's provider run for every cell that it is asked for.
  private mutating func asking(
    _ request: ApplyRequest, _ change: (inout DiffableDataSource) -> Void
  ) {
    let asked = view.providerCalls.count
    change(&self)
    // What the provider does wrong comes up through the apply.
    raised = raised ?? view.raised
    guard let action = request.code.inProvider else { return }
    for _ in asked..<view.providerCalls.count where raised == nil { action(&self) }
  }
}

extension SnapshotModel {
  /// Tells whether both hold the same items in the same sections; marks do not matter (rule 2.1.1).
  func holdsSame(as other: SnapshotModel) -> Bool {
    sections == other.sections && ends == other.ends && allItems == other.allItems
  }
}
