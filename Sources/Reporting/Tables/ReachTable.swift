import DiffableCheck
import Snapshots

/// The page of how soon stories reach each rule.
package struct ReachTable: Sendable {
  private let reach: RuleReach

  package init(_ reach: RuleReach) {
    self.reach = reach
  }

  /// Returns a heading, a line for each rule, and a verdict.
  ///
  /// Of the first case of each seed that reached the rule, a line has the median and the latest.
  package func lines() -> [String] {
    let head = "rule".padding(to: 36) + "median case".padding(to: 14) + "latest"
    return [head] + reach.firstCases.map { line($0.rule, $0.cases) } + ["", verdict]
  }

  private func line(_ rule: Rule, _ cases: [Int?]) -> String {
    let latest = cases.contains(nil) ? nil : cases.compactMap { $0 }.max()
    return rule.rawValue.padding(to: 36) + text(cases.median).padding(to: 14)
      + text(latest)
  }

  private func text(_ number: Int?) -> String { number.map(grouped) ?? "never" }

  private var verdict: String {
    let seeds = reach.firstCases.first?.cases.count ?? 0
    let within = "within \(counted(reach.limit, "case"))"
    guard !reach.missed.isEmpty else {
      return "✔ Each of \(seeds) seeds reaches all \(reach.firstCases.count) rules \(within)."
    }
    let missed = reach.missed.map(\.rawValue).joined(separator: ", ")
    return "✘ Not reached from each of \(seeds) seeds \(within): \(missed)"
  }
}
