import BatchUpdateSimulator
import Snapshots

/// One way to make stories smaller.
struct ShrinkPass {
  /// Returns the candidates for a smaller story, the largest changes first.
  ///
  /// Each candidate is made only when it is its turn, since there may be as many as the story has
  /// items, each as long as the story.
  let candidates: @Sendable (Scenario) -> AnySequence<Scenario>

  private init<Candidates: Sequence<Scenario> & SendableMetatype>(
    _ candidates: @escaping @Sendable (Scenario) -> Candidates
  ) {
    self.candidates = { AnySequence(candidates($0)) }
  }

  static let all = [
    expectNothing, removeSteps, startLater, startWithStep, writeSnapshotOut, reloadEverything,
    eraseItems, eraseItemPairs, eraseSections, mergeSections, fewerUpdates, shortenLists,
    plainerSetting, scrollByViewport, simplerSteps, swapSteps, smallerContents, moveAcrossBorders,
    sortRows, earlierNames,
  ]
}

// MARK: Steps

extension ShrinkPass {
  /// Removes the expectations of a file, which need not be right for a smaller story: all, then
  /// those of single steps.
  private static let expectNothing = ShrinkPass { scenario in
    let expects = scenario.steps.map { !$0.expectations.isEmpty }
    return blocks(of: expects.count).lazy.filter { expects[$0].contains(true) }.map { block in
      var copy = scenario
      for index in block { copy.steps[index].expectations = [] }
      return copy
    }
  }

  /// Removes steps: all, halves, quarters, down to single steps.
  private static let removeSteps = ShrinkPass { scenario in
    blocks(of: scenario.steps.count).lazy.map { block in
      var copy = scenario
      copy.steps.removeSubrange(block)
      return copy
    }
  }

  /// Starts with the list or the tree that the first steps make, without those steps.
  private static let startLater = ShrinkPass { scenario in
    scenario.steps.indices.dropFirst().lazy.flatMap { index -> [Scenario] in
      let run = scenario.run(before: index)
      var list = scenario
      list.start = run.pending
      list.steps.removeSubrange(..<index)
      guard !run.tree.roots.isEmpty else { return [list] }
      var tree = scenario
      tree.steps.replaceSubrange(..<index, with: [Step(.sectionSnapshot(run.tree))])
      return [list, tree]
    }
  }

  /// Writes out the snapshot that the steps before an apply make, with its marks as edits.
  private static let writeSnapshotOut = ShrinkPass { scenario in
    scenario.steps.indices.lazy.compactMap { index -> Scenario? in
      guard case .apply = scenario.steps[index].action else { return nil }
      let first = firstStep(ofApply: index, in: scenario)
      let run = scenario.run(before: index)
      let others = scenario.steps[first..<index].filter { $0.action.isByPerson }
      var copy = scenario
      copy.steps.replaceSubrange(
        first..<index, with: others + run.pendingSteps.map { Step($0) })
      return copy
    }
  }

  /// Starts with what a single step makes of the list, without that step.
  private static let startWithStep = ShrinkPass { scenario in
    scenario.steps.indices.dropFirst().lazy.compactMap { index -> Scenario? in
      guard case .edit = scenario.steps[index].action else { return nil }
      var copy = scenario
      copy.steps = [scenario.steps[index]]
      copy.start = copy.run(before: 1).pending
      copy.steps = scenario.steps
      copy.steps.remove(at: index)
      return copy
    }
  }

  /// Replaces an apply by `applySnapshotUsingReloadData`.
  private static let reloadEverything = ShrinkPass { scenario in
    let indices = scenario.setting.has(.apply(.reloadingData)) ? scenario.steps.indices : 0..<0
    return indices.lazy.compactMap { index -> Scenario? in
      guard case .apply = scenario.steps[index].action else { return nil }
      var copy = scenario
      copy.steps[index].action = .apply(.reloadingData)
      copy.steps.removeSubrange(firstStep(ofApply: index, in: scenario)..<index)
      return copy
    }
  }

  /// Returns the first of the steps behind the apply before, which make the snapshot of an apply.
  private static func firstStep(ofApply index: Int, in scenario: Scenario) -> Int {
    scenario.steps[..<index].lastIndex { $0.action.kind == .apply }.map { $0 + 1 } ?? 0
  }

  /// Swaps neighboring steps.
  private static let swapSteps = ShrinkPass { scenario in
    scenario.steps.indices.dropFirst().lazy.map { index in
      var copy = scenario
      copy.steps.swapAt(index - 1, index)
      return copy
    }
  }

  private static let simplerSteps = ShrinkPass { scenario in
    scenario.withActions { AnySequence($0.simpler.filter(scenario.setting.has)) }
  }

  /// Removes single operations from updates that the app asks for.
  private static let fewerUpdates = ShrinkPass { scenario in
    scenario.steps.indices.lazy.flatMap { index in
      scenario.steps[index].action.withoutSingleOperations.lazy.map { action in
        var copy = scenario
        // The expectations of the larger update say nothing about the smaller one.
        copy.steps[index] = Step(action)
        return copy
      }
    }
  }

  /// Returns ranges of a sequence: the whole, halves, quarters, down to single elements.
  private static func blocks(of count: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var length = count
    while length > 0 {
      // Later steps come first: they depend on earlier ones, and nothing depends on them.
      blocks += stride(from: count - length, through: 0, by: -length).map { $0..<$0 + length }
      length /= 2
    }
    return blocks
  }
}

// MARK: Identifiers

extension ShrinkPass {
  /// Removes items everywhere: many at once, then single ones.
  private static let eraseItems = ShrinkPass { scenario in
    let items = Mentions(scenario).itemNumbers
    return blocks(of: items.count).lazy.flatMap { block -> [Scenario] in
      let gone = Set(items[block])
      let erased = Rewriting(item: { gone.contains($0.number) ? nil : $0 })(scenario)
      return [erased] + erased.withScreen(losing: block.count)
    }
  }

  /// Removes two items everywhere, for faults that disappear if removing one item changes the
  /// counts.
  private static let eraseItemPairs = ShrinkPass { scenario in
    let items = Mentions(scenario).itemNumbers
    return (items.count <= 24 ? items.indices : 0..<0).lazy.flatMap { first in
      items[..<first].lazy.map { second in
        Rewriting(item: { $0.number == items[first] || $0.number == second ? nil : $0 })(scenario)
      }
    }
  }

  private static let eraseSections = ShrinkPass { scenario in
    Mentions(scenario).sectionNumbers.lazy.map { gone in
      Rewriting(section: { $0.number == gone ? nil : $0 })(scenario)
    }
  }

  private static let mergeSections = ShrinkPass { scenario in
    Mentions(scenario).sectionNumbers.lazy.map { gone in
      Rewriting(section: { $0.number == gone ? nil : $0 }, merges: true)(scenario)
    }
  }

  /// Removes single items from single lists: from the start, a snapshot, or an edit.
  private static let shortenLists = ShrinkPass { scenario in
    let erasings = scenario.erasings
    let start = erasings.lazy.map { erasing -> Scenario in
      var copy = scenario
      copy.start = erasing(Scenario(start: copy.start)).start
      return copy
    }
    let steps = scenario.steps.indices.lazy.flatMap { index in
      erasings.lazy.compactMap { erasing -> Scenario? in
        let step = Scenario(steps: [scenario.steps[index]])
        guard let shorter = erasing(step).steps.first, shorter != scenario.steps[index] else {
          return nil
        }
        var copy = scenario
        copy.steps[index] = shorter
        return copy
      }
    }
    return [AnySequence(start), AnySequence(steps), scenario.withActions(\.shorter)].joined()
  }
}

// MARK: Setting, contents, order

extension ShrinkPass {
  private static let plainerSetting = ShrinkPass { scenario in
    scenario.setting.plainer.lazy.map { setting in
      var copy = scenario.identified(by: setting.identity)
      copy.setting = setting
      return copy
    }
  }

  /// Removes all scrolls, and ends the screen at rows that have the same effect.
  private static let scrollByViewport = ShrinkPass { scenario in
    let scrolls = scenario.steps.contains { $0.action.kind == .scroll }
    var copy = scenario
    copy.steps.removeAll { $0.action.kind == .scroll }
    return (scrolls ? Viewport.smallest : []).lazy.map { [copy] viewport in
      var other = copy
      other.setting.viewport = viewport
      return other
    }
  }

  /// Removes all contents, then makes single ones smaller, then those of single items everywhere.
  private static let smallerContents = ShrinkPass { scenario in
    let isOfValues = scenario.setting.identity == .value
    return [
      AnySequence(isOfValues ? [] : [scenario.withoutContents]),
      scenario.withLists { $0.withSmallerContents(scenario.setting.identity) },
      scenario.withSmallerContentsOfItems, scenario.withEarlierEditions,
    ].joined()
  }

  /// Moves rows of written-out lists across the borders between sections, in both directions.
  private static let moveAcrossBorders = ShrinkPass { scenario in
    scenario.withLists(\.withRowsAcrossBorders)
  }

  /// Sorts rows of written-out lists by their names: large parts first, and then one swap at a
  /// time.
  private static let sortRows = ShrinkPass { scenario in
    let renamed = scenario.renamed
    return [
      AnySequence([renamed]), renamed.withListsOfSteps(\.withPartsSorted),
      renamed.withListsOfSteps(\.withNeighborsSwapped),
    ].joined()
  }

  /// Gives single items and sections an unused earlier name.
  ///
  /// Items of the steps may also take a name that only the start uses: an item of the start then
  /// takes the place of another one.
  private static let earlierNames = ShrinkPass { scenario in
    let steps = Scenario(setting: scenario.setting, steps: scenario.steps, names: scenario.names)
    return [
      AnySequence(withEarlierItems(scenario)), AnySequence(withEarlierSections(scenario)),
      AnySequence(
        withEarlierItems(steps).lazy.map { renamed in
          var copy = scenario
          copy.steps = renamed.steps
          return copy
        }),
    ].joined()
  }

  private static func withEarlierItems(_ scenario: Scenario) -> some Sequence<Scenario> {
    let items = Mentions(scenario).itemNumbers
    let taken = Set(items)
    return items.lazy.flatMap { number in
      number.earlier.filter { !taken.contains($0) }.map { name in
        Rewriting(item: { $0.number == number ? Item(name, edition: $0.edition) : $0 })(scenario)
      }
    }
  }

  private static func withEarlierSections(_ scenario: Scenario) -> some Sequence<Scenario> {
    let sections = Mentions(scenario).sectionNumbers
    let taken = Set(sections)
    return sections.lazy.flatMap { number in
      number.earlier.filter { !taken.contains($0) }.map { name in
        Rewriting(section: { $0.number == number ? Section(name) : $0 })(scenario)
      }
    }
  }
}
