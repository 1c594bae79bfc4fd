import BatchUpdateSimulator
import Snapshots

// Stories of an app with UIKit's diffable data source.

extension Run {
  /// Returns the data source of a story, which shows the list with which the story begins.
  ///
  /// If that list is empty, nothing has been applied yet.
  static func dataSource(of scenario: Scenario, _ contents: Contents) -> DiffableDataSource {
    let setting = scenario.setting
    var source = DiffableDataSource(
      kind: setting.profile.view, era: setting.profile.era ?? .modern, sdk: setting.sdk,
      viewport: setting.viewport, kinds: setting.kinds)
    let start = SnapshotModel(scenario.start)
    source.contents = contents.byItem(start.allItems)
    if !start.sections.isEmpty { source.begin(showing: start) }
    // The cells that are on screen when the story begins were made without the provider's mistake.
    source.view.cellProvider = setting.provider?.provider
    return source
  }

  mutating func applyToDataSource(_ mode: ApplyMode) {
    tally.count(apply: pending)
    perform(AskedApply(target: .list(snapshot), mode: mode))
    isDraftSpent = true
  }

  mutating func applySectionSnapshot(to section: Section, _ mode: ApplyMode) {
    perform(AskedApply(target: .outline(tree, in: section), mode: mode))
    tally.count(apply: view.model)
  }

  mutating func takeSectionSnapshot(of section: Section) {
    finishApply()
    guard let dataSource else { return }
    sectionSnapshot = SectionSnapshotModel(dataSource.snapshot(for: section))
  }

  /// Performs the applies that wait for the main queue, one after another.
  mutating func commit() {
    while !waitingApplies.isEmpty, goesOn { commitNext() }
  }

  /// Performs the applies for which the current queue waits before its code continues (rule 3.10).
  mutating func finishApply() {
    guard isWaiting else { return }
    for _ in waitingApplies where isWaiting && goesOn { commitNext() }
    // What comes now is the step itself, and what it logs.
    troublesAwaited = lastTroubles.count
    lastLog = nil
  }

  /// Whether the current queue waits until its apply is on screen.
  var isWaiting: Bool { dataSource?.isWaiting(queue) == true }

  private mutating func commitNext() {
    carryOut(waitingApplies.removeFirst()) { $0.commitNext() }
  }

  private var goesOn: Bool {
    !hasRaised && unspecified == nil && violation == nil
  }

  private mutating func perform(_ asked: AskedApply) {
    finishApply()
    guard goesOn else { return }
    let (queue, code) = (queue, scenario.setting.provider?.code ?? AppCode())
    carryOut(asked) { asked.perform(on: &$0, queue, running: code) }
  }

  /// Performs an apply that the app has asked for, now or before, and judges the result.
  private mutating func carryOut(
    _ asked: AskedApply, by perform: (inout DiffableDataSource) -> Applied?
  ) {
    guard let source = dataSource else { return }
    lastApply = nil
    view.forgetHistory()
    let viewBefore = view
    guard let applied = onDataSource(asking: asked, perform) else { return }
    note(applied, logs: source.logs.count)
    if applied == .waiting { waitingApplies.append(asked) }
    guard applied.isShown else { return }
    let before = source.snapshot()
    let transition = self.transition(asked, applied, from: before, viewBefore.model)
    var apply = Apply(transition, learnsOfChanges: .marks, view: viewBefore)
    tally.count(apply)
    apply.applied = applied
    apply.isMarkedByApp = asked.carriesOutMarks(applied)
    apply.completions = dataSource!.completions - source.completions
    apply.view = view
    apply.isFinished = true
    violation = properties.firstViolation(of: apply)
    lastApply = apply
    appliesShown.append(apply)
    if asked.carriesOutMarks(applied) || asked.marksFirstApply(applied) {
      appliesWithMarks.append(asked)
    }
  }

  private mutating func note(_ applied: Applied, logs: Int) {
    digest.add(applied)
    itemsAsked += view.providerCalls.map(\.item)
    var logged = dataSource?.logs.dropFirst(logs) ?? []
    let end = applied.trouble ?? logged.popFirst().map { Trouble(by: .logs, $0) }
    if let end { lastTroubles.append(end) }
    // What is logged beside it.
    lastLog = logged.first ?? lastLog
    if case .unspecified(let rule) = applied { unspecified = rule }
    if applied.isUpdate { tally.occasions.insert(.updates) }
    tally.rules += (end?.rules ?? []) + logged.map(\.rule)
  }

  /// Returns the transition of an apply; every section is marked if the data source reloads
  /// everything.
  private func transition(
    _ asked: AskedApply, _ applied: Applied, from before: SnapshotModel, _ old: Layout
  ) -> Transition {
    let new = asked.list(after: before)
    let layout = contents.layout(new)
    guard applied.isUpdate else {
      let reloads = applied != .nothingChanged
      return Transition(from: old, to: layout, reloadedSections: reloads ? new.sections : [])
    }
    return Transition(
      from: old, to: layout, reloadedSections: new.reloadedSections.filter(new.sections.contains),
      reloadedItems: new.reloadedItems.filter(new.contains) + asked.itemsWithoutCells(in: before),
      reconfiguredItems: new.reconfiguredItems.filter(new.contains))
  }

  /// Calls a closure with the data source, which drives the story's view meanwhile.
  private mutating func onDataSource(
    asking asked: AskedApply, _ body: (inout DiffableDataSource) -> Applied?
  ) -> Applied? {
    guard var source = dataSource else { preconditionFailure("the system has a data source") }
    dataSource = nil
    swap(&source.view, &view)
    source.contents = contents.byItem(source.snapshot().allItems + asked.items)
    let result = body(&source)
    swap(&source.view, &view)
    dataSource = source
    return result
  }
}

// MARK: Queues

extension Run {
  /// Continues with the code on another queue, which has a snapshot of its own.
  mutating func go(to queue: Queue) {
    if !isDraftSpent { drafts[self.queue] = snapshot }
    self.queue = queue
    let draft = drafts.removeValue(forKey: queue)
    isDraftSpent = draft == nil
    if let draft { snapshot = draft }
  }

  /// Starts the app's next edits from a copy of what is on screen (rule 3.12).
  mutating func beginDraft() {
    finishApply()
    guard isDraftSpent, let dataSource else { return }
    snapshot = dataSource.snapshot()
    doubtfulMarks = DoubtfulMarks()
    isDraftSpent = false
  }
}

extension Contents {
  fileprivate func byItem(_ items: [Item]) -> [Item: Content] {
    Dictionary(items.map { ($0, self[$0]) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Digest {
  fileprivate mutating func add(_ applied: Applied) {
    switch applied {
    case .nothingChanged: add(0)
    case .updated(let isAnimated): add(isAnimated ? 2 : 1)
    case .updatedWithUnknownCells(let rule): add(7, rule)
    case .reloadedData(let rule): add(3, rule)
    case .waiting: add(4)
    case .raised(let refusal): add(5, refusal.rule)
    case .unspecified(let rule): add(6, rule)
    }
  }

  private mutating func add(_ number: Int, _ rule: Rule) {
    add(number)
    add(rule.rawValue)
  }
}

extension Applied {
  /// What goes wrong, or `nil` if the apply ends as the app asked, or if its outcome is not known.
  fileprivate var trouble: Trouble? {
    if case .raised(let refusal) = self { return Trouble(by: .raises, refusal) }
    return fallback.map { Trouble(by: .reloadsData, Refusal($0, $0.entry.condition)) }
  }
}
