import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The page that explains a violation: the story, the answer, what was observed, and why it is
/// wrong.
package struct FindingPage: Sendable {
  /// A label and the lines beside it.
  ///
  /// On the page of a finding, no two entries have the same label. Other pages may repeat one.
  struct Entry: Sendable {
    let label: Label
    let lines: [String]
    /// Whether the lines come from a file and must not be wrapped.
    var isVerbatim = false
  }

  private let property: String
  private let claim: String
  let entries: [Entry]
  /// The apply in the step that violated the property, or `nil` if there is none.
  let apply: Apply?

  /// Creates the page of a run that violated a property.
  package init(_ run: Run, violation: Violation) {
    self.init(run.scenario, run, violation)
  }

  /// Creates the page of a story whose run is lost, such as one that ended its process.
  package init(_ story: Scenario, violation: Violation) {
    self.init(story, nil, violation)
  }

  /// Creates the page of a story, with a run if there is one.
  private init(_ story: Scenario, _ run: Run?, _ violation: Violation) {
    property = violation.property
    claim = FindingPage.claim(of: violation)
    var entries = [Entry(label: .story, lines: story.linesForReaders)]
    apply = run.flatMap(FindingPage.apply)
    if let run, let apply { entries += FindingPage.entries(of: apply, run) }
    entries.append(Entry(label: .because, line: violation.reason))
    if let rule = violation.rule {
      entries += FindingPage.entries(of: rule, causedBy: FindingPage.cause(of: rule, in: apply))
    }
    self.entries = entries
  }

  /// Creates the page of a finding, including its origin.
  package init(_ finding: Finding) { self.init(finding, of: finding.run) }

  /// Creates the page of a finding with a run of its smallest story, if there is one.
  init(_ finding: Finding, of run: Run?) {
    let page = FindingPage(finding.shrunk, run, finding.violation)
    property = page.property
    claim = page.claim
    apply = page.apply
    var entries = page.entries
    if finding.isWorthKeeping { entries.append(FindingPage.shrinking(finding)) }
    entries += FindingPage.unsteadiness(finding)
    entries += FindingPage.certificate(finding) + FindingPage.matters(finding)
    if !finding.others.isEmpty {
      let others = finding.others.map(\.description).joined(separator: ", ")
      entries.append(Entry(label: .alsoMet, line: others))
    }
    entries.append(Entry(label: .origin, line: finding.origin.description))
    self.entries = entries
  }

  /// Returns the heading: the property, and its claim.
  private func headline(_ columns: Int) -> [String] {
    let head = "✘ \(property)   "
    let width = PageWidth.ofText(PageWidth.usual - head.count, columns: columns)
    return wrapped(claim, width: width).beside(head, to: head.count) + [""]
  }

  /// Returns the lines of the page for a number of columns, with labels in one column.
  package func lines(columns: Int = PageWidth.usual) -> [String] {
    headline(columns) + entries.lines(columns: columns)
  }

  /// Returns the lines that distinguish the finding from others: the lists with their marks, or the
  /// story if there are none, the reason, and the rule.
  package func shortLines(columns: Int = PageWidth.usual) -> [String] {
    let lists: [Label] = entries.contains { $0.label == .old } ? [.old, .new, .marked] : [.story]
    let labels = lists + [.because, .rule]
    return headline(columns)
      + entries.filter { labels.contains($0.label) }.lines(columns: columns)
  }
}

extension FindingPage.Entry {
  /// Creates an entry of one line, or of none if there is nothing to say.
  init(label: FindingPage.Label, line: String?) {
    self.init(label: label, lines: line.map { [$0] } ?? [])
  }
}

extension [FindingPage.Entry] {
  /// Returns the lines of the entries for a number of columns, with labels in one column.
  func lines(columns: Int) -> [String] {
    let width = PageWidth.ofText(64, columns: columns)
    return flatMap { entry in
      entry.lines.flatMap { wrapped($0, width: entry.isVerbatim ? .max : width) }
        .beside("    " + entry.label.rawValue, to: 16)
    }
  }
}

extension FindingPage {
  /// Returns the lines about the usual causes of something, for a page of another kind.
  package static func causes(_ cause: String) -> [String] {
    [Entry(label: .causes, line: cause)].lines(columns: PageWidth.usual)
  }

  static func claim(of violation: Violation) -> String {
    if violation.property == Violation.agreement {
      return "the reference's fast paths agree with its slow ones"
    }
    return Property.all.first { $0.name == violation.property }?.claim
      ?? "the story does what its file says"
  }

  private static func apply(_ run: Run) -> Apply? {
    asksForApplies.contains(run.scenario.steps[run.step].action.kind) ? run.apply : nil
  }

  private static func entries(of apply: Apply, _ run: Run) -> [Entry] {
    let writer = WordWriter(run.scenario.names)
    var entries = [
      Entry(label: .old, line: writer.line(apply.transition.old)),
      Entry(label: .new, line: writer.line(apply.transition.new)),
    ]
    let marks = apply.marksOfApp.lines(writer)
    if !marks.isEmpty { entries.append(Entry(label: .marked, lines: marks)) }
    // How a data source calls its view is unknown, and does not matter.
    if run.appliesShown.isEmpty { entries.append(answer(apply, writer)) }
    return entries + stage(apply) + displayed(apply, writer)
  }

  /// Returns which of several stages violated the property, or nothing if all were completed.
  private static func stage(_ apply: Apply) -> [Entry] {
    guard !apply.isFinished, apply.stages.count > 1, let stage = apply.stage else { return [] }
    return [Entry(label: .stage, line: "\(stage + 1) of \(apply.stages.count)")]
  }

  private static func displayed(_ apply: Apply, _ writer: WordWriter) -> [Entry] {
    guard apply.isFinished || apply.outcome?.isRejection == false else { return [] }
    return [Entry(label: .displayed, line: writer.line(apply.view.shown))]
  }

  /// Returns the more specific rule that explains why an update broke a rule, if there is one.
  private static func cause(of rule: Rule, in apply: Apply?) -> Rule? {
    guard let trouble = apply?.outcome?.trouble, trouble.rule == rule else { return nil }
    return trouble.cause
  }

  private static func entries(of rule: Rule, causedBy cause: Rule?) -> [Entry] {
    let name = "\(rule.title), \(rule.confidence.rawValue)"
    // A sentence that is the beginning of another one in the list adds nothing, as a singular
    // beside its plural.
    let texts = rule.olderSentences.map { "\($0.systems): \($0.text)" }
    let older = texts.filter { text in !texts.contains { $0 != text && $0.hasPrefix(text) } }
    let doubt =
      "not \(Confidence.measured.rawValue): see \"\(ReferencePage.differences.title)\", or "
      + "diffable-check rules \(rule.number)"
    return [Entry(label: .rule, lines: rule.confidence.isFirstHand ? [name] : [name, doubt])]
      + (older.isEmpty ? [] : [Entry(label: .formerly, lines: older)])
      + [Entry(label: .causes, line: cause?.entry.cause ?? rule.entry.cause)]
  }
}

private let asksForApplies: [StepKind] = [.apply, .applySectionSnapshot, .commit]
