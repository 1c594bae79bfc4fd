import Snapshots

/// Rewrites every identifier of a scenario, or takes it out.
struct Rewriting {
  /// Returns what an item becomes; `nil` takes it out.
  var item: (Item) -> Item? = { $0 }
  /// Returns what a section becomes; `nil` takes it out with its items.
  var section: (Section) -> Section? = { $0 }
  /// Whether a section that is taken out leaves its items to the one before it.
  var merges = false

  func callAsFunction(_ scenario: Scenario) -> Scenario {
    var copy = scenario
    copy.start = layout(scenario.start)
    copy.steps = scenario.steps.compactMap { step in
      action(step.action).map { Step($0, expectation: expectation(step.expectation)) }
    }
    return copy
  }

  private func layout(_ old: Layout) -> Layout {
    var layout = Layout()
    for index in old.sections.indices {
      let kept = section(old.sections[index])
      if let kept { layout.appendSection(kept) }
      guard kept != nil || (merges && !layout.sections.isEmpty) else { continue }
      for row in old.rows(inSection: index) {
        if let item = item(row.item) { layout.append(Row(item, row.content)) }
      }
    }
    return layout
  }

  private func expectation(_ expectation: Expectation?) -> Expectation? {
    guard case .shows(let shown) = expectation else { return expectation }
    return .shows(layout(shown))
  }

  private func action(_ action: Action) -> Action? {
    switch action {
    case .edit(let edit): self.edit(edit).map { .edit($0) }
    case .snapshot(let old): .snapshot(layout(old))
    case .change(let changed): item(changed).map { .change($0) }
    case .batch(let update, let model): .batch(update, model: layout(model))
    case .scroll, .apply: action
    }
  }

  /// Returns the edit, without a list that has become empty, or beside nothing if its neighbor went.
  private func edit(_ edit: SnapshotEdit) -> SnapshotEdit? {
    switch edit {
    case .appendSections(let new): list(new, section).map { .appendSections($0) }
    case .deleteSections(let gone): list(gone, section).map { .deleteSections($0) }
    case .reloadSections(let marked): list(marked, section).map { .reloadSections($0) }
    case .deleteItems(let gone): list(gone, item).map { .deleteItems($0) }
    case .reloadItems(let marked): list(marked, item).map { .reloadItems($0) }
    case .reconfigureItems(let marked): list(marked, item).map { .reconfigureItems($0) }
    case .deleteAllItems: edit
    case .insertSections(let new, let neighbor):
      list(new, section).map { new in
        beside(neighbor, section).map { .insertSections(new, $0) } ?? .appendSections(new)
      }
    case .appendItems(let new, let target):
      list(new, item).map { .appendItems($0, to: target.flatMap(section)) }
    case .insertItems(let new, let neighbor):
      list(new, item).map { new in
        beside(neighbor, item).map { .insertItems(new, $0) } ?? .appendItems(new, to: nil)
      }
    case .moveSection(let moved, let neighbor):
      section(moved).flatMap { moved in
        beside(neighbor, section).map { .moveSection(moved, $0) }
      }
    case .moveItem(let moved, let neighbor):
      item(moved).flatMap { moved in beside(neighbor, item).map { .moveItem(moved, $0) } }
    }
  }

  /// Returns what is left of a list; `nil` if it was taken out altogether.
  private func list<Identifier>(
    _ old: [Identifier], _ rewrite: (Identifier) -> Identifier?
  ) -> [Identifier]? {
    let new = old.compactMap(rewrite)
    return new.isEmpty && !old.isEmpty ? nil : new
  }

  private func beside<Identifier>(
    _ neighbor: Neighbor<Identifier>, _ rewrite: (Identifier) -> Identifier?
  ) -> Neighbor<Identifier>? {
    switch neighbor {
    case .before(let other): rewrite(other).map { .before($0) }
    case .after(let other): rewrite(other).map { .after($0) }
    }
  }
}

extension Scenario {
  /// The same story with canonical names, given in the order in which identifiers first appear.
  var renamed: Scenario {
    let mentions = Mentions(self)
    let rewriting = Rewriting(
      item: { Item(Int32(mentions.items.firstIndex(of: $0.number)!), edition: $0.edition) },
      section: { Section(Int32(mentions.sections.firstIndex(of: $0.number)!)) })
    var copy = rewriting(self)
    copy.names = Names()
    return copy
  }
}
