import Reporting

/// A line of output, cut at spaces where a terminal ends.
///
/// What goes on below stands under where the text begins: behind the label, if the line has one.
struct FittedLine {
  private let line: String

  init(_ line: String) { self.line = line }

  func lines(width: Int) -> [String] {
    guard line.count > width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    guard let column = column(from: indent) else {
      // Where nothing would fit beside it, text does not stand as deep.
      let depth = fittingDepth(indent * 2 <= width ? indent : width / 4, from: indent, width)
      return FittedLine(spaces(depth) + line.dropFirst(indent)).wrapped(behind: depth, width)
    }
    // A label that leaves no room for its text stands above it.
    guard column * 2 <= width, longestWord(from: column) <= width - column else {
      let label = String(line.prefix(column))
      let depth = fittingDepth(indent + 4, from: column, width)
      let rest = FittedLine(spaces(depth) + line.dropFirst(column))
      return FittedLine(label.trimmingSuffixOfSpaces()).lines(width: width)
        + rest.lines(width: width)
    }
    return wrapped(behind: column, width)
  }

  /// Where the text behind a label begins: after the first two spaces in a row.
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

  /// Returns how deep a text can stand without a word that is longer than its line, if it can.
  private func fittingDepth(_ depth: Int, from column: Int, _ width: Int) -> Int {
    max(0, min(depth, width - longestWord(from: column)))
  }

  private func longestWord(from column: Int) -> Int {
    line.dropFirst(column).split(separator: " ").map(\.count).max() ?? 0
  }

  private func wrapped(behind column: Int, _ width: Int) -> [String] {
    let head = String(line.prefix(column))
    let texts = Reporting.wrapped(String(line.dropFirst(column)), width: width - column)
    return texts.enumerated().map { ($0 == 0 ? head : spaces(column)) + $1 }
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

extension String {
  fileprivate func trimmingSuffixOfSpaces() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
