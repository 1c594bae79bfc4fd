import Mutants
import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct StoryJudgeTests {
  private static let everything = EverythingSmall(
    items: 2, newItems: 1, sections: 2, newSections: 1, marking: .single)

  /// Every so manyth transition.
  private func transitions(every step: Int) -> [Transition] {
    var (transitions, number) = ([Transition](), 0)
    StoryJudgeTests.everything.forEach {
      if number % step == 0 { transitions.append($0) }
      number += 1
      return true
    }
    return transitions
  }

  @Test func `a story of one transition is known by it, with the snapshot and without`() {
    for transition in transitions(every: 17) {
      var story = Scenario(transition)
      #expect(story.transition == transition)
      guard transition.new == transition.old else { continue }
      story.steps.removeFirst()
      #expect(story.transition == transition)
    }
  }

  @Test(arguments: [
    ("", "apply unanimated"), ("", "apply animated\napply animated"),
    ("", "change b\napply animated"), ("", "edit\n  reload-items b"),
    ("hashes equal\n", "apply animated"), ("", "edit\n  reload-items c\napply animated"),
    ("", "edit\n  reload-sections B\napply animated"),
    ("", "edit\n  reload-items b\nsnapshot\n  A: c\napply animated"),
    ("", "apply animated\nshows A: b"),
  ])
  func `what is more than one transition is not taken for one`(
    _ settings: String, _ steps: String
  ) throws {
    let beginning = "scenario 1\n\(settings)start\n  A: a\nsnapshot\n  A: b\n"
    #expect(try Scenario(parsing: beginning + steps + "\n").transition == nil)
  }

  @Test(arguments: EngineFault.allCases)
  func `a story is judged as it is where it is told`(_ fault: EngineFault) {
    let system = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
    let properties = Property.asked(of: system)
    let judge = StoryJudge(system, holding: properties)
    for transition in transitions(every: 211) {
      let story = Scenario(transition)
      #expect(
        judge.violation(in: story) == Run(story, system, holding: properties).violation,
        "\(transition)")
    }
  }
}
