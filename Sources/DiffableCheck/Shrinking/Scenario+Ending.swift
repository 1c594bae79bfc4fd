extension Scenario {
  /// Finds the smallest story that ends with the same trouble as this one.
  ///
  /// The profile stays the same, for instance that of the log from which the story was made, and so
  /// does the owner of the view's data.
  ///
  /// - Parameters:
  ///   - stop: Returns whether the time is over.
  ///   - holds: Returns whether a story meets its own expectations.
  /// - Returns: The smallest story that was found, which may be this one, and how much was tried,
  ///   or `nil` if this story does not expect trouble at its end.
  package func smallestOfSameEnd(
    stop: @escaping () -> Bool, holds: @escaping (Scenario) -> Bool
  ) -> (scenario: Scenario, effort: ShrinkEffort)? {
    guard let end = steps.last?.expectations.filter(\.isTrouble), !end.isEmpty else { return nil }
    // No property is violated: the violation stands for the trouble that has to stay the same.
    let same = Violation.Kind(property: Violation.expectation, group: nil)
    let setting = setting
    var shrinker = Shrinker(self, breaking: same) { story in
      story.setting.profile == setting.profile && story.setting.dataSource == setting.dataSource
        && story.ending(as: end).map(holds) == true ? same : nil
    }
    shrinker.stop = stop
    shrinker.shrink()
    return shrinker.scenario.ending(as: end).map { ($0, shrinker.effort) }
  }

  /// Returns the story with expectations of its last step, or `nil` if a file cannot express that:
  /// the step may be of a kind that does not end in such a way.
  private func ending(as end: [Expectation]) -> Scenario? {
    guard !steps.isEmpty else { return nil }
    var copy = self
    copy.steps[steps.count - 1].expectations = end
    return copy.canBeWritten ? copy : nil
  }
}
