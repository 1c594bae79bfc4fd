import DiffableCheck

/// The page of how small the stories get that show each planted fault.
package struct ShrinkTable: Sendable {
  private let rows: [ShrinkRow]
  private let trial: ShrinkTrial

  package init(_ rows: [ShrinkRow], _ trial: ShrinkTrial) {
    self.rows = rows
    self.trial = trial
  }

  /// Whether the stories get as small as intended.
  package var isGoodEnough: Bool { aims.allSatisfy(\.isMet) }

  /// Returns the page in Markdown.
  package func lines() -> [String] { blocks.markdown }

  /// The page as an HTML file.
  var html: String { TablePage(blocks).text }

  private var blocks: [PageBlock] {
    introduction + [
      .table(heads: heads, rows: rows.map(\.cells)),
      .outcomes(aims.map { "\($0.isMet ? "✔" : "✘") \($0.text)" }),
    ]
  }

  private var introduction: [PageBlock] {
    [
      .title("Planted faults, and the smallest stories that show them"),
      .paragraph([
        trial.seeds.count == 1
          ? "Of one seed, the first story that breaks anything is shrunk."
          : "Of each of \(trial.seeds.count) seeds, the first story that breaks what most of them "
            + "break first is shrunk."
      ]),
      .list([
        [
          "*stories*: how many seeds have such a story; *distinct*: how many smallest stories they end",
          "at; *same*: how many of them end at the most frequent one, the first of the last column.",
        ],
        [
          "*median*, *most*: how many smaller stories were tried, besides those of the certificate."
        ],
        [
          "*certified*: how many of those for which that can be have a certificate: everything up to",
          "their size was tried.",
        ],
      ]),
    ]
  }

  private var heads: [String] {
    [
      "mutant", "breaks", "stories", "distinct", "same", "median", "most", "certified",
      "smallest stories",
    ]
  }

  // MARK: Aims

  private struct Aim {
    let text: String
    let isMet: Bool
  }

  private func normal(_ rows: [ShrinkRow], _ name: String) -> Aim {
    let normal = rows.count(where: \.isNormal)
    return Aim(
      text: "\(normal) of \(rows.count) \(name) end at one and the same story, "
        + "at least 95% have to.", isMet: normal * 100 >= rows.count * 95)
  }

  private var aims: [Aim] {
    let (single, pairs) = (rows.filter { !$0.isPair }, rows.filter(\.isPair))
    let attempts = rows.flatMap(\.attempts).sorted()
    let certified = rows.reduce(0) { $0 + $1.certified }
    let certifiable = rows.reduce(0) { $0 + $1.certifiable }
    guard let median = attempts.map(Optional.some).median else {
      return [Aim(text: "Nothing was shrunk.", isMet: false)]
    }
    let most = attempts[attempts.count * 95 / 100]
    return [
      normal(single, "faults")
    ]
      + (pairs.isEmpty ? [] : [normal(pairs, "pairs of faults")])
      + [
        Aim(
          text: "\(certified) of \(certifiable) stories that can be certified are, "
            + "at least 98% have to be.", isMet: certified * 100 >= certifiable * 98),
        Aim(
          text: "\(median) attempts in the middle, at most 500 may be; "
            + "95% took \(grouped(most)) or fewer, at most 2,000 may be.",
          isMet: median <= 500 && most <= 2_000),
      ]
  }
}
