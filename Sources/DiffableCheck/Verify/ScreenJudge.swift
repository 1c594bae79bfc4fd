import BatchUpdateSimulator
import Snapshots

/// Judges states by what a fake screen shows in them.
struct ScreenJudge<State, Screen: FakeScreen>: StateJudge {
  private(set) var report = StateReport()
  private(set) var isOver = false
  private let screen: (State) throws -> Screen?
  private var last: Screenshot?

  init(screen: @escaping (State) throws -> Screen?) { self.screen = screen }

  var look: ListLook<AnyHashable?> {
    guard let last else { return ListLook(counts: nil, contents: []) }
    return ListLook(
      counts: last.shown.counts,
      contents: last.shown.rows.map { last.words.content($0.content) })
  }

  /// An app with its screen has too many parts to print, unless it has a description of its own.
  func description(of start: State) -> String {
    (start as? any CustomStringConvertible)?.description ?? "\(State.self)"
  }

  mutating func note(_ state: State) {
    do {
      if !isOver, let screenshot = try screen(state)?.takeScreenshot() { note(screenshot) }
      report.states += 1
    } catch {
      note(error)
    }
  }

  mutating func note(_ error: any Error) {
    report.findings.append(StateFinding(.unexpectedError, inState: report.states, "\(error)"))
    report.states += 1
  }

  mutating func end(_ state: State) {}

  private mutating func note(_ screenshot: Screenshot) {
    let change = ScreenChange(from: last, to: screenshot)
    report.snapshots += 1
    if change.isChange { report.changes += 1 }
    report.findings += change.findings(inState: report.states)
    isOver = screenshot.raised != nil || screenshot.unspecified != nil
    last = screenshot
  }
}
