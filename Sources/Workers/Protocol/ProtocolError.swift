import DiffableCheck

/// An error in a line: what is wrong, where, and what was expected.
struct ProtocolError: Error, Hashable, Sendable {
  /// The place in the line, as in `stages[0].deleteItems[2]`; empty for the whole line.
  private(set) var place: String
  let problem: String
  let expected: String

  init(_ problem: String, expected: String) {
    place = ""
    self.problem = problem
    self.expected = expected
  }

  /// Creates the error for an unknown word, with a suggestion.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let suggestion = suggestion(for: word, among: known)
    self.init("unknown \(kind) \(quoted(word))\(suggestion)", expected: listing(known))
  }

  /// Returns the same error for a value that is a member of an object.
  func inside(_ key: String) -> ProtocolError {
    var error = self
    error.place = place.isEmpty || place.hasPrefix("[") ? key + place : "\(key).\(place)"
    return error
  }

  /// Returns the same error for a value that is an element of a list.
  func inside(_ index: Int) -> ProtocolError { inside("[\(index)]") }
}

extension ProtocolError: CustomStringConvertible {
  var description: String {
    (place.isEmpty ? "" : "\(place): ") + "\(problem); expected \(expected)"
  }
}
