import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Workers

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
