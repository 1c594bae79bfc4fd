import DiffableCheck
import Snapshots

/// A list for a drawing, with marks beside its rows.
struct DrawnList: Sendable {
  let title: String
  private(set) var lines: [DrawnLine] = []
  /// The index of the line for each place.
  ///
  /// It is used only for lookups, because a dictionary has no fixed order.
  private var numbers: [DrawnLine.Place: Int] = [:]

  init(_ title: String, _ layout: Layout, _ writer: WordWriter) {
    self.title = title
    for section in layout.sections.indices {
      lines.append(DrawnLine(section: section, writer.section(layout.sections[section])))
      for (item, row) in layout.rows(inSection: section).enumerated() {
        lines.append(DrawnLine(item: ItemPath(section, item), writer.row(row)))
      }
    }
    countLines()
  }

  private mutating func countLines() {
    numbers = [:]
    for (number, line) in lines.enumerated() {
      for place in line.places { numbers[place] = number }
    }
  }

  /// Adds a mark to a row or a section.
  ///
  /// - Returns: Whether the list has such a place.
  @discardableResult mutating func mark(_ place: DrawnLine.Place, _ mark: DrawnMark) -> Bool {
    guard let index = line(of: place) else { return false }
    lines[index].marks.append(mark)
    return true
  }

  /// Returns the index of the line with a place, or `nil` if the list has no such place.
  func line(of place: DrawnLine.Place) -> Int? { numbers[place] }
}

// MARK: Long lists

extension DrawnList {
  /// The maximum number of lines in a list that is drawn completely.
  static let mostLines = 24
  /// The maximum number of marked lines that are drawn of a longer list.
  private static let mostMarked = 24

  /// The list, or if it is long, only its beginning and its first marked lines.
  ///
  /// The neighbors and the section headings of marked lines stay too.
  var shortened: DrawnList {
    guard lines.count > DrawnList.mostLines else { return self }
    var isKept = lines.indices.map { $0 < 3 }
    for index in lines.indices.filter({ !lines[$0].marks.isEmpty }).prefix(DrawnList.mostMarked) {
      for near in max(0, index - 1)...min(lines.count - 1, index + 1) { isKept[near] = true }
      // A row means little without its section.
      if let heading = lines[...index].lastIndex(where: { $0.kind == .section }) {
        isKept[heading] = true
      }
    }
    var short = self
    short.lines = lines.indices.runs { isKept[$0] }.flatMap { run -> [DrawnLine] in
      let isLeftOut = !isKept[run.lowerBound] && run.count > 1
      return isLeftOut ? [DrawnLine(insteadOf: lines[run])] : Array(lines[run])
    }
    short.countLines()
    return short
  }
}
