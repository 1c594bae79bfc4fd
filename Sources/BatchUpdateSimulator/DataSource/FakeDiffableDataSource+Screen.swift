import Snapshots

extension FakeDiffableDataSource: FakeScreen {
  /// Returns what the view shows, and what the cell provider would show in its cells.
  ///
  /// Which items should be there, only the app knows. While an apply waits, the data may be ahead
  /// of the list, so nothing else is expected than what is shown.
  ///
  /// - Precondition: The cell provider is not running.
  public func takeScreenshot() -> Screenshot {
    if goesOn { change { $0.layoutIfNeeded() } }
    let (view, picture) = (view, view.picture)
    defer { (seen, updates, seenLogs) = (picture, [], logs.count) }
    let isJudged = goesOn && source.waiting.isEmpty
    let expected = { [unowned self] in isJudged ? provided(view) : picture }
    return Screenshot(
      raised: raised, unspecified: unspecified, before: seen ?? picture, shown: picture,
      expected: expected(), expectedAgain: expected, logs: Array(logs.dropFirst(seenLogs)),
      flaws: [], updates: updates, hasOpenBatch: false, view: view,
      words: Screenshot.Words(
        identifiers: { [unowned self] in (sections.descriptions, provider.items.descriptions) },
        content: { [provider] in AnyHashable(provider.contents[$0]) }))
  }

  /// Keeps an apply for the next screenshot.
  func keep(_ request: ApplyRequest) {
    guard seen != nil else { return }
    switch request.target {
    case .list(let list): updates.append(.apply(list, request.way))
    case .outline(let tree, let section):
      updates.append(.applyOutline(tree, to: section, request.way))
    }
  }

  /// Returns the list of a view with what the provider would show now in its cells.
  ///
  /// UIKit asks for no cell here, so what the provider applies meanwhile does not count.
  private func provided(_ view: ListView) -> Layout {
    let outcomes = self.outcomes
    defer { self.outcomes = outcomes }
    var list = view.picture
    for row in list.rows.indices where list.rows[row].content != Screenshot.noContent {
      let content = onMainQueue {
        provider.content(of: list.rows[row].item, at: list.path(ofRow: row))
      }
      list.setContent(content ?? Screenshot.noContent, ofRow: row)
    }
    return list
  }
}
