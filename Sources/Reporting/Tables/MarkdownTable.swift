import Foundation

/// The rows of the tables with the same columns on a page in Markdown.
package struct MarkdownTable: Sendable {
  package struct Row: Sendable {
    package let cells: [String]
    fileprivate let path: String
    fileprivate let line: Int

    package func error(_ problem: String) -> FileError {
      FileError(path, line: line, problem)
    }
  }

  private let path: String
  /// The number of the line of the first head, counted from one.
  private let line: Int
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
        path, line: lines.count, "the text ends, and no table began; expected \(expected)")
    }
    self.path = path
    line = first + 1
    // The line below a head is one of dashes.
    let numbers = heads.flatMap { head in
      lines.indices.dropFirst(head + 2).prefix { !lines[$0].isEmpty }
    }
    for number in numbers {
      let row = Row(cells: lines[number], path: path, line: number + 1)
      guard row.cells.count >= columns.count else {
        throw row.error(
          "a row of \(row.cells.count) cells; expected \(columns.count) or more, as in the head of "
            + "the table")
      }
      rows.append(row)
    }
  }

  package func error(_ problem: String) -> FileError { FileError(path, line: line, problem) }

  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
