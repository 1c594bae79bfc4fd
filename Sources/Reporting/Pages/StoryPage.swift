import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The description of a story step by step: what every step does, and what is observed afterwards.
package struct StoryPage: Sendable {
  private let scenario: Scenario
  private let system: SystemUnderTest
  private let properties: [Property]
  private let writer: WordWriter
  private let columns: Int

  package init(_ scenario: Scenario, _ system: SystemUnderTest, columns: Int = 80) {
    self.columns = columns
    self.scenario = scenario
    self.system = system
    properties = Property.asked(of: system)
    writer = WordWriter(scenario.names)
  }

  /// Runs the story, and returns its lines and the run, which may have ended at a violation.
  ///
  /// The lines end with the verdict, if the story exercises the system.
  package func run() -> (lines: [String], run: Run) {
    var lines = ["at first".padding(to: 14) + writer.line(scenario.start)]
    var held = HeldRows()
    // The view before the first step, as in the story of an app that calls its view itself.
    var view = Run(beginning: scenario, .view, holding: []).view
    var unsaidRefusals = 0
    let run = Run(scenario, system, holding: properties) { run in
      let step = scenario.steps[run.step]
      let action = step.action
      if run.lastRefusal != nil, !step.expectsRefusal { unsaidRefusals += 1 }
      lines += ["", "\(run.step + 1) ".padding(to: 4) + text(of: action)]
      let now = HeldRows(run.view, writer)
      let changes = action.kind == .gesture ? now.lines : now.lines(since: held)
      held = now
      defer { view = run.view }
      lines +=
        (outcome(of: action, run, from: view) + changes.flatMap { labeled($0.label, [$0.names]) }
        + decorations(after: action, run)).map { "    \($0)" }
    }
    let obstacle = scenario.obstacle ?? system.obstacle(to: scenario)
    let end = obstacle ?? verdict(run, unsaidRefusals: unsaidRefusals)
    return (lines + (end.map { [""] + wrapped($0, width: columns) } ?? []), run)
  }

  private func text(of action: Action) -> String {
    Scenario(setting: scenario.setting, steps: [Step(action)], names: scenario.names).notation
      .split(separator: "\n").dropFirst(2).drop { !$0.hasPrefix("start") }.dropFirst()
      .filter { $0 != "edit" && $0 != "section-snapshot" }
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private func outcome(of action: Action, _ run: Run, from before: ListView) -> [String] {
    switch action {
    case .commit: return committed(run) + logged(run)
    case .apply, .applySectionSnapshot: return applied(run)
    case .edit, .snapshot: return awaited(run) + pending(run)
    case .queue: return pending(run)
    case .sectionSnapshot, .editSectionSnapshot: return unspecified(run) + tree(run)
    case .takeSectionSnapshot: return awaited(run) + tree(run)
    case .ask: return awaited(run) + refusal(run) + answer(run)
    case .askSectionSnapshot: return refusal(run) + answer(run)
    case .scroll: return trouble(run) + asked(run) + shown(run.view)
    case .gesture(_, let item): return trouble(run) + untouched(item, run) + asked(run)
    case .batch(let batch): return called(batch.update, run, from: before)
    case .call(let update): return called(update, run, from: before)
    case .reloadData: return waitingReload
    case .change, .model: return []
    }
  }

  private func pending(_ run: Run) -> [String] {
    refusal(run) + logged(run) + labeled("pending", [writer.line(run.pending)])
  }

  private func trouble(_ run: Run) -> [String] {
    labeled("outcome", run.lastTroubles.map { named("\($0)") })
      + unspecified(run)
  }

  private func logged(_ run: Run) -> [String] {
    labeled("logs", run.lastLog.map { [named("\($0)")] } ?? [])
  }

  private func unspecified(_ run: Run) -> [String] {
    labeled("unspecified", run.unspecified.map { [$0.title] } ?? [])
  }

  private func tree(_ run: Run) -> [String] {
    refusal(run) + answer(run) + labeled("tree", [writer.tree(run.tree)])
  }

  private func refusal(_ run: Run) -> [String] {
    labeled("refused", run.lastRefusal.map { [named("\($0)")] } ?? [])
  }

  /// Returns UIKit's sentence with the names of items in the story.
  private func named(_ sentence: String) -> String { scenario.names.restored(in: sentence) }

  private func answer(_ run: Run) -> [String] {
    labeled("answers", run.lastAnswer.map { [writer.answer($0)] } ?? [])
  }

  private func applied(_ run: Run) -> [String] {
    guard let apply = run.apply else {
      return (run.appliesShown.isEmpty ? trouble(run) : committed(run)) + logged(run)
        + waiting(run) + shown(run.view)
    }
    let answer = FindingPage.answer(apply, writer)
    let calls = run.appliesShown.isEmpty ? labeled(answer.label.rawValue, answer.lines) : []
    return marked(apply) + calls + redundant(apply.stages.map(\.update)) + trouble(run)
      + logged(run) + (run.unspecified == nil ? way(of: apply) + cells(apply) : [])
  }

  /// Returns the lines about the operations of updates that have no effect.
  private func redundant(_ updates: [BatchUpdate]) -> [String] {
    labeled(
      "redundant",
      updates.flatMap(\.absorbedOperations).map {
        "\($0.phrase) (\($0.rule.title))"
      }.abridged)
  }

  /// Returns the lines about the applies that waited, one after another.
  ///
  /// Each starts with the screen that the one before it left.
  private func committed(_ run: Run) -> [String] {
    let applies = run.appliesShown.enumerated().flatMap { index, apply in
      let number = run.appliesShown.count > 1 ? labeled("apply", ["\(index + 1)"]) : []
      return number + marked(apply) + way(of: apply) + cells(apply)
    }
    return trouble(run) + (applies.isEmpty ? shown(run.view) : applies)
  }

  /// Returns the lines about an apply that had to be over before the code of its queue could go on.
  private func awaited(_ run: Run) -> [String] {
    let isNone = run.appliesShown.isEmpty && run.lastTroubles.isEmpty && run.unspecified == nil
    return isNone
      ? [] : labeled("awaited", ["the apply before, which the queue waits for"]) + committed(run)
  }

  private func marked(_ apply: Apply) -> [String] {
    labeled("marked", apply.marksOfApp.lines(writer))
  }

  /// Returns a line if a data source did not compare, or had nothing to do.
  private func way(of apply: Apply) -> [String] {
    switch apply.applied {
    case .nothingChanged:
      labeled(
        "applied",
        ["nothing was to be done (\(Rule.applyUnchanged.title))"])
    case .reloadedData(let rule):
      labeled("applied", ["everything loaded anew (\(rule.title))"])
    case .updatedWithUnknownCells(let rule):
      labeled("applied", ["nobody knows which cells are kept (\(rule.title))"])
    case nil, .updated, .waiting, .raised, .unspecified: []
    }
  }

  private func cells(_ apply: Apply) -> [String] {
    // Where nothing was to be done, a reload that was pending still is.
    guard apply.applied != .nothingChanged || !apply.view.needsReload else {
      return waitingReload + shown(apply.view)
    }
    guard apply.applied?.ruleOfUnknownCells == nil else { return shown(apply.view) }
    return cells(ScreenChange(apply))
  }

  private func cells(_ change: ScreenChange) -> [String] {
    beside("cells", CellTable(change, writer).lines(width: width))
      + labeled("provider", calls(change.providerCalls))
  }

  /// Returns the lines about what calls of the view have done to the screen.
  private func called(_ update: BatchUpdate, _ run: Run, from before: ListView) -> [String] {
    let isKnown = !run.hasRaised && run.unspecified == nil && !run.view.needsReload
    return redundant([update]) + trouble(run)
      + (isKnown ? cells(ScreenChange(by: update, from: before, to: run.view)) : shown(run.view))
  }

  private var waitingReload: [String] {
    labeled("waiting", ["a reload of everything, for the next layout"])
  }

  /// Returns the requests to the provider, in order; those with the same reason share a line.
  private func calls(_ calls: some Collection<ProviderCall>) -> [String] {
    calls.runs(by: \.reason).map { run in
      run.first!.reason.rawValue + ": " + run.map { writer.item($0.item) }.joined(separator: " ")
    }
  }

  private func waiting(_ run: Run) -> [String] {
    let count = run.appliesWaiting
    return count == 0
      ? []
      : labeled("waiting", ["\(count) \(count == 1 ? "apply" : "applies"), for the main queue"])
  }

  private func asked(_ run: Run) -> [String] {
    labeled("provider", calls(run.view.providerCalls.suffix(run.itemsAsked.count)))
  }

  /// Returns a line if a person cannot touch a cell of an item.
  private func untouched(_ item: Item, _ run: Run) -> [String] {
    guard run.lastTroubles.isEmpty, run.unspecified == nil, !run.view.isOnScreen(item) else {
      return []
    }
    return labeled("outcome", ["no cell of \(writer.item(item)) is on screen: nothing happens"])
  }

  private func shown(_ view: ListView) -> [String] {
    let prepared = view.slots.indices.filter { view.cellState(ofRow: $0) == .prepared }
    let absent = view.slots.indices.filter { view.cellState(ofRow: $0) == .absent }
    func names(_ rows: [Int]) -> [String] {
      rows.isEmpty ? [] : [rows.map { writer.item(view.slots[$0].item) }.joined(separator: " ")]
    }
    return labeled("on screen", [writer.line(view.shown)]) + labeled("stale", names(stale(view)))
      + labeled("prepared", names(prepared)) + labeled("without cell", names(absent))
  }

  /// Returns the rows whose cells do not show what the data has, and will be seen so.
  private func stale(_ view: ListView) -> [Int] {
    view.slots.indices.filter { row in
      view.slots[row].cell.map { !$0.needsConfiguring && $0.row != view.dataRow(row) } ?? false
    }
  }

  /// Returns the lines about what a layout answered to the updates of a step that changes the
  /// screen, and about the decorations that are there then.
  private func decorations(after action: Action, _ run: Run) -> [String] {
    guard let shown = run.decorationsShown,
      [.apply, .batch, .call, .reloadData, .scroll].contains(action.kind)
    else { return [] }
    let answers = run.decorationAnswers.flatMap { answers in
      labeled("deletes", answers.kinds.compactMap { named($0.kind, $0.deleted) })
        + labeled("inserts", answers.kinds.compactMap { named($0.kind, $0.inserted) })
    }
    let kinds = Dictionary(grouping: shown, by: \.kind).sorted { $0.key < $1.key }
    return answers
      + labeled("decorations", kinds.compactMap { named($0.key, $0.value.map(\.path)) })
  }

  /// Returns a kind of decorations and the places of some of them, or `nil` if there are none.
  private func named(_ kind: String, _ paths: [ElementPath]) -> String? {
    paths.isEmpty ? nil : kind + paths.map { " \($0)" }.joined()
  }

  /// Returns lines beside a label, wrapped to the columns that remain there.
  private func labeled(_ label: String, _ lines: [String]) -> [String] {
    beside(label, lines.flatMap { wrapped($0, width: width) })
  }

  private func beside(_ label: String, _ lines: [String]) -> [String] {
    lines.beside(label, to: 14)
  }

  /// The number of columns that remain beside a label, but at least 20.
  private var width: Int { max(20, columns - 18) }

  private func verdict(_ run: Run, unsaidRefusals: Int) -> String? {
    switch run.conclusion {
    case .broken(let violation): "✘ \(violation.kind): \(violation.reason)"
    case .undecided(let rule): "? Nobody knows what follows (\(rule.title))."
    case .notApplicable: nil
    case .held where run.hasRaised:
      isRejectedByStrictRules(run)
        ? "✔ Everything held: the strict rules reject this, as the story says."
        : "✔ Everything held: UIKit raises here, as the story says."
    case .held:
      held(unsaidRefusals: unsaidRefusals, staleCells: stale(run.view).count)
    }
  }

  /// Returns whether UIKit may do otherwise where the strict rules reject an update.
  private func isRejectedByStrictRules(_ run: Run) -> Bool {
    scenario.setting.profile == .strict && scenario.setting.dataSource == .own
      && run.lastTroubles.last?.rule.entry.subject == .batchUpdate
  }

  /// A story that holds need not say where an app ends, and cells may be stale in it, if nothing
  /// marks their items.
  private func held(unsaidRefusals: Int, staleCells: Int) -> String {
    let refusals = unsaidRefusals == 1 ? "1 step" : "\(unsaidRefusals) steps"
    let cells = staleCells == 1 ? "1 cell is" : "\(staleCells) cells are"
    return "✔ Everything held"
      + (unsaidRefusals > 0 ? "; UIKit raises at \(refusals), which no line says" : "")
      + (staleCells > 0 ? "; \(cells) stale" : "") + "."
  }
}
