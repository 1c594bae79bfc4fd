import Snapshots
import Testing

@testable import DiffableCheck

/// The stories of one or two edits that stand in the place of another story.
@Suite struct SmallEditStoriesTests {
  private static func stories(_ story: String) throws -> [Scenario] {
    let small = try SmallEditStories(try Scenario(story: story))
    var stories: [Scenario] = []
    _ = small.forEach {
      stories.append($0)
      return true
    }
    return stories
  }

  // MARK: Edits

  /// The number of lists of some identifiers with at most so many places.
  private static func lists(of count: Int, upTo length: Int) -> Int {
    (0...length).reduce(0) { sum, length in
      sum + (0..<length).reduce(1) { power, _ in power * count }
    }
  }

  /// The number of outlines of at most so many of some items: orders of a choice of h, times the
  /// shapes of h nodes (Catalan's numbers), times whether each is expanded.
  private static func trees(of count: Int, upTo height: Int) -> Int {
    let shapes = [1, 1, 2, 5]
    return (0...height).reduce(0) { sum, h in
      sum + (0..<h).reduce(1) { $0 * (count - $1) * 2 } * shapes[h]
    }
  }

  @Test(arguments: [(1, 1, 1), (2, 2, 1), (3, 2, 1), (2, 1, 2), (2, 3, 2), (0, 1, 1), (2, 0, 0)])
  func `there are as many edits of a snapshot as the formula says, each once`(
    _ items: Int, _ sections: Int, _ length: Int
  ) {
    let edits = SmallEdits(
      items: (0..<Int32(items)).map { Item($0) },
      sections: (0..<Int32(sections)).map { Section($0) },
      listsUpTo: length, treesUpTo: 0
    ).ofSnapshots
    let ofItems = Self.lists(of: items, upTo: length) * (4 + sections + 2 * items)
    let ofSections = Self.lists(of: sections, upTo: length) * (3 + 2 * sections)
    let moves = 2 * items * items + 2 * sections * sections
    #expect(edits.count == 1 + ofItems + ofSections + moves)
    #expect(Set(edits).count == edits.count)
  }

  @Test(arguments: [(1, 1, 1), (2, 1, 2), (3, 1, 3), (2, 2, 0), (3, 0, 2)])
  func `there are as many edits of an outline as the formula says, each once`(
    _ items: Int, _ length: Int, _ height: Int
  ) {
    let edits = SmallEdits(
      items: (0..<Int32(items)).map { Item($0) }, sections: [], listsUpTo: length, treesUpTo: height
    ).ofSectionSnapshots
    let ofLists = Self.lists(of: items, upTo: length) * (4 + items + 2 * items)
    let ofTrees = Self.trees(of: items, upTo: height) * (2 * items + items)
    #expect(edits.count == 1 + ofLists + ofTrees)
    #expect(Set(edits).count == edits.count)
  }

  // MARK: Stories

  @Test func `every story of one edit of a list is handed out once`() throws {
    let stories = try Self.stories("start\n  A: a b\nedit\n  delete-items a\n")
    let edits = SmallEdits(
      items: [Item(0), Item(1)], sections: [Section(0), Section(1)], listsUpTo: 1, treesUpTo: 0
    ).ofSnapshots
    // Lists in at most two sections: three without items, three of one item, four of two.
    #expect(stories.count == (3 + 3 + 4) * edits.count)
    #expect(Set(stories.map(\.notation)).count == stories.count)
    #expect(stories.allSatisfy { $0.steps.count == 1 })
  }

  @Test func `every story of two edits of an outline is handed out once`() throws {
    let stories = try Self.stories(
      "start empty\nsection-snapshot a\nsection-snapshot\n  expand a\n  delete a\n")
    let edits = SmallEdits(items: [Item(0)], sections: [], listsUpTo: 1, treesUpTo: 0)
      .ofSectionSnapshots.count
    // No outline, and the one of a single item, expanded or not.
    #expect(stories.count == 3 * (edits + edits * edits))
    #expect(Set(stories).count == stories.count)
  }

  @Test func `it stops when told to`() throws {
    let story = try Scenario(story: "start\n  A: a b\nedit\n  delete-items a\n")
    var told = 0
    let isThrough = try SmallEditStories(story).forEach { _ in
      told += 1
      return told < 3
    }
    #expect(!isThrough)
    #expect(told == 3)
  }

  @Test(arguments: [
    "start\n  A: a\n", "start\n  A: a\napply animated\n",
    "start\n  A: a\nedit\n  delete-items a\napply animated\n",
    "start\n  A: a\nedit\n  delete-items a\n  delete-items a\n  delete-items a\n",
    "start empty\nsection-snapshot a\n",
    "start empty\nsection-snapshot a\nedit\n  delete-items a\n",
    "identity value\nstart\n  A: a\nedit\n  delete-items a\n",
  ])
  func `nothing stands in the place of a story of another kind`(_ story: String) throws {
    let scenario = try Scenario(story: story)
    #expect(throws: Certificate.Obstacle.self) { try SmallEditStories(scenario) }
  }
}
