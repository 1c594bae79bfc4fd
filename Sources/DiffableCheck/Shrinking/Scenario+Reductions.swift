import Snapshots

extension Scenario {
  /// Runs the story up to a step, without judging it.
  func run(before index: Int) -> Run {
    var beginning = withoutExpectations
    beginning.steps.removeSubrange(index...)
    // The system has to hand out identifiers with the hashes of the story's own.
    beginning.setting.hashes = .different
    let system: SystemUnderTest =
      setting.dataSource == .diffable ? .dataSource : .snapshot(Snapshot<Section, Item>.self)
    return Run(beginning, system, holding: [])
  }

  /// The story with items that are identified by their identifier alone; every value becomes a
  /// separate item.
  var asIdentifiers: Scenario {
    guard setting.identity == .value else { return self }
    // Editions are small, and gaps between numbers disappear when the story is renamed.
    let rewriting = Rewriting(item: { Item($0.number * 64 + min($0.edition, 63)) })
    var copy = rewriting(self).withoutContents
    copy.names = Names()
    return copy
  }

  /// Returns every story in which one step is replaced.
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

  /// Returns every story in which one list that is written out is replaced, including the first.
  func withLists(
    _ others: @escaping (Layout) -> AnySequence<Layout>
  ) -> AnySequence<Scenario> {
    let starts = others(start).lazy.map { list in
      var copy = self
      copy.start = list
      return copy
    }
    return AnySequence([AnySequence(starts), withListsOfSteps(others)].joined())
  }

  /// Returns every story in which one list that a step writes out is replaced.
  func withListsOfSteps(
    _ others: @escaping (Layout) -> AnySequence<Layout>
  ) -> AnySequence<Scenario> {
    withActions { action in
      guard let list = action.list else { return AnySequence([]) }
      return AnySequence(others(list).lazy.map { other in action.withList { _ in other } })
    }
  }

  /// What erases a single item: all its editions or, if there are several, one of them.
  var erasings: [Rewriting] {
    let mentions = Mentions(self)
    let (numbers, items) = (mentions.items, mentions.itemIdentifiers)
    let editions =
      numbers.count == items.count
      ? [] : items.filter { item in items.contains { $0.number == item.number && $0 != item } }
    return numbers.map { gone in Rewriting(item: { $0.number == gone ? nil : $0 }) }
      + editions.map { gone in Rewriting(item: { $0 == gone ? nil : $0 }) }
  }

  /// Every story in which one changed item has its previous edition.
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

  /// Returns the story with every scroll ending a number of rows earlier.
  func scrolled(back rows: Int) -> Scenario {
    withAllActions { if case .scroll(let row) = $0 { .scroll(max(0, row - rows)) } else { $0 } }
  }

  var withoutContents: Scenario { withAllLists(\.withoutContents) }
}

extension Item {
  fileprivate var earlier: Item { Item(number, edition: max(0, edition - 1)) }
}
