/// How a run, or a replay, came to its end.
package enum RunEnding: Hashable, Sendable {
  /// It was through, or the time that it was given was over.
  case through
  case interrupted
  /// Some of its shards are missing: which ones.
  case incomplete(String)
  /// It could not go on, and why.
  case failed(String)

  /// Why it ended before it was through; `nil` if it did not.
  package var reason: String? {
    switch self {
    case .through: nil
    case .interrupted: "interrupted"
    case .incomplete(let reason), .failed(let reason): reason
    }
  }
}
