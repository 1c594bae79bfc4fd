import DiffableCheck

/// The cells before and after an apply, as tables.
struct CellTables {
  private let table: CellTable

  init(_ table: CellTable) {
    self.table = table
  }

  /// The maximum number of lines of the longer table that are shown unfolded, headings included.
  private static let mostRows = 12

  /// The tables, or `nil` if there are no rows.
  var element: Element? {
    let (before, after) = (table.rowsBefore(), table.rowsAfter())
    let tables = Element(.div, [.class: "beside"]) {
      CellTables.figure("Cells before", before)
      CellTables.figure("Cells after", after)
    }
    let rows = max(before.count, after.count)
    guard rows > 0 else { return nil }
    guard rows > CellTables.mostRows else { return tables }
    return Folded("Cells before and after, \(counted(rows, "line"))") { tables }.element
  }

  private static func figure(_ caption: String, _ lines: [CellTable.Line]) -> Element {
    Element(.figure) {
      Element(.table, [.class: "cells"]) {
        Element(.caption) { caption }
        Element.head(["row", "cell"])
        for lines in sections(of: lines) { Element(.tbody) { lines.map(row) } }
      }
    }
  }

  /// Returns the lines of each section, starting with its heading.
  private static func sections(of lines: [CellTable.Line]) -> [[CellTable.Line]] {
    let starts = lines.indices.filter { lines[$0].isSection }
    return zip(starts, starts.dropFirst() + [lines.count]).map { Array(lines[$0..<$1]) }
  }

  private static func row(_ line: CellTable.Line) -> Element {
    Element(.tr) {
      if line.isSection {
        Element(.th, [.class: "group code", .colspan: "2", .scope: "rowgroup"]) { line.name }
      } else if line.isRun {
        Element(.td, [.class: "quiet", .colspan: "2"]) { line.name }
      } else {
        Element(.th, [.class: "code", .scope: "row"]) { line.name }
        Element(.td, line.isFaulty ? [.class: "bad"] : [:]) {
          line.words.isEmpty ? "visible" : line.words.joined(separator: ", ")
        }
      }
    }
  }
}
