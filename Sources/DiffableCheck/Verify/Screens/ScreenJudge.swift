import BatchUpdateSimulator
import Foundation
import Snapshots

/// Judges states by what a fake screen shows in them.
struct ScreenJudge<State>: StateJudge {
  private(set) var report = StateReport()
  private let screen: (State) throws -> (any FakeScreen)?
  /// The screens that were looked at, in the order of their first looks, while the app has them.
  private var screens: [Weak] = []
  /// The screens that the app had at the last look, which stay until the next one: the app may give
  /// a screen up on which it ends.
  private var kept: [any FakeScreen] = []
  /// What was seen last.
  private var last: Screenshot?
  /// Whether the app has thrown what UIKit would have raised: what its screen shows afterwards is
  /// only a consequence.
  private var hasRefused = false
  /// Whether the app has thrown since then.
  private var hasThrown = false

  /// A screen that the app may have given up.
  private struct Weak {
    weak var screen: (any FakeScreen)?
  }

  init(screen: @escaping (State) throws -> (any FakeScreen)?) { self.screen = screen }

  /// Whether something was raised, or it is not known what UIKit does.
  var isOver: Bool { hasRefused || last?.isEnd == true }

  /// What was seen last; contents are compared by their hashes, as objects may change until then.
  var look: ListLook<Int?> {
    guard let last else { return ListLook(counts: nil, contents: []) }
    return ListLook(
      counts: last.shown.counts,
      contents: last.shown.rows.map { last.words.content($0.content)?.hashValue })
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

  mutating func note(_ error: any Error, by work: String) {
    note(error, by: work, inState: report.states)
    report.states += 1
    hasThrown = true
  }

  /// Looks once more if anything has waited until now, or was not looked at because of an error.
  mutating func end(_ state: State, wanting kinds: Set<StateFinding.Kind>) {
    if hasThrown {
      lookForEnd(inState: report.states - 1)
      // What the app has given up is not looked at any more.
      kept = []
    }
    guard !isOver else { return }
    var (looksAgain, hasWaited) = (hasThrown, false)
    // What waited may have made something else wait, and so on for ever.
    for _ in 0..<10 {
      guard screens.allSatisfy({ $0.screen?.goesOn != false }), settle() else { break }
      (looksAgain, hasWaited) = (true, true)
    }
    guard looksAgain else { return }
    see(
      state, number: report.states - 1,
      after: hasWaited
        ? " (seen after the story, when what still waited had come: held completions, or applies "
          + "on the main queue)" : "")
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

  private mutating func see(_ state: State, number: Int, after event: String = "") {
    lookForEnd(inState: number, after: event)
    hasThrown = false
    kept = []
    defer { kept = screens.compactMap(\.screen) }
    guard !isOver else { return }
    do {
      guard let screen = try screen(state) else { return }
      try requireKept(screen, of: state, number)
      note(screen.takeScreenshot(), inState: number, after: event)
    } catch {
      note(error, by: "naming the screen", inState: number)
    }
  }

  /// Records an error, unless something has ended the app: then it is only a consequence.
  private mutating func note(_ error: any Error, by work: String, inState number: Int) {
    lookForEnd(inState: number)
    if !isOver { report.findings.append(StateFinding(error, by: work, inState: number)) }
    if error is Refusal { hasRefused = true }
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

  private mutating func note(_ screenshot: Screenshot, inState number: Int, after event: String) {
    if screenshot.raised == nil, screenshot.unspecified != nil {
      report.unspecified += 1
    } else {
      report.snapshots += 1
      if screenshot.isChange { report.changes += 1 }
    }
    report.findings += screenshot.findings(inState: number, after: event)
    last = screenshot
  }

  /// Looks at a screen that nobody sees only if the app, or what is known, has come to an end
  /// there; the first end counts.
  private mutating func lookForEnd(inState number: Int, after event: String = "") {
    guard !isOver else { return }
    let ends = screens.compactMap(\.screen).filter { !$0.goesOn }.map { $0.takeScreenshot() }
    let first = ends.min { ($0.record.end ?? .max) < ($1.record.end ?? .max) }
    if let first { note(first, inState: number, after: event) }
  }
}
