import DiffableCheck
import Reporting

/// A story to run again.
struct Replayed {
  let name: String
  var scenario: Scenario
  /// The lines of its steps in its file, or `nil` if it was made up for a system.
  var stepLines: [Int]?

  /// Returns the system that the story is told to, which may be another one than the default.
  ///
  /// A story that was made up for a system is told to that.
  func system(for chosen: ChosenSystem) -> ChosenSystem {
    stepLines == nil ? chosen : chosen.suited(to: scenario)
  }

  /// Returns the verdict on the story, with a page of a width.
  ///
  /// It is run in this process if another one has not told what it says of the system, or if what
  /// it breaks is to be shown.
  func verdict(_ conclusion: Conclusion?, of chosen: ChosenSystem, columns: Int) -> Verdict {
    let suited = system(for: chosen)
    var verdict = Verdict(name, outcome(conclusion, suited, columns: columns))
    verdict.system = suited.name == chosen.name ? nil : suited.name
    return verdict
  }

  private func outcome(
    _ conclusion: Conclusion?, _ chosen: ChosenSystem, columns: Int
  ) -> Verdict.Outcome {
    switch conclusion {
    case .undecided(let rule): return .undecided("nobody knows what follows (\(rule.title))")
    case .notApplicable:
      return .notApplicable("not applicable, \(reasonNotApplicable(to: chosen))")
    case .held: return .held
    case .broken(let violation) where violation.isOfProcess:
      let page = FindingPage(scenario, violation: violation).lines(columns: columns)
      return .broken(fault(violation, page, line: nil))
    case .broken, nil: break
    }
    let run = Run(scenario, chosen.system, holding: Property.asked(of: chosen.system))
    guard case .broken(let violation) = run.conclusion else {
      return outcome(run.conclusion, chosen, columns: columns)
    }
    return .broken(fault(violation, in: run, columns: columns))
  }

  private func fault(_ violation: Violation, in run: Run, columns: Int) -> Verdict.Fault {
    let page = FindingPage(run, violation: violation).lines(columns: columns)
    let line = stepLines.flatMap { $0.indices.contains(run.step) ? $0[run.step] : nil }
    return fault(violation, page, line: line)
  }

  /// Returns a text that says why the story says nothing of a system, and names one of this
  /// project's own that it exercises, if any.
  func reasonNotApplicable(to chosen: ChosenSystem) -> String {
    if let missing = scenario.missingPart { return "no app can be in this story: \(missing)" }
    guard let other = SystemCatalog.firstExercised(by: scenario) else {
      return scenario.setting.dataSource == .diffable
        ? "it applies no snapshot, and expects nothing of the data source"
        : "nothing in it exercises any system"
    }
    return "nothing in it exercises \(chosen.name); try \(Flag.system.name) \(other.name)"
  }

  private func fault(_ violation: Violation, _ page: [String], line: Int?) -> Verdict.Fault {
    Verdict.Fault(
      kind: violation.kind.description, reason: violation.reason, page: page,
      file: stepLines == nil ? nil : name, line: line)
  }
}

extension Verdict {
  /// The lines of the text output about a story that was run again.
  var lines: [String] {
    switch outcome {
    case .broken(let fault):
      ["\(sign) \(fault.line.map { "\(name):\($0)" } ?? name)\(signature)"] + fault.page + [""]
    case .unreadable(let problem): ["\(sign) \(problem)"]
    case .held, .undecided, .notApplicable, .failed:
      ["\(sign) \(name)\(signature)" + (reason.map { ": \($0)" } ?? "")]
    }
  }
}
