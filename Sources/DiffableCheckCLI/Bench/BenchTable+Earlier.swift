import DiffableCheck
import Foundation
import Reporting

extension BenchTable {
  /// The ratios of an earlier page.
  struct Earlier {
    let path: String
    private(set) var spreads: [BenchFigure.Key: Spread] = [:]
    /// The number of the line in which the table begins, counted from one.
    private var firstLine = 0

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
      self.path = path
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(Earlier.cells)
      guard let head = lines.firstIndex(where: { $0.starts(with: BenchTable.columns) }) else {
        throw FileError(
          "\(path):\(lines.count): the text ends, and no table began; expected "
            + Earlier.expected)
      }
      firstLine = head + 1
      for (place, cells) in lines.enumerated().dropFirst(head + 2) {
        guard !cells.isEmpty else { break }
        try read(cells, line: place + 1)
      }
    }

    private static func cells(of line: Substring) -> [String] {
      guard line.hasPrefix("|") else { return [] }
      return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private mutating func read(_ cells: [String], line: Int) throws {
      guard cells.count >= BenchTable.columns.count else {
        throw FileError(
          "\(path):\(line): a row of \(cells.count) cells; expected \(BenchTable.columns.count) or "
            + "more, as in the head of the table")
      }
      guard let workload = Workload(rawValue: cells[0]) else { return }
      guard let element = ElementKind(rawValue: cells[1]) else {
        let kinds = ElementKind.allCases.map(\.rawValue)
        let suggestion = suggestion(for: cells[1], among: kinds)
        throw FileError(
          "\(path):\(line): unknown element '\(cells[1])'\(suggestion); expected \(listing(kinds))")
      }
      let key = BenchFigure.Key(workload: workload, element: element)
      guard spreads[key] == nil else {
        throw FileError("\(path):\(line): \(key) appears twice; expected each row once")
      }
      guard cells[2...4].contains(where: { $0 != BenchTable.missing }) else { return }
      let numbers = try cells[2...4].map { try ratio($0, line: line) }
      spreads[key] = Spread(median: numbers[0], from: numbers[1], to: numbers[2])
    }

    private func ratio(_ text: String, line: Int) throws -> Double {
      guard let number = Double(text), number >= 0, number.isFinite else {
        throw FileError("\(path):\(line): '\(text)' is no ratio; expected a number, as in 0.250")
      }
      return number
    }

    /// Checks that the page has ratios to compare with.
    ///
    /// - Throws: ``FileError`` if it has ratios for none of the keys.
    func check(against keys: [BenchFigure.Key]) throws {
      guard !keys.contains(where: { spreads[$0] != nil }) else { return }
      let wanted =
        keys.count > 3
        ? "\(keys.prefix(3).map(\.description).joined(separator: ", ")), …"
        : keys.map(\.description).joined(separator: ", ")
      throw FileError(
        "\(path):\(firstLine): the table has no row of what is timed; expected one of \(wanted)")
    }
  }
}
