import Foundation
import Testing

/// Runs the tests of a suite on threads of their own, as they mostly wait for other processes.
///
/// The threads that all tests share are as few as the processors: a test that waits on one of them
/// leaves a processor idle, and minutes of waiting would add up.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  // Each test of a suite is then given the trait, which has to be a `TestTrait` for that.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Before, a task cannot choose its threads.
    guard #available(macOS 15, iOS 18, *) else { return try await function() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests mostly wait for other processes.
  public static var waits: Self { Self() }
}

/// The threads of tests that wait.
@available(macOS 15, iOS 18, *)
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let queue = OperationQueue()

  private init() {
    // Most of these tests allow only so much time for something, and many at once would take
    // longer.
    queue.maxConcurrentOperationCount = 3
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
