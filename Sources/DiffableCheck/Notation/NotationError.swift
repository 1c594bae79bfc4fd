/// An error in a scenario file: what is wrong, where, and what was expected instead.
public struct NotationError: Error, Hashable, Sendable {
  /// The number of the line, counted from one.
  public var line: Int
  /// What is wrong.
  public var problem: String
  /// What was expected instead.
  public var expected: String

  package init(line: Int, _ problem: String, expected: String) {
    self.line = line
    // The text that is quoted may have any length.
    self.problem = NotationError.excerpt(problem)
    self.expected = expected
  }

  /// Creates the error of a word that is a number, and one that is too large, or `nil` if it is
  /// not.
  init?(largeNumber word: some StringProtocol, _ line: Int) {
    guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isNumber }), Int(word) == nil else {
      return nil
    }
    self.init(line: line, "'\(word)' is too large", expected: "a number up to \(Int.max)")
  }

  /// Returns the error with the form of its line, unless it shows an example already.
  func showing(_ keyword: String, _ syntax: String) -> NotationError {
    guard !expected.contains(", as in ") else { return self }
    let form = syntax.isEmpty ? keyword : "\(keyword) \(syntax)"
    return NotationError(line: line, problem, expected: "\(expected), as in '\(form)'")
  }

  /// Returns the beginning and the end of a long text.
  static func excerpt(_ text: String) -> String {
    text.count > 400 ? "\(text.prefix(250)) … \(text.suffix(100))" : text
  }
}

extension NotationError: CustomStringConvertible {
  public var description: String { "\(line): \(problem); expected \(expected)" }
}
