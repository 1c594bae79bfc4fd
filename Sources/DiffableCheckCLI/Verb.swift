/// What the command can be told to do.
enum Verb: String, CaseIterable {
  case fuzz
  case exhaust
  case replay
  case show
  case mutants
  case rules
  case explain
  case corpus
  case systems
  case bench
  case help

  /// The flags that mean something to the verb.
  var flags: [Flag] {
    switch self {
    case .fuzz:
      [
        .system, .seed, .cases, .time, .phases, .profile, .view, .keepGoing, .corpus, .reports,
      ]
    case .exhaust:
      [
        .system, .items, .newItems, .sections, .newSections, .marks, .profile, .view, .jobs,
        .keepGoing,
        .corpus, .reports,
      ]
    case .replay, .show: [.system, .profile, .view]
    case .mutants: [.seed, .seeds, .cases, .jobs, .against, .corpus]
    case .rules: [.corpus, .seed, .cases]
    case .explain: [.corpus]
    case .corpus: [.system, .corpus]
    case .systems, .bench, .help: []
    }
  }

  /// What follows the verb besides flags; `nil` if nothing may.
  var operands: String? {
    switch self {
    case .replay: "FILE|DIR|SEED:CASE…"
    case .show: "FILE|SEED:CASE"
    case .mutants: "[NAME…]"
    case .rules: "[ID|reach]"
    case .explain: "TEXT|FILE|-"
    case .corpus: "check [DIR]|add FILE"
    case .bench: "snapshots"
    case .fuzz, .exhaust, .systems, .help: nil
    }
  }

  var meaning: String {
    switch self {
    case .fuzz: "search for counterexamples (the default)"
    case .exhaust: "judge every small transition"
    case .replay: "run stories again"
    case .show: "tell a story step by step"
    case .mutants: "say which planted faults are caught, by what, and how soon"
    case .rules: "list UIKit's rules, tell one with its story, or how soon each is reached"
    case .explain: "say which rule a crash log is about, and why ('-': standard input)"
    case .corpus: "say what is wrong with files that are kept, or keep one more"
    case .systems: "list what can be tested"
    case .bench: "measure ratios against yardsticks, in one run"
    case .help: "say all this"
    }
  }
}
