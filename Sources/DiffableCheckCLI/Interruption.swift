import Dispatch
import Foundation

/// Notes that somebody asked the process to end, so that it can end in good order.
final class Interruption: @unchecked Sendable {
  // The lock guards the flag, which is all that is shared.
  private let lock = NSLock()
  private var wasAsked = false
  private var sources: [any DispatchSourceSignal] = []

  /// Listens for an interrupt from the keyboard and for a polite kill.
  ///
  /// A second one ends the process at once, and the first one too where there is nothing to be put in
  /// order: with the processes that it has started, as it does not by itself.
  func listen(endingAtOnce endsAtOnce: Bool = false) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        guard let self else { return }
        if note() || endsAtOnce { exit(ExitCode.interrupted) }
      }
      source.resume()
      sources.append(source)
    }
  }

  var isAsked: Bool { lock.withLock { wasAsked } }

  /// Returns whether it was noted before.
  private func note() -> Bool {
    lock.withLock {
      defer { wasAsked = true }
      return wasAsked
    }
  }
}
