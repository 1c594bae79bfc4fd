import DiffableCheck

/// An error in the command line: what is wrong, and what was expected instead.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ problem: String, expected: String) {
    description = "\(problem); expected \(expected)"
  }

  /// Creates the error for an unknown word, with a suggestion.
  init(unknown kind: String, _ word: String, among known: [String], expected: String? = nil) {
    let suggestion = suggestion(for: word, among: known)
    self.init("unknown \(kind) '\(word)'\(suggestion)", expected: expected ?? listing(known))
  }
}
