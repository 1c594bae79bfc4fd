import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Workers

/// The command line and the environment, read.
struct Arguments {
  let verb: Verb
  let operands: [String]
  /// The words behind `--`: the command of an engine in any language; `nil` if there is no `--`.
  private let commandWords: [String]?
  private var values: [Flag: String]
  /// Where the value of each flag comes from, for errors.
  private var sources: [Flag: String]

  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    var operands: [String] = []
    var given: [(flag: Flag, value: String)] = []
    var words = words[...]
    commandWords = Arguments.takeCommand(&words)
    words = Arguments.asked(words)
    while let word = words.popFirst() {
      // A line of a list of calls is one to explain.
      guard word.hasPrefix("-"), word != "-", !word.hasPrefix("-[") else {
        operands.append(word)
        continue
      }
      let (flag, value) = try Arguments.takeFlag(word, &words)
      guard !given.contains(where: { $0.flag == flag }) else {
        throw UsageError("\(flag.name) is given twice", expected: "each flag once")
      }
      given.append((flag, value))
    }
    let named = operands.first.flatMap(Verb.init)
    if named != nil { operands.removeFirst() }
    verb = named ?? .fuzz
    try Arguments.check(given.map(\.flag), for: verb)
    try Arguments.check(operands, after: named)
    try Arguments.check(commandWords, given.map(\.flag), for: verb)
    self.operands = operands
    // Whoever asks what variables there may be has perhaps set another one.
    let isQuestion = verb == .help || verb == .version
    (values, sources) = isQuestion ? ([:], [:]) : try Arguments.flags(of: environment)
    for (flag, value) in given { (values[flag], sources[flag]) = (value, flag.name) }
    try checkValues()
    // Variables may be set for verbs of all kinds.
    let flags = verb.flags
    values = values.filter { flags.contains($0.key) }
  }

  /// Makes sure that every value makes sense, whether the verb has a use for it or not.
  private func checkValues() throws(UsageError) {
    _ = (try seed(), try cases(), try seeds(), try faults(), try jobs(), try shard())
    _ = (try time(), try shrinkTime(), try limits(), try phases(), try format())
    _ = (try marking(), try shrinking(), try inProcess())
    for flag in [Flag.items, .newItems, .sections, .newSections] { _ = try bound(flag) }
  }

  /// Whoever asks for help, or for the version, gets it, whatever else is asked for.
  private static func asked(_ words: ArraySlice<String>) -> ArraySlice<String> {
    if words.contains("--version") { return [Verb.version.rawValue] }
    guard words.contains("--help") || words.contains("-h") else { return words }
    let verb = words.first { $0 != Verb.help.rawValue && Verb(rawValue: $0) != nil }
    return [Verb.help.rawValue] + (verb.map { [$0] } ?? [])
  }

  private static func takeCommand(_ words: inout ArraySlice<String>) -> [String]? {
    guard let place = words.firstIndex(of: "--") else { return nil }
    defer { words = words[..<place] }
    return Array(words[(place + 1)...])
  }

  private static func takeFlag(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> (Flag, String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let flag = Flag.named(parts[0]) else {
      throw UsageError(
        unknown: "flag", parts[0], among: Flag.allCases.map(\.name),
        expected: "a flag that 'help VERB' lists")
    }
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

  /// An empty value is a variable of somebody's script that nobody has set.
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
      "'\(verb.rawValue)' has no flag \(flag.name), which is for "
        + listing(flag.verbs.map(\.rawValue)),
      expected: known.isEmpty ? "no flag" : listing(known))
  }

  /// Where no verb is named, a word is one that nobody knows.
  private static func check(_ operands: [String], after verb: Verb?) throws(UsageError) {
    guard let operand = operands.first else { return }
    guard let verb else {
      let verbs = Verb.allCases.map(\.rawValue)
      throw UsageError(
        unknown: "verb", operand, among: verbs,
        expected: "\(listing(verbs)); an engine's command stands behind '--'")
    }
    guard verb.operands == nil else { return }
    throw UsageError(
      "'\(operand)' stands behind '\(verb.rawValue)'", expected: "nothing there but flags")
  }

  private static func check(
    _ command: [String]?, _ flags: [Flag], for verb: Verb
  ) throws(UsageError) {
    guard let command else {
      // Variables may be set for runs of all kinds.
      guard let flag = flags.first(where: Flag.ofProcesses.contains), flags.contains(.inProcess)
      else { return }
      throw UsageError(
        "\(flag.name) is for a process of its own", expected: "no \(Flag.inProcess.name)")
    }
    guard verb.takesCommand else {
      throw UsageError(
        "'\(verb.rawValue)' takes no command behind '--'",
        expected: "one of "
          + listing(
            Verb.allCases.filter(\.takesCommand).map(\.rawValue)))
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

// MARK: Values

extension Arguments {
  /// The name of what is tested; `nil` if nobody says.
  var system: String? { values[.system] }

  /// The command that stands for an engine; `nil` if what is tested has a name.
  var command: Command? { commandWords.flatMap(Command.init) }

  /// How much what is tested in a process of its own may take.
  func limits() throws(UsageError) -> EngineLimits {
    var limits = EngineLimits()
    if let timeout = try value(
      .caseTimeout, "a time from 10ms to 1h, as in 2s or 500ms",
      { text in TimeInterval(setting: text).flatMap { (0.01...3_600).contains($0) ? $0 : nil } })
    {
      limits.caseTimeout = timeout
    }
    if let memory = try value(
      .memoryLimit, "a size from 1M to 1024G, as in 512M or 2G", Arguments.size(of:))
    {
      limits.memory = memory
    }
    return limits
  }

  /// The limits that somebody set, and words to set them again; those of words that a run wrote down
  /// if nobody did.
  func limits(
    orOf written: String?
  ) throws(UsageError) -> (words: String?, limits: EngineLimits) {
    let given = given(Flag.ofProcesses)
    guard given.isEmpty, let written else {
      return (given.isEmpty ? nil : given.joined(separator: " "), try limits())
    }
    let words = [Verb.fuzz.rawValue] + written.split(separator: " ").map(String.init)
    return (written, try Arguments(words, environment: [:]).limits())
  }

  /// The folder of the corpus.
  var corpus: String { values[.corpus] ?? "Corpus" }

  var reports: String { values[.reports] ?? "Reports" }

  /// Whether somebody asked for reports by name.
  var reportsAreGiven: Bool { values[.reports] != nil }

  /// The flags among some that have a value, as words to give again.
  func given(_ flags: [Flag]) -> [String] {
    flags.compactMap { flag in values[flag].map { "\(flag.name) \(Command.quoted($0))" } }
  }

  /// Refuses flags that mean something to a part of the verb alone; their variables may be set for all.
  func refuse(_ flags: [Flag], but part: String) throws(UsageError) {
    guard let flag = flags.first(where: { sources[$0] == $0.name }) else { return }
    throw UsageError("\(flag.name) is given, which is for \(part)", expected: "no \(flag.name)")
  }

  func seed() throws(UsageError) -> Seed? { try value(ValuedFlags.seed) }

  func cases() throws(UsageError) -> Int? { try value(ValuedFlags.cases) }

  /// How many stories of each seed are told at most where many seeds try the same, if nobody says.
  static let usualCasesOfEachSeed = 200_000

  /// How many stories of each seed are told at most where many seeds try the same, and nothing else
  /// does.
  func casesOfEachSeed() throws(UsageError) -> Int {
    let cases = try cases() ?? Arguments.usualCasesOfEachSeed
    guard cases > 0 else {
      throw UsageError("\(sources[.cases]!) is '0': nothing would be checked", expected: "more")
    }
    return cases
  }

  /// How many seeds try a mutant or a challenge; `nil` if nobody says.
  func seeds() throws(UsageError) -> Int? { try value(ValuedFlags.seeds) }

  /// The file to keep a story in; `nil` if it is not to be kept.
  var out: String? { values[.out] }

  var against: String? { values[.against] }

  /// The earlier page of benchmarks to compare with; `nil` if there is none.
  var compare: String? { values[.compare] }

  /// What stands in the environment for a flag that takes no value.
  private static let yes = "1"

  func shrinking() throws(UsageError) -> Bool { try isSet(.shrinking) }

  private func isSet(_ flag: Flag) throws(UsageError) -> Bool {
    try value(flag, "'\(Arguments.yes)', or nothing at all") {
      $0 == Arguments.yes ? true : nil
    } ?? false
  }

  func inProcess() throws(UsageError) -> Bool { try isSet(.inProcess) }

  /// How many faults end the run; `nil` if nobody says.
  func faults() throws(UsageError) -> Int? { try value(ValuedFlags.faults) }

  /// Which part of the cases is told; `nil` if nobody says.
  func shard() throws(UsageError) -> Shard? {
    try value(
      .shard, "the number of a shard and how many there are, up to 10000, as in 3/16", Shard.init)
  }

  /// The folder that an earlier run wrote; `nil` if this one is new.
  var resume: String? { values[.resume] }

  /// The flags among some that somebody set, in the words in which they did.
  func sources(of flags: [Flag]) -> [String] { flags.compactMap { sources[$0] } }

  func format() throws(UsageError) -> OutputFormat {
    let names = OutputFormat.allCases.map(\.rawValue)
    return try value(.format, "one of \(listing(names))", OutputFormat.init(rawValue:)) ?? .text
  }

  func jobs() throws(UsageError) -> Int { try value(ValuedFlags.jobs) ?? 1 }

  func time() throws(UsageError) -> TimeInterval? { try value(ValuedFlags.time) }

  func shrinkTime() throws(UsageError) -> TimeInterval { try value(ValuedFlags.shrinkTime) ?? 60 }

  /// The rules of the view in stories that are made up; `nil` if nobody asked for any.
  func profile() throws(UsageError) -> Profile? {
    do throws(ProfileError) {
      return try Profile.asked(by: { values[$0] })
    } catch {
      throw UsageError(
        "\(sources[error.flag]!) \(error.problem)", expected: error.expected(\.name))
    }
  }

  /// The phases that were asked for; `nil` if none were.
  func phases() throws(UsageError) -> [PhaseName]? {
    let names = PhaseName.allCases.map(\.rawValue)
    return try value(.phases, "some of \(listing(names)), with commas between") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let phases = parts.compactMap { PhaseName(rawValue: String($0)) }
      return phases.count == parts.count && Set(phases).count == phases.count ? phases : nil
    }
  }

  func bound(_ flag: Flag) throws(UsageError) -> Int? {
    let bounds = EverythingSmall.bounds
    return try value(
      ValuedFlag(flag, "a number from \(bounds.lowerBound) to \(bounds.upperBound)", in: bounds))
  }

  func marking() throws(UsageError) -> Marking {
    let names = Marking.allCases.map(\.rawValue)
    return try value(.marks, "one of \(listing(names))", Marking.init(rawValue:)) ?? .none
  }

  private func value<Value>(_ flag: ValuedFlag<Value>) throws(UsageError) -> Value? {
    try value(flag.flag, flag.expected, flag.read)
  }

  private func value<Value>(
    _ flag: Flag, _ expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = values[flag] else { return nil }
    guard let value = read(text) else {
      throw UsageError("\(sources[flag]!) is '\(text)'", expected: expected)
    }
    return value
  }

  private static func size(of text: String) -> Int? {
    let units: [Character: Int] = ["M": 20, "G": 30]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
      (1...1 << 20).contains(number), number << unit <= 1 << 40
    else { return nil }
    return number << unit
  }
}
