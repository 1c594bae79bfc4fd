import BatchUpdateSimulator
import Snapshots
import Testing

@testable import DiffableCheck

/// The stories of one change that stand in the place of another story.
@Suite struct SmallTransitionStoriesTests {
  private static func small(_ story: String) throws -> SmallTransitions {
    try SmallTransitions(try Scenario(story: story))
  }

  /// The stories up to some size, as they are told.
  private static func stories(
    _ small: SmallTransitions, items: ClosedRange<Int>, sections: ClosedRange<Int>, steps: Int
  ) -> [Scenario] {
    var stories: [Scenario] = []
    for items in items {
      for sections in sections {
        _ = small.forEach(items: items, sections: sections, steps: steps) {
          stories.append($0)
          return true
        }
      }
    }
    return stories
  }

  private static let marked = "start\n  A: a b\nedit\n  reload-items a\napply animated\n"
  private static let plain = "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n"

  // MARK: All of them, each once

  /// Every order of every choice of some elements.
  private static func arrangements(of elements: [Int]) -> [[Int]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  /// Every list of a section, or of none, with some of two items.
  private static let lists: [Layout] =
    [Layout()]
    + arrangements(of: [0, 1]).map { items in
      Layout([(Section(0), items.map { Row(Item(Int32($0))) })])
    }

  /// The list, and the list with other content in each item that another one holds, one at a time.
  private static func contents(of list: Layout, since old: Layout) -> [Layout] {
    [list]
      + list.rows.indices.filter { old.path(of: list.rows[$0].item) != nil }.map { row in
        var changed = list
        changed.setContent(1, ofRow: row)
        return changed
      }
  }

  /// Every story of a list in at most one section, with at most two items, one mark, and one change
  /// of content, with names in the order in which they appear.
  private static func naive() -> [String] {
    var told: [String] = []
    for old in lists {
      for new in lists.flatMap({ contents(of: $0, since: old) }) {
        let snapshot: [Action] = old == new ? [] : [.snapshot(new)]
        let marks: [[Action]] =
          [[]] + new.rows.map { [.edit(.reloadItems([$0.item]))] }
          + new.rows.map { [.edit(.reconfigureItems([$0.item]))] }
          + new.sections.map { [.edit(.reloadSections([$0]))] }
        for mark in marks {
          for mode in [ApplyMode.animated, .reloadingData] {
            let steps = (snapshot + mark + [.apply(mode)]).map { Step($0) }
            told.append(Scenario(start: old, steps: steps).renamed.notation)
          }
        }
      }
    }
    return told
  }

  @Test func `every story of two items, one section, and one mark is handed out once`() throws {
    let small = try SmallTransitionStoriesTests.small(SmallTransitionStoriesTests.marked)
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 0...2, sections: 0...1, steps: 9)
    let told = stories.map { $0.renamed.notation }
    #expect(Set(told).count == told.count, "no two are the same up to names")
    #expect(Set(told) == Set(SmallTransitionStoriesTests.naive()))
  }

  @Test func `without marks there are as many stories as transitions that change one content`()
    throws
  {
    let small = try SmallTransitionStoriesTests.small(SmallTransitionStoriesTests.plain)
    #expect(small.marks == 0)
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 0...2, sections: 0...2, steps: 9)
    var transitions = 0
    EverythingSmall(items: 2, newItems: 2, sections: 2, newSections: 2).forEachUnmarked {
      let both = Set($0.old.rows.map(\.item)).union($0.new.rows.map(\.item)).count
      let sections = Set($0.old.sections).union($0.new.sections).count
      if both <= 2, sections <= 2 {
        let new = $0.new
        // In each, nothing changes its content, or one of the items that stay does.
        transitions += 1 + $0.old.rows.count { new.path(of: $0.item) != nil }
      }
      return true
    }
    #expect(stories.count == transitions)
    #expect(Set(stories.map(\.notation)).count == transitions)
  }

  @Test func `a change of contents is tried of every item that both lists have`() throws {
    let small = try SmallTransitionStoriesTests.small(
      "start\n  A: a b\nsnapshot\n  A: a' b\napply animated\n")
    #expect(small.changes == 1)
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 2...2, sections: 1...1, steps: 9)
    let still = stories.filter { $0.steps.count == 1 || $0.start.rows.count == 2 }
    let changed = still.filter { $0.notation.contains("'") }
    // Of [a b] to [a b] or [b a] one of two changes, to [a] or [b] the one that is left.
    #expect(changed.count == 2 + 2 + 1 + 1)
    #expect(Set(stories.map(\.notation)).count == stories.count)
  }

  // MARK: Bounds

  @Test(arguments: 1...4) func `no story has more steps than asked for`(_ steps: Int) throws {
    let small = try SmallTransitionStoriesTests.small(
      "start\n  A: a b\nedit\n  reload-items a\n  reconfigure-items a\napply animated\n")
    let all = SmallTransitionStoriesTests.stories(small, items: 0...2, sections: 0...2, steps: 9)
    let few = SmallTransitionStoriesTests.stories(
      small, items: 0...2, sections: 0...2, steps: steps)
    #expect(few == all.filter { $0.steps.count <= steps })
    #expect(!few.isEmpty)
    #expect(all.contains { $0.steps.count == 4 })
  }

  @Test func `a story of the asked size has exactly so many items and sections`() throws {
    let small = try SmallTransitionStoriesTests.small(SmallTransitionStoriesTests.plain)
    for items in 0...2 {
      for sections in 0...3 {
        _ = small.forEach(items: items, sections: sections, steps: 9) { story in
          let mentions = Mentions(story)
          #expect(mentions.itemNumbers.count == items)
          #expect(mentions.sectionNumbers.count == sections)
          return true
        }
      }
    }
    #expect(small.items == 2)
    #expect(small.sections == 3, "a section more costs less than an item does")
  }

  @Test func `it stops when told to`() throws {
    let small = try SmallTransitionStoriesTests.small(SmallTransitionStoriesTests.plain)
    var told = 0
    let isThrough = small.forEach(items: 2, sections: 1, steps: 9) { _ in
      told += 1
      return told < 3
    }
    #expect(!isThrough)
    #expect(told == 3)
  }

  // MARK: Kinds of stories

  @Test func `a story with two applies has its list and its marks where the other has them`() throws
  {
    let small = try SmallTransitionStoriesTests.small(
      "start\n  A: a\nsnapshot\n  A: b\napply animated\nedit\n  reload-items b\napply animated\n")
    #expect(small.applies == 2)
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 0...2, sections: 0...1, steps: 9)
    for story in stories {
      let kinds = story.steps.map(\.action.kind)
      let first = try #require(kinds.firstIndex(of: .apply))
      #expect(kinds.count { $0 == .apply } == 2)
      #expect(kinds[..<first].allSatisfy { $0 == .snapshot })
      #expect(!kinds[first...].contains(.snapshot))
    }
    #expect(stories.contains { $0.steps.count == 4 })
    #expect(Set(stories.map(\.notation)).count == stories.count)
  }

  @Test func `applies of one list are handed out once, not once for every other list`() throws {
    let small = try SmallTransitionStoriesTests.small(
      "start\n  A: a\nedit\n  reload-items a\napply animated\napply animated\n")
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 0...2, sections: 0...2, steps: 9)
    #expect(Set(stories.map(\.notation)).count == stories.count)
    #expect(stories.contains { $0.start.rows.count == 2 && $0.steps.count == 3 })
  }

  @Test func `an unanimated apply stands in the place of one`() throws {
    let small = try SmallTransitionStoriesTests.small("start\n  A: a\napply unanimated\n")
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 0...1, sections: 0...1, steps: 9)
    for mode in ApplyMode.allCases {
      #expect(stories.contains { $0.steps.last?.action == .apply(mode) })
    }
  }

  @Test func `what a screen of any size shows is tried on small ones`() throws {
    let small = try SmallTransitionStoriesTests.small(
      "viewport 5\nstart\n  A: a\nscroll to 1\napply animated\n")
    let stories = SmallTransitionStoriesTests.stories(
      small, items: 1...1, sections: 1...1, steps: 1)
    #expect(stories.map(\.setting.viewport) == Viewport.smallest)
  }

  @Test(arguments: [
    "start\n  A: a\n", "start\n  A: a\napply animated\nchange a\n",
    "start\n  A: a\nchange a\napply animated\n", "start\n  A: a\nscroll to 1\napply animated\n",
    "start\n  A: a\nedit\n  delete-items a\napply animated\n",
    "identity value\nstart\n  A: a\napply animated\n",
    "data-source diffable\nstart\n  A: a\napply animated\n",
    "start\n  A: a\nsnapshot\n  A: b\nsnapshot\n  A: a\napply animated\n",
  ])
  func `nothing stands in the place of a story of another kind`(_ story: String) throws {
    let scenario = try Scenario(story: story)
    #expect(throws: Certificate.Obstacle.self) { try SmallTransitions(scenario) }
  }

  @Test func `nothing stands in the place of a story that has an item twice`() {
    let twice = Layout([(Section(0), [Row(Item(0)), Row(Item(0))])])
    let steps = [Step(.snapshot(Layout())), Step(.apply(.animated))]
    #expect(throws: Certificate.Obstacle.repeats) {
      try SmallTransitions(Scenario(start: twice, steps: steps))
    }
    let sections = Layout([(Section(0), []), (Section(0), [])])
    let list = [Step(.snapshot(sections)), Step(.apply(.animated))]
    #expect(throws: Certificate.Obstacle.repeats) { try SmallTransitions(Scenario(steps: list)) }
  }
}
