import DiffableCheck

/// A system with a planted fault as the table of kills tells of it.
package struct KillRow: Sendable {
  package let name: String
  /// What is faulty, as in `engine`.
  package let kind: String
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  package let identifier: String?
  /// The real bug that it is modelled on; `nil` if none is known.
  package let realBug: String?
  /// The property that has to catch it, and the rule that it has to name if it names one.
  package let expected: Violation.Kind
  package let kill: Kill

  package init(
    name: String, kind: String, identifier: String?, realBug: String?,
    expected: Violation.Kind, kill: Kill
  ) {
    self.name = name
    self.kind = kind
    self.identifier = identifier
    self.realBug = realBug
    self.expected = expected
    self.kill = kill
  }

  /// The cells of the row; without times, so that the same search gives the same table.
  var cells: [String] {
    [
      name, identifier ?? "–", expected.description,
      kill.finding?.violation.kind.description ?? survival,
      "\(kill.files.count)", number(kill.transitions), number(kill.median), number(kill.worst),
      counterexample,
    ]
  }

  /// What says where the fault comes from, and which files it fails on.
  var origin: String {
    let origin = realBug.map { " (after \($0))" } ?? ""
    return "\(name)\(origin): " + kill.files.joined(separator: ", ")
  }

  /// Why nothing of the first seed caught it.
  private var survival: String {
    kill.unnoticed > 0
      ? "✘ survived: \(kill.unnoticed) stories unnoticed" : "✘ survived: never reached"
  }

  private var counterexample: String {
    guard let finding = kill.finding else { return "–" }
    let size = "\(finding.shrunk.steps.count) / \(Mentions(finding.shrunk).items.count)"
    return kill.isSmallest ? size : "\(size), a smaller one is known"
  }

  private func number(_ count: Int?) -> String { count.map(grouped) ?? "–" }
}
