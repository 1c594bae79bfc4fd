import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// Explains a violation to a person: the story, what was answered, what was seen, and why it is
/// wrong.
package struct FindingPage: Sendable {
  /// A label and the lines beside it; the label of a page's parts is theirs alone.
  struct Entry: Sendable {
    let label: Label
    let lines: [String]
    /// Whether the lines are those of a file and stay as they are.
    var isVerbatim = false
  }

  /// What is broken.
  private let property: String
  private let claim: String
  let entries: [Entry]
  /// The apply that broke what is explained; `nil` if none did.
  let apply: Apply?

  /// Explains what a run ended with; it must have broken a property.
  package init(_ run: Run, violation: Violation) {
    self.init(run.scenario, run, violation)
  }

  /// Explains what a story broke that nobody lived to tell.
  package init(_ story: Scenario, violation: Violation) {
    self.init(story, nil, violation)
  }

  /// Explains what a story breaks, of which nothing else may be known.
  private init(_ story: Scenario, _ run: Run?, _ violation: Violation) {
    property = violation.property
    claim = FindingPage.claim(of: violation)
    var entries = [Entry(label: .story, lines: FindingPage.story(story))]
    apply = run.flatMap(FindingPage.apply)
    if let run, let apply { entries += FindingPage.entries(of: apply, run) }
    entries.append(Entry(label: .because, lines: [violation.reason]))
    if let rule = violation.rule { entries += FindingPage.entries(of: rule) }
    self.entries = entries
  }

  /// Explains a finding, and where it comes from.
  package init(_ finding: Finding) { self.init(finding, toldBy: finding.run) }

  /// Explains a finding by a run of its smallest story, if there is any.
  init(_ finding: Finding, toldBy run: Run?) {
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
      entries.append(Entry(label: .alsoMet, lines: [others]))
    }
    entries.append(Entry(label: .origin, lines: [finding.origin.description]))
    self.entries = entries
  }

  /// What is broken, and what that means, above everything else.
  private func headline(_ columns: Int) -> [String] {
    let head = "✘ \(property)   "
    let width = PageWidth.ofText(PageWidth.usual - head.count, columns: columns)
    let texts = wrapped(claim, width: width)
    return [head + texts[0]] + texts.dropFirst().map { "".padding(to: head.count) + $0 } + [""]
  }

  /// Returns the lines of the page, labels in one column, for so many columns.
  package func lines(columns: Int = PageWidth.usual) -> [String] {
    headline(columns) + entries.lines(columns: columns)
  }

  /// Returns what tells the finding from others: the lists, or the story if there are none, and why.
  package func shortLines(columns: Int = PageWidth.usual) -> [String] {
    let lists: [Label] = entries.contains { $0.label == .old } ? [.old, .new] : [.story]
    let labels = lists + [.because, .rule]
    return headline(columns)
      + entries.filter { labels.contains($0.label) }.lines(columns: columns)
  }
}

extension [FindingPage.Entry] {
  /// The entries below each other, labels in one column, for so many columns.
  func lines(columns: Int = PageWidth.usual) -> [String] {
    let width = PageWidth.ofText(64, columns: columns)
    return flatMap { entry in
      let label = entry.label.rawValue.padding(to: 12)
      return entry.lines.enumerated().flatMap { index, line in
        wrapped(line, width: entry.isVerbatim ? .max : width).enumerated().map { part, text in
          let lead = index == 0 && part == 0 ? label : String(repeating: " ", count: 12)
          return text.isEmpty ? "" : "    " + lead + text
        }
      }
    }
  }
}

extension FindingPage {
  /// Returns the lines that say what usually brings something about, for a page of another kind.
  package static func causes(_ cause: String, columns: Int = PageWidth.usual) -> [String] {
    [Entry(label: .causes, lines: [cause])].lines(columns: columns)
  }

  static func claim(of violation: Violation) -> String {
    if violation.property == Violation.agreement {
      return "the reference's short ways come to the same as its long ones"
    }
    return Property.all.first { $0.name == violation.property }?.claim
      ?? "the story does what its file says"
  }

  static func story(_ scenario: Scenario) -> [String] {
    // The version of the notation and the usual rules tell nobody anything.
    scenario.notation.split(separator: "\n").dropFirst().map(String.init)
      .filter { $0 != "profile strict" }
  }

  private static func apply(_ run: Run) -> Apply? {
    asksForApplies.contains(run.scenario.steps[run.step].action.kind) ? run.apply : nil
  }

  private static func entries(of apply: Apply, _ run: Run) -> [Entry] {
    let writer = WordWriter(run.scenario.names)
    var entries = [
      Entry(label: .old, lines: [writer.line(apply.transition.old)]),
      Entry(label: .new, lines: [writer.line(apply.transition.new)]),
    ]
    let marks = AppMarks(apply).lines(writer)
    if !marks.isEmpty { entries.append(Entry(label: .marked, lines: marks)) }
    // A data source calls its view in ways that nobody knows, and that do not matter.
    if run.appliesShown.isEmpty { entries.append(answer(apply, writer)) }
    return entries + stage(apply) + displayed(apply, writer)
  }

  /// Says which of several stages broke the property; none did if they came to their end.
  private static func stage(_ apply: Apply) -> [Entry] {
    guard !apply.isFinished, apply.stages.count > 1, let stage = apply.stage else { return [] }
    return [Entry(label: .stage, lines: ["\(stage + 1) of \(apply.stages.count)"])]
  }

  private static func displayed(_ apply: Apply, _ writer: WordWriter) -> [Entry] {
    guard apply.isFinished || apply.outcome?.isRejection == false else { return [] }
    return [Entry(label: .displayed, lines: [writer.line(apply.view.shown)])]
  }

  private static func entries(of rule: Rule) -> [Entry] {
    let name = "\(rule.number) \(rule.rawValue), \(rule.confidence.rawValue)"
    // Of a sentence and its plural, that which begins like the other says nothing more.
    let texts = rule.olderSentences.map { "\($0.systems): \($0.text)" }
    let older = texts.filter { text in !texts.contains { $0 != text && $0.hasPrefix(text) } }
    let doubt =
      "not \(Confidence.measured.rawValue): see \"\(ReferencePage.differences.title)\", or "
      + "diffable-check rules \(rule.number)"
    return [Entry(label: .rule, lines: rule.confidence.isFirstHand ? [name] : [name, doubt])]
      + (older.isEmpty ? [] : [Entry(label: .formerly, lines: older)])
      + (rule.entry.cause.map { [Entry(label: .causes, lines: [$0])] } ?? [])
  }
}

private let asksForApplies: [StepKind] = [.apply, .applySectionSnapshot, .commit]
