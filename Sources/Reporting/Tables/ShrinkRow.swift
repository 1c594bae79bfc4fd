import DiffableCheck

/// A row of the table of smallest stories: a system with a planted fault, and how small its stories
/// get.
package struct ShrinkRow: Sendable {
  let name: String
  let counterexamples: [ShrinkTrial.Counterexample]
  /// The smallest stories with the number of seeds that lead to each, the most frequent one first.
  let results: [(scenario: Scenario, count: Int)]

  package init(_ name: String, _ counterexamples: [ShrinkTrial.Counterexample]) {
    self.name = name
    self.counterexamples = counterexamples
    var results: [(scenario: Scenario, count: Int)] = []
    for scenario in counterexamples.map(\.scenario) {
      if let place = results.firstIndex(where: { $0.scenario == scenario }) {
        results[place].count += 1
      } else {
        results.append((scenario, 1))
      }
    }
    self.results = results.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// Whether the system has two faults at once.
  var isPair: Bool { name.contains("+") }

  /// Whether every seed leads to the same story.
  var isNormal: Bool { results.count == 1 }

  var attempts: [Int] { counterexamples.map(\.attempts) }

  /// The number of seeds whose smallest story has a certificate up to its own size.
  var certified: Int {
    counterexamples.count { $0.certificate?.covers($0.scenario) ?? false }
  }

  /// The number of seeds whose smallest story is of a kind that can be certified.
  var certifiable: Int {
    counterexamples.count { Certificate.obstacle(of: $0.scenario) == nil }
  }

  var cells: [String] {
    let median = attempts.map(Optional.some).median
    return [
      name, counterexamples.first.map { "\($0.kind)" } ?? "–", "\(counterexamples.count)",
      "\(results.count)", "\(results.first?.count ?? 0)",
      median.map { "\($0)" } ?? "–", "\(attempts.max() ?? 0)",
      certifiable == 0 ? "–" : "\(certified) of \(certifiable)",
      results.map { ShrinkRow.inOneLine($0.scenario) }.joined(separator: " or "),
    ]
  }

  private static func inOneLine(_ scenario: Scenario) -> String {
    code(scenario.linesForReaders.map { $0.drop { $0 == " " } }.joined(separator: "; "))
  }
}
