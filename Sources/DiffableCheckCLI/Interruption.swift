import DiffableCheck
import Dispatch
import Foundation
import Workers

/// Listens for signals to end the process, so that it can end in an orderly way.
final class Interruption: Sendable {
  private let state = Locked(State())

  private struct State {
    /// The time of the first signal.
    var asked: Deadline?
    var endsAtOnce = false
    var sources: [any DispatchSourceSignal] = []
  }

  /// Tells the user what follows from a signal; it is locked because it may be called on any
  /// thread.
  private let tell: Locked<(String) -> Void>

  init(tell: @escaping (String) -> Void = { _ in }) { self.tell = Locked(tell) }

  /// The time within which a second signal does not count, in seconds.
  ///
  /// Some programs send a signal both to the process and to its group.
  private static let echo = 0.5

  /// How long something that is about to end is waited for after a signal, in seconds.
  private static let grace = 0.25

  /// The signals to listen for, found out before this process changes what they do.
  private static let heeded = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].filter {
    !SignalHandler.isIgnored(at: $0)
  }

  /// Listens for interrupts, quits, terminations, and hang-ups, or changes what they do.
  ///
  /// A second signal ends the process at once. So does the first one if there is nothing to finish.
  /// The exit then also ends child processes, which the default action of the signal would not do.
  /// What the parent ignores stays ignored, as hang-ups under `nohup`, or interrupts of what a
  /// script runs in the background.
  func listen(endingAtOnce endsAtOnce: Bool = false) {
    state.withLock { state in
      state.endsAtOnce = endsAtOnce
      guard state.sources.isEmpty else { return }
      Interruption.block(Interruption.heeded)
      for number in Interruption.heeded {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [weak self] in self?.answer() }
        source.resume()
        state.sources.append(source)
      }
    }
  }

  var isAsked: Bool { state.withLock { $0.asked != nil } }

  /// Whether the first signal came so long ago that nothing is waited for any more.
  var isOverdue: Bool {
    guard let asked = state.withLock({ $0.asked }) else { return false }
    return Deadline.now.seconds(since: asked) > Interruption.grace
  }

  /// Holds signals back until their sources listen.
  ///
  /// Otherwise one that comes before would be ignored.
  private static func block(_ signals: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in signals { sigaddset(&mask, number) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
  }

  /// What a signal leads to.
  private enum Answer {
    case exit, finish, none
  }

  private func answer() {
    switch note() {
    case .exit: ExitWatch.exit(ExitCode.interrupted)
    case .finish:
      // Where nobody reads the standard error, only this waits, and not the next signal.
      DispatchQueue.global().async { [tell] in
        tell.withLock { $0("interrupted: ending; another ^C ends it at once") }
      }
    case .none: break
    }
  }

  /// Records a signal, and returns what it leads to.
  private func note() -> Answer {
    state.withLock { state in
      let now = Deadline.now
      guard let asked = state.asked else {
        state.asked = now
        return state.endsAtOnce ? .exit : .finish
      }
      return now.seconds(since: asked) > Interruption.echo ? .exit : .none
    }
  }
}
