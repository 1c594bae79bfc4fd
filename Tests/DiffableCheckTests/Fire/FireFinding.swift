import Testing

/// A text that was once taken wrong.
struct FireFinding: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  var testDescription: String { name }

  static let files: [FireFinding] = []
  static let logs: [FireFinding] = []
}
