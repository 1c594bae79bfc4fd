import Snapshots

extension Run {
  /// Returns how a step contradicts what its file expects of it.
  func contradiction(of step: Step) -> Violation? {
    if let lastTrouble, !step.expectsTrouble {
      return Violation(
        Violation.expectation, rule: lastTrouble.rule,
        lastTrouble.description)
    }
    for expectation in step.expectations {
      if let contradiction = contradiction(of: expectation) { return contradiction }
    }
    return nil
  }

  /// That a file expects something from a step on after which nobody knows what UIKit does: what it
  /// says can neither hold nor fail.
  var unanswerable: Violation? {
    guard let unspecified, scenario.steps[step...].contains(where: { !$0.expectations.isEmpty })
    else { return nil }
    return Violation(
      Violation.expectation, rule: unspecified, unknownReason(unspecified))
  }

  private func unknownReason(_ rule: Rule) -> String {
    "expects something where nobody knows what UIKit does (\(rule.number) \(rule.rawValue))"
  }

  private func contradiction(of expectation: Expectation) -> Violation? {
    switch expectation {
    case .refused(let rule):
      guard lastRefusal?.rule != rule else { return nil }
      return refusal(expected: "refused by \(rule.rawValue)")
    case .suffers(let consequence, let name):
      guard troubleOrLog?.consequence != consequence || troubleOrLog?.isThat(of: name) != true
      else { return nil }
      return trouble(expected: "\(consequence.keyword) \(name)")
    case .holds(let expected):
      let held = pending
      guard !held.hasSameIdentifiers(as: expected) else { return nil }
      return difference("hold", writer.line(expected), writer.line(held))
    case .holdsTree(let expected):
      guard tree != expected else { return nil }
      return difference("hold", writer.tree(expected), writer.tree(tree))
    case .answers(let expected):
      guard lastAnswer != expected else { return nil }
      let answer = lastAnswer.map(writer.answer) ?? "no answer"
      return difference("answer", writer.answer(expected), answer)
    case .asks(let expected):
      guard dataSource != nil, !isAsked(expected) else { return nil }
      return Violation(
        Violation.expectation,
        "the provider should be asked for \(list(expected)), is asked for \(list(itemsAsked))")
    case .selected where dataSource != nil && view.isSelectionUnknown:
      return Violation(
        Violation.expectation, rule: .selectionFollowsItem, unknownReason(.selectionFollowsItem))
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

  /// Tells whether the provider is asked for items, as often as they are listed.
  ///
  /// Nobody knows whether an item that is marked twice is asked for once or twice.
  private func isAsked(_ expected: [Item]) -> Bool {
    let markedTwice = appliesShown.flatMap(\.transition.itemsMarkedTwice)
    func certain(_ items: [Item]) -> [Item] {
      items.filter { !markedTwice.contains($0) } + markedTwice.filter(items.contains)
    }
    return certain(itemsAsked).hasSameItems(as: certain(expected))
  }

  /// Tells whether the screen shows a list, as far as the system under test answers for it.
  ///
  /// A snapshot implementation has no screen. A file says what follows from marks: an engine that
  /// compares contents is held to identifiers, and nobody is blamed for a cell that is newer than the
  /// file says.
  private func isShown(_ expected: Layout) -> Bool {
    let shown = view.shown
    // Nobody else is to blame for what UIKit's own data source shows, or its view.
    guard dataSource == nil, !isViewsOwn else { return shown == expected }
    guard let learnsOfChanges else { return true }
    guard shown.hasSameIdentifiers(as: expected) else { return false }
    guard learnsOfChanges == .marks else { return true }
    return zip(shown.rows, expected.rows).allSatisfy { shown, expected in
      shown.content == expected.content || shown.content == contents[shown.item]
    }
  }

  /// Whether all that is on the screen is the simulated view's own doing: it compares no lists, and
  /// shows one that is applied by loading it.
  private var isViewsOwn: Bool {
    if case .view = system { tally.applies == 0 } else { false }
  }

  /// How the system learns that an item has changed; `nil` if it brings nothing to the screen.
  private var learnsOfChanges: ChangeSource? {
    switch system {
    case .engine(let engine), .decorations(_, let engine): engine.learnsOfChanges
    case .updater: updater?.learnsOfChanges
    case .dataSource: .marks
    case .snapshot, .sectionSnapshot, .view: nil
    }
  }

  private func list(_ items: [Item]) -> String {
    items.isEmpty ? "nothing" : writer.items(items).joined(separator: " ")
  }

  private var writer: WordWriter { WordWriter(scenario.names) }

  private func difference(_ verb: String, _ expected: String, _ actual: String) -> Violation {
    Violation(Violation.expectation, "should \(verb) \(expected), \(verb)s \(actual)")
  }

  private var troubleOrLog: Trouble? {
    lastTrouble ?? lastLog.map { Trouble(by: .logs, $0) }
  }

  private func trouble(expected: String) -> Violation {
    let actual = troubleOrLog?.description ?? "is performed"
    return Violation(
      Violation.expectation, rule: troubleOrLog?.rule, "should end as '\(expected)', \(actual)")
  }

  private func refusal(expected: String) -> Violation {
    Violation(
      Violation.expectation, rule: lastRefusal?.rule,
      "should be \(expected), \(lastRefusal.map { "is: \($0)" } ?? "is accepted")")
  }
}

extension Transition {
  /// The items that are both to be reloaded and to be configured again, or marked like their section.
  fileprivate var itemsMarkedTwice: [Item] {
    let withSection = reloadedSections.flatMap { section in
      new.sections.firstIndex(of: section).map { new.rows(inSection: $0).map(\.item) } ?? []
    }
    return reloadedItems.filter { reconfiguredItems.contains($0) || withSection.contains($0) }
      + reconfiguredItems.filter { !reloadedItems.contains($0) && withSection.contains($0) }
  }
}

extension [Item] {
  /// Whether both hold the same items as often, in any order.
  fileprivate func hasSameItems(as other: [Item]) -> Bool {
    count == other.count
      && allSatisfy { item in count { $0 == item } == other.count { $0 == item } }
  }
}

extension Step {
  var expectsRejection: Bool {
    expectations.contains { if case .suffers(.raises, _) = $0 { true } else { false } }
  }

  fileprivate var expectsTrouble: Bool { expectations.contains(where: \.isTrouble) }
}

extension Expectation {
  var isTrouble: Bool { if case .suffers = self { true } else { false } }
}
