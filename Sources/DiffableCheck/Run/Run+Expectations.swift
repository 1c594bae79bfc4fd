import Snapshots

extension Run {
  /// Returns how the result of a step contradicts what its file expects.
  func contradiction(of step: Step) -> Violation? {
    let untold = untoldTrouble(of: step)
    if let untold, !step.expectsTrouble || troublesAwaited > 0 { return untold }
    for expectation in step.expectations {
      if let contradiction = contradiction(of: expectation, to: step.action) {
        return contradiction
      }
    }
    return untold
  }

  /// Returns what went wrong in a step if no line below the step says so.
  private func untoldTrouble(of step: Step) -> Violation? {
    // A line below the step is about what the step does, and not about what came before.
    let awaited = lastTroubles.prefix(troublesAwaited).first
    let untold =
      awaited
      ?? ownTroubles.first { trouble in
        !isFallbackOfOtherApp(trouble, in: step)
          && !step.expectations.contains { expectation in
            guard case .suffers(let consequence, let name) = expectation else { return false }
            return trouble.consequence == consequence && trouble.isThat(of: name)
          }
      }
    guard let untold else { return nil }
    let canBeTold =
      awaited == nil
      && step.action.fittingExpectations(in: scenario.setting)
        .contains(.suffers(untold.consequence))
    return Violation(
      Violation.expectation, rule: untold.rule,
      "\(untold), and no '\(untold.consequence.keyword) \(untold.rule.rawValue)' stands below "
        + (canBeTold ? "the step" : "a 'commit' before the step"))
  }

  /// Returns whether UIKit's data source loads everything anew, as in a table view it does, for the
  /// story of an app with a data source of its own.
  ///
  /// Such a story has no line that would say so.
  private func isFallbackOfOtherApp(_ trouble: Trouble, in step: Step) -> Bool {
    step.action.kind == .apply && scenario.setting.dataSource == .own
      && trouble.consequence == .reloadsData
  }

  /// The violation of a file that expects something of a step whose outcome is not known: this can
  /// neither hold nor fail.
  var unanswerable: Violation? {
    guard let unspecified, scenario.steps[step...].contains(where: { !$0.expectations.isEmpty })
    else { return nil }
    return unknown(unspecified)
  }

  private func unknown(_ rule: Rule) -> Violation {
    Violation(
      Violation.expectation, rule: rule,
      "expects something where rule \(rule.title) leaves open what UIKit does")
  }

  /// The rule by which it is not known for which cells an apply of the step asked, if there is one.
  private var ruleOfUnknownCells: Rule? {
    appliesShown.lazy.compactMap { $0.applied?.ruleOfUnknownCells }.first
  }

  private func contradiction(of expectation: Expectation, to action: Action) -> Violation? {
    switch expectation {
    case .refused(let rule):
      guard lastRefusal?.rule != rule else { return nil }
      return refusal(expected: "refused by \(rule.rawValue)")
    case .suffers(let consequence, let name):
      guard !troubles.contains(where: { $0.consequence == consequence && $0.isThat(of: name) })
      else { return nil }
      if consequence == .reloadsData, let rule = ruleOfUnknownCells { return unknown(rule) }
      return trouble(expected: "\(consequence.keyword) \(name)")
    case .holds(let expected):
      let held = pending
      guard !held.hasSameIdentifiers(as: expected) else { return nil }
      return difference("hold", writer.line(expected), writer.line(held))
    case .holdsTree(let expected):
      guard tree != expected else { return nil }
      return difference("hold", writer.tree(expected), writer.tree(tree))
    case .answers(let expected):
      guard lastAnswer.map({ comparable($0, to: action) }) != comparable(expected, to: action)
      else { return nil }
      let answer = writer.answer(expected)
      guard let lastAnswer else {
        return lastRefusal != nil
          ? refusal(expected: "answered by \(answer)")
          : Violation(Violation.expectation, "should be answered by \(answer), but gives no answer")
      }
      return difference("answer", answer, writer.answer(lastAnswer))
    case .asks where dataSource != nil && ruleOfUnknownCells != nil:
      return ruleOfUnknownCells.map(unknown)
    case .asks(let expected):
      guard dataSource != nil, !isAsked(expected) else { return nil }
      return Violation(
        Violation.expectation,
        "the provider should be asked for \(list(expected)), is asked for \(list(itemsAsked))")
    case .selected where dataSource != nil && view.isSelectionUnknown:
      return unknown(.selectionFollowsItem)
    case .selected(let expected):
      guard dataSource != nil, !view.selectedItems.hasSameItems(as: expected) else { return nil }
      return Violation(
        Violation.expectation,
        "\(list(expected)) should be selected, \(list(view.selectedItems)) is")
    case .shows(let expected):
      guard !isShown(expected) else { return nil }
      return difference("show", writer.line(expected), writer.line(view.shown))
    }
  }

  /// Returns an answer to a step in a form in which it can be compared, without what is not known
  /// of the lists of marks.
  private func comparable(_ answer: SnapshotAnswer, to action: Action) -> SnapshotAnswer {
    guard case .ask(let query) = action else { return answer }
    return snapshot.comparable(answer, query, doubtfulMarks)
  }

  /// Returns whether the provider was asked for exactly these items, as often as they are listed.
  ///
  /// For an item that an apply marks twice, UIKit asks the provider once or twice (U9).
  private func isAsked(_ expected: [Item]) -> Bool {
    let inDoubt = appliesWithMarks.map(\.itemsMarkedTwice)
    let (asked, wanted) = (itemsAsked.counts, expected.counts)
    return (expected + itemsAsked).allSatisfy { item in
      guard let times = asked[item] else { return false }
      let applies = inDoubt.count { $0.contains(item) }
      let fewest = max(min(times, max(1, applies)), times - applies)
      return (fewest...max(times, 2 * applies)).contains(wanted[item] ?? 0)
    }
  }

  /// Returns whether the screen shows a list, as far as the system under test is responsible for
  /// it.
  ///
  /// A snapshot implementation has no screen. A file says what follows from marks, so for an engine
  /// that compares contents only the identifiers count. A cell that shows what its item has been
  /// since, or is by now, is no fault where the file says something older, unless the last apply
  /// had it drawn anyway.
  private func isShown(_ expected: Layout) -> Bool {
    let shown = view.shown
    guard let learnsOfChanges else { return true }
    // UIKit's own data source or view is fully responsible for what it shows.
    guard dataSource == nil, !isViewsOwn else { return shown == expected }
    guard shown.hasSameIdentifiers(as: expected) else { return false }
    guard learnsOfChanges == .marks else { return true }
    return zip(shown.rows, expected.rows).allSatisfy { shown, expected in
      shown.content == expected.content
        || (expected.content...max(expected.content, contents[shown.item])).contains(shown.content)
          && !isDrawnByLastApply(shown.item)
    }
  }

  /// Returns whether the last apply marks an item or brings it to the list.
  private func isDrawnByLastApply(_ item: Item) -> Bool {
    lastApply.map { $0.places.isMarked(item) || $0.places.old[item] == nil } ?? false
  }

  /// Whether everything on screen comes from the simulated view alone, which it does unless a
  /// snapshot was applied.
  private var isViewsOwn: Bool { tally.applies == 0 }

  /// How the system learns that an item has changed, or `nil` if it brings nothing to the screen.
  private var learnsOfChanges: ChangeSource? {
    switch system {
    case .engine(let engine), .decorations(_, let engine): engine.learnsOfChanges
    case .updater: updater?.learnsOfChanges
    case .dataSource: .marks
    // The view does not compare lists: it shows an applied list by loading it.
    case .view: .contents
    case .snapshot, .sectionSnapshot: nil
    }
  }

  private func list(_ items: [Item]) -> String {
    items.isEmpty ? "nothing" : writer.items(items).joined(separator: " ")
  }

  private var writer: WordWriter { WordWriter(scenario.names) }

  private func difference(_ verb: String, _ expected: String, _ actual: String) -> Violation {
    Violation(Violation.expectation, "should \(verb) \(expected), \(verb)s \(actual)")
  }

  /// What went wrong in the step itself, and not in an apply for which its queue waited.
  private var ownTroubles: ArraySlice<Trouble> { lastTroubles.dropFirst(troublesAwaited) }

  /// What went wrong in the step itself, with what is logged beside it.
  private var troubles: [Trouble] {
    ownTroubles + (lastLog.map { [Trouble(by: .logs, $0)] } ?? [])
  }

  private func trouble(expected: String) -> Violation {
    let actual =
      ownTroubles.isEmpty
      ? troubles.first?.description ?? "is performed" + (wayAskedFor ?? "")
      : ownTroubles.map(\.description).joined(separator: ", then ")
    return Violation(
      Violation.expectation, rule: troubles.first?.rule, "should end as '\(expected)', \(actual)")
  }

  /// Why an apply that loads everything anew does as it was asked to.
  private var wayAskedFor: String? {
    guard case .reloadedData(let rule) = appliesShown.last?.applied else { return nil }
    return " by loading everything anew, as it has to (\(rule.title))"
  }

  private func refusal(expected: String) -> Violation {
    Violation(
      Violation.expectation, rule: lastRefusal?.rule,
      "should be \(expected), \(lastRefusal.map { "is: \($0)" } ?? "is accepted")")
  }
}

extension [Item] {
  /// Returns whether both arrays hold the same items, each equally often, in any order.
  fileprivate func hasSameItems(as other: [Item]) -> Bool { counts == other.counts }

  /// How often each item is there.
  fileprivate var counts: [Item: Int] {
    Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension Step {
  /// Whether a snapshot has to refuse the step.
  package var expectsRefusal: Bool {
    expectations.contains { if case .refused = $0 { true } else { false } }
  }

  /// Whether the step has to raise.
  package var expectsRejection: Bool {
    expectations.contains { if case .suffers(.raises, _) = $0 { true } else { false } }
  }

  fileprivate var expectsTrouble: Bool { expectations.contains(where: \.isTrouble) }
}

extension Expectation {
  var isTrouble: Bool { if case .suffers = self { true } else { false } }
}
