/// Finds what stories break, one story after another.
///
/// A story that is a single transition is run in full only if the fast path does not accept it, see
/// ``QuickRun``. Of the thousands of stories that are tried to shrink one counterexample,
/// nearly all break nothing.
final class StoryJudge {
  private let system: SystemUnderTest
  private let properties: [Property]
  private var quick: QuickRun?

  init(_ system: SystemUnderTest, holding properties: [Property]) {
    self.system = system
    self.properties = properties
    quick = QuickRun(system, holding: properties, by: nil)
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
