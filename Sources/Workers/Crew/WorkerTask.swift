import DiffableCheck
import Snapshots

/// What a worker is told first: with what to tell stories of which phase.
struct WorkerTask: Codable {
  /// The name of the system under test.
  let system: String
  let profile: Profile?
  /// `nil` if single stories are to be judged and no others told.
  let phase: Phase?
  /// The file that the worker writes down in which case it is about to tell.
  let record: String
}

/// What a worker is asked; it answers with any number of segments and an end, or with a verdict.
enum WorkerRequest: Codable {
  case tell(cases: Range<Int>, knowing: Known)
  case judge(story: String)
}

/// What a worker says.
enum WorkerAnswer: Codable {
  /// It has understood its task.
  case ready
  /// It cannot do what it was asked, and why.
  case trouble(String)
  case segment(Segment)
  case end
  case verdict(Violation?)
}

extension WorkerAnswer: CustomStringConvertible {
  /// The answer in a few words, for whoever expected another one.
  var description: String {
    switch self {
    case .ready: "that it is ready"
    case .trouble(let words): "that it cannot: \(words)"
    case .segment: "what came of some cases"
    case .end: "that all cases are told"
    case .verdict: "with a verdict"
    }
  }
}
