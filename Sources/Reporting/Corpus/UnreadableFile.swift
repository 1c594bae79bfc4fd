/// A file that should hold a story, and cannot be read as one.
package struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The line that makes no sense, counted from one; `nil` if no line is to blame.
  package let line: Int?
  /// What is wrong, and what was expected.
  package let problem: String

  package init(path: String, line: Int?, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The file, and the line as far as there is one.
  package var place: String { line.map { "\(path):\($0)" } ?? path }

  package var description: String { "\(place): \(problem)" }
}
