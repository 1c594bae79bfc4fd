/// Says what of a line is not as it should be, and what was expected.
package struct ProtocolError: Error, Hashable, Sendable {
  /// Where in the line, as in `stages[0].deleteItems[2]`; empty for the line itself.
  package private(set) var place: String
  package let problem: String
  package let expected: String

  init(_ problem: String, expected: String) {
    place = ""
    self.problem = problem
    self.expected = expected
  }

  /// The same error, of a value in a member of an object.
  func inside(_ key: String) -> ProtocolError {
    var error = self
    error.place = place.isEmpty || place.hasPrefix("[") ? key + place : "\(key).\(place)"
    return error
  }

  /// The same error, of a value in a list.
  func inside(_ index: Int) -> ProtocolError { inside("[\(index)]") }
}

extension ProtocolError: CustomStringConvertible {
  package var description: String {
    (place.isEmpty ? "" : "\(place): ") + "\(problem); expected \(expected)"
  }
}
