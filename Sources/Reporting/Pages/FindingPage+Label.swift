extension FindingPage {
  /// What a part of a page is called.
  enum Label: String {
    // A story and what came of it.
    case story, old, new, marked, changeset, calls, stage, displayed, because, rule, formerly
    // How it was made small, and where it comes from.
    case shrunk, unsteady, smallest, differently, holds, alike, kept, replay
    case failsToo = "fails too"
    case alsoMet = "also met"
    case origin = "case"
    // What is known of a rule.
    case about, since, follows, words, causes
    case seenAs = "seen as"
    case knownFrom = "known from"
    // What a log says.
    case or, besides, but, likely, next
    case saidBy = "said by"
    case reportOf = "report of"
    case itSays = "it says"
    case thisLog = "this log"
    case toldBy = "told by"
    /// The part belongs to the one above it.
    case none = ""

    /// Whether lists, paths, or commands stand beside it.
    var isOfCode: Bool {
      switch self {
      case .old, .new, .marked, .changeset, .calls, .displayed, .origin, .kept, .replay: true
      default: false
      }
    }
  }
}
