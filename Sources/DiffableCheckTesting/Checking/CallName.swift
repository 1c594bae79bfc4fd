import DiffableCheck

/// Names the calls of a test, so that one run knows what became of the same call in the one before it.
///
/// The places of calls are no names: they change as a file does.
package enum CallName {
  /// How many calls each test has made.
  private static let counts = Locked<[String: Int]>([:])

  /// Names the next call of a test.
  package static func next(in test: String) -> String {
    let count = counts.withLock { counts in
      counts[test, default: 0] += 1
      return counts[test]!
    }
    return "\(test) \(count)"
  }
}
