import DiffableCheck

/// Names the calls of a test, so that a run can find what the run before recorded for the same
/// call.
///
/// Names do not contain source locations, which change whenever the file does.
package enum CallName {
  /// The number of calls that each test has made.
  private static let counts = Locked<[String: Int]>([:])

  /// Returns the name of a test's next call.
  package static func next(in test: String) -> String {
    let count = counts.withLock { counts in
      counts[test, default: 0] += 1
      return counts[test]!
    }
    return "\(test) \(count)"
  }
}
