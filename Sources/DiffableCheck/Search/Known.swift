/// What a search has found out already and need not be reported again.
package struct Known: Hashable, Codable, Sendable {
  /// The kinds of violations that were found.
  var kinds: [Violation.Kind]
  /// The names of the obligations that are not met yet.
  var unmet: [String]

  package init(kinds: [Violation.Kind], unmet: [String]) {
    self.kinds = kinds
    self.unmet = unmet
  }
}
