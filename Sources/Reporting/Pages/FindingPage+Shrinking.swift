import DiffableCheck

extension FindingPage {
  /// Returns how much the story was shrunk, and how many smaller ones were tried.
  static func shrinking(_ finding: Finding) -> Entry {
    let (found, shrunk) = (finding.found.steps.count, finding.shrunk.steps.count)
    return Entry(
      label: .shrunk,
      line: "from \(counted(found, "step")) and \(counted(items(finding.found), "item")) to "
        + "\(shrunk) and \(items(finding.shrunk)), in \(counted(finding.reductions, "reduction")) "
        + "and \(finding.effort.words)")
  }

  private static func items(_ scenario: Scenario) -> Int { Mentions(scenario).itemNumbers.count }

  /// Returns an entry if the story does not always break the property.
  ///
  /// Its size, and what matters in it, are then a matter of chance.
  static func unsteadiness(_ finding: Finding) -> [Entry] {
    let times = finding.timesHeld
    let text =
      finding.holdsAnew
      ? "in a new process, it breaks nothing: what comes of it depends on what was asked before, and "
        + "only the whole run shows it again"
      : "run again, it did not break this \(times) of \(Finding.repeats) times: the system does not "
        + "answer the same each time"
    return finding.holdsAnew || times > 0 ? [Entry(label: .unsteady, line: text)] : []
  }

  /// Returns whether the story is the smallest one, as far as everything smaller was tried.
  ///
  /// There is no entry for a story that was not shrunk.
  static func certificate(_ finding: Finding) -> [Entry] {
    guard finding.matters != nil else { return [] }
    guard let certificate = finding.certificate else {
      let obstacle =
        Certificate.obstacle(of: finding.shrunk)?.rawValue ?? "too few smaller ones were tried"
      return [Entry(label: .smallest, line: "not certified: \(obstacle)")]
    }
    let isCovered = certificate.covers(finding.shrunk)
    if isCovered, certificate.stories == 0 {
      return [Entry(label: .smallest, line: "yes: nothing is smaller")]
    }
    // A smaller story may break the property by another rule, which is another finding.
    let isOneRuleOfMany = finding.others.contains { $0.property == finding.violation.property }
    let tried =
      "no smaller one fails" + (isOneRuleOfMany ? " by this rule" : "")
      + "; \(grouped(certificate.stories)) with at most \(bounds(of: certificate)) were tried"
    return [
      Entry(
        label: .smallest,
        line: isCovered ? "yes: \(tried)" : "as far as tried: \(tried)")
    ]
  }

  private static func bounds(of certificate: Certificate) -> String {
    let items = counted(certificate.items, "item")
    let sections = counted(certificate.sections, "section")
    guard let edits = certificate.edits else {
      let (marks, changes) = (certificate.marks, certificate.changes)
      return enumeration(
        [items, sections] + (marks > 0 ? [counted(marks, "mark")] : [])
          + (changes > 0 ? [counted(changes, "changed content")] : []))
    }
    return enumeration([items] + (edits.areOfOutline ? [] : [sections]))
      + ", in \(counted(edits.count, "edit")) with lists of \(edits.length)"
      + (edits.height > 0 ? " and trees of \(edits.height)" : "")
  }

  /// Returns parts as a list in words: `1 item, 2 sections, and 1 mark`.
  private static func enumeration(_ parts: [String]) -> String {
    parts.count < 3
      ? parts.joined(separator: " and ")
      : "\(parts.dropLast().joined(separator: ", ")), and \(parts.last!)"
  }

  /// Returns the lines about the earlier finding that may show the same fault, or none if there is
  /// no such finding.
  ///
  /// They are not part of ``lines(columns:)``, because that finding depends on which runs are
  /// merged.
  package static func likeness(_ finding: Finding, columns: Int = PageWidth.usual) -> [String] {
    alike(finding).lines(columns: columns)
  }

  static func alike(_ finding: Finding) -> [Entry] {
    guard let alike = finding.alike else { return [] }
    let text = "\(alike.kind) in \(alike.origin): perhaps the same fault, as what changes is alike"
    return [Entry(label: .alike, line: text)]
  }

  /// Returns what matters in the story, as far as it was tried.
  static func matters(_ finding: Finding) -> [Entry] {
    guard let matters = finding.matters else { return [] }
    let others = matters.breaksOtherwise.map { "\($0.difference): \($0.kind)" }
    return [
      (Label.failsToo, matters.breaksAlike), (.differently, others), (.holds, matters.holds),
    ]
    .filter { !$0.1.isEmpty }
    .map { Entry(label: $0.0, line: $0.1.joined(separator: "; ")) }
  }
}
