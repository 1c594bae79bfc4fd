import DiffableCheck
import Foundation

/// Watches that nobody but the command ends the process while a verb is performed.
///
/// A system under test that calls `exit(0)` in this process would otherwise make a pass of a run
/// that has checked nothing. One that calls `_exit(0)` goes unnoticed.
enum ExitWatch {
  /// Tells that the process is ended by somebody else, or is `nil` while no verb is performed.
  ///
  /// Only tests perform several verbs at a time.
  private static let complaint = Locked<(() -> Void)?>(nil)

  /// Performs a verb, and complains if the process is ended meanwhile.
  static func performing<Result>(
    _ verb: () throws -> Result, elseTelling complain: @escaping () -> Void
  ) rethrows -> Result {
    _ = registration
    complaint.withLock { $0 = complain }
    defer { complaint.withLock { $0 = nil } }
    return try verb()
  }

  /// Ends the process, as the command itself may do.
  static func exit(_ code: Int32) -> Never {
    complaint.withLock { $0 = nil }
    Foundation.exit(code)
  }

  /// What is registered first is called last, when the child processes have been ended.
  private static let registration: Void = {
    atexit {
      guard let complain = ExitWatch.complaint.withLock({ $0 }) else { return }
      complain()
      _exit(ExitCode.couldNotRun)
    }
  }()

  /// An error that says that the system has ended the process.
  struct EndedBySystem: Error, CustomStringConvertible {
    let description =
      "the system under test has ended this process, so nothing is known of it; expected one that "
      + "returns, or a run in which workers tell the stories"
  }
}
