import DiffableCheck

extension KillTable {
  /// The medians of an earlier page, by the names of mutants.
  package struct Earlier: Sendable {
    private(set) var medians: [String: Int] = [:]
    private let table: MarkdownTable
    /// How many seeds the medians are of, or `nil` if the page does not say so.
    private let seeds: Int?

    private static let expected = "a page that 'mutants' printed"

    /// Reads a page.
    ///
    /// - Throws: ``FileError`` if the file cannot be read, contains no median, or has a row that
    ///   makes no sense or appears twice.
    package init(reading path: String) throws {
      let data = try FileContents.read(path, expected: Earlier.expected)
      let text = String(decoding: data, as: UTF8.self)
      seeds =
        text.contains(KillTable.words(forSeeds: 1) + ",")
        ? 1 : text.firstMatch(of: /of each of (\d+) seeds alone/).flatMap { Int($0.1) }
      table = try MarkdownTable(
        text, at: path, columns: KillTable.columns,
        expected: Earlier.expected)
      var names: Set<String> = []
      for row in table.rows {
        let name = row.cells[0]
        guard names.insert(name).inserted else {
          throw row.error("\(name) appears twice; expected each row once")
        }
        medians[name] = try Earlier.median(of: row)
      }
      guard !medians.isEmpty else {
        throw table.error("no row has a median; expected \(Earlier.expected)")
      }
    }

    /// Checks that the page has medians to compare with.
    ///
    /// - Throws: ``FileError`` if it has a median for none of the names, or is of another number of
    ///   seeds.
    package func check(against names: [String], seeds count: Int) throws(FileError) {
      if let seeds, seeds != count {
        throw table.error(
          "the medians are \(KillTable.words(forSeeds: seeds)); expected \(KillTable.words(forSeeds: count))"
        )
      }
      guard !names.contains(where: { medians[$0] != nil }) else { return }
      let wanted = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      throw table.error(
        "no row with a median is of a fault that is tried; expected one of \(wanted)")
    }

    private static func median(of row: MarkdownTable.Row) throws(FileError) -> Int? {
      let text = row.cells[6]
      guard text != "–" else { return nil }
      guard let median = Int(text.filter { $0 != "," }), median >= 0 else {
        throw row.error(
          "'\(text)' is no median; expected a number, as in 1,234, or –")
      }
      return median
    }
  }

  /// Returns a line for each fault that is caught much later than in an earlier table, or no more.
  ///
  /// Much later is when the median is more than twice as high. A fault is caught no more if too few
  /// seeds catch it for a median. Faults that have no median in the earlier table are left out.
  package func risen(since earlier: Earlier) -> [String] {
    rows.compactMap { row in
      guard let before = earlier.medians[row.name] else { return nil }
      guard let now = row.kill.median else {
        return "✘ \(row.name) was caught after \(grouped(before)) stories, and is not any more"
      }
      guard now - before > before else { return nil }
      return "✘ \(row.name) takes \(grouped(now)) stories, and took \(grouped(before))"
    }
  }
}
