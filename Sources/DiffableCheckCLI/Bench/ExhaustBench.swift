import DiffableCheck

/// Measures how fast small transitions are run and judged, on one core, in this process.
enum ExhaustBench {
  static let everything = EverythingSmall.usual(marking: .single)

  /// Runs all transitions once.
  ///
  /// - Returns: The number of transitions, and their time in nanoseconds.
  /// - Throws: ``Miscount`` if another number of transitions was run than the formula gives.
  static func run(
    _ system: SystemUnderTest, _ everything: EverythingSmall = everything
  ) throws -> (transitions: Int, time: Double) {
    let itinerary = Itinerary(phases: [.small(everything)])
    let runner = LocalRunner(itinerary, system, holding: Property.asked(of: system))
    var counts = Counts()
    let time = BenchClock.nanoseconds {
      var place = CasePlace.first
      while let stretch = itinerary.stretch(from: place) {
        _ = runner.run(stretch, knowing: Known(kinds: [], unmet: [])) { segment in
          counts.add(segment.counts)
          return true
        }
        place = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
      }
    }
    try itinerary.check(counts)
    return (counts.transitions, time)
  }
}
