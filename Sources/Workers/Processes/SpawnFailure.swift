import Foundation

/// Says why a command could not be started.
package struct SpawnFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether the same may succeed a moment later: the system has no room for one more process, or
  /// somebody still writes the program.
  let mayPass: Bool

  /// Says what the system said of something.
  init(_ words: String, code: Int32) {
    description = "\(words): \(String(cString: strerror(code)))"
    mayPass = [EAGAIN, ENOMEM, EMFILE, ENFILE, ETXTBSY].contains(code)
  }
}
