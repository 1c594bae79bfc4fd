import PropertyTesting
import Snapshots

/// How soon generated stories of an app that calls the view reach each rule.
///
/// A rule that no story reaches is not checked by anything.
package struct RuleReach: Sendable {
  /// The rules that stories of an app that calls the view itself can reach.
  package static let rulesOfCalls: [Rule] =
    RuleEntry.all.filter { $0.subject == .batchUpdate && $0.story == .reached }.map(\.rule)

  /// For each rule, the number of the first case of each seed that reached it, or `nil` if none
  /// did.
  package let firstCases: [(rule: Rule, cases: [Int?])]
  /// The maximum number of cases for each seed.
  package let limit: Int

  /// Runs stories of each seed until every rule is reached, or up to a limit.
  package init(of rules: [Rule], seeds: [Seed], limit: Int) {
    self.limit = limit
    let reached = seeds.map { RuleReach.firstCases(of: rules, $0, limit) }
    firstCases = rules.map { rule in (rule, reached.map { $0[rule] }) }
  }

  private static func firstCases(
    of rules: [Rule], _ seed: Seed, _ limit: Int
  ) -> [Rule: Int] {
    var reached: [Rule: Int] = [:]
    var missing = Set(rules)
    for number in 0..<limit where !missing.isEmpty {
      let story = SystemUnderTest.view.story(seed.child(UInt64(number)))
      for rule in Run(story, .view, holding: []).tally.rules where missing.remove(rule) != nil {
        reached[rule] = number
      }
    }
    return reached
  }

  /// The rules that some seed did not reach.
  package var missed: [Rule] {
    firstCases.filter { $0.cases.contains(nil) }.map(\.rule)
  }
}
