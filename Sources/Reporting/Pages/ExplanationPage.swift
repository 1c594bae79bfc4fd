import CrashLogs
import DiffableCheck
import Snapshots

/// The page that explains one of UIKit's sentences in a log.
package struct ExplanationPage: Sendable {
  private let explanation: Explanation
  private let story: RuleStory
  /// The file in which the story of the log is kept, or `nil` if it is not.
  private let file: String?
  /// Whether the story of the log would be kept, if a file were named.
  private let isKeptFirst: Bool
  /// The name of the program that shows stories.
  private let program: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - explanation: The explanation of the sentence.
  ///   - corpus: The folder of the corpus with the stories of rules.
  ///   - file: The file in which the story of the log is kept, or `nil` if it is not.
  ///   - isKeptFirst: Whether the story of the log would be kept, if a file were named: of several
  ///     stories in a log, only the first one is.
  ///   - program: The name of the program that shows stories.
  package init(
    _ explanation: Explanation, corpus: String, keptIn file: String? = nil,
    isKeptFirst: Bool = true, program: String
  ) {
    self.explanation = explanation
    self.file = file
    self.isKeptFirst = isKeptFirst
    self.program = program
    story = RuleStory(of: explanation.rules[0], inCorpus: corpus)
  }

  package func lines(columns: Int = PageWidth.usual) -> [String] {
    let entry = explanation.rules[0].entry
    let entries = [
      FindingPage.Entry(label: .words, line: words),
      FindingPage.Entry(label: .saidBy, line: speaker),
      FindingPage.Entry(label: .reportOf, line: system),
      FindingPage.Entry(label: .but, line: explanation.doubt),
      FindingPage.Entry(label: .itSays, lines: explanation.readings),
      FindingPage.Entry(label: .rule, line: entry.condition),
      FindingPage.Entry(label: .since, line: entry.since?.rawValue),
      FindingPage.Entry(label: .follows, lines: explanation.effects.map(\.description)),
      FindingPage.Entry(label: .likely, lines: explanation.likelyCauses),
      FindingPage.Entry(label: .causes, line: entry.cause),
      FindingPage.Entry(label: .or, lines: others),
      FindingPage.Entry(label: .besides, lines: besides),
      FindingPage.Entry(label: .knownFrom, lines: RulePage.evidence(of: entry)),
      FindingPage.Entry(label: .next, line: test),
    ]
    return ["\(entry.rule.title), \(entry.confidence.rawValue)", ""]
      + (entries + story.entries + told + logged).lines(columns: columns) + notation
  }

  private var words: String {
    let template = explanation.match.sentence.template(for: explanation.view ?? .collection)
    if explanation.match.isFunctionName { return "\(template) (the log names the function)" }
    return explanation.match.isCutShort ? "\(template) (cut short here)" : template
  }

  /// The test that finds violations of the rule before a crash does, or `nil` if there is none.
  private var test: String? {
    let rule = explanation.rules[0]
    // No list updater and no engine has a diffable data source.
    guard ![.mutationBehindDiffable, .diffableNeverThrowsHere].contains(rule) else { return nil }
    return rule.entry.subject.test
  }

  /// The meaning of the sentences around the explained one.
  private var besides: [String] {
    let catcher = explanation.catcher.map { [$0.meaning, $0.cause] } ?? []
    let meanings = explanation.remarks.map(ExplanationPage.meaning)
    // A view may say before the sentence and behind it that it reloaded everything.
    let distinct = meanings.enumerated().filter { meanings.firstIndex(of: $1) == $0 }.map(\.element)
    return distinct + catcher
  }

  /// Returns the meaning of a sentence around another one.
  private static func meaning(of remark: Sentence) -> String {
    remark.isFallback
      ? "The view raised nothing, and reloaded everything."
      : Rule.diffableNeverThrowsHere.entry.condition
  }

  private var speaker: String? {
    // What else the log names need not have to do with a snapshot's sentence.
    let isOfSnapshot = [.snapshot, .sectionSnapshot].contains(explanation.rules[0].entry.subject)
    let view = isOfSnapshot ? nil : explanation.view.map { "a \($0.rawValue) view" }
    let parts = [view, explanation.systems].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The system in the crash report, and the era whose rules it follows.
  private var system: String? {
    guard let version = explanation.version, let era = explanation.eraOfSystem else { return nil }
    return "\(version.name): profile \(era.rawValue), "
      + (era == version.era ? era.systems : "as with an SDK before 16.4")
  }

  /// The other rules that end in the same words.
  private var others: [String] {
    explanation.rules.dropFirst().map { rule in
      "\(rule.title): \(rule.entry.condition)"
    }
  }

  /// The command that shows the story of the rule in the words of the log, or why there is none.
  private var told: [FindingPage.Entry] {
    let scenario: Scenario
    do {
      guard let read = try story.scenario() else { return [] }
      scenario = read
    } catch {
      let reason = "\(story.file):\(error)"
      return [FindingPage.Entry(label: .none, lines: ["", reason])]
    }
    guard let replay = explanation.replay(of: scenario) else {
      return [FindingPage.Entry(label: .none, lines: ["", "It ends in other words than the log."])]
    }
    return [
      FindingPage.Entry(
        label: .runWith, lines: [command(scenario, replay)],
        isVerbatim: true)
    ]
  }

  private func command(_ scenario: Scenario, _ replay: Explanation.Replay) -> String {
    var words = [show(story.file), "--system \(replay.system.rawValue)"]
    if replay.profile != scenario.setting.profile, let era = replay.profile.era {
      words.append("--profile \(era.rawValue) --view \(replay.profile.view.rawValue)")
    }
    return words.joined(separator: " ")
  }

  private func show(_ file: String) -> String {
    "\(program.quotedForShell) show \(file.quotedForShell)"
  }

  /// The logged update as a story.
  private var logged: [FindingPage.Entry] {
    switch explanation.story {
    case nil: []
    case .replays(let scenario, leavingOut: 0):
      kept("is this story, which ends as the log says\(rules(of: scenario)):")
    case .replays(let scenario, let count):
      kept(
        "is this story, which ends as the log says\(rules(of: scenario)), without "
          + "\(counted(count, "item")) that nothing touches:")
    case .madeUp(let scenario):
      kept("may come from a story like this, which has its numbers\(rules(of: scenario)):")
    case .inOtherWords:
      kept("is this story, which raises by the same rule, in other words than the log")
    case .differs(_, let reason):
      kept("is this story, which does not end as the log says: it \(reason)")
    case .unavailable(let reason):
      [FindingPage.Entry(label: .thisLog, line: "cannot be told as a story: \(reason)")]
    }
  }

  private func kept(_ text: String) -> [FindingPage.Entry] {
    [
      FindingPage.Entry(label: .thisLog, line: text),
      FindingPage.Entry(
        label: .runWith,
        lines: [
          file.map(show) ?? "\(show("FILE")), once '--out FILE' keeps it there"
            + (isKeptFirst ? "" : ", of a log with this sentence alone")
        ], isVerbatim: true),
    ]
  }

  /// Returns words for the era by whose rules a story ends as the log says.
  ///
  /// They are empty if it is the era of the system in the report, or for a report without a system,
  /// that of current systems, or of those that reload everything if the view did.
  private func rules(of scenario: Scenario) -> String {
    guard let era = scenario.setting.profile.era, era != explanation.assumedEra else { return "" }
    return ", by the rules of \(era.systems)"
  }

  /// The story of the log, without indentation, so that it can be copied into a file.
  private var notation: [String] {
    explanation.story?.scenario.map { ["", $0.notation] } ?? []
  }
}

extension Rule.Subject {
  /// The test that finds violations of such rules before a crash does, or `nil` if there is none.
  fileprivate var test: String? {
    switch self {
    case .batchUpdate:
      "A test with 'verify(system: .updater { … })' looks for this in code that is given whole "
        + "lists, one with 'verify(from:command:reduce:screen:)' in code that tells the view of each "
        + "change, and one with '.engine(…)' in a diff engine, before users meet it."
    case .snapshot:
      "A test with 'verify(states:snapshot:content:)' goes through an app's states, and looks for "
        + "this in its snapshots, before users meet it."
    case .dataSource, .sectionSnapshot, .layout: nil
    }
  }
}
