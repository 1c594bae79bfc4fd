import Snapshots

extension FakeDiffableDataSource: FakeScreen {
  /// Says which items should be on screen by now, which only the app knows: a list that was changed
  /// and not applied is then found.
  ///
  ///     screen: { $0.source.expecting([("Inbox", $0.inbox.messages.map(\.id))]) }
  ///
  /// This holds for the next screenshot alone. The argument may be evaluated again, to find
  /// identifiers that are made anew each time.
  ///
  /// - Parameter sections: The identifiers of the sections and of their items.
  /// - Returns: This data source.
  @discardableResult
  public func expecting(
    _ sections: @autoclosure @escaping () -> [(SectionIdentifier, [ItemIdentifier])]
  ) -> FakeDiffableDataSource {
    expected = { [unowned self] in numbered(sections()) }
    return self
  }

  /// Says which items should be on screen by now: those of a snapshot.
  @discardableResult
  public func expecting<List: SnapshotReading<SectionIdentifier, ItemIdentifier>>(
    _ snapshot: @autoclosure @escaping () throws -> List
  ) throws -> FakeDiffableDataSource {
    let read = { () throws -> [(SectionIdentifier, [ItemIdentifier])] in
      let list = try snapshot()
      return try list.sectionIdentifiers.map { ($0, try list.itemIdentifiers(inSection: $0)) }
    }
    _ = try read()
    return expecting((try? read()) ?? [])
  }

  private func numbered(_ sections: [(SectionIdentifier, [ItemIdentifier])]) -> Layout {
    numberAgain()
    return Layout(
      sections.map { section, items in
        let rows = items.map { Row(Item(provider.items.note($0)), Screenshot.noContent) }
        return (Section(self.sections.note(section)), rows)
      })
  }

  /// Returns what the view shows, and what the cell provider would show in its cells.
  ///
  /// While an apply waits, the data may be ahead of the list, so nothing is expected.
  ///
  /// - Precondition: The cell provider is not running.
  public func takeScreenshot() -> Screenshot {
    let (view, picture, wanted) = (view, view.picture, self.expected)
    defer {
      record.begin(with: picture, logs: logs.count)
      self.expected = nil
    }
    let isJudged = goesOn && source.waiting.isEmpty
    let expected = { [unowned self] in isJudged ? provided(view, instead: wanted?()) : nil }
    return Screenshot(
      raised: raised, unspecified: unspecified, shown: picture, expected: expected(),
      expectedAgain: expected, logs: record.newLogs(of: logs), record: record, hasOpenBatch: false,
      outlines: source.current.sections.compactMap { source.outlines[$0] }, view: view,
      words: Screenshot.Words(
        identifiers: { [unowned self] in (sections.descriptions, provider.items.descriptions) },
        content: { [provider] in AnyHashable(provider.contents[$0]) }))
  }

  /// - Precondition: The cell provider is not running.
  public func settle() -> Bool {
    guard !source.waiting.isEmpty || !heldCompletions.isEmpty else { return false }
    commit()
    callCompletions()
    return true
  }

  /// Keeps an apply that is about to run for the next screenshot.
  func keep(_ request: ApplyRequest) {
    // An apply that is not animated reloads everything with older SDKs, so it is another one there.
    let isStill = !source.animatesUpdates && source.sdk != .beforeIOS15
    let way = isStill && request.way == .animated ? .notAnimated : request.way
    switch request.target {
    case .list(let list): record.note(.apply(list, way))
    case .outline(let tree, let section): record.note(.applyOutline(tree, to: section, way))
    }
  }

  /// Returns the list of a view with what the provider would show now in its cells, or another list
  /// with the same contents, if there is another one.
  ///
  /// UIKit asks for no cell here, so what the provider applies meanwhile does not count.
  private func provided(_ view: ListView, instead other: Layout?) -> Layout {
    let (outcomes, record) = (self.outcomes, self.record)
    defer { (self.outcomes, self.record) = (outcomes, record) }
    var list = view.picture
    for row in list.rows.indices where list.rows[row].content != Screenshot.noContent {
      let content = onMainQueue {
        provider.content(of: list.rows[row].item, at: list.path(ofRow: row))
      }
      list.setContent(content ?? Screenshot.noContent, ofRow: row)
    }
    guard var other, !other.hasSameIdentifiers(as: list) else { return list }
    let places = ItemPlaces(of: list.rows)
    for (row, item) in other.rows.map(\.item).enumerated() {
      if let place = places[item] { other.setContent(list.rows[place].content, ofRow: row) }
    }
    return other
  }
}
