import DiffableCheck
import Snapshots

extension Flag {
  /// The flags for the limits of the system's processes.
  static let ofProcesses: [Flag] = [.caseTimeout, .memoryLimit]

  /// The flags that decide which cases there are.
  static let ofCases: [Flag] = [
    .seed, .cases, .phases, .profile, .view, .shard, .items, .newItems, .sections, .newSections,
    .marks,
  ]

  var name: String { "--\(rawValue)" }

  static func named(_ name: String) -> Flag? { allCases.first { $0.name == name } }

  /// The placeholder for the flag's value, or `nil` if it takes none.
  var argument: String? {
    switch self {
    case .system: "NAME"
    case .seed, .seeds, .cases, .items, .newItems, .sections, .newSections, .jobs, .keepGoing: "N"
    case .caseTimeout: "2s|500ms"
    case .memoryLimit: "512M|2G"
    case .marks: "none|single|all|contents"
    case .time, .shrinkTime: "30s|5m|8h"
    case .phases: "corpus,small,seeds"
    case .profile: Profile.names.joined(separator: "|")
    case .view: ListKind.allCases.map(\.rawValue).joined(separator: "|")
    case .against, .compare, .out: "FILE"
    case .format: OutputFormat.allCases.map(\.rawValue).joined(separator: "|")
    case .shard: "I/N"
    case .shrinking, .inProcess: nil
    case .corpus, .reports, .resume: "DIR"
    }
  }

  /// The flag with the placeholder for its value.
  var usage: String { argument.map { "\(name) \($0)" } ?? name }

  /// The verbs that accept the flag.
  var verbs: [Verb] { Verb.all.filter { $0.flags.contains(self) } }

  /// Returns what the flag is for, and its default.
  func meaning(for verb: Verb) -> String { verb.meanings[self] ?? meaning }

  private var meaning: String {
    switch self {
    case .system: "what to test, see 'systems' (diff)"
    case .caseTimeout: "how long a story, or an answer of a command behind '--', may take (2s)"
    case .memoryLimit: "how much memory the process of what is tested may take (1G)"
    case .seed: "what decides every random choice (a new one, printed)"
    case .seeds: "how many seeds try each (20)"
    case .cases: "how many stories to make up (50000)"
    case .time:
      "make up stories for so long, then finish the story that has begun; to shrink it may take "
        + "'--shrink-time' more; with '--cases', the first limit reached ends the run"
    case .phases: "what to search, in this order"
    case .profile: "the rules of the view in stories made up here (strict)"
    case .view: "which view, unless the rules are strict (collection)"
    case .items: "most items of the old list (3)"
    case .newItems: "most items that only the new list has (1)"
    case .sections: "most sections of the old list (2)"
    case .newSections: "most sections that only the new list has (1)"
    case .marks: "what is marked, or which contents change (none)"
    case .jobs: "how many processors share the work (1)"
    case .shard: "the part of the cases that this machine tells, as in 3/16"
    case .resume: "go on with the run that wrote this folder"
    case .inProcess: "tell stories in this process: what ends the system ends the run"
    case .shrinking: "say how small stories get that show a planted fault"
    case .against: "an earlier page to compare with"
    case .compare: "an earlier page to compare with"
    case .shrinkTime:
      "shrink one story for so long at most, and as long again if the smallest one breaks nothing in "
        + "a new process (60s)"
    case .keepGoing: "stop at the Nth fault (1)"
    case .corpus: "where stories are kept (Corpus)"
    case .reports: "where reports are written (Reports)"
    case .out: "where to keep the story of a log; a file that is there stays as it is"
    case .format: "for whom the standard output is written (text)"
    }
  }
}
