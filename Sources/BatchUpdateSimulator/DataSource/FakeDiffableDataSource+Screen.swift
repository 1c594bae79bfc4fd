import Snapshots

extension FakeDiffableDataSource: FakeScreen {
  /// Returns what the view shows, and what the cell provider would show.
  ///
  /// While an apply waits, the data may be ahead of the list, so nothing else is expected than what
  /// is shown.
  ///
  /// - Precondition: The cell provider is not running.
  public func takeScreenshot() -> Screenshot {
    precondition(!provider.isAsked, "a cell provider runs while there is nothing to see yet")
    let shown = view.shown
    let expected = goesOn && source.waiting.isEmpty ? onMainQueue { current(shown) } : shown
    return Screenshot(
      raised: raised, unspecified: unspecified, logs: logs, shown: shown, expected: expected,
      flaws: [], updates: [], profile: view.profile, dataSource: view.dataSource,
      words: Screenshot.Words(
        identifiers: { [sections, items = provider.items] in
          (sections.descriptions, items.descriptions)
        },
        content: { [contents = provider.contents] in
          $0 == Screenshot.noContent ? nil : AnyHashable(contents[$0])
        }))
  }

  /// Returns a list with what the provider would show now in the cells that there are.
  private func current(_ shown: Layout) -> Layout {
    var current = shown
    let view = view
    for (row, slot) in view.slots.enumerated() where slot.cell != nil {
      let content = provider.content(of: slot.item, at: shown.path(ofRow: row))
      current.setContent(content ?? Screenshot.noContent, ofRow: row)
    }
    return current
  }
}
