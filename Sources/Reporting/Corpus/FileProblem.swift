/// Something that is wrong with a file, such as that it cannot be read as a story.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The number of the wrong line, counted from one, or `nil` if no single line is wrong.
  package let line: Int?
  /// What is wrong, and what was expected.
  package let problem: String

  package init(path: String, line: Int?, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The file, followed by the line if there is one.
  var place: String { line.map { "\(path):\($0)" } ?? path }

  package var description: String { "\(place): \(problem)" }
}
