import DiffableCheck

/// A regular expression that matches only one test, for `swift test --filter`.
///
/// A finding of one test can be reproduced in a run with few cases, in which all other tests would
/// check nothing.
public struct TestFilter: Hashable, Sendable {
  /// The regular expression.
  public let pattern: String

  /// Creates the filter of a test of Swift Testing.
  ///
  /// - Parameter id: Its identifier, as in `Module.Suite/test()/File.swift:12:4`.
  public init(testID id: String) {
    pattern = "^" + TestFilter.escaped(TestFilter.withoutPlace(id))
  }

  /// Returns an identifier without its line and column, which change whenever the file does.
  package static func withoutPlace(_ id: String) -> String {
    let parts = id.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts.dropLast(2).joined(separator: ":") + ":" : id
  }

  /// Creates the filter of a function, or returns `nil` if its name is not that of a test of
  /// XCTest.
  ///
  /// - Parameters:
  ///   - function: The function, as in `testEngine()`.
  ///   - file: Its file, as in `Module/File.swift`.
  init?(function: String, file: String) {
    guard function.hasPrefix("test"), function.hasSuffix("()") else { return nil }
    let module = TestFilter.escaped(String(file.prefix { $0 != "/" }))
    pattern = "^\(module)\\.(.+/)?\(function.dropLast(2))\\b"
  }

  private static func escaped(_ text: String) -> String {
    // By scalars, as a regular expression reads them.
    text.unicodeScalars.map { #"\.^$*+?()[]{}|"#.unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
      .joined()
  }

  /// Returns the line of a report that says how to find something again.
  ///
  /// - Parameters:
  ///   - variables: The environment variables to set.
  ///   - filter: The filter of the test, if it is known.
  /// - Returns: The line.
  static func again(_ variables: String, _ filter: TestFilter?) -> String {
    "    again       \(variables) swift test"
      + (filter.map { " --filter \($0.pattern.quotedForShell)" } ?? "")
  }
}
