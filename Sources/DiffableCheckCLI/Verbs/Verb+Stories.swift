import DiffableCheck

extension Verb {
  private static let timeoutOfOneProcess =
    "how long an answer of a command behind '--', or a story of a system that may end its process, "
    + "may take (2s)"
  private static let systemOfOneStory =
    "what to test (for each file, the first of 'systems' that it exercises; else diff or "
    + "data-source)"

  static let replay = Verb(
    name: "replay", meaning: "run stories again",
    operands: "FILE|DIR|SEED:CASE|bytes:FILE…",
    ownFlags: [.system, .caseTimeout, .memoryLimit, .profile, .view, .inProcess],
    meanings: [.system: systemOfOneStory, .caseTimeout: timeoutOfOneProcess],
    handler: .announcing { try $0.replay($1) },
    about: [
      "Tells stories once more, and judges them: files of the corpus, whole folders, cases of a "
        + "seed, or inputs of libFuzzer. A story that says nothing of the system is not applicable. "
        + "A file that cannot be read is reported, and the others are still told."
    ],
    examples: [
      ("replay Corpus", "every story that is kept"),
      ("replay 0x5f3a91c2:184 --system keyed", "one case of a seed"),
    ],
    held: "everything held",
    wrong: "a counterexample",
    trouble: "could not run, checked nothing, or a file cannot be read",
    interrupted: "interrupted; what was run by then is printed")

  static let show = Verb(
    name: "show", meaning: "tell a story step by step",
    operands: "FILE|SEED:CASE|bytes:FILE",
    ownFlags: [.system, .caseTimeout, .memoryLimit, .profile, .view, .inProcess],
    meanings: [
      .system: systemOfOneStory,
      .caseTimeout: timeoutOfOneProcess,
      .profile: "the rules of the view (strict; for a file, in place of its own)",
    ],
    handler: .plain { try $0.show($1) },
    about: [
      "Tells one story step by step: what is pending, what is answered, the screen before and "
        + "after with what became of each cell, and what the cell provider was asked for."
    ],
    examples: [
      ("show 0x1:3", "a case of a seed"),
      ("show Corpus/rules/when-counts-are-read.scenario", "a file"),
    ],
    held: "everything held",
    wrong: "a counterexample",
    trouble: "could not run, checked nothing, or something is missing")

  static let shrink = Verb(
    name: "shrink", meaning: "shrink a story as far as it goes",
    operands: "FILE|SEED:CASE|bytes:FILE",
    ownFlags: [
      .system, .caseTimeout, .memoryLimit, .profile, .view, .inProcess, .shrinkTime, .corpus,
      .reports,
    ],
    meanings: [.system: systemOfOneStory],
    handler: .plain { try $0.shrink($1) },
    about: [
      "Shrinks one story to the smallest that breaks the same property, and keeps it. A story that "
        + "does not do what its own file says is not shrunk: nobody said what a smaller one should "
        + "do.",
      "If the story breaks nothing, and its file says that it ends in trouble, as files of "
        + "'explain' do, prints the smallest story that ends the same.",
    ],
    examples: [("shrink crash.scenario", "a story of your own")],
    held: "nothing is broken",
    wrong: "the story is kept, shrunk",
    trouble:
      "could not run, the story says nothing of the system, or does not do what its file says",
    interrupted: "interrupted; what was found is written")

  static let corpus = Verb(
    name: "corpus", meaning: "say what is wrong with files that are kept, or keep one more",
    operands: "check [DIR]|add FILE",
    ownFlags: [.system, .inProcess, .corpus],
    meanings: [.system: systemOfOneStory],
    handler: .plain { try $0.corpus($1) },
    about: [
      "'check' says which files cannot be read, are not in canonical form, tell what another one "
        + "tells, exercise nothing, say what no right system does, or name a planted fault that "
        + "their story does not show. 'add' keeps a story under a name that says what came of it, in "
        + "'--system'."
    ],
    examples: [
      ("corpus check", "all files"),
      ("corpus add crash.scenario", "one more"),
    ],
    held: "whole, or kept",
    wrong: "something is wrong with a file",
    trouble: "there are none, or the file cannot be kept")
}
