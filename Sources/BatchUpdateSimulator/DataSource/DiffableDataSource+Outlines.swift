import Snapshots

// Section snapshots on screen (rules 4.17 to 4.21). The whole list holds only visible items.

extension DiffableDataSource {
  /// Updates a section to the visible items of a tree, and keeps the tree (rule 4.17).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  @discardableResult
  public mutating func apply(
    _ tree: ItemTree, to section: Section, animatingDifferences: Bool = true,
    on queue: Queue = .main, running code: AppCode = AppCode()
  ) -> Applied {
    requireCollectionView()
    let mode: ApplyMode = animatingDifferences ? .animated : .unanimated
    let target = ApplyTarget.outline(tree, in: section)
    return perform(ApplyRequest(target: target, mode: mode, queue: queue, code: code))
  }

  /// Expands or collapses an item, as a tap on its disclosure does.
  ///
  /// An item that is in no section snapshot, or hidden in one, has no disclosure, so it is ignored,
  /// and so is one that is in the wanted state already.
  @discardableResult
  public mutating func setExpanded(_ isExpanded: Bool, _ item: Item, in section: Section)
    -> Applied
  {
    if let raised { return .raised(raised) }
    guard let tree = outlines[section], tree.visibleItems.contains(item) else {
      return .nothingChanged
    }
    let toggled = tree.settingExpanded(isExpanded, item)
    return toggled == tree ? .nothingChanged : apply(toggled, to: section)
  }

  /// Returns the tree that was applied to a section or, without one, its items as roots (rule
  /// 4.18).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  public func snapshot(for section: Section) -> ItemTree {
    requireCollectionView()
    if let tree = outlines[section] { return tree }
    guard let place = current.sections.firstIndex(of: section) else { return ItemTree() }
    return ItemTree(current.items(inSection: place).map { ItemTree.Node($0) })
  }

  /// Traps if the view is a table view, whose data source has no section snapshots.
  func requireCollectionView() {
    precondition(kind == .collection, "the data source of a table view has no section snapshots")
  }
}

extension DiffableDataSource {
  /// Deselects the items of a section after a section snapshot is applied to it (rule 8.6).
  ///
  /// Whether UIKit also does that if nothing changes is not known.
  mutating func loseSelection(by target: ApplyTarget, changingNothing: Bool) {
    guard case .outline(_, let section) = target, let place = index(for: section) else { return }
    for item in current.items[place].indices {
      let path = ItemPath(place, item)
      if changingNothing { view.blurSelection(at: path) } else { view.deselectItem(at: path) }
    }
  }
}

// MARK: Destinations

extension DiffableDataSource {
  func destination(of target: ApplyTarget) throws(UnspecifiedApply) -> Destination {
    switch target {
    case .list(let list): try destination(of: list)
    case .outline(let tree, let section): try destination(of: tree, in: section)
    }
  }

  /// Returns the state after the apply of a whole list.
  ///
  /// A tree stays if its section shows the same items as before. How UIKit fits other trees to a
  /// change is not fully known (rule 4.20).
  private func destination(of list: SnapshotModel) throws(UnspecifiedApply) -> Destination {
    guard !outlines.isEmpty else { return Destination(list: list, outlines: [:]) }
    var kept: [Section: ItemTree] = [:]
    let places = ItemPlaces(of: list.allItems)
    for (section, items) in zip(list.sections, list.items) {
      guard let tree = outlines[section] else { continue }
      // Hidden items of the tree may have moved to another section.
      let listed = tree.items.filter { places[$0] != nil }
      guard tree.visibleItems == items, listed.count == items.count else {
        throw UnspecifiedApply(rule: .sectionSnapshotRebase)
      }
      kept[section] = tree
    }
    return Destination(list: list, outlines: kept)
  }

  private func destination(
    of tree: ItemTree, in section: Section
  ) throws(UnspecifiedApply) -> Destination {
    // Only a section snapshot that UIKit has corrupted holds an item twice.
    guard !ItemPlaces(of: tree.items).holdsRepeats else {
      throw UnspecifiedApply(rule: .sectionSnapshotInternal)
    }
    let visible = tree.visibleItems
    let own = current.sections.firstIndex(of: section)
    let places = ItemPlaces(of: current.allItems)
    let moved = tree.items.filter { item in
      places[item].map { current.section(at: $0) != own } ?? false
    }
    let elsewhere = visible.filter(Set(moved).contains)
    let all = Set(tree.items)
    // What leaves another section is logged (rules 2.3.4, 4.17), whatever becomes of a tree there.
    let log = elsewhere.isEmpty ? nil : Refusal(movingIntoPlace: elsewhere.map(itemName))
    // What becomes of a hidden item that another section shows is not known either.
    guard moved.count == elsewhere.count,
      outlines.allSatisfy({ $0.key == section || all.isDisjoint(with: $0.value.items) })
    else {
      throw UnspecifiedApply(rule: .sectionSnapshotRebase, log: log)
    }
    var outlines = outlines
    outlines[section] = tree
    return Destination(
      list: list(showing: visible, in: section), outlines: outlines,
      itemsWithoutCells: own.map { current.items(inSection: $0).isEmpty } ?? false ? elsewhere : [],
      // Only moves into existing sections are on record.
      itemsWithUnknownCells: own == nil ? elsewhere : [],
      log: log)
  }

  /// Returns the list on screen with other items in a section, which is added if it does not exist.
  ///
  /// The items leave the sections that they were in.
  private func list(showing items: [Item], in section: Section) -> SnapshotModel {
    let shown = ItemPlaces(of: items)
    var list = Layout()
    let isNew = !current.sections.contains(section)
    for (place, other) in (current.sections + (isNew ? [section] : [])).enumerated() {
      let kept =
        other == section ? items : current.items(inSection: place).filter { shown[$0] == nil }
      list.appendSection(other)
      list.append(contentsOf: kept.map { Row($0) })
    }
    return SnapshotModel(list)
  }
}

extension ItemTree {
  fileprivate func settingExpanded(_ isExpanded: Bool, _ item: Item) -> ItemTree {
    var model = SectionSnapshotModel(self)
    _ = try? model.perform(isExpanded ? .expand([item]) : .collapse([item]))
    return model.tree
  }
}
