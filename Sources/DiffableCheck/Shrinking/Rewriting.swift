import Snapshots

/// Replaces or removes every identifier of a scenario.
struct Rewriting {
  /// Returns the replacement of an item, or `nil` to remove it.
  var item: (Item) -> Item? = { $0 }
  /// Returns the replacement of a section, or `nil` to remove it with its items.
  var section: (Section) -> Section? = { $0 }
  /// Whether the items of a removed section join the section before it.
  var merges = false

  func callAsFunction(_ scenario: Scenario) -> Scenario {
    var copy = scenario
    copy.setting.provider = scenario.setting.provider.flatMap { habit in
      item(habit.item).map { ProviderHabit(habit.kind, $0) }
    }
    copy.start = layout(scenario.start)
    copy.steps = scenario.steps.compactMap { step in
      action(step.action).map { Step($0, expectations: step.expectations.map(expectation)) }
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
        // The content of a value is its edition; the edition of any other item never changes.
        if let item = item(row.item) {
          layout.append(Row(item, row.content + item.edition - row.item.edition))
        }
      }
    }
    return layout
  }

  private func expectation(_ expectation: Expectation) -> Expectation {
    switch expectation {
    case .refused, .suffers: expectation
    case .holds(let held): .holds(layout(held))
    case .holdsTree(let held): .holdsTree(tree(held))
    case .shows(let shown): .shows(layout(shown))
    case .answers(let answer): .answers(self.answer(answer))
    case .asks(let items): .asks(items.compactMap(item))
    case .selected(let items): .selected(items.compactMap(item))
    }
  }

  private func answer(_ answer: SnapshotAnswer) -> SnapshotAnswer {
    switch answer {
    case .nothing, .flag, .number: answer
    case .item(let named): item(named).map { .item($0) } ?? .nothing
    case .items(let items): .items(items.compactMap(item))
    case .section(let named): section(named).map { .section($0) } ?? .nothing
    case .sections(let sections): .sections(sections.compactMap(section))
    case .tree(let old): .tree(tree(old))
    }
  }

  private func tree(_ old: ItemTree) -> ItemTree { ItemTree(nodes(old.roots)) }

  /// Returns nodes without those that are removed; their children take their places.
  private func nodes(_ old: [ItemTree.Node]) -> [ItemTree.Node] {
    old.flatMap { node -> [ItemTree.Node] in
      let children = nodes(node.children)
      guard let item = item(node.item) else { return children }
      return [ItemTree.Node(item, isExpanded: node.isExpanded, children: children)]
    }
  }

  private func action(_ action: Action) -> Action? {
    switch action {
    case .edit(let edit): self.edit(edit).map { .edit($0) }
    case .ask(let query): self.query(query).map { .ask($0) }
    case .sectionSnapshot(let old): .sectionSnapshot(tree(old))
    case .editSectionSnapshot(let edit): self.edit(edit).map { .editSectionSnapshot($0) }
    case .askSectionSnapshot(let query): self.query(query).map { .askSectionSnapshot($0) }
    case .snapshot(let old): .snapshot(layout(old))
    case .change(let changed): item(changed).map { .change($0) }
    case .gesture(let gesture, let touched): item(touched).map { .gesture(gesture, $0) }
    case .applySectionSnapshot(let target, let mode):
      section(target).map { .applySectionSnapshot(to: $0, mode) }
    case .takeSectionSnapshot(let source): section(source).map { .takeSectionSnapshot(of: $0) }
    case .batch(let batch):
      .batch(
        HandWrittenBatch(batch.update, model: layout(batch.model), reloadsData: batch.reloadsData))
    case .model(let held): .model(layout(held))
    case .scroll, .apply, .queue, .commit, .call, .reloadData: action
    }
  }

  /// Returns what remains of an edit, or `nil` if nothing does.
  ///
  /// An insert whose neighbor is removed becomes an append.
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

  private func edit(_ edit: SectionSnapshotEdit) -> SectionSnapshotEdit? {
    switch edit {
    case .append(let new, let parent):
      list(new, item).map { .append($0, to: parent.flatMap(item)) }
    case .insert(let new, let neighbor):
      list(new, item).map { new in
        beside(neighbor, item).map { .insert(new, $0) } ?? .append(new, to: nil)
      }
    case .insertSnapshot(let new, let neighbor):
      beside(neighbor, item).map { .insertSnapshot(tree(new), $0) }
    case .delete(let gone): list(gone, item).map { .delete($0) }
    case .deleteAll: edit
    case .expand(let items): list(items, item).map { .expand($0) }
    case .collapse(let items): list(items, item).map { .collapse($0) }
    case .replaceChildren(let parent, let new):
      item(parent).map { .replaceChildren(of: $0, with: tree(new)) }
    }
  }

  private func query(_ query: SnapshotQuery) -> SnapshotQuery? {
    switch query {
    case .numberOfSections, .sectionIdentifiers, .numberOfItems(in: nil),
      .itemIdentifiers(in: nil), .reloadedSections, .reloadedItems, .reconfiguredItems:
      query
    case .numberOfItems(let asked?): section(asked).map { .numberOfItems(in: $0) }
    case .itemIdentifiers(let asked?): section(asked).map { .itemIdentifiers(in: $0) }
    case .indexOfSection(let asked): section(asked).map { .indexOfSection($0) }
    case .indexOfItem(let asked): item(asked).map { .indexOfItem($0) }
    case .sectionContaining(let asked): item(asked).map { .sectionContaining($0) }
    }
  }

  private func query(_ query: SectionSnapshotQuery) -> SectionSnapshotQuery? {
    switch query {
    case .items, .rootItems, .visibleItems: query
    case .contains(let asked): item(asked).map { .contains($0) }
    case .isExpanded(let asked): item(asked).map { .isExpanded($0) }
    case .isVisible(let asked): item(asked).map { .isVisible($0) }
    case .index(let asked): item(asked).map { .index(of: $0) }
    case .level(let asked): item(asked).map { .level(of: $0) }
    case .parent(let asked): item(asked).map { .parent(of: $0) }
    case .snapshot(let asked, let including):
      item(asked).map { .snapshot(of: $0, includingParent: including) }
    }
  }

  /// Returns what remains of a list, or `nil` if all of it was removed.
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
  /// The same story with equal hashes for all identifiers, if its setting asks for them.
  var rehashed: Scenario {
    guard setting.hashes == .equal else { return self }
    let rewriting = Rewriting(
      item: { Item($0.number, edition: $0.edition, salt: Item.collidingSalt) },
      section: { Section($0.number, salt: Item.collidingSalt) })
    return rewriting(self)
  }

  /// The same story with canonical names, in order of the identifiers' first occurrence.
  public var renamed: Scenario {
    let mentions = Mentions(self)
    let items = Dictionary(uniqueKeysWithValues: zip(mentions.itemNumbers, Int32(0)...))
    let sections = Dictionary(uniqueKeysWithValues: zip(mentions.sectionNumbers, Int32(0)...))
    let rewriting = Rewriting(
      item: { Item(items[$0.number]!, edition: $0.edition) },
      section: { Section(sections[$0.number]!) })
    var copy = rewriting(self)
    copy.names = Names()
    return copy
  }
}
