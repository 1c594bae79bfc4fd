/// The page of a finding, and the file in which its story is kept.
package struct FindingText: Sendable {
  package let lines: [String]
  /// The path of the file, empty if the story is not kept.
  package let file: String

  package init(lines: [String], file: String) {
    self.lines = lines
    self.file = file
  }
}
