import DiffableCheck
import Foundation
import Reporting

extension BenchTable {
  /// The ratios of an earlier page.
  struct Earlier {
    private(set) var spreads: [BenchFigure.Key: Spread] = [:]
    private let table: MarkdownTable
    /// The system that the page says it is of, or `nil` if it does not say so.
    private let system: String?

    private static let expected = "a page that 'bench' printed"

    /// Reads a page, and skips workloads that no longer exist.
    ///
    /// - Throws: ``FileError`` if the file cannot be read, contains no table, or has a row that
    ///   makes no sense or appears twice.
    init(reading path: String) throws {
      let data = try FileContents.read(path, expected: Earlier.expected)
      try self.init(String(decoding: data, as: UTF8.self), at: path)
    }

    /// Reads the text of a page.
    init(_ text: String, at path: String) throws {
      table = try MarkdownTable(
        text, at: path, columns: BenchTable.columns, expected: Earlier.expected)
      system = text.firstMatch(of: /How long `([^`]+)` takes/).map { String($0.1) }
      for row in table.rows { try read(row) }
    }

    private mutating func read(_ row: MarkdownTable.Row) throws {
      let cells = row.cells
      guard let workload = Workload(rawValue: cells[0]) else { return }
      guard let element = ElementKind(rawValue: cells[1]) else {
        let kinds = ElementKind.allCases.map(\.rawValue)
        let suggestion = suggestion(for: cells[1], among: kinds)
        throw row.error(
          "unknown element '\(cells[1])'\(suggestion); expected \(listing(kinds))")
      }
      let key = BenchFigure.Key(workload: workload, element: element)
      guard spreads[key] == nil else {
        throw row.error("\(key) appears twice; expected each row once")
      }
      guard cells[2...4].contains(where: { $0 != BenchTable.missing }) else { return }
      let numbers = try cells[2...4].map { try Earlier.ratio($0, in: row) }
      spreads[key] = Spread(median: numbers[0], from: numbers[1], to: numbers[2])
    }

    private static func ratio(_ text: String, in row: MarkdownTable.Row) throws -> Double {
      guard let number = Double(text), number >= 0, number.isFinite else {
        throw row.error("'\(text)' is no ratio; expected a number, as in 0.250")
      }
      return number
    }

    /// Checks that the page has ratios of a system to compare with.
    ///
    /// - Throws: ``FileError`` if it is of another system, or has ratios for none of the keys.
    func check(against keys: [BenchFigure.Key], of system: String) throws {
      if let other = self.system, other != system {
        throw table.error("the table is of '\(other)'; expected one of '\(system)'")
      }
      guard !keys.contains(where: { spreads[$0] != nil }) else { return }
      let wanted =
        keys.count > 3
        ? "\(keys.prefix(3).map(\.description).joined(separator: ", ")), …"
        : keys.map(\.description).joined(separator: ", ")
      throw table.error(
        "the table has no row of what is timed; expected one of \(wanted)")
    }
  }
}
