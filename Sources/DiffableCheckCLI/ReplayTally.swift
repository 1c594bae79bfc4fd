import Reporting

/// What stories that were run again come to together.
struct ReplayTally {
  private var (held, broken, undecided, notApplicable) = (0, 0, 0, 0)
  private let system: String

  init(_ verdicts: [Verdict], of system: String) {
    self.system = system
    for verdict in verdicts {
      switch verdict.outcome {
      case .held: held += 1
      case .broken, .failed: broken += 1
      case .undecided: undecided += 1
      case .notApplicable: notApplicable += 1
      }
    }
  }

  var lines: [String] {
    let open = undecided > 0 ? ", \(undecided) undecided" : ""
    let counts = "\(held) held, \(broken) broken\(open), \(notApplicable) not applicable"
    return [counts] + [trouble].compactMap { $0 }
  }

  /// Why all of it together is no pass, though no story says so; `nil` if it may be one.
  var trouble: String? {
    guard broken == 0, held == 0 else { return nil }
    return undecided == 0
      ? "Nothing was checked: no story exercised \(system)."
      : "Nothing was decided: nobody knows what follows in any story."
  }

  /// What nobody knows is no pass.
  var code: Int32 {
    if broken > 0 { return ExitCode.counterexample }
    return held > 0 ? ExitCode.held : ExitCode.couldNotRun
  }
}
