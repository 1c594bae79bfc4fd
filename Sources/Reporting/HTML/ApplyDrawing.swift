import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The drawings of an apply: one for each update of an engine that it reached, or one for the
/// whole.
///
/// The apply of an updater or a data source is drawn as a whole, and so is one that reached no
/// update.
struct ApplyDrawing {
  private let apply: Apply
  private let writer: WordWriter

  init(_ apply: Apply, _ writer: WordWriter) {
    self.apply = apply
    self.writer = writer
  }

  /// The maximum number of updates that are drawn; the last one always is.
  private static let most = 6

  var figures: [Element] {
    guard let last = apply.stage else { return [whole.figure] }
    let drawn = (0...last).filter { $0 == last || $0 < ApplyDrawing.most - 1 }
    return drawn.map { drawing(ofStage: $0).figure }
  }

  // MARK: Updates of an engine

  private func drawing(ofStage stage: Int) -> ListDrawing {
    let before = stage == 0 ? apply.transition.old : held(after: stage - 1)
    let count = apply.stages.count
    let caption =
      count == 1
      ? "What the update does to the list" : "What update \(stage + 1) of \(count) does to the list"
    let update = apply.stages[stage].update
    guard stage == apply.stage else {
      return drawing(
        caption, update, list("before", before), list("after", held(after: stage)))
    }
    return lastDrawing(caption, update, list(stage == 0 ? "old" : "before", before))
  }

  private func held(after stage: Int) -> Layout {
    apply.stages[stage].model ?? apply.transition.new
  }

  // MARK: The whole apply

  private var whole: ListDrawing {
    let updates = apply.requests.compactMap { request in
      if case .update(let update, _) = request { update } else { nil }
    }
    // Between several updates of an updater, the list was not recorded.
    let isKnown = updates.count == 1 && apply.requests.count == 1 && apply.applied == nil
    return lastDrawing(
      "What the apply does to the list", isKnown ? updates[0] : BatchUpdate(),
      list("old", apply.transition.old))
  }

  // MARK: How it ends

  /// What should be on screen after the last update that the apply reached.
  private var expected: Layout {
    guard let stage = apply.stage, !apply.isFinished else { return apply.transition.new }
    return held(after: stage)
  }

  /// What is on screen after the last update that the apply reached, or `nil` if there is nothing
  /// to show.
  private var displayed: Layout? {
    switch apply.outcome {
    case .rejected, .unspecified: nil
    case .performed, .reloadedData: apply.view.shown
    case nil: apply.isFinished ? apply.view.shown : nil
    }
  }

  private func lastDrawing(
    _ caption: String, _ update: BatchUpdate, _ before: DrawnList
  ) -> ListDrawing {
    guard let displayed else {
      return drawing(caption, update, before, marked(list("new, not displayed", expected)))
    }
    let after = list("displayed", displayed)
    guard displayed != expected else {
      return drawing(caption, update, before, marked(after))
    }
    return drawing(caption, update, before, after, marked(list("expected", expected))) {
      $0.compare(displayed, with: expected, writer)
    }
  }

  /// Returns the list with the marks that the app has set for its apply.
  ///
  /// They are placed by the expected list, whatever the given one shows.
  private func marked(_ list: DrawnList) -> DrawnList {
    var list = list
    let (marks, sections, rows) = (apply.marksOfApp, expected.sections, expected.rows)
    for (index, section) in sections.enumerated() where marks.reloadedSections.contains(section) {
      list.mark(.section(index), .toBe("reloaded"))
    }
    for (index, row) in rows.enumerated() {
      let place = DrawnLine.Place.item(expected.path(ofRow: index))
      if marks.reloadedItems.contains(row.item) { list.mark(place, .toBe("reloaded")) }
      if marks.reconfiguredItems.contains(row.item) {
        list.mark(place, .toBe("reconfigured"))
      }
    }
    return list
  }

  // MARK: Lists

  private func list(_ title: String, _ layout: Layout) -> DrawnList {
    DrawnList(title, layout, writer)
  }

  private func drawing(
    _ caption: String, _ update: BatchUpdate, _ before: DrawnList, _ after: DrawnList,
    _ expected: DrawnList? = nil, adding more: (inout UpdateMarks) -> Void = { _ in }
  ) -> ListDrawing {
    var marks = UpdateMarks(update, before, after)
    more(&marks)
    let strays = marks.strays.abridged.joined(separator: ", ")
    return ListDrawing(
      caption, [marks.before, marks.after] + [expected].compactMap { $0 }, moves: marks.moves,
      notes: strays.isEmpty ? [] : ["Places that a list does not have: \(strays)"])
  }
}
