import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct ScenarioSizeTests {
  /// Stories of every kind, with some that differ in little, in a fixed order.
  private static let stories: [Scenario] = {
    let systems: [SystemUnderTest] = [
      .snapshot(Snapshot<Section, Item>.self), .sectionSnapshot(SectionSnapshot<Item>.self),
      .view, .dataSource,
    ]
    let generated = systems.flatMap { system in (0..<2).map { system.story(Seed($0)) } }
    let close = generated.flatMap { Array(ShrinkPass.all[1].candidates($0)).suffix(1) }
    let small = generated.flatMap { story in
      ShrinkPass.all.suffix(5).compactMap { $0.candidates(story).first { _ in true } }
    }
    return generated + close + small
  }()

  @Test func `of two stories that are told differently one is smaller, and only one`() {
    let sizes = ScenarioSizeTests.stories.map(ScenarioSize.init)
    let tellings = ScenarioSizeTests.stories.map(\.notation)
    for (first, size) in sizes.enumerated() {
      for (second, other) in sizes.enumerated().dropFirst(first) {
        let holding = [size < other, size == other, size > other].count { $0 }
        #expect(holding == 1, "\(tellings[first])\(tellings[second])")
        #expect((size == other) == (tellings[first] == tellings[second]))
      }
    }
  }

  @Test func `numbers below zero make a story no smaller`() throws {
    func size(_ number: Int) throws -> ScenarioSize {
      ScenarioSize(try Scenario(story: "start\n  A: a\ncall delete-items [\(number), 0]\n"))
    }
    #expect(try size(-1) < size(-2))
    #expect(try size(0) < size(-1))
    // Their sum is more than a number can be.
    let story = "start\n  A: a\ncall delete-items [\(Int.min), \(Int.min)]\n"
    #expect(try size(-1) < ScenarioSize(Scenario(story: story)))
  }

  @Test func `the order is transitive`() {
    let sizes = ScenarioSizeTests.stories.map(ScenarioSize.init)
    let sorted = sizes.sorted()
    // With a total order that is no cycle, each is not larger than all that follow it.
    for (place, size) in sorted.enumerated() {
      for later in sorted[place...] { #expect(!(later < size)) }
    }
  }

  @Test func `a story that scrolls past everything has a size`() throws {
    var story = try Scenario(story: "start\n  A: a\nchange a\napply animated\n")
    story.steps += [Step(.scroll(.max)), Step(.scroll(.max))]
    var shorter = story
    shorter.steps.removeLast()
    shorter.steps.append(Step(.scroll(1)))
    #expect(ScenarioSize(shorter) < ScenarioSize(story))
  }

  @Test func `names that nothing has any more make no difference`() throws {
    var story = try Scenario(story: "start\n  A: batman\napply animated\n")
    let named = story
    _ = story.names.itemNumber(of: "robin")
    #expect(story != named)
    #expect(ScenarioSize(story) == ScenarioSize(named))
  }

  @Test(arguments: [
    // Fewer steps, however many items they take.
    ("start\n  A: a b c d\napply animated", "start empty\nchange a\napply animated"),
    // Fewer items, however many sections they take.
    ("start\n  A: a\n  B:\n  C:\napply animated", "start\n  A: a b\napply animated"),
    // A changed value is another item.
    (
      "identity value\nstart\n  A: a\n  B:\nsnapshot\n  A: a\napply animated",
      "identity value\nstart\n  A: a\nsnapshot\n  A: a'\napply animated"
    ),
    // Fewer sections, whatever the setting.
    ("hashes equal\nstart\n  A: a\napply animated", "start\n  A: a\n  B:\napply animated"),
    // A plainer setting, whatever the steps.
    ("start\n  A: a\napply unanimated", "hashes equal\nstart\n  A: a\napply animated"),
    (
      "profile strict\nstart\n  A: a\napply animated",
      "profile modern\nstart\n  A: a\napply animated"
    ),
    (
      "identity reference\nstart empty\napply animated",
      "profile modern\nstart empty\napply animated"
    ),
    ("start empty\napply animated", "viewport 1\nstart empty\napply animated"),
    (
      "viewport 1\nstart empty\napply animated",
      "viewport 1 prepared 1\nstart empty\napply animated"
    ),
    // Simpler steps, whatever they name.
    (
      "start\n  A: a b\nsnapshot\n  A: a b\napply animated",
      "start\n  A: a b\nsnapshot\n  A:\napply unanimated"
    ),
    (
      "start\n  A: a\nedit\n  reload-items a\napply animated",
      "start\n  A: a\nedit\n  reload-sections A\napply animated"
    ),
    // Fewer names, whatever the contents.
    (
      "start\n  A: a''\nsnapshot\n  A:\napply animated",
      "start\n  A: a\nsnapshot\n  A: a\napply animated"
    ),
    // What a file expects counts as well.
    (
      "start\n  A: a\nedit\n  insert-items b before c",
      "start\n  A: a\nedit\n  insert-items b before c\n  refused insert-unknown-item"
    ),
    // Smaller contents, whatever the names.
    ("start\n  A: c\napply animated", "start\n  A: a'\napply animated"),
    ("viewport 1\nstart empty\nscroll to 1", "viewport 1\nstart empty\nscroll to 2"),
    // Earlier names.
    ("start\n  A: a\napply animated", "start\n  A: b\napply animated"),
    ("start\n  A: b\napply animated", "start\n  B: b\napply animated"),
    // The order of the alphabet, where nothing else tells them apart.
    (
      "start\n  A: a b\nsnapshot\n  A: a b\napply animated",
      "start\n  A: a b\nsnapshot\n  A: b a\napply animated"
    ),
  ])
  func `what is easier to follow is smaller`(_ small: String, _ large: String) throws {
    let (small, large) = (try Scenario(story: small + "\n"), try Scenario(story: large + "\n"))
    #expect(ScenarioSize(small) < ScenarioSize(large))
    #expect(!(ScenarioSize(large) < ScenarioSize(small)))
  }
}
