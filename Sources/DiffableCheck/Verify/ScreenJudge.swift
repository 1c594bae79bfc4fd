import BatchUpdateSimulator
import Foundation
import Snapshots

/// Judges states by what a fake screen shows in them.
struct ScreenJudge<State, Screen: FakeScreen>: StateJudge {
  private(set) var report = StateReport()
  /// Whether something was raised, or it is not known what UIKit does.
  private(set) var isOver = false
  private let screen: (State) throws -> Screen?
  /// The screen of the last state that had one, and what it showed.
  private var last: (screen: Screen, screenshot: Screenshot)?

  init(screen: @escaping (State) throws -> Screen?) { self.screen = screen }

  var look: ListLook<AnyHashable?> {
    guard let (_, screenshot) = last else { return ListLook(counts: nil, contents: []) }
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
    do {
      if let screen = try screen(state) { look(at: screen) } else { lookForEnd() }
      report.states += 1
    } catch {
      note(error)
    }
  }

  mutating func note(_ error: any Error) {
    // After a crash, an error is only its consequence.
    lookForEnd()
    report.findings.append(StateFinding(error, inState: report.states))
    report.states += 1
  }

  mutating func end(_ state: State) {}

  private mutating func look(at screen: Screen) {
    if let last, last.screen !== screen {
      report.findings.append(
        StateFinding(
          .unexpectedError, inState: report.states,
          "the screen is another object than before, so what was done to the one before is not seen; "
            + "make it once in each story, together with the app"))
    }
    let screenshot = screen.takeScreenshot()
    report.snapshots += 1
    if last != nil, screenshot.isChange { report.changes += 1 }
    report.findings += screenshot.findings(inState: report.states)
    isOver = screenshot.raised != nil || screenshot.unspecified != nil
    last = (screen, screenshot)
  }

  /// Looks at the last screen only if the app, or what is known, has come to an end.
  private mutating func lookForEnd() {
    guard let (screen, _) = last, screen.raised != nil || screen.unspecified != nil else { return }
    look(at: screen)
  }
}
