/// A file that should hold a story, and cannot be read as one.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The line that makes no sense, counted from one; `nil` if no line is to blame.
  public let line: Int?
  /// What is wrong, and what was expected.
  public let problem: String

  public init(path: String, line: Int?, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The file, and the line as far as there is one.
  public var place: String { line.map { "\(path):\($0)" } ?? path }

  public var description: String { "\(place): \(problem)" }
}
