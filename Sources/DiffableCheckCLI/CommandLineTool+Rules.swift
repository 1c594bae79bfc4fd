import DiffableCheck
import PropertyTesting
import Reporting
import Snapshots

extension CommandLineTool {
  /// Lists the rules, or prints one rule, group, or chapter with its stories.
  func rules(_ arguments: Arguments) throws -> Int32 {
    let name = arguments.operands.first
    if name == CommandLineTool.reach {
      try arguments.refuse([.corpus], but: "'rules' with the name of a rule")
    } else {
      try arguments.refuse([.seed, .cases], but: "'rules \(CommandLineTool.reach)'")
    }
    guard let name else {
      console.print(RuleList.lines())
      return ExitCode.held
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("there are \(arguments.operands.count) rules", expected: "one, or none")
    }
    guard name != CommandLineTool.reach else { return try reach(arguments) }
    let named = Rule.allCases.filter { [$0.rawValue, $0.number, $0.group].contains(name) }
    let rules =
      named.isEmpty ? RuleEntry.all.map(\.rule).filter { $0.number.hasPrefix("\(name).") } : named
    guard !rules.isEmpty else {
      throw UsageError(
        unknown: "rule", name, among: Rule.allCases.flatMap { [$0.rawValue, $0.group] },
        expected: "a rule that 'rules' lists")
    }
    if rules.count > 1 {
      let what =
        named.isEmpty
        ? "the rules whose numbers begin so" : "rules that nothing known tells apart in every case"
      console.print(["\(name): \(what)", ""])
    }
    let pages = rules.map { rule in
      RulePage(RuleStory(of: rule, inCorpus: arguments.corpus)).lines(columns: console.columns)
    }
    console.print(Array(pages.joined(separator: [""])))
    return ExitCode.held
  }

  /// The operand for how soon stories reach the rules.
  private static let reach = "reach"
  /// The number of seeds, each of which has to reach every rule.
  private static let seedsOfReach: UInt64 = 20

  /// Prints how soon stories from seeds reach each rule of batch updates, and fails if a seed does
  /// not reach some rule.
  private func reach(_ arguments: Arguments) throws -> Int32 {
    let first = try arguments.seed() ?? CommandLineTool.fixedSeed
    let seeds = (0..<CommandLineTool.seedsOfReach).map { Seed(first.value &+ $0) }
    let reach = RuleReach(
      of: RuleReach.rulesOfCalls, seeds: seeds, limit: try arguments.casesOfEachSeed())
    console.print(ReachTable(reach).lines())
    return reach.missed.isEmpty ? ExitCode.held : ExitCode.wrong
  }
}
