import DiffableCheck

/// A row of the table of mutants: a system with a planted fault, and what catches it.
package struct KillRow: Sendable {
  let name: String
  /// The kind of the system, as in `engine`.
  let kind: String
  /// The identifier in the catalogue of faults, or `nil` if the fault is not in it.
  let identifier: String?
  /// The real bug that is the model, or `nil` if none is known.
  let realBug: String?
  /// The property that has to catch the fault, and the rule that it has to name, if any.
  let expected: Violation.Kind
  let kill: Kill

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

  /// The cells of the row.
  ///
  /// They contain no times, so the same search gives the same table.
  var cells: [String] {
    [
      name, identifier ?? "–", expected.description,
      kill.finding?.violation.kind.description ?? survival,
      "\(kill.files.count)", number(kill.transitions), number(kill.median), number(kill.worst),
      counterexample,
    ]
  }

  /// The origin of the fault, and the files that the system fails on.
  var origin: String {
    let origin = realBug.map { " (after \($0))" } ?? ""
    let files = kill.files.isEmpty ? "no file" : kill.files.joined(separator: ", ")
    return "\(name)\(origin): \(files)"
  }

  /// What the row says if no seed catches the fault: whether the system was ever seen to be wrong.
  private var survival: String {
    kill.unnoticed > 0
      ? "✘ survived: \(kill.unnoticed) stories unnoticed" : "✘ survived: never reached"
  }

  private var counterexample: String {
    guard let finding = kill.finding else { return "–" }
    let mentions = Mentions(finding.shrunk)
    let counts = [
      finding.shrunk.steps.count, mentions.itemNumbers.count, mentions.sectionNumbers.count,
    ]
    let size = counts.map(String.init).joined(separator: " / ")
    return kill.isSmallest ? size : "\(size), a smaller one is known"
  }

  private func number(_ count: Int?) -> String { count.map(grouped) ?? "–" }
}
