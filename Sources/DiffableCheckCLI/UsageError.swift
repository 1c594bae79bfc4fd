import DiffableCheck

/// Says what is wrong with the command line, and what was expected instead.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ problem: String, expected: String) {
    description = "\(problem); expected \(expected)"
  }

  /// Says that a word is not known, and which one it may stand for.
  init(unknown kind: String, _ word: String, among known: [String], expected: String? = nil) {
    let suggestion = suggestion(for: word, among: known)
    self.init("unknown \(kind) '\(word)'\(suggestion)", expected: expected ?? listing(known))
  }
}
