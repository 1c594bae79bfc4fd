import Reporting
import Snapshots

extension CommandLineTool {
  /// Lists the rules, or tells one with its story.
  func rules(_ arguments: Arguments) throws -> Int32 {
    guard let name = arguments.operands.first else {
      console.print(RuleList.lines())
      return ExitCode.held
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("there are \(arguments.operands.count) rules", expected: "one, or none")
    }
    guard let rule = Rule.allCases.first(where: { $0.rawValue == name || $0.number == name }) else {
      throw UsageError(
        unknown: "rule", name, among: Rule.allCases.map(\.rawValue),
        expected: "a rule that 'rules' lists")
    }
    console.print(RulePage(RuleStory(of: rule, inCorpus: arguments.corpus.path)).lines())
    return ExitCode.held
  }
}
