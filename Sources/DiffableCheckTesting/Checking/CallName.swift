import Foundation

/// Names the calls of a test, so that one run knows what became of the same call in the one before it.
///
/// The places of calls are no names: they change as a file does.
package enum CallName {
  /// How many calls each test has made.
  private final class Counts: @unchecked Sendable {
    // The lock guards the counts.
    private let lock = NSLock()
    private var counts: [String: Int] = [:]

    func next(_ test: String) -> Int {
      lock.withLock {
        counts[test, default: 0] += 1
        return counts[test]!
      }
    }
  }

  private static let counts = Counts()

  /// Names the next call of a test.
  package static func next(in test: String) -> String { "\(test) \(counts.next(test))" }
}
