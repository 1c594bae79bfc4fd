import DiffableCheck
import Dispatch
import Foundation
import Workers

/// Notes that somebody asked the process to end, so that it can end in good order.
final class Interruption: Sendable {
  private let state = Locked(State())

  private struct State {
    /// When somebody asked first, in nanoseconds.
    var asked: UInt64?
    var endsAtOnce = false
    var sources: [any DispatchSourceSignal] = []
  }

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
    state.withLock { state in
      state.endsAtOnce = endsAtOnce
      guard state.sources.isEmpty else { return }
      // Whoever begins with 'nohup' wants to go on without a terminal.
      for number in [SIGINT, SIGTERM] + (SignalHandler.isIgnored(at: SIGHUP) ? [] : [SIGHUP]) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [weak self] in
          if self?.note() ?? false { exit(ExitCode.interrupted) }
        }
        source.resume()
        state.sources.append(source)
      }
    }
  }

  var isAsked: Bool { state.withLock { $0.asked != nil } }

  /// Whether somebody asked some time ago: what has not come by now is not waited for.
  var isOverdue: Bool {
    guard let asked = state.withLock({ $0.asked }) else { return false }
    return DispatchTime.now().uptimeNanoseconds - asked > Interruption.grace
  }

  /// Notes that somebody asks, and returns whether to end at once.
  private func note() -> Bool {
    state.withLock { state in
      let now = DispatchTime.now().uptimeNanoseconds
      guard let asked = state.asked else {
        state.asked = now
        return state.endsAtOnce
      }
      return now - asked > Interruption.echo
    }
  }
}
