import DiffableCheck

extension CommandLineTool {
  /// Judges every small transition, and checks that none was left out.
  func exhaust(_ arguments: Arguments) throws -> Announced {
    let (chosen, state) = try begin(arguments) { chosen in
      guard chosen.system.bringsListsToTheScreen else {
        throw UsageError(
          "'exhaust' judges transitions, and \(chosen.name) makes none",
          expected: "the name of a system that brings lists to the screen, as an engine does")
      }
      return try newRun(
        of: chosen, [.small(try arguments.everythingSmall())], seed: nil, arguments)
    }
    if let other = state.phases.map(\.name).first(where: { $0 != .small }) {
      throw UsageError(
        "\(arguments.resume ?? "") is a run with the phase '\(other.rawValue)'",
        expected: "'\(Verb.fuzz.name)', or a run of '\(Verb.exhaust.name)'")
    }
    return try search(arguments, chosen, from: state) { report in
      // A run whose time was over may not have run everything.
      if state.shard == .whole, state.limit == nil { try state.itinerary.check(report.counts) }
    }
  }
}

extension Arguments {
  /// Returns the bounds and the marks of the transitions.
  func everythingSmall() throws(UsageError) -> EverythingSmall {
    var everything = EverythingSmall.usual(marking: try marking())
    everything.items = try bound(.items) ?? everything.items
    everything.newItems = try bound(.newItems) ?? everything.newItems
    everything.sections = try bound(.sections) ?? everything.sections
    everything.newSections = try bound(.newSections) ?? everything.newSections
    guard everything.count != nil else {
      throw UsageError("there are more transitions than can be counted", expected: "lower bounds")
    }
    return everything
  }
}
