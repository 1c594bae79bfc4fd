import DiffableCheck
import Workers

/// The parsed command line and environment.
struct Arguments {
  let verb: Verb
  let operands: [String]
  /// The words after `--`, which are the command of an engine in any language, or `nil` without
  /// `--`.
  let commandWords: [String]?
  private(set) var values: [Flag: String]
  /// The flag or variable that each value comes from, for errors.
  private(set) var sources: [Flag: String]

  /// The value of a variable for a flag that takes none.
  static let yes = "1"

  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    var operands: [String] = []
    var given: [(flag: Flag, value: String)] = []
    var words = words[...]
    let command = Arguments.takeCommand(&words)
    let question = try Arguments.question(in: words)
    // Whoever adds a question to a command line asks nothing about the engine.
    commandWords = question == nil ? command : nil
    words = question ?? words
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word != "-", !Arguments.isText(word) else {
        operands.append(word)
        continue
      }
      let (flag, value) = try Arguments.takeFlag(word, &words)
      guard !given.contains(where: { $0.flag == flag }) else {
        throw UsageError("\(flag.name) is given twice", expected: "each flag once")
      }
      given.append((flag, value))
    }
    let named = operands.first.flatMap(Verb.named)
    if named != nil { operands.removeFirst() }
    verb = named ?? .fuzz
    try Arguments.check(given.map(\.flag), for: verb)
    try Arguments.check(operands, after: named)
    try Arguments.check(commandWords, given.map(\.flag), for: verb)
    self.operands = operands
    // Help must work even if a variable is wrong.
    let isQuestion = verb == .help || verb == .version
    (values, sources) = isQuestion ? ([:], [:]) : try Arguments.flags(of: environment)
    for (flag, value) in given { (values[flag], sources[flag]) = (value, flag.name) }
    // Even those that the verb does not use.
    for flag in Flag.allCases { try check(flag) }
    // Environment variables may be meant for other verbs.
    let flags = verb.flags
    values = values.filter { flags.contains($0.key) }
  }

  /// Checks the value of a flag, if it has one.
  private func check(_ flag: Flag) throws(UsageError) {
    switch flag {
    case .caseTimeout, .memoryLimit: _ = try limits()
    case .seed: _ = try seed()
    case .seeds: _ = try seeds()
    case .cases: _ = try cases()
    case .time: _ = try time()
    case .phases: _ = try phases()
    case .profile, .view: try checkProfile()
    case .items, .newItems, .sections, .newSections: _ = try bound(flag)
    case .marks: _ = try marking()
    case .jobs: _ = try jobs()
    case .shard: _ = try shard()
    case .inProcess: _ = try inProcess()
    case .keepGoing: _ = try faults()
    case .shrinkTime: _ = try shrinkTime()
    case .shrinking: _ = try shrinking()
    case .format: _ = try format()
    case .out: _ = try out()
    case .system, .resume, .against, .compare, .corpus, .reports: break
    }
  }

  /// Returns the words for help or for the version, or `nil` if no flag asks for either.
  private static func question(
    in words: ArraySlice<String>
  ) throws(UsageError) -> ArraySlice<String>? {
    guard words.contains(where: questions.contains) else { return nil }
    for word in words where word.hasPrefix("--") && !questions.contains(word) && !isText(word) {
      _ = try flag(of: word)
    }
    if words.contains("--version") { return [Verb.version.name] }
    let verb = words.first { $0 != Verb.help.name && Verb.named($0) != nil }
    // What follows the question at once was meant to be a verb; a word further on may be a value.
    let next = questions.contains(words.first!) ? words.dropFirst().first : nil
    let other = next?.hasPrefix("-") == true ? nil : next
    return [Verb.help.name] + [verb ?? other].compactMap { $0 }
  }

  /// The flags that ask for help or for the version, whatever else is given.
  private static let questions = ["--version", "--help", "-h"]

  /// Returns whether a word is a text to explain and not a flag: a point of a list, the name of a
  /// method, or several lines.
  private static func isText(_ word: String) -> Bool {
    word.hasPrefix("- ") || word.hasPrefix("-[") || word.contains(where: \.isNewline)
  }

  private static func takeCommand(_ words: inout ArraySlice<String>) -> [String]? {
    guard let place = words.firstIndex(of: "--") else { return nil }
    defer { words = words[..<place] }
    return Array(words[(place + 1)...])
  }

  /// Returns the flag that a word names, and the parts of the word.
  private static func flag(of word: String) throws(UsageError) -> (Flag, [String]) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard !questions.contains(parts[0]) else {
      throw UsageError("\(parts[0]) is given a value", expected: "nothing behind it")
    }
    guard let flag = Flag.named(parts[0]) else {
      throw UsageError(
        unknown: "flag", parts[0], among: Flag.allCases.map(\.name),
        expected: "a flag that 'help VERB' lists")
    }
    return (flag, parts)
  }

  private static func takeFlag(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> (Flag, String) {
    let (flag, parts) = try flag(of: word)
    guard let argument = flag.argument else {
      guard parts.count == 1 else {
        throw UsageError("\(flag.name) is given a value", expected: "nothing behind it")
      }
      return (flag, Arguments.yes)
    }
    if parts.count == 2 { return (flag, try value(parts[1], from: flag.name, argument)) }
    guard let word = words.popFirst(), !word.hasPrefix("--") else {
      throw UsageError("\(flag.name) has no value", expected: argument)
    }
    return (flag, try value(word, from: flag.name, argument))
  }

  /// Throws an error for an empty value, which comes from an unset variable in a script.
  private static func value(
    _ text: String, from source: String, _ expected: String
  ) throws(UsageError) -> String {
    guard !text.isEmpty else { throw UsageError("\(source) is ''", expected: expected) }
    return text
  }

  private static func check(_ flags: [Flag], for verb: Verb) throws(UsageError) {
    guard let flag = flags.first(where: { !verb.flags.contains($0) }) else { return }
    let known = verb.flags.map(\.name)
    throw UsageError(
      "'\(verb.name)' has no flag \(flag.name), which is for "
        + listing(flag.verbs.map(\.name)),
      expected: known.isEmpty ? "no flag" : listing(known))
  }

  /// Checks the operands; without a verb, the first word is an unknown one.
  private static func check(_ operands: [String], after verb: Verb?) throws(UsageError) {
    guard let operand = operands.first else { return }
    guard let verb else {
      let verbs = Verb.all.map(\.name)
      throw UsageError(
        unknown: "verb", operand, among: verbs,
        expected: "\(listing(verbs)); an engine's command follows '--'")
    }
    guard let expected = verb.operands else {
      throw UsageError(
        "'\(operand)' follows '\(verb.name)'", expected: "nothing there but flags")
    }
    // It comes from an unset variable in a script, as an empty value does.
    guard !operands.contains("") else {
      throw UsageError("'' follows '\(verb.name)'", expected: expected)
    }
  }

  private static func check(
    _ command: [String]?, _ flags: [Flag], for verb: Verb
  ) throws(UsageError) {
    guard let command else {
      // Environment variables may be meant for other runs.
      guard let flag = flags.first(where: Flag.ofProcesses.contains), flags.contains(.inProcess)
      else { return }
      throw UsageError(
        "\(flag.name) is for a process of its own", expected: "no \(Flag.inProcess.name)")
    }
    guard verb.takesCommand else {
      throw UsageError(
        "'\(verb.name)' takes no command behind '--'",
        expected: "one of "
          + listing(Verb.all.filter(\.takesCommand).map(\.name)))
    }
    guard !flags.contains(.system) else {
      throw UsageError(
        "\(Flag.system.name) is given, and a command behind '--'", expected: "one of them")
    }
    guard !flags.contains(.inProcess) else {
      throw UsageError(
        "\(Flag.inProcess.name) is given, and a command behind '--', which is a process of its own",
        expected: "one of them")
    }
    guard Command(command) != nil else {
      throw UsageError("there is no command behind '--'", expected: "-- CMD ARG…")
    }
  }

  private static func flags(
    of environment: [String: String]
  ) throws(UsageError) -> ([Flag: String], [Flag: String]) {
    var (values, sources): ([Flag: String], [Flag: String]) = ([:], [:])
    for (variable, value) in environment.sorted(by: { $0.key < $1.key }) {
      guard variable.hasPrefix(Flag.prefix) else { continue }
      guard let flag = Flag(variable: variable) else {
        throw UsageError(
          unknown: "environment variable", variable, among: Flag.allCases.map(\.variable),
          expected: "that of a flag, as \(Flag.seed.variable) is of \(Flag.seed.name)")
      }
      values[flag] =
        try flag.argument.map { argument throws(UsageError) in
          try Arguments.value(value, from: variable, argument)
        } ?? value
      sources[flag] = variable
    }
    return (values, sources)
  }
}
