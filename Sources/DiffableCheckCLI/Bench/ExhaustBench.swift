import DiffableCheck

/// How many small transitions a second are told and judged, on one core, in this process.
enum ExhaustBench {
  static let everything = EverythingSmall(
    items: 3, newItems: 1, sections: 2, newSections: 1, marking: .single)

  /// Tells all of them once.
  ///
  /// - Returns: How many there were, and how long they took in nanoseconds.
  /// - Throws: What the formula says, if it was another number of transitions.
  static func run(
    _ system: SystemUnderTest, _ everything: EverythingSmall = everything
  ) throws -> (transitions: Int, time: Double) {
    let itinerary = Itinerary(phases: [.small(everything)])
    let teller = LocalTeller(itinerary, system, holding: Property.asked(of: system))
    var counts = Counts()
    let time = BenchClock.nanoseconds {
      var place = CasePlace(phase: 0, number: 0)
      while let stretch = itinerary.stretch(from: place) {
        _ = teller.tell(stretch, knowing: Known(kinds: [], missing: [])) { segment in
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
