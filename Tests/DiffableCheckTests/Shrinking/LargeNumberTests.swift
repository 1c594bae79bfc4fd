import Snapshots
import Testing

@testable import DiffableCheck

/// Numbers that are far from what shows a fault, as a recorder counts contents.
@Suite struct LargeNumberTests {
  private static func numbers(of story: Scenario) -> [Int] {
    let screen = story.setting.viewport
    return [screen.height ?? 0, screen.prepared, screen.prefetched, story.setting.kinds ?? 0]
      + story.start.rows.map { Int($0.content) }
  }

  @Test(arguments: [
    "start\n  A: a'1000000\n", "identity value\nstart\n  A: a'1000000\n",
    "viewport 1000000\nstart\n  A: a\n", "viewport 1 prepared 1000000\nstart\n  A: a\n",
    "viewport 1 prefetched 1000000\nstart\n  A: a\n", "kinds 1000000\nstart\n  A: a\n",
  ])
  func `the smallest number that matters is found in few attempts`(_ text: String) throws {
    var shrinker = Shrinker(try Scenario(story: text), breaking: .asked) {
      LargeNumberTests.numbers(of: $0).contains { $0 >= 700 } ? .asked : nil
    }
    shrinker.shrink()
    #expect(LargeNumberTests.numbers(of: shrinker.scenario).max() == 700)
    #expect(shrinker.attempts < 200, "\(shrinker.attempts)")
  }

  @Test(arguments: ["", "identity value\n"])
  func `contents that differ by one come down together`(_ identity: String) throws {
    let story = try Scenario(
      story: identity + "start\n  A: a'3000\nsnapshot\n  A: a'3001\napply animated\n")
    var shrinker = Shrinker(story, breaking: .asked) { story in
      guard case .snapshot(let list)? = story.steps.first?.action else { return nil }
      let contents = (story.start.rows + list.rows).map(\.content)
      return contents.count == 2 && contents[0] + 1 == contents[1] ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.start.rows.map(\.content) == [0])
    #expect(shrinker.attempts < 400, "\(shrinker.attempts)")
  }

  @Test func `a screen gets lower with its list`() throws {
    var story = Scenario(start: Layout([(Section(0), (0..<1_500).map { Row(Item($0)) })]))
    story.setting.viewport.height = 1_499
    // A single row is not on the screen.
    var shrinker = Shrinker(story, breaking: .asked) {
      $0.setting.viewport.height == $0.start.rows.count - 1 ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.setting.viewport.height == 1)
    #expect(shrinker.attempts < 300, "\(shrinker.attempts)")
  }

  @Test func `a story with large contents is made smaller as long as it ends the same`() throws {
    let story = try Scenario(
      story: """
        profile modern
        start
          A: a'1000000 b'1000000 c
        batch
          reload-items [0, 1]
          move-item [0, 2] to [0, 0]
          model A: c a'1000000 b'1000001
        draws-wrongly reload-displaced-by-move

        """)
    let smallest = try #require(
      story.smallestOfSameEnd(stop: { false }) {
        Run($0, .view, holding: []).violation == nil
      })
    #expect(LargeNumberTests.numbers(of: smallest.scenario).max() == 0)
    #expect(smallest.effort.attempts < 500, "\(smallest.effort.attempts)")
    #expect(!smallest.effort.wasCutShort && !smallest.effort.isAtLimit)
  }
}
