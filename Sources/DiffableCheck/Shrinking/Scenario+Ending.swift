extension Scenario {
  /// Looks for the smallest story that ends in trouble as this one says of itself that it ends.
  ///
  /// View and era stay as they are: those of the log that a story was made from, for instance.
  ///
  /// - Parameters:
  ///   - stop: Says when enough time was spent.
  ///   - holds: Says whether a story does what is said in it.
  /// - Returns: What was found, or this story; `nil` if it does not say so of itself.
  package func smallestOfSameEnd(
    stop: @escaping () -> Bool, holds: @escaping (Scenario) -> Bool
  ) -> Scenario? {
    guard let end = steps.last?.expectations.filter(\.isTrouble), !end.isEmpty else { return nil }
    // Nothing is broken; that the end is the same is what has to stay.
    let same = Violation.Kind(property: Violation.expectation, group: nil)
    let profile = setting.profile
    var shrinker = Shrinker(self, breaking: same) { story in
      story.setting.profile == profile && story.ending(as: end).map(holds) == true ? same : nil
    }
    shrinker.stop = stop
    shrinker.shrink()
    return shrinker.scenario.ending(as: end)
  }

  /// The story with what is expected of its last step; `nil` if it has none.
  private func ending(as end: [Expectation]) -> Scenario? {
    guard !steps.isEmpty else { return nil }
    var copy = self
    copy.steps[steps.count - 1].expectations = end
    return copy
  }
}
