import DiffableCheck

/// The formats of the standard output.
enum OutputFormat: String, CaseIterable {
  /// Text for people.
  case text
  /// For programs: the same record as in `report.json`.
  case json
  /// For CI systems: a test suite.
  case junit
  /// Text, with commands for GitHub's runner that make annotations and the summary of a step.
  case github
}

extension OutputFormat {
  /// Returns the format that the words of a command line ask for, or the environment, whatever else
  /// they say.
  static func named(in words: [String], _ environment: [String: String]) -> OutputFormat? {
    let own = words.prefix { $0 != "--" }
    let separate = zip(own, own.dropFirst()).first { $0.0 == Flag.format.name }?.1
    let lead = Flag.format.name + "="
    let joined = own.first { $0.hasPrefix(lead) }?.dropFirst(lead.count)
    return (separate ?? joined.map(String.init) ?? environment[Flag.format.variable])
      .flatMap(OutputFormat.init(rawValue:))
  }
}
