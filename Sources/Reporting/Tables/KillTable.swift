import DiffableCheck
import Snapshots

/// The page of what catches each planted fault.
package struct KillTable: Sendable {
  let rows: [KillRow]
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
  var html: String { TablePage(blocks).text }

  private var blocks: [PageBlock] {
    introduction + kinds.flatMap(section) + omissions + files + [.outcomes([verdict])]
  }

  private var kinds: [String] {
    rows.map(\.kind).withoutRepeats
  }

  static func words(forSeeds count: Int) -> String {
    count == 1 ? "of one seed" : "of each of \(count) seeds alone"
  }

  private var introduction: [PageBlock] {
    let seeds = KillTable.words(forSeeds: trial.seeds.count)
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
          "are tried until one catches it, at most \(grouped(trial.transitionLimit)) of them.",
        ],
        [
          "*median*, *worst*: how many stories are run until one catches it, \(seeds),",
          "with an empty corpus.",
        ],
        [
          "*counterexample*: how many steps, items, and sections the shrunk story of the first seed",
          "has.",
        ],
      ]),
    ]
  }

  private var bounds: String {
    let small = trial.everything
    return "\(small.items) items and \(small.newItems) new, \(small.sections) sections and "
      + "\(small.newSections) new, marks: \(small.marking.rawValue)"
  }

  private func section(_ kind: String) -> [PageBlock] {
    [
      .heading(kind),
      .table(heads: KillTable.columns, rows: rows.filter { $0.kind == kind }.map(\.cells)),
    ]
  }

  static let columns = [
    "mutant", "catalogue", "expected", "first caught by", "files", "small", "median", "worst",
    "counterexample",
  ]

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
      let stories = trial.limit == 1 ? "story" : "stories"
      return "✘ Not caught from every seed within \(grouped(trial.limit)) \(stories): \(names)"
    }
    let soon = rows.count { $0.kill.median.map { $0 <= 2_000 } ?? false }
    let all = rows.count == 1 ? "The one is" : "All \(rows.count) are"
    return "✔ \(all) caught from every seed; \(soon) with a median of 2,000 or less."
  }
}
