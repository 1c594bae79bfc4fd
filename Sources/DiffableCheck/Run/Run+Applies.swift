import BatchUpdateSimulator
import Snapshots

extension Run {
  mutating func performApply(_ mode: ApplyMode) {
    let new = pending
    apply = nil
    tally.count(apply: new)
    defer {
      snapshot = snapshot.withoutMarks
      // What the app edits next is a copy of what was applied, which has no marks (rule 2.1.1).
      prepareImplementation(holding: new)
    }
    guard case .engine(let engine) = system, mode != .reloadingData else {
      view.reloadData(new)
      return
    }
    perform(transition(to: new), by: engine)
  }

  private func transition(to new: Layout) -> Transition {
    Transition(
      from: view.model, to: new,
      reloadedSections: snapshot.reloadedSections.filter(snapshot.sections.contains),
      reloadedItems: snapshot.reloadedItems.filter(snapshot.contains),
      reconfiguredItems: snapshot.reconfiguredItems.filter(snapshot.contains))
  }

  private mutating func perform(_ transition: Transition, by engine: any DiffEngine) {
    tally.transitions += 1
    view.forgetProviderCalls()
    var apply = Apply(transition, learnsOfChanges: engine.learnsOfChanges, view: view)
    do {
      let salts = scenario.setting.hashes.salts
      let changeset = try engine.changeset(for: transition.salted(salts.first))
      apply.changeset = changeset
      apply.changesetForOtherHashes = try engine.changeset(for: transition.salted(salts.second))
      digest.add(changeset)
    } catch {
      apply.engineError = String(describing: error)
    }
    performStages(of: &apply)
    view = apply.view
    self.apply = apply
  }

  private mutating func performStages(of apply: inout Apply) {
    if apply.changeset == .reloadData { apply.view.reloadData(apply.transition.new) }
    let stages = apply.stages
    tally.count(stages: stages.count)
    for (index, stage) in stages.enumerated() {
      apply.stage = index
      apply.slotsBeforeStage = apply.view.slots
      let outcome = apply.view.perform(stage.update, model: stage.model ?? apply.transition.new)
      apply.outcome = outcome
      guard index < stages.count - 1 || outcome.isRejection else { break }
      violation = judge(apply)
      guard violation == nil, !outcome.isRejection else { return }
    }
    finish(&apply)
    violation = judge(apply)
  }

  private func finish(_ apply: inout Apply) {
    // The data source holds the new contents whether or not the view was told.
    if apply.view.model.hasSameIdentifiers(as: apply.transition.new) {
      apply.view.replaceContents(with: apply.transition.new)
    }
    apply.view.layoutIfNeeded()
    apply.isFinished = apply.engineError == nil
  }

  private func judge(_ apply: Apply) -> Violation? {
    properties.lazy.compactMap { $0.violation(of: apply) }.first
  }
}

extension ListView.Outcome {
  fileprivate var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }
}
