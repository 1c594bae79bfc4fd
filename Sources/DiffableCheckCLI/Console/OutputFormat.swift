/// For whom the standard output is written.
enum OutputFormat: String, CaseIterable {
  /// People.
  case text
  /// Programs: the record that `report.json` holds.
  case json
  /// CI systems: a test suite.
  case junit
  /// People, and GitHub's runner, which makes annotations of it and a summary of the step.
  case github
}
