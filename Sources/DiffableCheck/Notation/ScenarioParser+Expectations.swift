import Snapshots

extension ScenarioParser {
  mutating func parseExpectation(_ line: Line) throws(NotationError) {
    guard let step = scenario.steps.last else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' follows no step", expected: "a step before it")
    }
    let expectation = try expectation(line, after: step.action)
    guard !step.expectations.contains(where: { $0.keyword == expectation.keyword }) else {
      throw NotationError(
        line: line.number, "the step has a line '\(line.keyword)' already",
        expected: "each kind of expectation once")
    }
    scenario.steps[scenario.steps.count - 1].expectations.append(expectation)
  }

  private mutating func expectation(
    _ line: Line, after action: Action
  ) throws(NotationError) -> Expectation {
    let fitting = action.fittingExpectations
    guard fitting.contains(line.keyword) else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' does not fit the step before it",
        expected: fitting.isEmpty ? "no expectation here" : listing(fitting))
    }
    switch line.keyword {
    case "refused":
      let rule = try rule(of: line, for: action)
      return .refused(rule)
    case let keyword where Consequence.named(keyword) != nil:
      return .suffers(Consequence.named(keyword)!, try ruleOrGroup(of: line))
    case "answers":
      let answer = try words(of: line) { reader throws(NotationError) in try reader.answer() }
      return .answers(answer)
    case "holds" where action.concernsSectionSnapshot:
      return .holdsTree(try words(of: line) { reader throws(NotationError) in try reader.tree() })
    case "holds": return .holds(try layout(of: line))
    default: return .shows(try layout(of: line))
    }
  }

  private func rule(of line: Line, for action: Action) throws(NotationError) -> Rule {
    let subject: Rule.Subject = action.concernsSectionSnapshot ? .sectionSnapshot : .snapshot
    let name = try name(of: line)
    let rules = Rule.allCases.filter { $0.subject == subject }
    guard let rule = rules.first(where: { $0.rawValue == name }) else {
      throw unknown(line, "rule", name, among: rules.map(\.rawValue))
    }
    return rule
  }

  private func ruleOrGroup(of line: Line) throws(NotationError) -> String {
    let name = try name(of: line)
    let rules = Rule.allCases.filter { $0.subject == .batchUpdate }
    guard rules.contains(where: { $0.rawValue == name || $0.group == name }) else {
      throw unknown(line, "rule", name, among: rules.map(\.rawValue) + ["count-mismatch"])
    }
    return name
  }

  private func name(of line: Line) throws(NotationError) -> String {
    guard line.tokens.count == 2, line.tokens[1].kind == .word else {
      throw NotationError(
        line: line.number, "'\(line.keyword)' names no rule", expected: "one rule")
    }
    return line.tokens[1].source
  }
}

extension Consequence {
  fileprivate static func named(_ keyword: String) -> Consequence? {
    ofUpdates.first { $0.keyword == keyword }
  }
}

extension Action {
  /// The first words of the expectations that can follow the step.
  fileprivate var fittingExpectations: [String] {
    switch self {
    case .edit: ["refused", "holds"]
    case .editSectionSnapshot: ["refused", "holds", "answers"]
    case .ask, .askSectionSnapshot: ["refused", "holds", "answers"]
    case .sectionSnapshot: ["holds"]
    case .snapshot: ["holds", "shows"]
    case .change, .scroll, .apply, .model, .reloadData: ["shows"]
    case .batch, .call: Consequence.ofUpdates.map(\.keyword) + ["shows"]
    }
  }

  fileprivate var concernsSectionSnapshot: Bool {
    switch self {
    case .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot: true
    default: false
    }
  }
}
