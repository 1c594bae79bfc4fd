import Snapshots

// Numbers for an app's identifiers.

extension FakeDiffableDataSource {
  /// Makes objects whose hash has changed, as it should not, findable by their current hash.
  func numberAgain() {
    let (sections, items) = (self.sections.hashAgain(), provider.items.hashAgain())
    guard !sections.isEmpty || !items.isEmpty else { return }
    let shown = source.current
    if let section = shown.sections.first(where: { sections.contains($0.number) }) {
      record.note(.section(section))
    } else if let item = shown.items.joined().first(where: { items.contains($0.number) }) {
      record.note(.item(item))
    }
  }

  /// Returns a snapshot with numbers in place of the app's identifiers.
  ///
  /// - Throws: What UIKit's snapshot would have raised, if the given one allows more.
  func numbered(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>, _ values: inout NewValues
  ) throws(Refusal) -> SnapshotModel {
    // Built from the app's identifiers first, which UIKit's sentences name.
    let list = try lawful(snapshot)
    var numbered = Snapshot<Section, Item>()
    for section in list.sectionIdentifiers {
      try numbered.appendSections([note(section, &values)])
      let items = try list.itemIdentifiers(inSection: section)
      try numbered.appendItems(items.map { note($0, &values) })
    }
    // A mark names an item of the list, but does not replace its value (rule 2.6.7).
    try numbered.reloadSections(
      list.reloadedSectionIdentifiers.map { Section(sections.note($0)) })
    try numbered.reloadItems(
      list.reloadedItemIdentifiers.map { Item(provider.items.note($0)) })
    try numbered.reconfigureItems(
      list.reconfiguredItemIdentifiers.map { Item(provider.items.note($0)) })
    precondition(
      source.sdk != .beforeIOS15 || numbered.reconfiguredItemIdentifiers.isEmpty,
      "with an SDK before iOS 15 there are no reconfigures; expected reloads")
    values.hasUnclearMarks = hasUnclearMarks(list)
    return SnapshotModel(numbered)
  }

  private func hasUnclearMarks(_ list: Snapshot<SectionIdentifier, ItemIdentifier>) -> Bool {
    let (sections, items) = (list.sectionIdentifiers, list.itemIdentifiers)
    return list.reloadedSectionIdentifiers.contains { mark in
      list.indexOfSection(mark).map { mayDiffer(sections[$0], mark) } ?? false
    }
      || (list.reloadedItemIdentifiers + list.reconfiguredItemIdentifiers).contains { mark in
        list.indexOfItem(mark).map { mayDiffer(items[$0], mark) } ?? false
      }
  }

  /// Returns whether UIKit may take new values for others than the equal ones in the list on screen
  /// (rule 2.6.7).
  func areUnclear(_ values: NewValues) -> Bool {
    let sections = source.current.sections.map(\.number)
    let items = source.current.items.joined().map(\.number)
    return values.hasUnclearMarks
      || self.sections.holdsOthers(than: values.sections, among: sections)
      || provider.items.holdsOthers(than: values.items, among: items)
  }

  /// Returns the snapshot that UIKit's edits would make of another one.
  ///
  /// Marks on what was deleted since then are skipped (rule 2.6.4). A snapshot that takes every
  /// mark does not say whether that is so, and UIKit's would have refused it.
  private func lawful<S: SnapshotReading<SectionIdentifier, ItemIdentifier>>(
    _ snapshot: S
  ) throws(Refusal) -> Snapshot<SectionIdentifier, ItemIdentifier> {
    let takesAll = !S.refusesUnknownMarks
    var list = Snapshot<SectionIdentifier, ItemIdentifier>()
    for section in snapshot.sectionIdentifiers {
      try list.appendSections([section])
      try list.appendItems(items(of: snapshot, in: section))
    }
    let addedAgain = snapshot.itemIdentifiersAddedAgain + list.itemIdentifiersAddedAgain
    for item in addedAgain.withoutRepeats {
      source.logs.append(Refusal(movingIntoPlace: ["\(item)"]))
    }
    try list.reloadSections(
      snapshot.reloadedSectionIdentifiers.filter { takesAll || list.indexOfSection($0) != nil })
    try list.reloadItems(
      snapshot.reloadedItemIdentifiers.filter { takesAll || list.indexOfItem($0) != nil })
    try list.reconfigureItems(
      snapshot.reconfiguredItemIdentifiers.filter { takesAll || list.indexOfItem($0) != nil })
    return list
  }

  private func items(
    of snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    in section: SectionIdentifier
  ) throws(Refusal) -> [ItemIdentifier] {
    do {
      return try snapshot.itemIdentifiers(inSection: section)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      preconditionFailure("a snapshot does not know the items of its own section: \(error)")
    }
  }

  func numbered(
    _ snapshot: some SectionSnapshotReading<ItemIdentifier>, _ values: inout NewValues
  ) throws(Refusal) -> ItemTree {
    // Built from the app's identifiers first, which UIKit's sentences name.
    let outline = try lawful(snapshot)
    var numbered = SectionSnapshot<Item>()
    try numbered.become(outline) { note($0, &values) }
    return numbered.tree
  }

  private func lawful(
    _ snapshot: some SectionSnapshotReading<ItemIdentifier>
  ) throws(Refusal) -> SectionSnapshot<ItemIdentifier> {
    do {
      return try SectionSnapshot(snapshot)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      preconditionFailure("a section snapshot does not know its own items: \(error)")
    }
  }

  func note(_ section: SectionIdentifier, _ values: inout NewValues) -> Section {
    let number = sections.note(section)
    values.sections.append((number, section))
    return Section(number)
  }

  private func note(_ item: ItemIdentifier, _ values: inout NewValues) -> Item {
    let number = provider.items.note(item)
    values.items.append((number, item))
    return Item(number)
  }
}

extension SectionSnapshot {
  /// Becomes the same outline with other identifiers.
  mutating func become<Other>(
    _ other: SectionSnapshot<Other>, _ identifier: (Other) -> ItemIdentifier
  ) throws(Refusal) {
    for item in other.items {
      try append([identifier(item)], to: try other.parent(of: item).map(identifier))
    }
    expand(other.expandedItems.map(identifier))
  }
}
