import DiffableCheck

/// A command of the program, with all that the program does and says about it.
struct Verb: Sendable {
  let name: String
  let meaning: String
  /// The operands, or `nil` if it takes none.
  var operands: String?
  /// The flags besides `--format`, which every verb has that announces its result.
  var ownFlags: [Flag] = []
  /// What flags are for that are for something else in other verbs.
  var meanings: [Flag: String] = [:]
  let handler: Handler
  /// What a user has to know, in paragraphs.
  let about: [String]
  /// Command lines without the program's name.
  let examples: [(words: String, meaning: String)]
  /// What ``ExitCode/held`` means, and the other exit codes, or `nil` for one that never comes.
  var held = "told"
  var wrong: String?
  var trouble = "no such word"
  var interrupted = "interrupted"

  /// What a verb does.
  enum Handler: Sendable {
    /// Prints text, and returns the exit code.
    case plain(@Sendable (CommandLineTool, Arguments) throws -> Int32)
    /// Announces its result in the format that is asked for.
    case announcing(@Sendable (CommandLineTool, Arguments) throws -> Announced)
  }

  /// Every verb, in the order in which they are listed.
  static let all = [
    fuzz, exhaust, merge, compare, replay, show, shrink, mutants, challenges, rules, explain,
    reference, corpus, systems, bench, help, version,
  ]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }

  /// The flags that the verb accepts.
  var flags: [Flag] {
    switch handler {
    case .plain: ownFlags
    case .announcing: ownFlags + [.format]
    }
  }

  /// Whether the verb accepts the command of an engine after `--`.
  var takesCommand: Bool { flags.contains(.system) && flags.contains(.caseTimeout) }

  /// Returns the verb of a program, with its operands.
  func usage(of program: String) -> String {
    [
      program, self == .fuzz ? "[fuzz]" : name, operands, flags.isEmpty ? nil : "[FLAG…]",
      takesCommand ? "[-- CMD ARG…]" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// The exit codes that the verb can have, with what each means.
  var exitCodes: [(code: Int32, meaning: String)] {
    [
      (ExitCode.held, held), (ExitCode.wrong, wrong), (ExitCode.couldNotRun, trouble),
      (ExitCode.interrupted, interrupted),
    ].compactMap { code, meaning in meaning.map { (code, $0) } }
  }
}

extension Verb: Equatable {
  static func == (one: Verb, other: Verb) -> Bool { one.name == other.name }
}
