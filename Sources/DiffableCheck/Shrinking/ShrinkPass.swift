import BatchUpdateSimulator
import Snapshots

/// One way to make stories smaller.
struct ShrinkPass {
  /// Returns what a story could become, the largest changes first.
  let candidates: @Sendable (Scenario) -> [Scenario]

  static let all = [
    removeSteps, startLater, writeSnapshotOut, eraseItems, eraseItemPairs, eraseSections,
    mergeSections,
    shortenLists, plainerSetting, simplerSteps, smallerContents, sortRows,
  ]
}

// MARK: Steps

extension ShrinkPass {
  /// Removes steps: all, halves, quarters, down to single ones.
  private static let removeSteps = ShrinkPass { scenario in
    blocks(of: scenario.steps.count).map { block in
      var copy = scenario
      copy.steps.removeSubrange(block)
      return copy
    }
  }

  /// Begins with the list that an apply brought to the screen, without the steps up to it.
  private static let startLater = ShrinkPass { scenario in
    scenario.steps.indices.compactMap { index in
      guard case .apply = scenario.steps[index].action else { return nil }
      var copy = scenario
      copy.start = scenario.told(before: index).pending
      copy.steps.removeSubrange(...index)
      return copy
    }
  }

  /// Writes out the snapshot that the steps before an apply made, with its marks as edits.
  private static let writeSnapshotOut = ShrinkPass { scenario in
    scenario.steps.indices.compactMap { index in
      guard case .apply = scenario.steps[index].action else { return nil }
      let applied = scenario.steps[..<index].lastIndex { $0.action.kind == .apply }
      let first = applied.map { $0 + 1 } ?? 0
      let told = scenario.told(before: index)
      let scrolls = scenario.steps[first..<index].filter { $0.action.kind == .scroll }
      var copy = scenario
      copy.steps.replaceSubrange(
        first..<index, with: scrolls + told.pendingSteps.map { Step($0) })
      return copy
    }
  }

  private static let simplerSteps = ShrinkPass { scenario in
    scenario.steps.indices.flatMap { index in
      scenario.steps[index].action.simpler.map { action in
        var copy = scenario
        copy.steps[index].action = action
        return copy
      }
    }
  }

  /// Ranges of a row of elements: the whole, halves, quarters, down to single ones.
  private static func blocks(of count: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var length = count
    while length > 0 {
      // Later steps first: they depend on earlier ones, and nothing depends on them.
      blocks += stride(from: count - length, through: 0, by: -length).map { $0..<$0 + length }
      length /= 2
    }
    return blocks
  }
}

extension Action {
  fileprivate var simpler: [Action] {
    switch self {
    case .apply(.unanimated), .apply(.reloadingData): [.apply(.animated)]
    case .scroll(let row) where row > 0: [.scroll(row / 2), .scroll(row - 1)]
    case .edit(.insertItems(let items, _)): [.edit(.appendItems(items, to: nil))]
    case .edit(.insertSections(let sections, _)): [.edit(.appendSections(sections))]
    case .edit(.appendItems(let items, .some)): [.edit(.appendItems(items, to: nil))]
    default: []
    }
  }
}

// MARK: Identifiers

extension ShrinkPass {
  /// Takes items out everywhere: many at once, then single ones.
  private static let eraseItems = ShrinkPass { scenario in
    let items = Mentions(scenario).items
    return blocks(of: items.count).map { block in
      let gone = items[block]
      return Rewriting(item: { gone.contains($0.number) ? nil : $0 })(scenario)
    }
  }

  /// Takes two items out everywhere: where one without the other would change how many there are.
  private static let eraseItemPairs = ShrinkPass { scenario in
    let items = Mentions(scenario).items
    guard items.count <= 24 else { return [] }
    return items.indices.flatMap { first in
      items[..<first].map { second in
        Rewriting(item: { $0.number == items[first] || $0.number == second ? nil : $0 })(scenario)
      }
    }
  }

  private static let eraseSections = ShrinkPass { scenario in
    Mentions(scenario).sections.map { gone in
      Rewriting(section: { $0.number == gone ? nil : $0 })(scenario)
    }
  }

  private static let mergeSections = ShrinkPass { scenario in
    Mentions(scenario).sections.map { gone in
      Rewriting(section: { $0.number == gone ? nil : $0 }, merges: true)(scenario)
    }
  }

  /// Takes single items out of single lists: of the start, of a snapshot, of an edit.
  private static let shortenLists = ShrinkPass { scenario in
    let items = Mentions(scenario).items
    let start = items.map { gone -> Scenario in
      var copy = scenario
      let erasing = Rewriting(item: { $0.number == gone ? nil : $0 })
      copy.start = erasing(Scenario(start: copy.start)).start
      return copy
    }
    let steps = scenario.steps.indices.flatMap { index in
      items.compactMap { gone -> Scenario? in
        let step = Scenario(steps: [scenario.steps[index]])
        let shorter = Rewriting(item: { $0.number == gone ? nil : $0 })(step).steps
        guard let shorter = shorter.first, shorter != scenario.steps[index] else { return nil }
        var copy = scenario
        copy.steps[index] = shorter
        return copy
      }
    }
    return start + steps
  }
}

// MARK: Setting, contents, order

extension ShrinkPass {
  private static let plainerSetting = ShrinkPass { scenario in
    scenario.setting.plainer.map { setting in
      var copy = setting.identity == scenario.setting.identity ? scenario : scenario.asIdentifiers
      copy.setting = setting
      return copy
    }
  }

  private static let smallerContents = ShrinkPass { scenario in
    let start = scenario.start.withSmallerContents(scenario.setting.identity).map { layout in
      var copy = scenario
      copy.start = layout
      return copy
    }
    let steps = scenario.steps.indices.flatMap { index -> [Scenario] in
      guard case .snapshot(let layout) = scenario.steps[index].action else { return [] }
      return layout.withSmallerContents(scenario.setting.identity).map { layout in
        var copy = scenario
        copy.steps[index].action = .snapshot(layout)
        return copy
      }
    }
    return start + steps
  }

  /// Brings rows of written-out lists nearer to the order of their names.
  private static let sortRows = ShrinkPass { scenario in
    let renamed = scenario.renamed
    let steps = renamed.steps.indices.flatMap { index -> [Scenario] in
      guard case .snapshot(let layout) = renamed.steps[index].action else { return [] }
      return layout.withNeighborsSwapped.map { layout in
        var copy = renamed
        copy.steps[index].action = .snapshot(layout)
        return copy
      }
    }
    return [renamed] + steps
  }
}

extension Setting {
  fileprivate var plainer: [Setting] {
    let identities = Identity.allCases.prefix { $0 != identity }
    return identities.map { with(\.identity, $0) }
      + (hashes == .equal ? [with(\.hashes, .different)] : [])
      + viewport.smaller.map { with(\.viewport, $0) }
  }

  private func with<Value>(_ part: WritableKeyPath<Setting, Value>, _ value: Value) -> Setting {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }
}

extension Viewport {
  fileprivate var smaller: [Viewport] {
    guard let height else { return [] }
    return [Viewport()]
      + (height > 1 ? [Viewport(height: height - 1, prepared: prepared)] : [])
      + (prepared > 0 ? [Viewport(height: height, prepared: prepared - 1)] : [])
  }
}

extension Scenario {
  /// Tells the story up to a step with nobody to judge.
  fileprivate func told(before index: Int) -> Run {
    var beginning = self
    beginning.steps.removeSubrange(index...)
    for step in beginning.steps.indices { beginning.steps[step].expectations = [] }
    return Run(beginning, .snapshot(Snapshot<Section, Item>.self), holding: [])
  }

  /// The story with items that are told apart by their identifier alone: every value becomes an
  /// item of its own.
  fileprivate var asIdentifiers: Scenario {
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
  fileprivate var withoutContents: Layout {
    var copy = self
    for row in rows.indices { copy.setContent(0, ofRow: row) }
    return copy
  }

  fileprivate func withSmallerContents(_ identity: Identity) -> [Layout] {
    guard identity != .value else { return [] }
    return rows.indices.filter { rows[$0].content > 0 }.map { row in
      var copy = self
      copy.setContent(rows[row].content - 1, ofRow: row)
      return copy
    }
  }

  /// Every list in which two rows that stand next to each other have changed places.
  fileprivate var withNeighborsSwapped: [Layout] {
    rows.indices.dropFirst().compactMap { row in
      guard rows[row].item.number < rows[row - 1].item.number else { return nil }
      var swapped = rows
      swapped.swapAt(row, row - 1)
      return Layout(
        sections.indices.map { (sections[$0], Array(swapped[range(ofSection: $0)])) })
    }
  }
}
