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
