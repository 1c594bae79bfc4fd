import DiffableCheck

extension RunSummary {
  /// The seed of the stories, if there is one, and their number.
  package var settings: [(name: String, value: String)] {
    (seed.map { [("seed", $0)] } ?? []) + [("stories", "\(cases)")]
  }

  /// Returns a verdict for each property, one more for each further finding, and one for the run.
  ///
  /// - Parameter texts: The pages and files of the report's findings, in order.
  /// - Returns: The verdicts of properties, those of other violations, and last that of the run.
  package func verdicts(_ texts: [FindingText]) -> [Verdict] {
    let faults = zip(report.findings, texts).map {
      (property: $0.violation.property, fault: Verdict.Fault($0, $1))
    }
    let names = properties.map(\.name)
    var verdicts: [Verdict] = []
    for property in properties {
      let own = faults.filter { $0.property == property.name }.map(\.fault)
      verdicts += own.isEmpty ? [withoutFinding(property)] : own.verdicts(property.name)
    }
    // Violations that are not the system's: of a file that is not true, or of a reference that
    // disagrees with itself.
    let others = faults.filter { !names.contains($0.property) }
    return verdicts + others.map { Verdict($0.fault.kind, .broken($0.fault)) }
      + [Verdict("the run", outcomeOfRun)]
  }

  private func withoutFinding(_ property: Property) -> Verdict {
    if let unshrunk, unshrunk.kind.property == property.name {
      return Verdict(
        property.name,
        .broken(
          Verdict.Fault(
            kind: unshrunk.kind.description, reason: unshrunk.sentence, page: [],
            file: unshrunk.file)))
    }
    if isBroken(property) {
      let reason = "broken by a story that was tried while another one was shrunk"
      return Verdict(
        property.name,
        .broken(Verdict.Fault(kind: property.name, reason: reason, page: [], file: nil)))
    }
    guard !wasJudged(property) else { return Verdict(property.name, .held) }
    return Verdict(property.name, .notApplicable(reasonNotJudged))
  }

  private var reasonNotJudged: String {
    report.exercised == 0
      ? "no story exercised \(system)" : "no story came to what the property judges"
  }

  private var outcomeOfRun: Verdict.Outcome {
    if let reason = ending.reason { return .failed(reason) }
    if report.findings.isEmpty, !report.hasCheckedEnough {
      return .failed(verdict)
    }
    return .held
  }
}

extension Verdict.Fault {
  fileprivate init(_ finding: Finding, _ text: FindingText) {
    self.init(
      kind: finding.kind.description, reason: finding.violation.reason, page: text.lines,
      file: text.file.isEmpty ? nil : text.file)
  }
}

extension [Verdict.Fault] {
  /// The first verdict has the plain name, so that it can be found again when runs are compared.
  fileprivate func verdicts(_ name: String) -> [Verdict] {
    enumerated().map { number, fault in
      Verdict(number == 0 ? name : "\(name) (\(number + 1))", .broken(fault))
    }
  }
}
