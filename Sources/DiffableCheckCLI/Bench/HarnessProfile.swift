/// The times of the parts of generating, running, and judging stories.
///
/// No clock is read in between: the same stories are run with fewer and fewer parts, and the
/// difference is the time of what was left out. All times are in nanoseconds, for all stories.
struct HarnessProfile {
  let stories: Int
  /// The time of generating, running with every property, and counting.
  var whole: Double
  /// The time of generating alone.
  var generating: Double
  /// The time of the engine alone, for every transition that the stories asked about.
  var engine: Double
  /// The time of running without properties.
  var unjudged: Double
  /// The time of running with every property.
  var judged: Double
  /// For each property, the time of running with it alone.
  var alone: [(property: String, time: Double)]

  struct Part {
    let name: String
    let time: Double
  }

  /// The parts that add up to the whole.
  var parts: [Part] {
    [
      Part(name: "generating", time: generating), Part(name: "engine", time: engine),
      Part(name: "simulator and edits", time: unjudged - engine),
      Part(name: "judging", time: judged - unjudged),
      Part(name: "counting", time: whole - generating - judged),
    ]
  }

  /// The additional time of each property by itself.
  ///
  /// Together these are more than the time of all at once, because shared work is counted for each.
  var judging: [Part] {
    alone.map { Part(name: $0.property, time: $0.time - unjudged) }
  }

  func microseconds(of part: Part) -> Double { part.time / Double(stories) / 1_000 }

  func share(of part: Part) -> Double { part.time / whole }
}
