import Foundation

/// An error that says why a command could not be started.
package struct SpawnError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether another attempt may succeed: the system has no room for a process, or the program is
  /// still being written.
  let mayPass: Bool

  /// Creates an error from the system's error code, with advice if there is any.
  init(_ words: String, code: Int32, advice: String? = nil) {
    let problem = "\(words): \(String(cString: strerror(code)))"
    description = advice.map { "\(problem); expected \($0)" } ?? problem
    mayPass = [EAGAIN, ENOMEM, EMFILE, ENFILE, ETXTBSY].contains(code)
  }
}
