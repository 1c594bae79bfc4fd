import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// Returns the list before, and what the app did to the view and its data since, as a story.
  ///
  /// It is for reading. What a person does is left out. A story cannot tell that a batch
  /// reconfigures before it changes the data.
  func story(_ words: inout ScreenWords) -> Scenario {
    var held = before
    var viewport = view.viewport
    viewport.first = 0
    var story = Scenario(
      setting: Setting(
        viewport: viewport, profile: view.profile, dataSource: view.dataSource, sdk: view.sdk),
      start: words.layout(before), names: words.names)
    // A story begins at the top of its list.
    if view.viewport.first > 0 { story.steps.append(Step(.scroll(view.viewport.first))) }
    func change(_ model: Layout) {
      if !model.agrees(with: held) { story.steps.append(Step(.model(words.layout(model)))) }
      held = model
    }
    var queue = Queue.main
    func go(to other: Queue) {
      if other != queue { story.steps.append(Step(.queue(other))) }
      queue = other
    }
    for update in record.updates {
      switch update {
      case .batch(let update, let before, let model, let reloadsData):
        change(before)
        let batch = HandWrittenBatch(
          update, model: words.layout(model), reloadsData: reloadsData)
        story.steps.append(Step(.batch(batch)))
        held = model
      case .call(let update, let model):
        change(model)
        story.steps.append(Step(.call(update)))
      case .reloadData: story.steps.append(Step(.reloadData))
      case .apply(.list(let list), let mode, let queue):
        go(to: queue)
        story.steps.append(Step(.snapshot(words.layout(layout(of: list)))))
        story.steps += words.edits(SnapshotMarks(list)).map { Step(.edit($0)) }
        story.steps.append(Step(.apply(mode)))
      case .apply(.outline(let tree, let section), let mode, let queue):
        go(to: queue)
        story.steps.append(Step(.sectionSnapshot(words.tree(tree))))
        story.steps.append(
          Step(.applySectionSnapshot(to: words.section(section), mode)))
      case .commit: story.steps.append(Step(.commit))
      }
    }
    if view.dataSource == .own, let expected { change(expected) }
    return story
  }
}

extension Screenshot {
  /// Returns the list of a snapshot, with what its items should show by now.
  private func layout(of list: SnapshotModel) -> Layout {
    let rows = (expected ?? shown).rows
    let places = ItemPlaces(of: rows)
    return Layout(
      list.sections, ends: list.ends,
      rows: list.allItems.map { item in
        Row(item, places[item].map { rows[$0].content } ?? Screenshot.noContent)
      })
  }
}

extension Layout {
  /// Returns whether both lists hold the same, as far as rows have a content in both.
  fileprivate func agrees(with other: Layout) -> Bool {
    hasSameIdentifiers(as: other)
      && zip(rows, other.rows).allSatisfy { row, other in
        row.content == other.content || row.content == Screenshot.noContent
          || other.content == Screenshot.noContent
      }
  }
}
