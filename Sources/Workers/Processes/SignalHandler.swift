#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a process does at a signal.
package enum SignalHandler {
  /// Whether nobody has said what to do.
  static func isDefault(at signal: Int32) -> Bool { bits(at: signal) == 0 }

  /// Whether somebody, perhaps whoever started this process, wants it to be ignored.
  package static func isIgnored(at signal: Int32) -> Bool { bits(at: signal) == 1 }

  /// The handler as a number: the first two stand for what C calls `SIG_DFL` and `SIG_IGN`.
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
