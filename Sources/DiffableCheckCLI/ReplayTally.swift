import DiffableCheck
import Reporting

/// The totals of a replay.
struct ReplayTally {
  let ending: RunEnding
  private var (held, broken, undecided, notApplicable) = (0, 0, 0, 0)
  /// A text with the number of files without a story, or `nil` if all have one.
  private let unreadable: String?
  private let chosen: ChosenSystem

  init(_ verdicts: [Verdict], of chosen: ChosenSystem, ending: RunEnding) {
    self.chosen = chosen
    self.ending = ending
    unreadable = verdicts.unreadable
    for verdict in verdicts {
      switch verdict.outcome {
      case .held: held += 1
      case .broken, .failed: broken += 1
      case .undecided: undecided += 1
      case .notApplicable: notApplicable += 1
      case .unreadable: break
      }
    }
  }

  var lines: [String] {
    let open = undecided > 0 ? ", \(undecided) undecided" : ""
    let counts = "\(held) held, \(broken) broken\(open), \(notApplicable) not applicable"
    return [counts] + [unreadable.map { "\($0)." }, trouble].compactMap { $0 }
  }

  /// Says whose verdicts these are, because a story that another system broke holds here.
  var hints: [String] {
    guard chosen.isDefault, held > 0 else { return [] }
    return [
      "Told to this project's own systems; \(Flag.system.name) NAME, or -- COMMAND, names another."
    ]
  }

  var headline: String {
    let (counts, rest) = (lines[0], lines.dropFirst())
    return rest.isEmpty ? counts : "\(counts). \(rest.joined(separator: " "))"
  }

  /// Why the replay as a whole is not a pass although no story says so, or `nil` if it can be one.
  private var trouble: String? {
    switch ending {
    case .interrupted: return "Interrupted."
    case .incomplete(let reason), .failed(let reason):
      return "The replay could not go on: \(reason)."
    case .through: break
    }
    guard broken == 0, held == 0, unreadable == nil else { return nil }
    // Without a choice, each story was told to a system of its own.
    let system = chosen.isDefault ? "what it was told to" : chosen.name
    return undecided == 0
      ? "Nothing was checked: no story exercised \(system)."
      : "Nothing was decided: it is not known what UIKit does in any story."
  }

  /// The verdict on the replay itself, or none if the stories say everything.
  var verdictOnRun: [Verdict] {
    trouble.map { [Verdict("the run", .failed(ending.reason ?? $0))] } ?? []
  }

  /// The exit code; a story whose outcome is not known is not a pass, nor is a file that cannot be
  /// read.
  var code: Int32 {
    if ending == .interrupted { return ExitCode.interrupted }
    if unreadable != nil { return ExitCode.couldNotRun }
    if broken > 0 { return ExitCode.wrong }
    return held > 0 ? ExitCode.held : ExitCode.couldNotRun
  }
}
