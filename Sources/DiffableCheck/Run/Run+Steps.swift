import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Runs the story step by step, to its end or to the first violation.
  mutating func performSteps(_ afterEachStep: ((Run) -> Void)? = nil) {
    let steps = scenario.steps
    for index in steps.indices {
      step = index
      perform(steps[index])
      afterEachStep?(self)
      guard violation == nil, unspecified == nil, !hasRaised else { break }
    }
    violation = (violation ?? unanswerable).map { violation in
      // What a process was sent and has said is quoted as it was.
      guard !violation.isOfProcess else { return violation }
      var named = violation
      named.reason = scenario.names.restored(in: violation.reason)
      return named
    }
  }

  /// Whether the last step raised, which ends the story: the view can no longer be used.
  package var hasRaised: Bool { lastTroubles.last?.consequence == .raises }

  // Inlined, so that a step is read in place and need not be copied.
  @inline(__always)
  mutating func perform(_ step: Step) {
    lastRefusal = nil
    lastLog = nil
    lastAnswer = nil
    lastTroubles.clear()
    troublesAwaited = 0
    itemsAsked = []
    appliesShown = []
    appliesWithMarks = []
    if hasDecorations { decorationAnswers = [] }
    tally.occasionsBeforeStep = tally.occasions
    if isDraftSpent, step.action.concernsSnapshot { beginDraft() }
    switch step.action {
    case .edit(let edit): perform(edit)
    case .ask(let query): ask(query)
    case .sectionSnapshot(let tree): replaceSectionSnapshot(tree)
    case .editSectionSnapshot(let edit): perform(edit)
    case .askSectionSnapshot(let query): ask(query)
    case .snapshot(let layout):
      finishApply()
      replaceSnapshot(layout)
      isDraftSpent = false
    case .change(let item): change(item)
    case .scroll(let row): perform(byPerson: { $0.scroll(to: row) })
    case .gesture(let gesture, let item): perform(byPerson: { $0.perform(gesture, on: item) })
    case .apply(let mode) where dataSource != nil: applyToDataSource(mode)
    case .apply(let mode): performApply(mode)
    case .applySectionSnapshot(let section, let mode): applySectionSnapshot(to: section, mode)
    case .takeSectionSnapshot(let section): takeSectionSnapshot(of: section)
    case .queue(let queue): go(to: queue)
    case .commit: commit()
    case .batch(let batch): perform(batch)
    case .call(let update): perform(update)
    case .model(let layout): replaceModel(layout)
    case .reloadData: view.reloadData()
    }
    if let disagreement = view.disagreement { violation = Violation(disagreement: disagreement) }
    guard violation == nil, unspecified == nil else { return }
    violation = lookAtDecorations() ?? contradiction(of: step)
  }

  /// Performs what a person does to the view, which may show what an apply has left outside of the
  /// screen, or what the app asked to load anew.
  private mutating func perform(byPerson action: (inout ListView) -> Void) {
    let asked = view.providerCalls.count
    action(&view)
    itemsAsked = view.providerCalls.dropFirst(asked).map(\.item)
    // The view is not updating itself then, and nobody knows what it does.
    if let provider = scenario.setting.provider, provider.kind == .applies,
      itemsAsked.contains(provider.item)
    {
      return unspecified = .applyReentrant
    }
    guard lastApply?.isFinished == true, dataSource == nil || view.raised == nil else {
      return noteRaised()
    }
    if let raised = view.raised { lastApply!.outcome = .rejected(raised) }
    swap(&view, &lastApply!.view)
    violation = properties.firstViolation(of: lastApply!, afterScroll: true)
    swap(&view, &lastApply!.view)
  }

  /// Notes what the cell provider has the view raise.
  mutating func noteRaised() {
    guard let raised = view.raised else { return }
    lastTroubles.append(Trouble(by: .raises, raised))
    tally.rules.append(raised.rule)
  }

  private mutating func change(_ item: Item) {
    contents.change(item)
    refreshModel()
  }

  mutating func replaceSnapshot(_ layout: Layout) {
    contents.take(layout)
    snapshot = SnapshotModel(layout)
    prepareImplementation(holding: layout)
    refreshModel()
  }

  /// Brings the contents of the view's model up to date where items are objects that change in
  /// place.
  ///
  /// The provider of a diffable data source looks contents up when it is asked.
  private mutating func refreshModel() {
    let looksUp = dataSource != nil || scenario.setting.dataSource == .diffable
    guard looksUp || scenario.setting.identity == .reference else { return }
    var model = view.model
    contents.refresh(&model)
    guard model != view.model else { return }
    view.model = model
    // A cell that is made from now on may show contents that no apply has brought to the screen.
    lastApply = nil
  }
}
