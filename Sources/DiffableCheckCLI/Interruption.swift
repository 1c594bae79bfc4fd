import Dispatch
import Foundation
import Workers

/// Notes that somebody asked the process to end, so that it can end in good order.
final class Interruption: @unchecked Sendable {
  // The lock guards all that is shared.
  private let lock = NSLock()
  /// When somebody asked first, in nanoseconds.
  private var asked: UInt64?
  private var endsAtOnce = false
  private var sources: [any DispatchSourceSignal] = []

  /// Some send one signal twice, to the process and to its group: what follows so soon, in
  /// nanoseconds, is no second one.
  private static let echo: UInt64 = 500_000_000

  /// How long somebody who asks waits for what is about to come, in nanoseconds.
  private static let grace: UInt64 = 250_000_000

  /// Listens for an interrupt from the keyboard, for a polite kill, and for a terminal that is closed,
  /// or goes on listening in another way.
  ///
  /// A second one ends the process at once, and the first one too where there is nothing to be put in
  /// order: with the processes that it has started, as it does not by itself.
  func listen(endingAtOnce endsAtOnce: Bool = false) {
    lock.withLock {
      self.endsAtOnce = endsAtOnce
      guard sources.isEmpty else { return }
      // Whoever begins with 'nohup' wants to go on without a terminal.
      for number in [SIGINT, SIGTERM] + (SignalHandler.isIgnored(at: SIGHUP) ? [] : [SIGHUP]) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [weak self] in
          if self?.note() ?? false { exit(ExitCode.interrupted) }
        }
        source.resume()
        sources.append(source)
      }
    }
  }

  var isAsked: Bool { lock.withLock { asked != nil } }

  /// Whether somebody asked some time ago: what has not come by now is not waited for.
  var isOverdue: Bool {
    lock.withLock {
      asked.map { DispatchTime.now().uptimeNanoseconds - $0 > Interruption.grace } ?? false
    }
  }

  /// Notes that somebody asks, and returns whether to end at once.
  private func note() -> Bool {
    lock.withLock {
      let now = DispatchTime.now().uptimeNanoseconds
      guard let asked else {
        asked = now
        return endsAtOnce
      }
      return now - asked > Interruption.echo
    }
  }
}
