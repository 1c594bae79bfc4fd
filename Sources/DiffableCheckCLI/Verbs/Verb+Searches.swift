import DiffableCheck

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", meaning: "search for counterexamples (the default)",
    ownFlags: [
      .system, .caseTimeout, .memoryLimit, .seed, .cases, .time, .phases, .profile, .view,
      .jobs, .shard, .resume, .inProcess, .keepGoing, .shrinkTime, .corpus, .reports,
    ],
    handler: .announcing { try $0.fuzz($1) },
    about: [
      "Tells stories about a list until one breaks a property: those of the corpus, every small "
        + "transition, then stories that a seed makes up. The story is shrunk as far as it goes, "
        + "kept as a file, and explained.",
      "Worker processes run the stories, so a system that traps or hangs costs one case. The "
        + "folder of reports is whole at any moment, and '--resume' goes on from it.",
      "At the end, 'stages' counts changesets by their batch updates, 'applies' are lists brought "
        + "to the screen, and 'refused' are edits at which UIKit raises, on purpose. 'reached' "
        + "names rules of UIKit, each with the first case to meet it. The 'digest' is the same "
        + "wherever the same was answered.",
    ],
    examples: [
      ("--system updater", "search until something breaks"),
      ("--seed 7 --cases 100000 --jobs 4", "the same stories on every machine"),
      ("--time 8h --keep-going 20", "overnight"),
      ("-- python3 engine.py", "an engine in any language"),
      ("--format junit", "for a CI system"),
      ("--resume Reports/latest", "go on with a run that was stopped"),
    ],
    held: "everything held",
    wrong: "a counterexample",
    trouble: "could not run, or checked nothing",
    interrupted: "interrupted; what was found is written")

  static let exhaust = Verb(
    name: "exhaust", meaning: "judge every small transition",
    ownFlags: [
      .system, .caseTimeout, .memoryLimit, .items, .newItems, .sections, .newSections, .marks,
      .profile, .view, .jobs, .shard, .resume, .inProcess, .keepGoing, .shrinkTime, .corpus,
      .reports,
    ],
    handler: .announcing { try $0.exhaust($1) },
    about: [
      "Judges every transition from one small list to another, up to renaming: nothing is "
        + "sampled, and the number of transitions is checked against a formula."
    ],
    examples: [
      ("exhaust --marks single", "with every single mark"),
      ("exhaust --items 2 --sections 3 --shard 1/8", "an eighth of other bounds"),
    ],
    held: "everything held",
    wrong: "a counterexample",
    trouble: "could not run, or checked nothing",
    interrupted: "interrupted; what was found is written")

  static let merge = Verb(
    name: "merge", meaning: "join what shards of a run wrote",
    operands: "DIR…",
    ownFlags: [.corpus, .reports],
    handler: .announcing { try $0.merge($1) },
    about: [
      "Joins the folders that shards of one run wrote into one report, as if one machine had told "
        + "all stories. Shards that are missing, or were not through, are named."
    ],
    examples: [("merge Reports/*/latest", "the report of all shards")],
    held: "everything held",
    wrong: "a counterexample",
    trouble: "could not run, checked nothing, or something is missing")

  static let compare = Verb(
    name: "compare", meaning: "say in which story two runs first differ",
    operands: "DIR DIR",
    ownFlags: [.caseTimeout, .memoryLimit, .inProcess],
    handler: .plain { try $0.compare($1) },
    about: [
      "Says whether two runs of the same stories made the same changesets and came to the same "
        + "verdicts, and if not, in which story they first differ."
    ],
    examples: [("compare a/latest b/latest", "two versions of an engine")],
    held: "the same",
    wrong: "not the same",
    trouble: "not comparable")
}
