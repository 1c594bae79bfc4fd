import Foundation

/// The action of this process for a signal.
package enum SignalHandler {
  /// Whether a signal has its default action.
  package static func isDefault(at signal: Int32) -> Bool { bits(at: signal) == 0 }

  /// Whether a signal is ignored, for instance because the parent process wanted that.
  package static func isIgnored(at signal: Int32) -> Bool { bits(at: signal) == 1 }

  /// Returns the handler as a number; zero and one stand for `SIG_DFL` and `SIG_IGN` in C.
  private static func bits(at signal: Int32) -> Int {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
      return unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}
