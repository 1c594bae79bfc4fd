import BatchUpdateSimulator
import Foundation
import Snapshots

/// Judges states by what a fake screen shows in them.
struct ScreenJudge<State>: StateJudge {
  private(set) var report = StateReport()
  private let screen: (State) throws -> (any FakeScreen)?
  /// The screens that were looked at, in the order of their first looks, while the app has them.
  private var screens: [Weak] = []
  /// The last look at a screen, which stays until the next look, as the app may end there.
  private var last: (screen: any FakeScreen, screenshot: Screenshot)?

  /// A screen that the app may have given up.
  private struct Weak {
    weak var screen: (any FakeScreen)?
  }

  init(screen: @escaping (State) throws -> (any FakeScreen)?) { self.screen = screen }

  /// Whether something was raised, or it is not known what UIKit does.
  var isOver: Bool { last?.screenshot.isEnd == true }

  var look: ListLook<AnyHashable?> {
    guard let screenshot = last?.screenshot else { return ListLook(counts: nil, contents: []) }
    return ListLook(
      counts: screenshot.shown.counts,
      contents: screenshot.shown.rows.map { screenshot.words.content($0.content) })
  }

  /// Returns the name of the type, unless the app has a description of its own: with its screen, an
  /// app has too many parts to print, and an object has an address.
  func description(of start: State) -> String {
    guard !(start is NSObject), let start = start as? any CustomStringConvertible else {
      return "\(State.self)"
    }
    return start.description
  }

  mutating func note(_ state: State) {
    see(state, number: report.states)
    report.states += 1
  }

  mutating func note(_ error: any Error) {
    note(error, inState: report.states)
    report.states += 1
  }

  /// Looks once more if anything has waited until now.
  mutating func end(_ state: State) {
    guard !isOver else { return }
    var hasWaited = false
    // What waited may have made something else wait, and so on for ever.
    for _ in 0..<10 {
      guard screens.allSatisfy({ $0.screen?.goesOn != false }), settle() else { break }
      hasWaited = true
    }
    if hasWaited { see(state, number: report.states - 1) }
  }

  /// Brings to an end what waits on any screen, unless the app ends.
  ///
  /// - Returns: Whether anything waited.
  private func settle() -> Bool {
    var hasWaited = false
    for screen in screens.compactMap(\.screen) {
      if screen.settle() { hasWaited = true }
      guard screen.goesOn else { break }
    }
    return hasWaited
  }

  private mutating func see(_ state: State, number: Int) {
    // First, as the app may give a screen up on which it ends.
    lookForEnd(inState: number)
    guard !isOver else { return }
    do {
      guard let screen = try screen(state) else { return }
      try requireKept(screen, of: state, number)
      look(at: screen, inState: number)
    } catch {
      note(error, inState: number)
    }
  }

  /// Records an error, unless something has ended the app: then it is only a consequence.
  private mutating func note(_ error: any Error, inState number: Int) {
    lookForEnd(inState: number)
    if !isOver { report.findings.append(StateFinding(error, inState: number)) }
  }

  /// Records if a screen is made anew each time it is asked for.
  private mutating func requireKept(
    _ screen: any FakeScreen, of state: State, _ number: Int
  ) throws {
    guard !screens.contains(where: { $0.screen === screen }) else { return }
    if try self.screen(state) !== screen {
      report.findings.append(
        StateFinding(
          .unexpectedError, inState: number,
          "the screen is another object each time, so what the app does to it is not seen; make it "
            + "once in each story, together with the app"))
    }
    screens.append(Weak(screen: screen))
  }

  private mutating func look(at screen: any FakeScreen, inState number: Int) {
    let screenshot = screen.takeScreenshot()
    report.snapshots += 1
    if screenshot.isChange { report.changes += 1 }
    report.findings += screenshot.findings(inState: number)
    last = (screen, screenshot)
  }

  /// Looks at a screen that nobody sees only if the app, or what is known, has come to an end there.
  private mutating func lookForEnd(inState number: Int) {
    guard !isOver, let screen = screens.lazy.compactMap(\.screen).first(where: { !$0.goesOn })
    else { return }
    look(at: screen, inState: number)
  }
}
