import CrashLogs
import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import Checking

/// Reads texts that make no sense, and says what is wrong with how they are taken.
enum Fire {
  enum Kind { case files, logs }

  /// What `swift test` has time for; a variable sets more.
  private static let cases = 5_000

  /// No text takes this long, on a machine that does other things as well.
  private static let patience = 20.0

  /// Reads the texts of a seed, one after another; ends the process at the first that is taken
  /// wrong.
  static func burn(_ texts: [String], _ kind: Kind, named name: String) throws {
    let settings = try CheckSettings().overridden()
    let cases = settings.cases ?? cases
    let mutation = TextMutation(of: texts)
    let record = StoryRecord.open(name)
    var good = 0
    // A log is looked through for every sentence, which takes longer than reading a file.
    let count = kind == .files ? cases : cases / 5
    for number in 0..<count {
      let text = mutation.text(settings.seed.child(UInt64(number)))
      record?.announce(text)
      let start = Date()
      var isGood = false
      let trouble =
        kind == .files ? trouble(withFile: text, &isGood) : trouble(withLog: text, &isGood)
      if isGood { good += 1 }
      let elapsed = Date().timeIntervalSince(start)
      let slowness = elapsed < patience ? nil : "it takes \(elapsed) s"
      if let trouble = trouble ?? slowness {
        record?.announce("\(trouble)\n\(text)")
        exit(EXIT_FAILURE)
      }
    }
    // Texts that are all refused at once would show nothing.
    record?.announce("only \(good) of \(count) texts make sense")
    guard good * 20 > count else { exit(EXIT_FAILURE) }
    record?.clear()
  }

  /// Says what the process was reading when it ended, or what was wrong with that.
  static func report(on name: String) {
    guard let text = StoryRecord.open(name)?.leftover else { return }
    Issue.record("while it read:\n\(text)")
  }
}

// MARK: Texts

extension Fire {
  static var scenarios: [String] {
    get throws {
      try CorpusFolder.paths(at: CorpusTests.folder).map {
        try String(contentsOfFile: $0, encoding: .utf8)
      }
    }
  }

  /// Every sentence with something in it, for both views, and what logs make of some of them.
  static var logs: [String] {
    let sentences = Sentence.allCases.flatMap { sentence in
      ListKind.allCases.map { LogForms.filled(sentence.template(for: $0), from: 3) }
    }
    let updates = LoggedStoryTests.log(
      "[20, 3]", "[3, 4]", "\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n\tMove section (1) to (0)")
    let whole = (sentences + [updates]).map { LogForms.crash($0) }
    return sentences + whole + Array(repeating: updates, count: 40)
  }
}

// MARK: Judging

extension Fire {
  static let systems: [SystemUnderTest] = [
    .engine(SnapshotDiff()), .engine(KeyedDiff()), .engine(StdlibEngine()),
    .snapshot(Snapshot<Section, Item>.self), .sectionSnapshot(SectionSnapshot<Item>.self),
    .updater { PlainUpdater() }, PlainDecorations.system(), .view, .dataSource,
  ]

  /// What is wrong with how a file is taken, if anything is.
  static func trouble(withFile text: String) -> String? {
    var isGood = false
    return trouble(withFile: text, &isGood)
  }

  static func trouble(withLog text: String) -> String? {
    var isGood = false
    return trouble(withLog: text, &isGood)
  }

  fileprivate static func trouble(withFile text: String, _ isGood: inout Bool) -> String? {
    let file: ScenarioFile
    do {
      file = try ScenarioFile(parsing: text)
    } catch {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      guard (1...max(1, lines.count)).contains(error.line) else { return "no such line: \(error)" }
      guard !error.expected.isEmpty, !error.problem.isEmpty else { return "says little: \(error)" }
      return nil
    }
    isGood = true
    if let trouble = trouble(withPrinting: file) { return trouble }
    for system in systems { tell(file.scenario, system) }
    return nil
  }

  fileprivate static func trouble(withLog text: String, _ isGood: inout Bool) -> String? {
    guard case .explained(let explanations, _) = Explanation.answer(to: text) else { return nil }
    isGood = true
    for explanation in explanations {
      guard !ExplanationPage(explanation, corpus: "nowhere", program: "check").lines().isEmpty
      else {
        return "an explanation says nothing"
      }
      if let scenario = explanation.story?.scenario,
        let trouble = trouble(withPrinting: ScenarioFile(scenario))
      {
        return trouble
      }
    }
    return nil
  }

  /// Reading what is printed gives the same again, and prints the same again.
  private static func trouble(withPrinting file: ScenarioFile) -> String? {
    let text = file.text
    do {
      let again = try ScenarioFile(parsing: text)
      guard again.scenario == file.scenario, again.comment == file.comment else {
        return "is another story once it is printed:\n\(text)"
      }
      return again.text == text ? nil : "prints otherwise the second time:\n\(text)"
    } catch {
      return "cannot be read once it is printed: \(error)\n\(text)"
    }
  }

  private static func tell(_ scenario: Scenario, _ system: SystemUnderTest) {
    let run = Run(scenario, system, holding: Property.asked(of: system))
    if let violation = run.violation { _ = FindingPage(run, violation: violation).lines() }
  }
}
