import BatchUpdateSimulator
import Snapshots

/// Tells one story with a system under test beside the reference, and judges it on the way.
///
/// The pending snapshot and the view are the reference's. An engine is asked at every apply; a
/// snapshot implementation does every edit as well.
public struct Run: Sendable {
  public let scenario: Scenario
  let system: SystemUnderTest
  let properties: [Property]

  private var snapshot: SnapshotModel
  private var contents: Contents
  /// The screen as the story left it.
  public private(set) var view: ListView
  private var implementation: (any SnapshotImplementation)?

  /// What raised in the last step; by UIKit's rules, whatever the system under test did.
  public private(set) var lastRefusal: Refusal?
  /// The step that is being told, or at which the story ended.
  public private(set) var step = 0
  public private(set) var violation: Violation?
  /// The last apply, as far as it got.
  public private(set) var apply: Apply?
  /// The last edit that a snapshot implementation did.
  public private(set) var edit: Edit?
  public private(set) var tally = Tally()
  private var digest = Digest()

  /// Tells a story to its end, or to the first violation.
  public init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property]
  ) {
    self.scenario = scenario
    self.system = system
    self.properties = properties
    snapshot = SnapshotModel(scenario.start)
    contents = Contents(scenario.start, identity: scenario.setting.identity)
    view = ListView(showing: scenario.start, viewport: scenario.setting.viewport)
    implementation = Run.implementation(of: system, holding: scenario.start)
    tell()
  }

  /// A fingerprint of changesets and verdict.
  public var digestValue: UInt64 {
    var digest = digest
    digest.add(violation?.property ?? "")
    digest.add(violation?.rule?.rawValue ?? "")
    digest.add(step)
    return digest.value
  }

  /// The pending snapshot as the story left it, with what its items show now.
  public var pending: Layout { contents.layout(snapshot.sections, snapshot.items) }

  /// Whether the story made the system under test do anything.
  public var exercisedSystem: Bool {
    switch system {
    case .engine: tally.transitions > 0
    case .snapshot: tally.editsByImplementation > 0
    }
  }
}

// MARK: Steps

extension Run {
  private mutating func tell() {
    for (index, step) in scenario.steps.enumerated() {
      self.step = index
      perform(step)
      guard violation == nil, !endsStory(step) else { break }
    }
    violation = violation.map { violation in
      var named = violation
      named.reason = scenario.names.restored(in: violation.reason)
      return named
    }
  }

  /// A rejected update leaves a view that is of no further use (rulebook section 7, U14).
  private func endsStory(_ step: Step) -> Bool {
    if case .rejected = step.expectation { true } else { false }
  }

  private mutating func perform(_ step: Step) {
    var refusal: Refusal?
    defer { lastRefusal = refusal }
    switch step.action {
    case .edit(let edit): refusal = perform(edit)
    case .snapshot(let layout): replaceSnapshot(layout)
    case .change(let item): change(item)
    case .scroll(let row): view.scroll(to: row)
    case .apply(let mode): refusal = performApply(mode)
    case .batch(let update, let model): refusal = performBatch(update, model)
    }
    guard violation == nil else { return }
    violation = contradiction(of: step, refusal)
  }

  private mutating func change(_ item: Item) {
    contents.change(item)
    guard scenario.setting.identity == .reference else { return }
    // The object that the data source holds is the one that changed.
    var model = view.model
    contents.refresh(&model)
    view.replaceContents(with: model)
  }

  private mutating func replaceSnapshot(_ layout: Layout) {
    contents.take(layout)
    snapshot = SnapshotModel(layout)
    implementation = Run.implementation(of: system, holding: layout)
    if scenario.setting.identity == .reference {
      var model = view.model
      contents.refresh(&model)
      view.replaceContents(with: model)
    }
  }
}

// MARK: Edits

extension Run {
  private static func implementation(
    of system: SystemUnderTest, holding layout: Layout
  ) -> (any SnapshotImplementation)? {
    guard case .snapshot(let type) = system else { return nil }
    var implementation = type.init()
    for section in layout.sections.indices {
      // What is refused here is missing at the next edit, where it is judged.
      try? implementation.perform(.appendSections([layout.sections[section]]))
      let items = layout.rows(inSection: section).map(\.item)
      try? implementation.perform(.appendItems(items, to: layout.sections[section]))
    }
    return implementation
  }

  private mutating func perform(_ edit: SnapshotEdit) -> Refusal? {
    var refusal: Refusal?
    do {
      try snapshot.perform(edit)
    } catch {
      refusal = error
      tally.refusedEdits += 1
    }
    tally.edits += 1
    if implementation != nil { performByImplementation(edit, refusal) }
    return refusal
  }

  private mutating func performByImplementation(_ edit: SnapshotEdit, _ refusal: Refusal?) {
    var error: (any Error)?
    do { try implementation?.perform(edit) } catch let thrown { error = thrown }
    tally.editsByImplementation += 1
    let done = Edit(
      edit: edit, expected: Layout(snapshot), expectedRefusal: refusal,
      actual: implementation?.layout ?? Layout(), error: error)
    digest.add(done.actual)
    digest.add(done.rule?.rawValue ?? "")
    self.edit = done
    violation = properties.lazy.compactMap { $0.violation(of: done) }.first
  }
}

extension Layout {
  /// Creates the list that a snapshot holds; every content is zero.
  init(_ snapshot: SnapshotModel) {
    self.init()
    for (section, items) in zip(snapshot.sections, snapshot.items) {
      appendSection(section)
      for item in items { append(Row(item)) }
    }
  }
}

// MARK: Applies

extension Run {
  private mutating func performApply(_ mode: ApplyMode) -> Refusal? {
    let new = pending
    tally.count(apply: new)
    defer { snapshot = snapshot.withoutMarks }
    guard case .engine(let engine) = system, mode != .reloadingData else {
      view.reloadData(new)
      return nil
    }
    return perform(transition(to: new), by: engine)
  }

  private func transition(to new: Layout) -> Transition {
    Transition(
      from: view.model, to: new,
      reloadedSections: snapshot.reloadedSections.filter(snapshot.sections.contains),
      reloadedItems: snapshot.reloadedItems.filter(snapshot.contains),
      reconfiguredItems: snapshot.reconfiguredItems.filter(snapshot.contains))
  }

  private mutating func perform(_ transition: Transition, by engine: any DiffEngine) -> Refusal? {
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
    let refusal = performStages(of: &apply)
    view = apply.view
    self.apply = apply
    return refusal
  }

  private mutating func performStages(of apply: inout Apply) -> Refusal? {
    if apply.changeset == .reloadData { apply.view.reloadData(apply.transition.new) }
    let stages = apply.stages
    tally.count(stages: stages.count)
    for (index, stage) in stages.enumerated() {
      apply.stage = index
      apply.slotsBeforeStage = apply.view.slots
      let outcome = apply.view.perform(stage.update, model: stage.model ?? apply.transition.new)
      apply.outcome = outcome
      if case .rejected(let refusal) = outcome {
        violation = judge(apply)
        return refusal
      }
      if index < stages.count - 1 {
        violation = judge(apply)
        guard violation == nil else { return nil }
      }
    }
    finish(&apply)
    violation = judge(apply)
    return nil
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

// MARK: Batch updates and expectations

extension Run {
  private mutating func performBatch(_ update: BatchUpdate, _ model: Layout) -> Refusal? {
    if case .rejected(let refusal) = view.perform(update, model: model) { return refusal }
    view.layoutIfNeeded()
    replaceSnapshot(model)
    return nil
  }

  /// Returns how the step contradicts what its file expects of it.
  private func contradiction(of step: Step, _ refusal: Refusal?) -> Violation? {
    switch (step.expectation, step.action) {
    case (.refused(let rule), _) where refusal?.rule != rule:
      return Violation(
        Violation.expectation, rule: refusal?.rule,
        "should be refused by \(rule.rawValue), \(refusal.map { "is: \($0)" } ?? "is accepted")")
    case (.rejected(let group), _) where refusal?.rule.group != group:
      return Violation(
        Violation.expectation, rule: refusal?.rule,
        "should be rejected by \(group), \(refusal.map { "is: \($0)" } ?? "is accepted")")
    case (nil, .batch), (.shows, .batch):
      if let refusal {
        return Violation(Violation.expectation, rule: refusal.rule, "is rejected: \(refusal)")
      }
      return contradiction(of: step.expectation)
    default:
      return contradiction(of: step.expectation)
    }
  }

  /// What is on screen is an engine's doing; a snapshot implementation has none.
  private func contradiction(of expectation: Expectation?) -> Violation? {
    guard case .engine = system, case .shows(let expected) = expectation, expected != view.shown
    else { return nil }
    let writer = WordWriter(scenario.names)
    return Violation(
      Violation.expectation,
      "should show \(writer.line(expected)), shows \(writer.line(view.shown))")
  }
}
