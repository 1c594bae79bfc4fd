import Snapshots

extension FakeDiffableDataSource: FakeScreen {
  /// Says what should be on screen by now, which only the app knows: a list that was changed and
  /// not applied is then found, and so is a cell provider that draws from something old.
  ///
  ///     screen: { app in
  ///       app.source.expecting([("Inbox", app.inbox.messages.map(\.id))]) { app.inbox.text(of: $0) }
  ///     }
  ///
  /// This holds for the next screenshot alone. The arguments may be evaluated again, to find
  /// identifiers that are made anew each time.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections and of their items.
  ///   - content: Returns what the cell of an item should show, made from the app's data; `nil` if
  ///     there should be no cell. Without it, the cell provider is believed.
  /// - Returns: This data source.
  @discardableResult
  public func expecting(
    _ sections: @autoclosure @escaping () -> [(SectionIdentifier, [ItemIdentifier])],
    content: ((ItemIdentifier) -> Content?)? = nil
  ) -> FakeDiffableDataSource {
    expected = ExpectedScreen(sections: sections, content: content)
    return self
  }

  /// Says what should be on screen by now: the items of a snapshot, and what their cells show.
  @discardableResult
  public func expecting<List: SnapshotReading<SectionIdentifier, ItemIdentifier>>(
    _ snapshot: @autoclosure @escaping () throws -> List,
    content: ((ItemIdentifier) -> Content?)? = nil
  ) throws -> FakeDiffableDataSource {
    let read = { () throws -> [(SectionIdentifier, [ItemIdentifier])] in
      let list = try snapshot()
      return try list.sectionIdentifiers.map { ($0, try list.itemIdentifiers(inSection: $0)) }
    }
    _ = try read()
    return expecting((try? read()) ?? [], content: content)
  }

  /// Returns what the view shows, and what it should show.
  ///
  /// While an apply waits, the data may be ahead of the list, so nothing is expected.
  ///
  /// - Precondition: Neither the cell provider nor ``change(_:)`` is running.
  public func takeScreenshot() -> Screenshot {
    if goesOn { change { $0.layoutIfNeeded() } }
    let (view, wanted) = (view, self.expected)
    defer {
      beginRecord()
      self.expected = nil
    }
    let isJudged = goesOn && source.waiting.isEmpty
    let makeExpected = { [unowned self] in isJudged ? expectedList(on: view, wanted) : nil }
    let (shown, expected) = (view.picture, makeExpected())
    let asksForKinds =
      expected?.hasSameIdentifiers(as: shown) ?? (raised?.rule == .reconfigureOtherRegistration)
    return Screenshot(
      raised: raised, unspecified: unspecified, shown: shown, expected: expected,
      expectedAgain: makeExpected,
      provided: { [unowned self] in
        isJudged && wanted?.content != nil ? providedList(on: view) : nil
      },
      otherKinds: asksForKinds ? otherKinds(on: view) : [],
      logs: record.newLogs(of: logs), record: record, hasOpenBatch: false,
      outlines: source.current.sections.compactMap { source.outlines[$0] }, view: view,
      words: Screenshot.Words(
        identifiers: { [unowned self] in (sections.descriptions, provider.items.descriptions) },
        content: { [provider] in AnyHashable(provider.contents[$0]) }))
  }

  /// Carries out the applies that wait, and calls the completions that are held back.
  ///
  /// - Precondition: Neither the cell provider nor ``change(_:)`` is running.
  /// - Returns: Whether there was anything to do.
  public func settle() -> Bool {
    guard !source.waiting.isEmpty || !heldCompletions.isEmpty else { return false }
    commit()
    callCompletions()
    return true
  }

  /// Begins the record anew; what waits is part of what is told next.
  private func beginRecord() {
    record.begin(with: view, logs: logs.count)
    for request in source.waiting { keep(request) }
  }

  /// Keeps an apply that the app has made for the next screenshot.
  func keep(_ request: ApplyRequest) {
    // An apply that is not animated reloads everything with older SDKs, and carries out no marks if
    // it is the first (rules 3.1, 3.2), so it is another one there.
    let isStill = !source.animatesUpdates && source.sdk != .beforeIOS15 && source.hasApplied
    let mode = isStill && request.mode == .animated ? .unanimated : request.mode
    record.note(.apply(request.target, mode, on: request.queue))
  }

  /// Returns the list that a view should show; where nobody says what a cell should show, it is
  /// what the provider would show now.
  private func expectedList(
    on view: ListView, _ wanted: ExpectedScreen<SectionIdentifier, ItemIdentifier, Content>?
  ) -> Layout {
    guard let wanted else { return providedList(on: view) }
    numberAgain()
    let shown = wanted.content == nil ? providedList(on: view) : view.picture
    let places = ItemPlaces(of: shown.rows)
    func row(_ identifier: ItemIdentifier) -> Row {
      let item = Item(provider.items.note(identifier))
      guard let place = places[item] else { return Row(item, Screenshot.noContent) }
      guard let content = wanted.content, shown.rows[place].content != Screenshot.noContent else {
        return shown.rows[place]
      }
      return Row(item, content(identifier).map(provider.note) ?? Screenshot.noContent)
    }
    return Layout(
      wanted.sections().map { section, items in
        (Section(sections.note(section)), items.map(row))
      })
  }

  /// Returns the rows of a view whose items need a cell of another kind.
  ///
  /// As UIKit, it asks only where the provider has a cell.
  private func otherKinds(on view: ListView) -> [(row: Int, kind: OtherKind)] {
    guard provider.hasKinds else { return [] }
    let provided = providedList(on: view)
    return provided.rows.indices.compactMap { row in
      guard provided.rows[row].content != Screenshot.noContent else { return nil }
      let kind = asking {
        provider.otherKind(view.slots[row], at: provided.path(ofRow: row))
      }
      return kind.map { (row, $0) }
    }
  }

  /// Returns the list of a view with what the provider would show now in its cells.
  private func providedList(on view: ListView) -> Layout {
    var list = view.picture
    for row in list.rows.indices where list.rows[row].content != Screenshot.noContent {
      let content = asking {
        provider.content(of: list.rows[row].item, at: list.path(ofRow: row))
      }
      list.setContent(content ?? Screenshot.noContent, ofRow: row)
    }
    return list
  }

  /// Asks the app's code where UIKit asks for no cell, so that what the code applies meanwhile does
  /// not count.
  private func asking<Answer>(_ ask: () -> Answer) -> Answer {
    let (outcomes, unspecified, record) = (self.outcomes, self.unspecified, self.record)
    defer { (self.outcomes, self.unspecified, self.record) = (outcomes, unspecified, record) }
    return onMainQueue(ask)
  }
}
