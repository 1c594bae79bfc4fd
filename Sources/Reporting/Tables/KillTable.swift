import DiffableCheck
import Foundation

/// The page of what catches each planted fault.
package struct KillTable: Sendable {
  private let rows: [KillRow]
  private let trial: KillTrial
  private let command: String
  private let leftOut: [(identifier: String, reason: String)]

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - rows: The rows of the table.
  ///   - trial: The trial that the rows come from.
  ///   - command: The command that prints the page.
  ///   - leftOut: The faults that are not planted, or only in part, with reasons.
  package init(
    _ rows: [KillRow], _ trial: KillTrial, command: String,
    leavingOut leftOut: [(identifier: String, reason: String)] = []
  ) {
    self.rows = rows
    self.trial = trial
    self.command = command
    self.leftOut = leftOut
  }

  /// Whether every seed catches every fault by itself.
  package var isComplete: Bool { survivors.isEmpty }

  private var survivors: [KillRow] { rows.filter { !$0.kill.isCaughtBySeeds } }

  /// Returns the page in Markdown.
  package func lines() -> [String] { blocks.markdown }

  /// The page as an HTML file.
  package var html: String { TablePage(blocks).text }

  private var blocks: [PageBlock] {
    introduction + kinds.flatMap(section) + omissions + files + [.outcomes([verdict])]
  }

  private var kinds: [String] {
    rows.map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var introduction: [PageBlock] {
    let seeds = trial.seeds.count == 1 ? "one seed" : "\(trial.seeds.count) seeds"
    return [
      .title("Planted faults, and what catches them"),
      .origin(command),
      .list([
        ["*catalogue*: the identifier in the catalogue of faults that the mutants are taken from."],
        [
          "*expected*: the property that has to catch the fault; *first caught by*: the property, and the",
          "rule or group of rules, that catches it first, from the first seed.",
        ],
        ["*files*: how many files of the corpus it fails on; they are listed below."],
        [
          "*small*: how many transitions of everything small (\(bounds))",
          "are tried until one catches it.",
        ],
        [
          "*median*, *worst*: how many stories are run until one catches it, of each of \(seeds) alone,",
          "with an empty corpus.",
        ],
        ["*counterexample*: how many steps and items the shrunk story of the first seed has."],
      ]),
    ]
  }

  private var bounds: String {
    let small = trial.everything
    return "\(small.items) items and \(small.newItems) new, \(small.sections) sections and "
      + "\(small.newSections) new, marks: \(small.marking.rawValue)"
  }

  private func section(_ kind: String) -> [PageBlock] {
    let heads = [
      "mutant", "catalogue", "expected", "first caught by", "files", "small", "median", "worst",
      "counterexample",
    ]
    return [
      .heading(kind), .table(heads: heads, rows: rows.filter { $0.kind == kind }.map(\.cells)),
    ]
  }

  private var files: [PageBlock] {
    [
      .heading("Where each comes from, and the files that it fails on"),
      .list(rows.map { [$0.origin] }),
    ]
  }

  private var omissions: [PageBlock] {
    guard !leftOut.isEmpty else { return [] }
    let heads = ["catalogue", "why it is no mutant, or not the whole of one"]
    return [
      .heading("Left out"), .table(heads: heads, rows: leftOut.map { [$0.identifier, $0.reason] }),
    ]
  }

  private var verdict: String {
    guard isComplete else {
      let names = survivors.map(\.name).joined(separator: ", ")
      return "✘ Not caught from every seed within \(grouped(trial.limit)) stories: \(names)"
    }
    let soon = rows.count { $0.kill.median.map { $0 <= 2_000 } ?? false }
    return "✔ All \(rows.count) are caught from every seed; \(soon) with a median of 2,000 or less."
  }
}

// MARK: Against an earlier table

extension KillTable {
  /// The medians of an earlier page, by the names of mutants.
  package struct Earlier: Sendable {
    let medians: [String: Int]

    /// Reads a page.
    ///
    /// - Throws: ``FileError`` if the file cannot be read or contains no median.
    package init(reading path: String) throws {
      let data = try FileContents.read(path, expected: "a page that 'mutants' printed")
      let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      medians = Dictionary(
        lines.compactMap(Earlier.median), uniquingKeysWith: { first, _ in first })
      guard !medians.isEmpty else {
        throw FileError("\(path): has no table; expected a page that 'mutants' printed")
      }
    }

    private static func median(of line: Substring) -> (String, Int)? {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 9, let median = Int(cells[6].filter { $0 != "," }) else { return nil }
      return (cells[0], median)
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
      guard now > 2 * before else { return nil }
      return "✘ \(row.name) takes \(grouped(now)) stories, and took \(grouped(before))"
    }
  }
}
