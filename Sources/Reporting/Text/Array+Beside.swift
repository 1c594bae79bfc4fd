extension [String] {
  /// Returns the lines in a column of their own, beside a label in front of the first one.
  ///
  /// - Parameters:
  ///   - label: The text in front of the first line.
  ///   - column: The number of columns in front of all of them.
  /// - Returns: The lines as they stand on a page.
  package func beside(_ label: String, to column: Int) -> [String] {
    enumerated().map { place, line in
      let lead = place == 0 ? label : ""
      return line.isEmpty ? lead : lead.padding(to: column) + line
    }
  }
}
