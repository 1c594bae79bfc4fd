extension FindingPage {
  /// The label of a part of a page.
  enum Label: String {
    // A story and its outcome.
    case story, old, new, marked, changeset, calls, stage, displayed, because, rule, formerly
    // How the story was shrunk, and its origin.
    case shrunk, unsteady, smallest, differently, holds, alike, kept, replay
    case failsToo = "fails too"
    case alsoMet = "also met"
    case origin = "case"
    // What is known about a rule.
    case about, since, follows, words, causes
    case seenAs = "seen as"
    case knownFrom = "known from"
    // What a log says.
    case or, besides, but, likely, next
    case saidBy = "said by"
    case reportOf = "report of"
    case itSays = "it says"
    case thisLog = "this log"
    case runWith = "run with"
    /// For a part that belongs to the one above it.
    case none = ""

    /// Whether the lines beside the label are lists, paths, or commands.
    var isOfCode: Bool {
      switch self {
      case .old, .new, .marked, .changeset, .calls, .displayed, .origin, .kept, .replay: true
      default: false
      }
    }
  }
}
