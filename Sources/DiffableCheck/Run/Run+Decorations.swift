import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Notifies the layout of an update that a view has performed, and judges its answers and the
  /// screen.
  ///
  /// Nothing is judged where the view itself goes wrong: what a layout is notified of is not known
  /// then.
  mutating func decorate(
    _ update: BatchUpdate, _ outcome: ListView.Outcome, from before: ListView, to after: ListView
  ) -> Violation? {
    guard hasDecorations, case .performed(let replacement) = outcome, replacement.flaw == nil,
      let prepared = PreparedUpdate(update, from: before.list, to: after.list, by: after.profile),
      let answers = decorations?.perform(prepared, to: after.list, rows: after.visibleRows)
    else { return nil }
    decorationAnswers.append(answers)
    if let violation = judge(.update(answers)) { return violation }
    return judgeLook()
  }

  /// Judges the decorations on screen at the end of a step.
  ///
  /// A list that came to the screen without an update is loaded as a whole.
  mutating func lookAtDecorations() -> Violation? {
    guard hasDecorations, var screen = decorations else { return nil }
    if !screen.list.hasSameIdentifiers(as: view.list) {
      screen.reload(view.list, rows: view.visibleRows)
    } else if screen.rows != view.visibleRows {
      screen.scroll(to: view.visibleRows)
    }
    decorations = screen
    return judgeLook()
  }

  /// Judges the decorations on screen, and then those that would come by scrolling through the
  /// list.
  private func judgeLook() -> Violation? {
    guard var screen = decorations else { return nil }
    let look = DecorationMoment.look(
      shown: screen.elements, expected: screen.expectedElements, rows: screen.rows)
    if let violation = judge(look) { return violation }
    let all = screen.list.rows.indices
    guard screen.rows != all else { return nil }
    screen.scroll(to: all)
    return judge(.lookThrough(shown: screen.elements, expected: screen.expectedElements))
  }

  private func judge(_ moment: DecorationMoment) -> Violation? {
    properties.firstViolation { $0.violation(of: moment) }
  }
}

extension Run {
  /// The decorations on screen, or `nil` if the system has none.
  package var decorationsShown: [DecorationElement]? { decorations?.elements }
}

extension DecorationScreen {
  /// The elements on screen.
  fileprivate var elements: [DecorationElement] { views.map(\.element) }
}

extension ListView {
  /// The rows on screen.
  var visibleRows: Range<Int> { viewport.visible(of: slots.count) }
}
