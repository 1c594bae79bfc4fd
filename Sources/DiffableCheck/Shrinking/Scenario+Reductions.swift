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

  /// Returns the story with items that another identity can have.
  func identified(by identity: Identity) -> Scenario {
    switch (setting.identity, identity) {
    case (.value, .identifier), (.value, .reference): withItemsForValues
    // The content of a value is its edition, and these have none.
    case (.identifier, .value), (.reference, .value): withoutContents
    default: self
    }
  }

  /// The story with a separate item for every value.
  private var withItemsForValues: Scenario {
    let values = Mentions(self).items.sorted(by: Item.comesBefore)
    let numbers = Dictionary(uniqueKeysWithValues: zip(values, Int32(0)...))
    var copy = Rewriting(item: { Item(numbers[$0]!) })(self).withoutContents
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
    let (numbers, items) = (mentions.itemNumbers, mentions.items)
    let editions =
      numbers.count == items.count
      ? [] : items.filter { item in items.contains { $0.number == item.number && $0 != item } }
    return numbers.map { gone in Rewriting(item: { $0.number == gone ? nil : $0 }) }
      + editions.map { gone in Rewriting(item: { $0 == gone ? nil : $0 }) }
  }

  var withoutContents: Scenario { withAllLists(\.withoutContents) }

  /// Every story in which one item has smaller contents in all lists, each lowered alike.
  var withSmallerContentsOfItems: AnySequence<Scenario> {
    guard setting.identity != .value else { return AnySequence([]) }
    let rows = ([start] + listsWrittenOut).flatMap(\.rows)
    let largest = Dictionary(rows.map { ($0.item, $0.content) }, uniquingKeysWith: max)
    return AnySequence(
      Mentions(self).items.lazy.flatMap { item in
        let content = largest[item] ?? 0
        return content.smallerNumbers.lazy.map { smaller in
          withAllLists { $0.lowered(item, by: content - smaller) }
        }
      })
  }

  /// Every story in which one changed item has an earlier edition, or all editions of one item are
  /// lowered alike.
  var withEarlierEditions: AnySequence<Scenario> {
    guard setting.identity == .value else { return AnySequence([]) }
    let mentions = Mentions(self)
    let single = mentions.items.lazy.flatMap { item in
      item.edition.smallerNumbers.lazy.map { edition in
        Rewriting(item: { $0 == item ? Item($0.number, edition: edition) : $0 })(self)
      }
    }
    let latest = Dictionary(
      mentions.items.map { ($0.number, $0.edition) }, uniquingKeysWith: max)
    let all = mentions.itemNumbers.lazy.flatMap { number in
      let edition = latest[number]!
      return edition.smallerNumbers.lazy.map { earlier in
        Rewriting(item: { $0.number == number ? $0.lowered(by: edition - earlier) : $0 })(self)
      }
    }
    return AnySequence([AnySequence(single), AnySequence(all)].joined())
  }

  /// Returns the stories in which the screen follows lists that have lost a number of rows: every
  /// scroll ends so many rows earlier, or so many rows fewer fit on the screen.
  func withScreen(losing rows: Int) -> [Scenario] {
    let scrolls = steps.contains { $0.action.kind == .scroll }
    return (scrolls ? [scrolled(back: rows)] : []) + withLowerScreen(by: rows)
  }

  private func scrolled(back rows: Int) -> Scenario {
    withAllActions { if case .scroll(let row) = $0 { .scroll(max(0, row - rows)) } else { $0 } }
  }

  private func withLowerScreen(by rows: Int) -> [Scenario] {
    guard let height = setting.viewport.height, height > 1 else { return [] }
    var copy = self
    copy.setting.viewport.height = max(1, height - rows)
    return [copy]
  }
}

extension Item {
  fileprivate func lowered(by editions: Int32) -> Item {
    Item(number, edition: max(0, edition - editions))
  }
}

extension Layout {
  fileprivate func lowered(_ item: Item, by contents: Content) -> Layout {
    var copy = self
    for row in rows.indices where rows[row].item == item {
      copy.setContent(max(0, rows[row].content - contents), ofRow: row)
    }
    return copy
  }
}
