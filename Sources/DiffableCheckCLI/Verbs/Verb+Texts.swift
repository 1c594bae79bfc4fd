import DiffableCheck
import Reporting

extension Verb {
  static let rules = Verb(
    name: "rules",
    meaning: "list UIKit's rules, tell one with its story, or how soon each is reached",
    operands: "[ID|reach]",
    ownFlags: [.corpus, .seed, .cases],
    meanings: [
      .seed: "the first of the 20 seeds of 'reach' (1)",
      .cases: "how many stories of each seed 'reach' makes up at most (200000)",
    ],
    handler: .plain { try $0.rules($1) },
    about: [
      "Without a rule, lists all. A rule is named by its number or its name, several by the name "
        + "of their group or by how their numbers begin; a page has when the rule holds, what "
        + "follows, UIKit's words, the evidence, and a story. 'reach' says after how many stories "
        + "each rule of batch updates is met."
    ],
    examples: [
      ("rules 2.6.1", "one rule, by its number"),
      ("rules 1.3", "all whose numbers begin so"),
      ("rules count-mismatch", "all that are compared as one"),
      ("rules reach", "how soon each is met"),
    ],
    held: "told; of reach: every seed meets each",
    wrong: "of reach: one does not",
    trouble: "no such rule")

  static let explain = Verb(
    name: "explain", meaning: "say which rule a crash log is about, and why ('-': standard input)",
    operands: "[TEXT|FILE|-]",
    ownFlags: [.corpus, .out],
    handler: .plain { try $0.explain($1) },
    about: [
      "Finds the rule by what UIKit wrote: a sentence or a whole log, of either view and any "
        + "version. A log about an update becomes a story, which '--out' keeps in a file. Some "
        + "crashes of lists that no rule is about are known as well."
    ],
    examples: [
      ("explain crash.log", "a log"),
      ("explain crash.log --out crash.scenario", "and its story, kept"),
      ("explain < crash.log", "the standard input, as with '-'"),
    ],
    held: "explained",
    wrong: "none of the sentences that are known",
    trouble: "nothing to read, or no story to keep or no place for it")

  static let reference = Verb(
    name: "reference", meaning: "print a page of the documentation that follows from the code",
    operands: ReferencePage.allCases.map(\.rawValue).joined(separator: "|"),
    handler: .plain { try $0.reference($1) },
    about: [
      "Prints a page of the documentation that follows from tables of the code: UIKit's rules, what "
        + "may be otherwise in UIKit, the properties, the notation, or the command line. The page "
        + "that is checked in is what was printed."
    ],
    examples: [("reference notation", "every line of a scenario file")])

  static let systems = Verb(
    name: "systems", meaning: "list what can be tested",
    handler: .plain { tool, _ in tool.systems() },
    about: ["Lists the names that '--system' takes."],
    examples: [("systems", "all names")])

  static let help = Verb(
    name: "help", meaning: "say what there is, or all about one verb",
    operands: "[VERB]",
    handler: .plain { try $0.help($1) },
    about: ["Says what there is, or all about one verb."],
    examples: [("help fuzz", "all about one verb")])

  static let version = Verb(
    name: "version", meaning: "print the version",
    handler: .plain { tool, _ in tool.version() },
    about: [
      "Prints the version. A program of another one may tell other stories for the same seed."
    ],
    examples: [("--version", "as a flag")])
}
