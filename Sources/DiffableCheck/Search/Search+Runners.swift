extension Search {
  /// Returns a runner of the search's stories, in this process or wherever the search has them run.
  ///
  /// It stops when the closure says so.
  func runner(
    of itinerary: Itinerary, _ system: SystemUnderTest, holding properties: [Property],
    stop: @escaping @Sendable () -> Bool
  ) -> any StoryRunner {
    makeRunner?(stop) ?? localRunner(of: itinerary, system, holding: properties, stop: stop)
  }

  /// Returns a runner of the search's stories in this process.
  func localRunner(
    of itinerary: Itinerary, _ system: SystemUnderTest, holding properties: [Property],
    stop: @escaping @Sendable () -> Bool
  ) -> LocalRunner {
    var runner = LocalRunner(itinerary, system, holding: properties)
    runner.stop = stop
    runner.willRun = willRun
    runner.passesOn = makePace()
    return runner
  }
}
