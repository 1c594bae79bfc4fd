/// What the command can be told to do.
enum Verb: String, CaseIterable {
  case fuzz
  case replay
  case show
  case rules
  case explain
  case systems
  case bench
  case help

  /// The flags that mean something to the verb.
  var flags: [Flag] {
    switch self {
    case .fuzz: Flag.allCases
    case .replay, .show: [.system, .profile, .view]
    case .rules: [.corpus, .seed, .cases]
    case .explain: [.corpus]
    case .systems, .bench, .help: []
    }
  }

  /// What follows the verb besides flags; `nil` if nothing may.
  var operands: String? {
    switch self {
    case .replay: "FILE|DIR|SEED:CASE…"
    case .show: "FILE|SEED:CASE"
    case .rules: "[ID|reach]"
    case .explain: "TEXT|FILE|-"
    case .bench: "snapshots"
    case .fuzz, .systems, .help: nil
    }
  }

  var meaning: String {
    switch self {
    case .fuzz: "search for counterexamples (the default)"
    case .replay: "run stories again"
    case .show: "tell a story step by step"
    case .rules: "list UIKit's rules, tell one with its story, or how soon each is reached"
    case .explain: "say which rule a crash log is about, and why ('-': standard input)"
    case .systems: "list what can be tested"
    case .bench: "measure ratios against yardsticks, in one run"
    case .help: "say all this"
    }
  }
}
