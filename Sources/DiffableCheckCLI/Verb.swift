import DiffableCheck
import Reporting

/// A command of the program.
enum Verb: String, CaseIterable {
  case fuzz
  case exhaust
  case merge
  case compare
  case replay
  case show
  case shrink
  case mutants
  case challenges
  case rules
  case explain
  case reference
  case corpus
  case systems
  case bench
  case help
  case version

  /// The flags that the verb accepts.
  var flags: [Flag] {
    switch self {
    case .fuzz:
      [
        .system, .caseTimeout, .memoryLimit, .seed, .cases, .time, .phases, .profile, .view,
        .jobs, .shard, .resume, .inProcess, .keepGoing, .shrinkTime, .corpus, .reports, .format,
      ]
    case .exhaust:
      [
        .system, .caseTimeout, .memoryLimit, .items, .newItems, .sections, .newSections, .marks,
        .profile, .view, .jobs, .shard, .resume, .inProcess, .keepGoing, .shrinkTime, .corpus,
        .reports, .format,
      ]
    case .merge: [.corpus, .reports, .format]
    case .compare: [.caseTimeout, .memoryLimit, .inProcess]
    case .replay: [.system, .caseTimeout, .memoryLimit, .profile, .view, .format]
    case .show: [.system, .caseTimeout, .memoryLimit, .profile, .view]
    case .shrink:
      [
        .system, .caseTimeout, .memoryLimit, .profile, .view, .inProcess, .shrinkTime, .corpus,
        .reports,
      ]
    case .mutants:
      [
        .seed, .seeds, .cases, .jobs, .against, .shrinking, .caseTimeout, .memoryLimit, .corpus,
        .reports,
      ]
    case .challenges: [.seeds]
    case .rules: [.corpus, .seed, .cases]
    case .explain: [.corpus, .out]
    case .corpus: [.system, .corpus]
    case .bench: [.system, .compare]
    case .reference, .systems, .help, .version: []
    }
  }

  /// Whether the verb accepts the command of an engine after `--`.
  var takesCommand: Bool { flags.contains(.system) && flags.contains(.caseTimeout) }

  /// The operands of the verb, or `nil` if it takes none.
  var operands: String? {
    switch self {
    case .merge: "DIR…"
    case .compare: "DIR DIR"
    case .replay: "FILE|DIR|SEED:CASE|bytes:FILE…"
    case .show, .shrink: "FILE|SEED:CASE|bytes:FILE"
    case .mutants: "[NAME…]"
    case .rules: "[ID|reach]"
    case .explain: "TEXT|FILE|-"
    case .reference: ReferencePage.allCases.map(\.rawValue).joined(separator: "|")
    case .corpus: "check [DIR]|add FILE"
    case .bench: "[W1…|snapshots|harness|exhaust|large [N]|frequent]"
    case .help: "[VERB]"
    case .fuzz, .exhaust, .challenges, .systems, .version: nil
    }
  }

  var meaning: String {
    switch self {
    case .fuzz: "search for counterexamples (the default)"
    case .exhaust: "judge every small transition"
    case .merge: "join what shards of a run wrote"
    case .compare: "say in which story two runs first differ"
    case .replay: "run stories again"
    case .show: "tell a story step by step"
    case .shrink: "shrink a story as far as it goes"
    case .mutants: "say which planted faults are caught, by what, and how soon"
    case .challenges: "say how small counterexamples of the shrinking challenge get"
    case .rules: "list UIKit's rules, tell one with its story, or how soon each is reached"
    case .explain: "say which rule a crash log is about, and why ('-': standard input)"
    case .reference: "print a page of the documentation that follows from the code"
    case .corpus: "say what is wrong with files that are kept, or keep one more"
    case .systems: "list what can be tested"
    case .bench: "measure the engine, snapshots, or the search itself, as ratios in one run"
    case .help: "say what there is, or all about one verb"
    case .version: "print the version"
    }
  }
}
