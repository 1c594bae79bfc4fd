extension Verb {
  /// An example of a verb, as a command line without the program's name.
  struct Example {
    let words: String
    let meaning: String

    init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  /// What a user of the verb has to know, in paragraphs.
  var about: [String] {
    switch self {
    case .fuzz:
      [
        "Tells stories about a list until one breaks a property: those of the corpus, every small "
          + "transition, then stories that a seed makes up. The story is shrunk as far as it goes, "
          + "kept as a file, and explained.",
        "Worker processes run the stories, so a system that traps or hangs costs one case. The "
          + "folder of reports is whole at any moment, and '--resume' goes on from it.",
        "At the end, 'stages' counts changesets by their batch updates, 'applies' are lists brought "
          + "to the screen, and 'refused' are edits at which UIKit raises, on purpose. 'reached' "
          + "names rules of UIKit, each with the first case to meet it. The 'digest' is the same "
          + "wherever the same was answered.",
      ]
    case .exhaust:
      [
        "Judges every transition from one small list to another, up to renaming: nothing is "
          + "sampled, and the number of transitions is checked against a formula."
      ]
    case .merge:
      [
        "Joins the folders that shards of one run wrote into one report, as if one machine had told "
          + "all stories. Shards that are missing, or were not through, are named."
      ]
    case .compare:
      [
        "Says whether two runs of the same stories made the same changesets and came to the same "
          + "verdicts, and if not, in which story they first differ."
      ]
    case .replay:
      [
        "Tells stories once more, and judges them: files of the corpus, whole folders, cases of a "
          + "seed, or inputs of libFuzzer. A story that says nothing of the system is not applicable. "
          + "A file that cannot be read is reported, and the others are still told."
      ]
    case .show:
      [
        "Tells one story step by step: what is pending, what is answered, the screen before and "
          + "after with what became of each cell, and what the cell provider was asked for."
      ]
    case .shrink:
      [
        "Shrinks one story to the smallest that breaks the same property, and keeps it. A story that "
          + "does not do what its own file says is not shrunk: nobody said what a smaller one should "
          + "do.",
        "If the story breaks nothing, and its file says that it ends in trouble, as files of "
          + "'explain' do, prints the smallest story that ends the same.",
      ]
    case .mutants:
      [
        "Says after how many stories the search catches each planted fault, from many seeds, and by "
          + "which property. Without names, tries all of them.",
        "What is printed is a page in Markdown. Where '--reports' is given, it is written there as "
          + "well, as 'mutants.html', or with '--shrinking' as 'shrinking.html'.",
      ]
    case .challenges:
      ["Shrinks the counterexamples of a public challenge for property testers, from many seeds."]
    case .rules:
      [
        "Without a rule, lists all. A rule is named by its number or its name, several by the name "
          + "of their group or by how their numbers begin; a page has when the rule holds, what "
          + "follows, UIKit's words, the evidence, and a story. 'reach' says after how many stories "
          + "each rule of batch updates is met."
      ]
    case .explain:
      [
        "Finds the rule by what UIKit wrote: a sentence or a whole log, of either view and any "
          + "version. A log about an update becomes a story, which '--out' keeps in a file. Some "
          + "crashes of lists that no rule is about are known as well."
      ]
    case .reference:
      [
        "Prints a page of the documentation that follows from tables of the code: UIKit's rules, what "
          + "may be otherwise in UIKit, the properties, the notation, or the command line. The page "
          + "that is checked in is what was printed."
      ]
    case .corpus:
      [
        "'check' says which files cannot be read, are not in canonical form, tell what another one "
          + "tells, exercise nothing, or say what no right system does. 'add' keeps a story under a "
          + "name that says what it breaks."
      ]
    case .systems: ["Lists the names that '--system' takes."]
    case .bench:
      [
        "Measures ratios to a yardstick in the same process, since times do not carry over to "
          + "other machines. Without names, the engine on all workloads."
      ]
    case .help: ["Says what there is, or all about one verb."]
    case .version:
      ["Prints the version. A program of another one may tell other stories for the same seed."]
    }
  }

  var examples: [Example] {
    switch self {
    case .fuzz:
      [
        Example("--system updater", "search until something breaks"),
        Example("--seed 7 --cases 100000 --jobs 4", "the same stories on every machine"),
        Example("--time 8h --keep-going 20", "overnight"),
        Example("-- python3 engine.py", "an engine in any language"),
        Example("--format junit", "for a CI system"),
        Example("--resume Reports/latest", "go on with a run that was stopped"),
      ]
    case .exhaust:
      [
        Example("exhaust --marks single", "with every single mark"),
        Example("exhaust --items 2 --sections 3 --shard 1/8", "an eighth of other bounds"),
      ]
    case .merge: [Example("merge Reports/*/latest", "the report of all shards")]
    case .compare: [Example("compare a/latest b/latest", "two versions of an engine")]
    case .replay:
      [
        Example("replay Corpus", "every story that is kept"),
        Example("replay 0x5f3a91c2:184 --system keyed", "one case of a seed"),
      ]
    case .show:
      [
        Example("show 0x1:3", "a case of a seed"),
        Example("show Corpus/rules/when-counts-are-read.scenario", "a file"),
      ]
    case .shrink: [Example("shrink crash.scenario", "a story of your own")]
    case .mutants:
      [
        Example("mutants LastMoveDropped", "one fault"),
        Example("mutants --against Reports/mutants.md", "what got worse"),
        Example("mutants --shrinking --seeds 3", "how small stories get"),
      ]
    case .challenges: [Example("challenges --seeds 10", "from ten seeds each")]
    case .rules:
      [
        Example("rules 2.6.1", "one rule, by its number"),
        Example("rules 1.3", "all whose numbers begin so"),
        Example("rules count-mismatch", "all that are compared as one"),
        Example("rules reach", "how soon each is met"),
      ]
    case .explain:
      [
        Example("explain crash.log", "a log"),
        Example("explain crash.log --out crash.scenario", "and its story, kept"),
        Example("explain -", "what stands in the standard input"),
      ]
    case .reference: [Example("reference notation", "every line of a scenario file")]
    case .corpus:
      [
        Example("corpus check", "all files"),
        Example("corpus add crash.scenario", "one more"),
      ]
    case .systems: [Example("systems", "all names")]
    case .bench:
      [
        Example("bench W1 W9 --compare Reports/benchmarks.md", "two workloads, and earlier ratios"),
        Example("bench harness", "stories a second, and where the time goes"),
        Example("bench exhaust", "small transitions a second"),
        Example("bench large 100000", "one change of a large list, checked"),
        Example("bench frequent", "an apply every tenth of a second"),
        Example("bench snapshots", "a snapshot of a million items"),
      ]
    case .help: [Example("help fuzz", "all about one verb")]
    case .version: [Example("--version", "as a flag")]
    }
  }

  /// The meaning of each exit code.
  var exitCodes: [(code: Int32, meaning: String)] {
    let (held, wrong, trouble) = (ExitCode.held, ExitCode.counterexample, ExitCode.couldNotRun)
    switch self {
    case .fuzz, .exhaust:
      return [
        (held, "everything held"), (wrong, "a counterexample"),
        (trouble, "could not run, or checked nothing"),
        (ExitCode.interrupted, "interrupted; what was found is written"),
      ]
    case .shrink:
      return [
        (held, "nothing is broken"), (wrong, "the story is kept, shrunk"),
        (
          trouble,
          "could not run, the story says nothing of the system, or does not do what its file says"
        ),
        (ExitCode.interrupted, "interrupted; what was found is written"),
      ]
    case .merge, .show:
      return [
        (held, "everything held"), (wrong, "a counterexample"),
        (trouble, "could not run, checked nothing, or something is missing"),
      ]
    case .replay:
      return [
        (held, "everything held"), (wrong, "a counterexample"),
        (trouble, "could not run, checked nothing, or a file cannot be read"),
        (ExitCode.interrupted, "interrupted; what was run by then is printed"),
      ]
    case .compare:
      return [(held, "the same"), (wrong, "not the same"), (trouble, "not comparable")]
    case .mutants:
      return [
        (held, "every seed catches each"),
        (wrong, "one does not, or takes twice as long as before"), (trouble, "could not run"),
      ]
    case .challenges:
      return [
        (held, "every seed comes to the minimum"), (wrong, "one that is required does not"),
        (trouble, "could not run"),
      ]
    case .rules:
      return [
        (held, "told; of reach: every seed meets each"), (wrong, "of reach: one does not"),
        (trouble, "no such rule"),
      ]
    case .explain:
      return [
        (held, "explained"), (ExitCode.unknown, "none of the sentences that are known"),
        (trouble, "nothing to read, or no story to keep or no place for it"),
      ]
    case .corpus:
      return [
        (held, "whole, or kept"), (ExitCode.brokenCorpus, "something is wrong with a file"),
        (trouble, "there are none, or the file cannot be kept"),
      ]
    case .bench:
      return [
        (held, "measured, whatever the ratios are"),
        (trouble, "nothing to measure or to compare with"),
      ]
    case .reference, .systems, .help, .version:
      return [(held, "told"), (trouble, "no such word")]
    }
  }
}
