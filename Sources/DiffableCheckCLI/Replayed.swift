import DiffableCheck
import Reporting

/// A story to run again, with the lines of its steps if it comes from a file.
struct Replayed {
  let name: String
  let scenario: Scenario
  var stepLines: [Int] = []

  /// Returns the verdict of a run in this process, with a page of a width.
  func verdict(of chosen: ChosenSystem, columns: Int) -> Verdict {
    let run = Run(scenario, chosen.system, holding: Property.asked(of: chosen.system))
    let outcome: Verdict.Outcome =
      switch run.conclusion {
      case .broken(let violation): .broken(fault(violation, in: run, columns: columns))
      case .undecided(let rule): .undecided("nobody knows what follows (\(rule.title))")
      case .notApplicable:
        .notApplicable("not applicable, nothing in it exercises \(chosen.name)\(suggestion)")
      case .held: .held
      }
    return Verdict(name, outcome)
  }

  private func fault(_ violation: Violation, in run: Run, columns: Int) -> Verdict.Fault {
    let page = FindingPage(run, violation: violation).lines(columns: columns)
    let line = stepLines.indices.contains(run.step) ? stepLines[run.step] : nil
    return fault(violation, page, line: line)
  }

  /// The words that name the first of this project's own systems that the story exercises, if any.
  var suggestion: String {
    let other = SystemCatalog.own.first { Run(scenario, $0.system, holding: []).exercisedSystem }
    return other.map { "; try \(Flag.system.name) \($0.name)" } ?? ""
  }

  /// Returns the verdict if the story ended a process in the given way, with a page of a width.
  func verdict(on ending: Violation, columns: Int) -> Verdict {
    let page = FindingPage(scenario, violation: ending).lines(columns: columns)
    return Verdict(name, .broken(fault(ending, page, line: nil)))
  }

  private func fault(_ violation: Violation, _ page: [String], line: Int?) -> Verdict.Fault {
    Verdict.Fault(
      kind: violation.kind.description, reason: violation.reason, page: page,
      file: stepLines.isEmpty ? nil : name, line: line)
  }
}

extension Verdict {
  /// The lines of the text output about a story that was run again.
  var lines: [String] {
    switch outcome {
    case .broken(let fault):
      ["\(sign) \(fault.line.map { "\(name):\($0)" } ?? name)"] + fault.page + [""]
    case .unreadable(let file): ["\(sign) \(file)"]
    case .held, .undecided, .notApplicable, .failed:
      ["\(sign) \(name)" + (reason.map { ": \($0)" } ?? "")]
    }
  }
}
