import Snapshots

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

extension Item {
  fileprivate var earlier: Item { Item(number, edition: max(0, edition - 1)) }
}
