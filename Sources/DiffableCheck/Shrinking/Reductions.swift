// What the parts of a story can become that is smaller, plainer, or simpler.

import BatchUpdateSimulator
import Snapshots

extension Action {
  /// What is easier to follow, and may show the same.
  var simpler: [Action] {
    switch self {
    case .edit(.reloadItems(let items)):
      [.edit(.reconfigureItems(items))] + items.withEarlierNames.map { .edit(.reloadItems($0)) }
    case .edit(.reconfigureItems(let items)):
      items.withEarlierNames.map { .edit(.reconfigureItems($0)) }
    case .sectionSnapshot(let tree): tree.withOneCollapsed.map { .sectionSnapshot($0) }
    case .editSectionSnapshot(.insertSnapshot(let tree, let neighbor)):
      tree.withOneCollapsed.map { .editSectionSnapshot(.insertSnapshot($0, neighbor)) }
    case .editSectionSnapshot(.replaceChildren(let parent, let tree)):
      tree.withOneCollapsed.map { .editSectionSnapshot(.replaceChildren(of: parent, with: $0)) }
    case .apply(.unanimated), .apply(.reloadingData): [.apply(.animated)]
    case .applySectionSnapshot(let section, .unanimated):
      [.applySectionSnapshot(to: section, .animated)]
    case .queue(let queue) where queue != .main: [.queue(.main)]
    case .scroll(let row) where row > 0: [.scroll(row / 2), .scroll(row - 1)]
    case .edit(.insertItems(let items, _)): [.edit(.appendItems(items, to: nil))]
    case .edit(.insertSections(let sections, _)): [.edit(.appendSections(sections))]
    case .edit(.appendItems(let items, .some)): [.edit(.appendItems(items, to: nil))]
    default: []
    }
  }
}

extension Action {
  /// The same with one identifier less in a list that it takes, wherever in the list.
  var shorter: AnySequence<Action> {
    switch self {
    case .edit(let edit): AnySequence(edit.shorter.lazy.map { .edit($0) })
    case .editSectionSnapshot(let edit):
      AnySequence(edit.shorter.lazy.map { .editSectionSnapshot($0) })
    default: AnySequence([])
    }
  }
}

extension SnapshotEdit {
  fileprivate var shorter: AnySequence<SnapshotEdit> {
    switch self {
    case .appendSections(let list): list.shorter { .appendSections($0) }
    case .insertSections(let list, let neighbor):
      list.shorter { .insertSections($0, neighbor) }
    case .deleteSections(let list): list.shorter { .deleteSections($0) }
    case .reloadSections(let list): list.shorter { .reloadSections($0) }
    case .appendItems(let list, let section): list.shorter { .appendItems($0, to: section) }
    case .insertItems(let list, let neighbor): list.shorter { .insertItems($0, neighbor) }
    case .deleteItems(let list): list.shorter { .deleteItems($0) }
    case .reloadItems(let list): list.shorter { .reloadItems($0) }
    case .reconfigureItems(let list): list.shorter { .reconfigureItems($0) }
    case .moveSection, .moveItem, .deleteAllItems: AnySequence([])
    }
  }
}

extension SectionSnapshotEdit {
  fileprivate var shorter: AnySequence<SectionSnapshotEdit> {
    switch self {
    case .append(let list, let parent): list.shorter { .append($0, to: parent) }
    case .insert(let list, let neighbor): list.shorter { .insert($0, neighbor) }
    case .delete(let list): list.shorter { .delete($0) }
    case .expand(let list): list.shorter { .expand($0) }
    case .collapse(let list): list.shorter { .collapse($0) }
    case .insertSnapshot, .deleteAll, .replaceChildren: AnySequence([])
    }
  }
}

extension Array {
  /// Returns what is made of every array with one element less.
  fileprivate func shorter<Value>(_ make: @escaping ([Element]) -> Value) -> AnySequence<Value> {
    AnySequence(
      indices.lazy.map { index in
        var copy = self
        copy.remove(at: index)
        return make(copy)
      })
  }
}

extension ItemTree {
  /// Every outline in which one item is collapsed that was expanded.
  fileprivate var withOneCollapsed: [ItemTree] { roots.withOneCollapsed.map { ItemTree($0) } }
}

extension [ItemTree.Node] {
  fileprivate var withOneCollapsed: [[ItemTree.Node]] {
    indices.flatMap { index -> [[ItemTree.Node]] in
      let node = self[index]
      var collapsed = self
      collapsed[index].isExpanded = false
      let below = node.children.withOneCollapsed.map { children in
        var copy = self
        copy[index].children = children
        return copy
      }
      return (node.isExpanded ? [collapsed] : []) + below
    }
  }
}

extension [Item] {
  /// Every list with another item in the place of one, whose name comes earlier.
  fileprivate var withEarlierNames: [[Item]] {
    indices.flatMap { index in
      self[index].number.earlier.map { Item($0, edition: self[index].edition) }
        .filter { !contains($0) }
        .map { item in
          var copy = self
          copy[index] = item
          return copy
        }
    }
  }
}

extension Int32 {
  /// The numbers before it; of a large one the first, that in the middle, and the one before it.
  var earlier: [Int32] { self <= 24 ? Array(0..<Swift.max(0, self)) : [0, self / 2, self - 1] }
}

extension Item {
  fileprivate var earlier: Item { Item(number, edition: max(0, edition - 1)) }
}

extension BatchUpdate {
  /// Every update with one operation less.
  var withoutSingleOperations: AnySequence<BatchUpdate> {
    AnySequence(
      [
        without(\.deleteSections), without(\.insertSections), without(\.moveSections),
        without(\.reloadSections), without(\.deleteItems), without(\.insertItems),
        without(\.moveItems), without(\.reloadItems), without(\.reconfigureItems),
      ].joined())
  }

  private func without<Operation>(
    _ operations: WritableKeyPath<BatchUpdate, [Operation]>
  ) -> AnySequence<BatchUpdate> {
    AnySequence(
      self[keyPath: operations].indices.lazy.map { index in
        var copy = self
        copy[keyPath: operations].remove(at: index)
        return copy
      })
  }
}

extension Setting {
  var plainer: [Setting] {
    let identities = Identity.allCases.prefix { $0 != identity }
    return identities.map { with(\.identity, $0) }
      + (hashes == .equal ? [with(\.hashes, .different)] : [])
      + (dataSource == .diffable ? [withOwnDataSource] : [])
      + Profile.all.prefix { $0 != profile }.map { with(\.profile, $0) }
      + viewport.smaller.map { with(\.viewport, $0) }
      + (sdk == .iOS15 ? [] : [with(\.sdk, .iOS15)])
      + (kinds == nil ? [] : [with(\.kinds, nil)])
      + (provider == nil ? [] : [with(\.provider, nil)])
  }

  private func with<Value>(_ part: WritableKeyPath<Setting, Value>, _ value: Value) -> Setting {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// The same without UIKit's data source, and without what only that one has.
  private var withOwnDataSource: Setting {
    var copy = with(\.dataSource, .own)
    (copy.sdk, copy.provider) = (.iOS15, nil)
    return copy
  }
}

extension Viewport {
  static let smallest = [
    Viewport(height: 1), Viewport(height: 1, prepared: 1), Viewport(height: 1, prefetched: 1),
    Viewport(height: 2), Viewport(height: 1, prepared: 1, prefetched: 1),
  ]

  var smaller: [Viewport] {
    guard let height else { return [] }
    var smaller = [Viewport()]
    if height > 1 { smaller.append(with(\.height, height - 1)) }
    if prepared > 0 { smaller.append(with(\.prepared, prepared - 1)) }
    if prefetched > 0 { smaller.append(with(\.prefetched, prefetched - 1)) }
    return smaller
  }

  private func with<Value>(_ part: WritableKeyPath<Viewport, Value>, _ value: Value) -> Viewport {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }
}

extension Scenario {
  /// Tells the story up to a step with nobody to judge.
  func told(before index: Int) -> Run {
    var beginning = self
    beginning.steps.removeSubrange(index...)
    // Whoever tells it has to hand out identifiers with the hashes of the story's own.
    beginning.setting.hashes = .different
    for step in beginning.steps.indices { beginning.steps[step].expectations = [] }
    let teller: SystemUnderTest =
      setting.dataSource == .diffable ? .dataSource : .snapshot(Snapshot<Section, Item>.self)
    return Run(beginning, teller, holding: [])
  }

  /// The story with items that are told apart by their identifier alone: every value becomes an
  /// item of its own.
  var asIdentifiers: Scenario {
    guard setting.identity == .value else { return self }
    // Editions are few; a gap between the numbers of two items is as good as none once renamed.
    let rewriting = Rewriting(item: { Item($0.number * 64 + min($0.edition, 63)) })
    var copy = rewriting(self).withoutContents
    copy.names = Names()
    return copy
  }

  /// Every story in which one step is another.
  func withActions(
    _ others: @escaping (Action) -> AnySequence<Action>
  ) -> AnySequence<Scenario> {
    AnySequence(
      steps.indices.lazy.flatMap { index in
        others(steps[index].action).lazy.map { action in
          var copy = self
          copy.steps[index].action = action
          return copy
        }
      })
  }

  /// Every story in which one list that is written out is another, the first one or a later one.
  func withLists(
    _ others: @escaping (Layout) -> AnySequence<Layout>
  ) -> AnySequence<Scenario> {
    let starts = others(start).lazy.map { list in
      var copy = self
      copy.start = list
      return copy
    }
    let later = withActions { action in
      guard case .snapshot(let list) = action else { return AnySequence([]) }
      return AnySequence(others(list).lazy.map { .snapshot($0) })
    }
    return AnySequence([AnySequence(starts), later].joined())
  }

  /// Every story in which one item that was changed is the one that it was before.
  var withEarlierEditions: AnySequence<Scenario> {
    guard setting.identity == .value else { return AnySequence([]) }
    let mentions = Mentions(self)
    let single = mentions.itemIdentifiers.filter { $0.edition > 0 }.lazy.map { item in
      Rewriting(item: { $0 == item ? $0.earlier : $0 })(self)
    }
    let all = mentions.items.lazy.map { number in
      Rewriting(item: { $0.number == number ? $0.earlier : $0 })(self)
    }
    return AnySequence([AnySequence(single), AnySequence(all)].joined())
  }

  /// The story with every scroll ending so many rows further up.
  func scrolled(back rows: Int) -> Scenario {
    var copy = self
    for index in steps.indices {
      guard case .scroll(let row) = steps[index].action else { continue }
      copy.steps[index].action = .scroll(max(0, row - rows))
    }
    return copy
  }

  var withoutContents: Scenario {
    var copy = self
    copy.start = start.withoutContents
    for index in steps.indices {
      guard case .snapshot(let layout) = steps[index].action else { continue }
      copy.steps[index].action = .snapshot(layout.withoutContents)
    }
    return copy
  }
}

extension Layout {
  var withoutContents: Layout {
    var copy = self
    for row in rows.indices { copy.setContent(0, ofRow: row) }
    return copy
  }

  func withSmallerContents(_ identity: Identity) -> AnySequence<Layout> {
    guard identity != .value else { return AnySequence([]) }
    return AnySequence(
      rows.indices.lazy.filter { rows[$0].content > 0 }.map { row in
        var copy = self
        copy.setContent(rows[row].content - 1, ofRow: row)
        return copy
      })
  }

  /// Every list in which a row at a border of two sections stands on the other side of it.
  var withRowsAcrossBorders: AnySequence<Layout> {
    AnySequence(
      sections.indices.dropFirst().lazy.flatMap { index -> [Layout] in
        let back = range(ofSection: index).isEmpty ? [] : [1]
        let forth = range(ofSection: index - 1).isEmpty ? [] : [-1]
        return (back + forth).map { change in
          var ends = ends
          ends[index - 1] += change
          return Layout(sections, ends: ends, rows: rows)
        }
      })
  }

  /// Every list in which two rows that stand next to each other have changed places.
  var withNeighborsSwapped: AnySequence<Layout> {
    AnySequence(
      rows.indices.dropFirst().lazy.compactMap { row -> Layout? in
        guard rows[row].item.number < rows[row - 1].item.number else { return nil }
        var swapped = rows
        swapped.swapAt(row, row - 1)
        return Layout(sections, ends: ends, rows: swapped)
      })
  }
}
