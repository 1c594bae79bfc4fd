import Foundation

/// The rows of the tables with the same columns on a page in Markdown.
package struct MarkdownTable: Sendable {
  package struct Row: Sendable {
    package let cells: [String]
    /// The path of the page, and the number of the line, counted from one.
    package let place: String
  }

  /// The place of the first head.
  package let place: String
  package private(set) var rows: [Row] = []

  /// Reads the rows of a page.
  ///
  /// - Parameters:
  ///   - text: The text of the page.
  ///   - path: The path of the page, for errors.
  ///   - columns: The first columns of the tables; there may be more.
  ///   - expected: What the page should be, for errors.
  /// - Throws: ``FileError`` if there is no such table, or if a row has fewer cells.
  package init(
    _ text: String, at path: String, columns: [String], expected: String
  ) throws(FileError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(MarkdownTable.cells)
    let heads = lines.indices.filter { lines[$0].starts(with: columns) }
    guard let first = heads.first else {
      throw FileError(
        "\(path):\(lines.count): the text ends, and no table began; expected \(expected)")
    }
    place = "\(path):\(first + 1)"
    // The line below a head is one of dashes.
    let numbers = heads.flatMap { head in
      lines.indices.dropFirst(head + 2).prefix { !lines[$0].isEmpty }
    }
    for number in numbers {
      let (cells, place) = (lines[number], "\(path):\(number + 1)")
      guard cells.count >= columns.count else {
        throw FileError(
          "\(place): a row of \(cells.count) cells; expected \(columns.count) or more, as in the "
            + "head of the table")
      }
      rows.append(Row(cells: cells, place: place))
    }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
