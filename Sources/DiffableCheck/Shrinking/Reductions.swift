// What the parts of a story can become that is smaller, plainer, or simpler.

import BatchUpdateSimulator
import Snapshots

extension Action {
  var simpler: [Action] {
    switch self {
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

extension BatchUpdate {
  /// Every update with one operation less.
  var withoutSingleOperations: [BatchUpdate] {
    without(\.deleteSections) + without(\.insertSections) + without(\.moveSections)
      + without(\.reloadSections) + without(\.deleteItems) + without(\.insertItems)
      + without(\.moveItems) + without(\.reloadItems) + without(\.reconfigureItems)
  }

  private func without<Operation>(
    _ operations: WritableKeyPath<BatchUpdate, [Operation]>
  ) -> [BatchUpdate] {
    self[keyPath: operations].indices.map { index in
      var copy = self
      copy[keyPath: operations].remove(at: index)
      return copy
    }
  }
}

extension Setting {
  var plainer: [Setting] {
    let identities = Identity.allCases.prefix { $0 != identity }
    return identities.map { with(\.identity, $0) }
      + (hashes == .equal ? [with(\.hashes, .different)] : [])
      + (dataSource == .diffable ? [with(\.dataSource, .own)] : [])
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
}

extension Viewport {
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

  private var withoutContents: Scenario {
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

  func withSmallerContents(_ identity: Identity) -> [Layout] {
    guard identity != .value else { return [] }
    return rows.indices.filter { rows[$0].content > 0 }.map { row in
      var copy = self
      copy.setContent(rows[row].content - 1, ofRow: row)
      return copy
    }
  }

  /// Every list in which two rows that stand next to each other have changed places.
  var withNeighborsSwapped: [Layout] {
    rows.indices.dropFirst().compactMap { row in
      guard rows[row].item.number < rows[row - 1].item.number else { return nil }
      var swapped = rows
      swapped.swapAt(row, row - 1)
      return Layout(
        sections.indices.map { (sections[$0], Array(swapped[range(ofSection: $0)])) })
    }
  }
}
