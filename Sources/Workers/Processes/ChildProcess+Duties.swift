import DiffableCheck
import Foundation

extension ChildProcess {
  /// The environment that reduces the report of a Swift trap to one line: shrinking meets thousands
  /// of them.
  static let shortTraps =
    ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil
    ? ["SWIFT_BACKTRACE": "enable=no"] : [:]
}

extension ChildProcess.Failure {
  /// What the child failed to do.
  var duty: ProcessFailure.Duty {
    switch self {
    case .silent: .answersInTime
    case .ended: .staysAlive
    case .greedy: .keepsToMemoryLimit
    case .verbose: .speaksProtocol
    }
  }
}
