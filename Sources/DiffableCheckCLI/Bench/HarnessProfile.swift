/// Where the time goes in which stories are made up, told, and judged.
///
/// No clock is read on the way: the same stories are told with less and less, and what is missing is
/// what was left out. All times are in nanoseconds, for all stories.
struct HarnessProfile {
  let stories: Int
  /// Making up, telling with every property, and counting.
  var whole: Double
  /// Making up alone.
  var generating: Double
  /// The engine alone, with every transition as it was asked in the stories.
  var engine: Double
  /// Telling without properties.
  var unjudged: Double
  /// Telling with every property.
  var judged: Double
  /// For each property, telling with it alone.
  var alone: [(property: String, time: Double)]

  struct Part {
    let name: String
    let time: Double
  }

  /// What adds up to the whole.
  var parts: [Part] {
    [
      Part(name: "generating", time: generating), Part(name: "engine", time: engine),
      Part(name: "simulator and edits", time: unjudged - engine),
      Part(name: "judging", time: judged - unjudged),
      Part(name: "counting", time: whole - generating - judged),
    ]
  }

  /// What each property adds where it is the only one: together more than all at once, as what
  /// they share is counted with each.
  var judging: [Part] {
    alone.map { Part(name: $0.property, time: $0.time - unjudged) }
  }

  func microseconds(of part: Part) -> Double { part.time / Double(stories) / 1_000 }

  func share(of part: Part) -> Double { part.time / whole }
}
