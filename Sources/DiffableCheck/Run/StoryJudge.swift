import Snapshots

/// Says what stories break, one after another.
///
/// A story that is nothing but one transition is told only if its short verdict leaves something to
/// be said, see ``QuickTelling``: of the thousands that are tried in the place of one counterexample,
/// nearly all break nothing.
final class StoryJudge {
  private let system: SystemUnderTest
  private let properties: [Property]
  private var quick: QuickTelling?

  init(_ system: SystemUnderTest, holding properties: [Property]) {
    self.system = system
    self.properties = properties
    quick = QuickTelling(system, holding: properties, by: nil)
  }

  func violation(in story: Scenario) -> Violation? {
    withAutoreleasePool { violationKeepingPool(in: story) }
  }

  private func violationKeepingPool(in story: Scenario) -> Violation? {
    if let transition = story.transition, quick?.outcome(of: transition) != nil {
      return nil
    }
    return Run(story, system, holding: properties).violation
  }
}
