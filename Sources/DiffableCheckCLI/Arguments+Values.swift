import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Workers

extension Arguments {
  /// The name of the system under test, or `nil` if none is given.
  var system: String? { values[.system] }

  /// The command of an engine, or `nil` if none is given.
  var command: Command? { commandWords.flatMap(Command.init) }

  /// Returns the limits of the system's processes.
  func limits() throws(UsageError) -> ProcessLimits {
    var limits = ProcessLimits()
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

  /// The words that give the limits of the system's processes again, or `nil` if none are given.
  var limitWords: String? {
    let given = given(Flag.ofProcesses)
    return given.isEmpty ? nil : given.joined(separator: " ")
  }

  /// Returns the arguments for the processes of an earlier run: each limit that is given itself,
  /// and otherwise the one of the words that the run has saved.
  ///
  /// Environment variables are meant for new runs.
  func resumingProcesses(limitedBy written: String?) throws(UsageError) -> Arguments {
    let words = (written ?? "").split(separator: " ").map(String.init)
    let earlier = try Arguments([Verb.fuzz.name] + words, environment: [:])
    let limits = Flag.ofProcesses.flatMap { flag in
      (hasFlag(flag) ? values[flag] : earlier.values[flag]).map { [flag.name, $0] } ?? []
    }
    return try Arguments([Verb.fuzz.name] + limits, environment: [:])
  }

  /// The folder of the corpus.
  var corpus: String { values[.corpus] ?? "Corpus" }

  var reports: String { values[.reports] ?? "Reports" }

  /// Whether the folder of the reports is given.
  var reportsAreGiven: Bool { values[.reports] != nil }

  /// Returns whether a flag is given itself, and not a variable for it, which is meant for new
  /// runs.
  func hasFlag(_ flag: Flag) -> Bool { sources[flag] == flag.name }

  /// Returns those of the flags that have a value, as words of a command line.
  func given(_ flags: [Flag]) -> [String] {
    flags.compactMap { flag in values[flag].map { "\(flag.name) \($0.quotedForShell)" } }
  }

  /// Returns the command that prints a page again, into its file if it is the page that is kept.
  ///
  /// - Parameters:
  ///   - flags: The flags that make a difference to the page.
  ///   - file: The file in the folder of reports with the page of a command without words.
  /// - Returns: The verb with its words.
  func pageCommand(_ flags: [Flag], keptIn file: String) -> String {
    let words = operands + given(flags)
    return ([verb.name] + (words.isEmpty ? ["> Reports/\(file)"] : words))
      .joined(separator: " ")
  }

  /// Throws an error for flags that only another part of the verb uses; variables for them are
  /// allowed.
  func refuse(_ flags: [Flag], but part: String) throws(UsageError) {
    guard let flag = flags.first(where: hasFlag) else { return }
    throw UsageError("\(flag.name) is given, which is for \(part)", expected: "no \(flag.name)")
  }

  func seed() throws(UsageError) -> Seed? { try value(ValuedFlags.seed) }

  func cases() throws(UsageError) -> Int? { try value(ValuedFlags.cases) }

  /// Returns the maximum number of stories for each seed, if many seeds try the same.
  ///
  /// It may be zero only where there is something to do without any story.
  func casesOfEachSeed(mayBeZero: Bool = false) throws(UsageError) -> Int {
    let cases = try cases() ?? 200_000
    guard cases > 0 || mayBeZero else {
      throw UsageError("\(sources[.cases]!) is '0': nothing would be checked", expected: "more")
    }
    return cases
  }

  /// Returns the number of seeds for a mutant or a challenge, or `nil` if none is given.
  func seeds() throws(UsageError) -> Int? { try value(ValuedFlags.seeds) }

  /// Returns the file for the story, or `nil` if it is not to be kept.
  func out() throws(UsageError) -> String? {
    try value(.out, "the name of a file; the story is printed anyway") { $0 == "-" ? nil : $0 }
  }

  var against: String? { values[.against] }

  /// The earlier page of benchmarks to compare with, or `nil` if there is none.
  var compare: String? { values[.compare] }

  func shrinking() throws(UsageError) -> Bool { try isSet(.shrinking) }

  private func isSet(_ flag: Flag) throws(UsageError) -> Bool {
    try value(flag, "'\(Arguments.yes)', or no such variable") {
      $0 == Arguments.yes ? true : nil
    } ?? false
  }

  /// Returns whether this process tells the stories; flags for the limits of another process win
  /// over the variable.
  func inProcess() throws(UsageError) -> Bool {
    try isSet(.inProcess) && !Flag.ofProcesses.contains(where: hasFlag)
  }

  /// Returns the number of faults that ends the run, or `nil` if none is given.
  func faults() throws(UsageError) -> Int? { try value(ValuedFlags.faults) }

  /// Returns the part of the cases to run, or `nil` if none is given.
  func shard() throws(UsageError) -> Shard? {
    try value(
      .shard, "the number of a shard and how many there are, up to 10000, as in 3/16", Shard.init)
  }

  /// The folder of the run to resume, or `nil` for a new run.
  var resume: String? { values[.resume] }

  func format() throws(UsageError) -> OutputFormat {
    let names = OutputFormat.allCases.map(\.rawValue)
    return try value(.format, "one of \(listing(names))", OutputFormat.init(rawValue:)) ?? .text
  }

  func jobs() throws(UsageError) -> Int { try value(ValuedFlags.jobs) ?? 1 }

  func time() throws(UsageError) -> TimeInterval? { try value(ValuedFlags.time) }

  func shrinkTime() throws(UsageError) -> TimeInterval { try value(ValuedFlags.shrinkTime) ?? 60 }

  /// Returns the rules of the view in generated stories, or `nil` if none are given.
  func profile() throws(UsageError) -> Profile? {
    try translating { () throws(ProfileError) in try Profile.asked(by: { values[$0] }) }
  }

  /// Returns the rules of the view for stories that are made up for a system.
  func profile(for system: SystemUnderTest) throws(UsageError) -> Profile? {
    let profile = try profile()
    if case .dataSource = system, profile?.era == .legacy {
      throw UsageError(
        "\(sources[.profile]!) is 'legacy', and UIKit's data source came with iOS 13",
        expected: "modern, classic, or strict")
    }
    if case .decorations = system, profile?.view == .table {
      throw UsageError(
        "\(sources[.view]!) is 'table', and table views have no decorations",
        expected: "collection")
    }
    return profile
  }

  /// Checks the words that choose the rules of the view, each by itself.
  func checkProfile() throws(UsageError) {
    try translating { () throws(ProfileError) in try Profile.check { values[$0] } }
  }

  private func translating<Value>(
    _ read: () throws(ProfileError) -> Value
  ) throws(UsageError) -> Value {
    do throws(ProfileError) {
      return try read()
    } catch {
      throw UsageError(
        "\(sources[error.flag]!) \(error.problem)", expected: error.expected(\.name))
    }
  }

  /// Returns the phases, or `nil` if none are given.
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
    guard text.first?.isNumber == true, let unit = text.last.flatMap({ units[$0] }),
      let number = Int(text.dropLast()),
      (1...1 << 20).contains(number), number << unit <= 1 << 40
    else { return nil }
    return number << unit
  }
}
