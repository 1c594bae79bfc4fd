import Snapshots

extension ScenarioParser {
  mutating func parseExpectation(_ line: Line) throws(NotationError) {
    guard let step = scenario.steps.last else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' follows no step", expected: "a step before it")
    }
    let expectation = try expectation(line, after: step.action)
    let isRepeat = step.expectations.contains {
      mayStandTwice(expectation, below: step.action)
        ? $0 == expectation : $0.form == expectation.form
    }
    guard !isRepeat else {
      throw NotationError(
        line: line.number, "the step has a line '\(line.keyword)' already",
        expected: "each kind of expectation once")
    }
    scenario.steps[scenario.steps.count - 1].expectations.append(expectation)
  }

  /// Returns whether a step may have another expectation of this kind.
  ///
  /// Several applies can come to the screen in one step, and each can go wrong in its own way.
  private func mayStandTwice(_ expectation: Expectation, below action: Action) -> Bool {
    guard case .suffers(let consequence, _) = expectation,
      scenario.setting.dataSource == .diffable
    else { return false }
    return consequence != .raises && ![.batch, .call].contains(action.kind)
  }

  private mutating func expectation(
    _ line: Line, after action: Action
  ) throws(NotationError) -> Expectation {
    let fitting = action.fittingExpectations(in: scenario.setting)
    guard let form = fitting.first(where: { $0.keyword == line.keyword }) else {
      throw misfit(line, after: action, fitting)
    }
    switch form {
    case .refused: return .refused(try rule(of: line, for: action))
    case .suffers(let consequence):
      return .suffers(consequence, try ruleOrGroup(of: line, for: action))
    case .asks: return .asks(try itemsOrNothing(of: line))
    case .selected: return .selected(try itemsOrNothing(of: line))
    case .answers:
      let answer = try words(of: line) { reader throws(NotationError) in try reader.answer() }
      return .answers(answer)
    case .holds where action.concernsSectionSnapshot:
      return .holdsTree(try words(of: line) { reader throws(NotationError) in try reader.tree() })
    case .holds: return .holds(try layout(of: line))
    case .shows: return .shows(try layout(of: line))
    }
  }

  private func misfit(
    _ line: Line, after action: Action, _ fitting: [ExpectationForm]
  ) -> NotationError {
    var setting = scenario.setting
    setting.dataSource = .diffable
    let needsDataSource = action.fittingExpectations(in: setting).contains {
      $0.keyword == line.keyword
    }
    return NotationError(
      line: line.number, "'\(line.keyword)' does not fit the step before it",
      expected: (needsDataSource ? "the setting 'data-source diffable', or " : "")
        + (fitting.isEmpty ? "no expectation here" : listing(fitting.map(\.keyword))))
  }

  private mutating func itemsOrNothing(of line: Line) throws(NotationError) -> [Item] {
    try words(of: line) { reader throws(NotationError) in try reader.itemsOrNothing() }
  }

  private func rule(of line: Line, for action: Action) throws(NotationError) -> Rule {
    let subject: Rule.Subject = action.concernsSectionSnapshot ? .sectionSnapshot : .snapshot
    let name = try name(of: line)
    let rules = Rule.allCases.filter { $0.subject == subject }
    guard let rule = rules.first(where: { $0.rawValue == name }) else {
      throw unknownRule(line, name, among: rules.map(\.rawValue))
    }
    return rule
  }

  private func ruleOrGroup(of line: Line, for action: Action) throws(NotationError) -> String {
    let name = try name(of: line)
    let rules = action.rulesOfTrouble(in: scenario.setting)
    guard rules.contains(where: { $0.rawValue == name || $0.group == name }) else {
      throw unknownRule(line, name, among: rules.flatMap { [$0.rawValue, $0.group] })
    }
    return name
  }

  /// Returns the error for an unknown rule; rules are too many to list.
  private func unknownRule(_ line: Line, _ name: String, among fitting: [String]) -> NotationError {
    let problem =
      Rule(rawValue: name) == nil
      ? "unknown rule '\(name)'" : "no rule '\(name)' can show in this step"
    return NotationError(
      line: line.number, problem + suggestion(for: name, among: fitting),
      expected: "a rule of UIKit about what the step does, as 'rules' lists them")
  }

  private func name(of line: Line) throws(NotationError) -> String {
    guard line.tokens.count > 1 else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' names no rule", expected: "the name of one rule")
    }
    guard line.tokens.count == 2 else {
      throw NotationError(
        line: line.number, "'\(line.tokens[2].source)' does not belong here",
        expected: "the end of the line, as '\(line.keyword)' names one rule")
    }
    return line.tokens[1].kind == .quoted ? line.tokens[1].text : line.tokens[1].source
  }
}

extension Action {
  /// The rules that the step can break or that can make it log.
  fileprivate func rulesOfTrouble(in setting: Setting) -> [Rule] {
    if case .edit = self { return [.itemAlreadyExistsMoves] }
    let subjects = subjectsOfTrouble
    let ofProvider = setting.provider?.kind.rule
    return Rule.allCases.filter { subjects.contains($0.subject) || $0 == ofProvider }
  }

  private var subjectsOfTrouble: [Rule.Subject] {
    switch self {
    case .batch, .call: [.batchUpdate]
    // A commit may perform an apply of either kind.
    case .applySectionSnapshot, .commit: [.batchUpdate, .dataSource, .snapshot, .sectionSnapshot]
    default: [.batchUpdate, .dataSource]
    }
  }

  fileprivate var concernsSectionSnapshot: Bool {
    switch self {
    case .sectionSnapshot, .takeSectionSnapshot, .editSectionSnapshot, .askSectionSnapshot: true
    default: false
    }
  }
}
