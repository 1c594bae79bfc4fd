import DiffableCheck
import Foundation
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
      try arguments.refuse([.corpus], but: "'rules' with the name of a rule")
      console.print(RuleList.lines())
      return ExitCode.held
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("there are \(arguments.operands.count) rules", expected: "one, or none")
    }
    guard name != CommandLineTool.reach else { return try reach(arguments) }
    let named = Rule.allCases.filter { [$0.rawValue, $0.group].contains(name) }
    let number = name.uppercased()
    let rules =
      named.isEmpty
      ? RuleEntry.all.map(\.rule).filter {
        $0.number == number || $0.number.hasPrefix("\(number).")
      } : named
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
    try checkNamedCorpus(arguments)
    let pages = try rules.map { rule in
      let story = RuleStory(of: rule, inCorpus: arguments.corpus)
      // Nothing is told as a story that is none.
      if FileManager.default.fileExists(atPath: story.file) {
        _ = try CorpusFile(reading: story.file)
      }
      return RulePage(story).lines(columns: console.columns)
    }
    console.print(Array(pages.joined(separator: [""])))
    return ExitCode.held
  }

  /// Throws an error if the flag for the corpus names no folder; the usual one need not be there.
  func checkNamedCorpus(_ arguments: Arguments) throws(FileError) {
    guard arguments.corpus.isFolder || !arguments.hasFlag(.corpus) else {
      throw FileError(arguments.corpus, "is not a folder; expected the one of a corpus")
    }
  }

  /// The operand for how soon stories reach the rules.
  private static let reach = "reach"

  /// Prints how soon stories from seeds reach each rule of batch updates, and fails if a seed does
  /// not reach some rule.
  private func reach(_ arguments: Arguments) throws -> Int32 {
    let reach = RuleReach(
      of: RuleReach.rulesOfCalls, seeds: try trialSeeds(arguments),
      limit: try arguments.casesOfEachSeed())
    console.print(ReachTable(reach).lines())
    return reach.missed.isEmpty ? ExitCode.held : ExitCode.wrong
  }
}
