/// How a run or a replay ended.
package enum RunEnding: Hashable, Sendable {
  /// It ended as intended: it was completed, it had found enough faults, or its time was over.
  case through
  case interrupted
  /// Some of its shards are missing, as the text says.
  case incomplete(String)
  /// It could not continue, for this reason.
  case failed(String)

  /// Why it ended early, or `nil` if it did not.
  package var reason: String? {
    switch self {
    case .through: nil
    case .interrupted: "interrupted"
    case .incomplete(let reason), .failed(let reason): reason
    }
  }
}
