import Foundation

/// Says why a command could not be started.
package struct SpawnError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether the same may succeed a moment later: the system has no room for one more process, or
  /// somebody still writes the program.
  let mayPass: Bool

  /// Says what the system said of something, and what to do about it, if that is known.
  init(_ words: String, code: Int32, advice: String? = nil) {
    let problem = "\(words): \(String(cString: strerror(code)))"
    description = advice.map { "\(problem); expected \($0)" } ?? problem
    mayPass = [EAGAIN, ENOMEM, EMFILE, ENFILE, ETXTBSY].contains(code)
  }
}
