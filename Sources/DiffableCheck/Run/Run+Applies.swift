import BatchUpdateSimulator
import Snapshots

extension Run {
  mutating func performApply(_ mode: ApplyMode) {
    let new = pending
    lastApply = nil
    tally.count(apply: new)
    defer {
      snapshot.forgetMarks()
      // The app's next edits start from a copy of what was applied, which has no marks (rule
      // 2.1.1).
      prepareImplementation(holding: new)
    }
    if bringsByUpdates(mode), !view.needsReload, !view.showsWhatIsHeld {
      // The app changed its data without a word to the view, and whoever computes an update from
      // the data cannot know that.
      return unspecified = .whenCountsAreRead
    }
    switch system {
    case .engine(let engine) where mode != .reloadingData,
      .decorations(_, let engine) where mode != .reloadingData:
      perform(transition(to: new, mode), by: engine)
    case .updater: performByUpdater(transition(to: new, mode))
    case .engine, .snapshot, .sectionSnapshot, .decorations, .view, .dataSource:
      view.reloadData(new)
      noteRaised()
    }
  }

  /// Returns whether the system under test computes updates of the view.
  private func bringsByUpdates(_ mode: ApplyMode) -> Bool {
    switch system {
    case .engine, .decorations: mode != .reloadingData
    case .updater: true
    case .snapshot, .sectionSnapshot, .view, .dataSource: false
    }
  }

  /// Lets an updater bring the list to the screen in its own way.
  private mutating func performByUpdater(_ transition: Transition) {
    view.forgetHistory()
    var apply = Apply(
      transition, learnsOfChanges: updater?.learnsOfChanges ?? .marks, taking: &view)
    apply.listGivenBefore = listOfUpdater
    listOfUpdater = transition.new
    apply.keepsCells = updater?.promises.contains(.keepsCells) ?? true
    tally.count(apply)
    var completions: [Layout] = []
    updater?.show(transition, on: &apply.view) { completions.append($0.listAtNextLayout) }
    apply.completions = completions.count { $0.hasSameIdentifiers(as: transition.new) }
    apply.earlyCompletions = completions.count - apply.completions!
    apply.noteRequests()
    note(apply.requests)
    let outcomes = apply.requests.compactMap(\.outcome)
    // A view that reloads everything goes on, and may still raise or break later.
    apply.outcome =
      outcomes.first { $0.trouble.map { $0.consequence != .reloadsData } ?? false }
      ?? outcomes.first { $0.trouble != nil } ?? outcomes.last
    if unspecified == nil, apply.outcome?.isRejection != true { finish(&apply) }
    // The provider may fail when the view is finally laid out.
    if let raised = apply.view.raised { apply.outcome = .rejected(raised) }
    // What an update broke stays broken, even if the outcome of a later one is not known.
    if unspecified == nil || apply.outcome?.trouble != nil {
      violation = properties.firstViolation(of: apply)
    }
    swap(&view, &apply.view)
    lastApply = apply
  }

  private mutating func note(_ requests: ArraySlice<ListView.Request>) {
    for request in requests {
      guard case .update(let update, let outcome) = request else { continue }
      digest.add(update)
      tally.occasions.insert(.updates)
      tally.rules += outcome.trouble?.rules ?? []
      if case .unspecified(let rule) = outcome { unspecified = rule }
    }
  }

  /// Returns the transition to a list; every section is marked, and nothing else, if an updater is
  /// to reload everything.
  private func transition(to new: Layout, _ mode: ApplyMode) -> Transition {
    guard mode != .reloadingData else {
      return Transition(from: view.model, to: new, reloadedSections: new.sections)
    }
    let sections = snapshot.reloadedSections
    let places = ItemPlaces(of: snapshot.hasMarkedItems ? new.rows : [])
    return Transition(
      from: view.model, to: new, reloadedSections: sections.filter(snapshot.sections.contains),
      reloadedItems: snapshot.reloadedItems.filter { places[$0] != nil },
      reconfiguredItems: snapshot.reconfiguredItems.filter { places[$0] != nil })
  }

  private mutating func perform(_ transition: consuming Transition, by engine: any DiffEngine) {
    view.forgetHistory()
    var apply: Apply! = Apply(
      transition, learnsOfChanges: engine.learnsOfChanges, taking: &view)
    ask(engine, &apply)
    performStages(of: &apply)
    swap(&view, &apply.view)
    // The state of the last apply is no longer needed: it is overwritten, and not copied.
    swap(&lastApply, &apply)
  }

  /// Asks an engine twice, the second time with other hashes or in another process.
  private mutating func ask(_ engine: any DiffEngine, _ apply: inout Apply) {
    do {
      let salts = scenario.setting.hashes.salts
      let changeset = try answer(of: engine, to: apply.transition, Relabeling(salt: salts.first))
      apply.changeset = changeset
      digest.add(changeset)
      try askAgain(engine, &apply, changeset, salts)
    } catch {
      apply.processFailure = error as? ProcessFailure
      // The request that ended a process is told whole, to be tried again.
      apply.engineError =
        error is ProcessFailure
        ? String(describing: error) : excerpt(String(describing: error), limit: 1_000)
    }
  }

  /// Asks an engine again, and finds out why if it answers differently.
  private mutating func askAgain(
    _ engine: any DiffEngine, _ apply: inout Apply, _ changeset: Changeset,
    _ salts: (first: UInt32, second: UInt32)
  ) throws {
    let (twin, label) = (secondAsk.engine(engine), secondAsk.label(salt: salts.second))
    let (other, work) = try secondAsk.answer {
      try answer(of: twin, to: apply.transition, label)
    }
    apply.work = work
    if other.isSame(as: changeset, labeled: label) { return }
    let sameSalts = Array(repeating: salts.first, count: 3)
    let otherSalts = [label.salt] + (1...3).map { salts.second + $0 }
    if let again = answer(of: engine, to: apply.transition, sameSalts, not: changeset) {
      apply.otherAnswer = secondAsk.repeated(again)
    } else if !secondAsk.turnsNames {
      apply.otherAnswer = secondAsk.other(other)
    } else if let plain = answer(of: twin, to: apply.transition, otherSalts, not: changeset) {
      apply.otherAnswer = secondAsk.other(plain)
    } else {
      apply.answerToOtherNames = other
    }
  }

  /// Asks an engine once with each salt, and returns the first answer that is another one.
  ///
  /// Some hashes give the same answer by chance, and so does an engine that has several answers,
  /// and gives them in turn. An error is no answer: the difference that was seen already counts.
  private mutating func answer(
    of engine: any DiffEngine, to transition: Transition, _ salts: [UInt32], not first: Changeset
  ) -> Changeset? {
    for salt in salts {
      let answer = try? answer(of: engine, to: transition, Relabeling(salt: salt))
      if let answer, answer != first { return answer }
    }
    return nil
  }

  private mutating func answer(
    of engine: any DiffEngine, to transition: Transition, _ label: Relabeling
  ) throws -> Changeset {
    try workspace.labels.relabel(transition, label) { try engine.changeset(for: $0) }
  }

  /// Performs the stages of an answer, up to the first that goes wrong.
  private mutating func performStages(of apply: inout Apply) {
    tally.count(apply)
    if apply.changeset == .reloadData {
      apply.reloadData()
      tally.reloads += 1
    } else if apply.changeset != nil {
      tally.count(stages: apply.stages.count)
    }
    let stages = apply.stages
    for index in stages.indices {
      apply.stage = index
      apply.slotsBeforeStage = apply.view.slots
      let before = hasDecorations ? apply.view : nil
      apply.outcome = apply.view.perform(
        stages[index].update, model: stages[index].model ?? apply.transition.new,
        reading: &workspace.quickMap)
      if case .unspecified(let rule) = apply.outcome {
        unspecified = rule
        return
      }
      apply.note(apply.outcome!)
      if let trouble = apply.outcome?.trouble { tally.rules += trouble.rules }
      if let before {
        violation = decorate(stages[index].update, apply.outcome!, from: before, to: apply.view)
        guard violation == nil else { return }
      }
      let isRejected = apply.outcome?.isRejection == true
      guard index < stages.count - 1 || isRejected else { break }
      violation = properties.firstViolation(of: apply)
      guard violation == nil, !isRejected else { return }
    }
    finish(&apply)
    violation = properties.firstViolation(of: apply)
  }

  private func finish(_ apply: inout Apply) {
    // The data source holds the new contents, whether or not the view was notified.
    if apply.view.model.hasSameIdentifiers(as: apply.transition.new) {
      apply.view.model = apply.transition.new
    }
    apply.view.layoutIfNeeded()
    apply.isFinished = apply.engineError == nil
  }
}
