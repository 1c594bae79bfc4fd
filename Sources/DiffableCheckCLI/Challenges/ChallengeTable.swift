import PropertyTesting
import Reporting

/// The page with the outcome of each challenge.
enum ChallengeTable {
  static var challenges: [Challenge] {
    [
      .reverse, .distinct, .lengthList, .deletion, .coupling, .nestedLists, .largeUnionList,
      .bound5, .calculator, .differenceZero, .differenceSmall, .differenceOne, .binheap,
    ]
  }

  /// Tries every challenge with the seeds 1, 2, 3, and so on.
  static func trials(seeds: Int) -> [ChallengeTrial] {
    challenges.map { ChallengeTrial($0, seeds: (0..<UInt64(seeds)).map { Seed($0 + 1) }) }
  }

  /// Returns the page, given the command that prints it.
  static func lines(_ trials: [ChallengeTrial], command: String) -> [String] {
    let seeds = trials.first?.seeds ?? 0
    let blocks: [PageBlock] = [
      .title("The shrinking challenge"), .origin(command),
      .paragraph([
        "Each challenge of <https://github.com/jlink/shrinking-challenge> is a claim that does not "
          + "hold.",
        seeds == 1
          ? "One seed finds a counterexample, and makes it small."
          : "\(seeds) seeds find a counterexample each, and make it small.",
      ]),
      .list([
        [
          "*minimum*: the smallest counterexample that is known; *required*: every seed has to come "
            + "to it."
        ],
        ["*results*: how many different ones there are."],
        ["*evaluations*: how many cases are tried to make one small, on average."],
        [
          "*Hypothesis*: results and evaluations of Hypothesis 6.170.15, measured once with 100 "
            + "seeds."
        ],
      ]),
      .table(heads: heads, rows: trials.map(cells)),
      .list(trials.map { ["*\($0.challenge.name)*: \($0.challenge.claim)."] }),
      .outcomes([verdict(trials)]),
    ]
    return blocks.markdown
  }

  private static let heads = [
    "challenge", "minimum", "required", "results", "most frequent", "seeds", "evaluations",
    "Hypothesis: results", "evaluations",
  ]

  private static func cells(of trial: ChallengeTrial) -> [String] {
    let (challenge, frequent) = (trial.challenge, trial.mostFrequent)
    return [
      challenge.name, "`\(challenge.minimum)`", challenge.isRequired ? "yes" : "",
      "\(trial.distinct)", frequent.map { "`\($0.result)`" } ?? "–", "\(frequent?.seeds ?? 0)",
      "\(trial.meanEvaluations)", "\(challenge.hypothesis.distinct)",
      "\(challenge.hypothesis.evaluations)",
    ]
  }

  private static func verdict(_ trials: [ChallengeTrial]) -> String {
    let failed = trials.filter { !$0.passes }.map(\.challenge.name)
    let normal = trials.count { $0.isNormal }
    return failed.isEmpty
      ? "✔ All that is required; \(normal) of \(trials.count) come to the minimum from every seed."
      : "✘ Not the minimum from every seed: \(failed.joined(separator: ", "))"
  }
}
