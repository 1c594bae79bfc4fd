import Snapshots

// The phases of an apply (rules 3.2 and 3.3). The data source holds the new list before the
// provider is asked for the first cell.

extension DiffableDataSource {
  /// Reloads everything.
  mutating func reload(_ destination: Destination, _ request: ApplyRequest) {
    hasApplied = true
    asking(request) { source in
      source.hold(destination)
      source.view.load(source.layout(of: source.current))
    }
  }

  /// Performs both phases, the first one only if the list changes, and lays out.
  ///
  /// Cells are made ahead when both are over, as after several batches that an app performs in one
  /// go; when UIKit does is not known.
  mutating func perform(
    _ destination: Destination, changing hasChanges: Bool, _ request: ApplyRequest
  ) {
    if hasChanges { update(destination, request) }
    carryOutMarks(of: destination.list, besideChanges: hasChanges, request)
  }

  /// Performs the first phase: deletes, inserts, and moves.
  private mutating func update(_ destination: Destination, _ request: ApplyRequest) {
    asking(request) { source in
      // The batch begins with a pending reload, of the old list (rule 1.1.3).
      source.view.layoutIfReloading()
      source.hold(destination)
      source.view.update(
        to: source.layout(of: source.current), withoutCellsOf: destination.itemsWithoutCells)
    }
  }

  private mutating func hold(_ destination: Destination) {
    current = destination.list.withoutMarks
    outlines = destination.outlines
    didHold(destination)
  }

  /// Performs the second phase: the marks that still name something, at the places of the new list,
  /// and lays out.
  mutating func carryOutMarks(
    of list: SnapshotModel, besideChanges hasChanges: Bool, _ request: ApplyRequest
  ) {
    guard raised == nil else { return }
    let marks = list.resolvedMarks
    asking(request) { $0.carryOut(marks) }
    // The reload of an item in a reloaded section is a part of that reload, unless the list changed
    // as well: then the provider is asked for the item again (rule 3.3).
    if hasChanges, raised == nil {
      let again = marks.reloadItems.filter { marks.reloadSections.contains($0.section) }
      asking(request) { $0.carryOut(BatchUpdate(reloadItems: again)) }
    }
    guard raised == nil else { return }
    asking(request) { $0.view.layoutIfNeeded() }
  }

  private mutating func carryOut(_ marks: BatchUpdate) {
    guard !marks.isEmpty else { return }
    // Marks never meet moves: they fail only if the app gave the view another list on its own.
    if case .rejected(let refusal) = view.perform(marks, model: layout(of: current)) {
      raised = refusal
    }
  }

  /// Changes the view, and runs the app's provider code for each cell that the view asks for.
  private mutating func asking(
    _ request: ApplyRequest, _ change: (inout DiffableDataSource) -> Void
  ) {
    let asked = view.providerCalls.count
    change(&self)
    // An error of the provider is raised by the apply.
    raised = raised ?? view.raised
    guard let action = request.code.inProvider else { return }
    for _ in asked..<view.providerCalls.count where raised == nil { action(&self) }
  }
}
