import Reporting

/// A line of output, wrapped at spaces to the width of a terminal.
///
/// The continuation is indented to where the text begins, which is after the label if the line has
/// one.
struct FittedLine {
  private let line: String

  init(_ line: String) { self.line = line }

  func lines(width: Int) -> [String] {
    guard line.columns > width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    guard let column = column(from: indent) else {
      // If the indentation leaves no room for the text, it is reduced.
      let depth = fittingDepth(indent * 2 <= width ? indent : width / 4, from: indent, width)
      let rest = FittedLine("".padding(to: depth) + line.dropFirst(indent))
      return rest.wrapped(behind: depth, width)
    }
    // If the label leaves no room for the text, it stands on a line above.
    guard column * 2 <= width, longestWord(from: column) <= width - column else {
      let label = String(line.prefix(column))
      let depth = fittingDepth(indent + 4, from: column, width)
      let rest = FittedLine("".padding(to: depth) + line.dropFirst(column))
      return FittedLine(label.trimmingSuffix { $0 == " " }).lines(width: width)
        + rest.lines(width: width)
    }
    return wrapped(behind: column, width)
  }

  /// Returns the column in which the text after a label begins, which is marked by two spaces in a
  /// row.
  private func column(from indent: Int) -> Int? {
    let characters = Array(line)
    var place = indent
    while place + 1 < characters.count {
      if characters[place] == " ", characters[place + 1] == " " {
        return characters[place...].firstIndex { $0 != " " }
      }
      place += 1
    }
    return nil
  }

  /// Returns the indentation, reduced so that the longest word fits into a line if possible.
  private func fittingDepth(_ depth: Int, from column: Int, _ width: Int) -> Int {
    max(0, min(depth, width - longestWord(from: column)))
  }

  private func longestWord(from column: Int) -> Int {
    line.dropFirst(column).split(separator: " ").map(\.columns).max() ?? 0
  }

  private func wrapped(behind column: Int, _ width: Int) -> [String] {
    let head = String(line.prefix(column))
    return Reporting.wrapped(String(line.dropFirst(column)), width: width - column)
      .beside(head, to: column)
  }
}
