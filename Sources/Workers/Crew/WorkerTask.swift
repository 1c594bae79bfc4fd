import DiffableCheck
import Snapshots

/// The first message to a worker: the system under test, and the phase of its stories.
///
/// It inherits the ``CaseRecord`` in which it notes the case that it is about to run.
struct WorkerTask: Codable {
  /// The name of the system under test.
  let system: String
  let profile: Profile?
  /// The phase, or `nil` if the worker only judges single stories.
  let phase: Phase?
}

/// A request to a worker, which answers with segments and an end, with a verdict, or with a
/// conclusion.
enum WorkerRequest: Codable {
  case run(cases: Range<Int>, knowing: Known)
  case judge(story: String)
  case conclude(story: String)
}

/// An answer of a worker.
enum WorkerAnswer: Codable {
  /// The worker has understood its task.
  case ready
  /// The worker cannot do what it was asked, for this reason.
  case trouble(String)
  case segment(Segment)
  case end
  case verdict(Violation?)
  case conclusion(Conclusion)
}

extension WorkerAnswer: CustomStringConvertible {
  /// A short description of the answer, for an error about an unexpected one.
  var description: String {
    switch self {
    case .ready: "that it is ready"
    case .trouble(let words): "that it cannot: \(words)"
    case .segment: "what came of some cases"
    case .end: "that all cases are told"
    case .verdict: "with a verdict"
    case .conclusion: "with a conclusion"
    }
  }
}
