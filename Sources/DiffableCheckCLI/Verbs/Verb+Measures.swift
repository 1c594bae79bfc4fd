import DiffableCheck

extension Verb {
  static let mutants = Verb(
    name: "mutants", meaning: "say which planted faults are caught, by what, and how soon",
    operands: "[NAME…]",
    ownFlags: [
      .seed, .seeds, .cases, .jobs, .against, .shrinking, .caseTimeout, .memoryLimit, .corpus,
      .reports,
    ],
    meanings: [
      .seed: "the first of the seeds (1)",
      .cases: "how many stories of each seed to make up at most (200000)",
      .caseTimeout: "how long a story of a mutant that ends its process may take (2s)",
      .memoryLimit: "how much memory the process of such a mutant may take (1G)",
    ],
    handler: .plain { try $0.mutants($1) },
    about: [
      "Says after how many stories the search catches each planted fault, from many seeds, and by "
        + "which property. Without names, tries all of them.",
      "What is printed is a page in Markdown. Where '--reports' is given, it is written there as "
        + "well, as 'mutants.html', or with '--shrinking' as 'shrinking.html'.",
    ],
    examples: [
      ("mutants LastMoveDropped", "one fault"),
      ("mutants --against Reports/mutants.md", "what got worse"),
      ("mutants --shrinking --seeds 3", "how small stories get"),
    ],
    held: "every seed catches each",
    wrong: "one does not, or takes twice as long as before",
    trouble: "could not run")

  static let challenges = Verb(
    name: "challenges", meaning: "say how small counterexamples of the shrinking challenge get",
    ownFlags: [.seeds],
    meanings: [.seeds: "how many seeds try each (100)"],
    handler: .plain { try $0.challenges($1) },
    about: [
      "Shrinks the counterexamples of a public challenge for property testers, from many seeds."
    ],
    examples: [("challenges --seeds 10", "from ten seeds each")],
    held: "every seed comes to the minimum where that is required",
    wrong: "one that is required does not",
    trouble: "could not run")

  static let bench = Verb(
    name: "bench",
    meaning: "measure the engine, snapshots, or the search itself, as ratios in one run",
    operands: "[W1…|snapshots|harness|exhaust|large [N]|frequent]",
    ownFlags: [.system, .compare],
    handler: .plain { try $0.bench($1) },
    about: [
      "Measures ratios to a yardstick in the same process, since times do not carry over to "
        + "other machines. Without names, the engine on all workloads."
    ],
    examples: [
      ("bench W1 W9 --compare Reports/benchmarks.md", "two workloads, and earlier ratios"),
      ("bench harness", "stories a second, and where the time goes"),
      ("bench exhaust", "small transitions a second"),
      ("bench large 100000", "one change of a large list, checked"),
      ("bench frequent", "an apply every tenth of a second"),
      ("bench snapshots", "a snapshot of a million items"),
    ],
    held: "measured, whatever the ratios are",
    wrong: "what is timed is wrong",
    trouble: "nothing to measure or to compare with")
}
