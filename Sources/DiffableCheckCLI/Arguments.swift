import DiffableCheck
import Foundation
import PropertyTesting

/// The command line and the environment, read.
struct Arguments {
  let verb: Verb
  let operands: [String]
  private let values: [Flag: String]
  /// Where the value of each flag comes from, for errors.
  private let sources: [Flag: String]

  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    var words = words[...]
    verb = try Arguments.takeVerb(&words)
    var (values, sources) = try Arguments.flags(of: environment)
    var operands: [String] = []
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        operands.append(word)
        continue
      }
      let (flag, value) = try Arguments.takeFlag(word, &words, verb)
      values[flag] = value
      sources[flag] = flag.name
    }
    guard verb.operands != nil || operands.isEmpty else {
      throw UsageError(
        unknown: "verb", operands[0], among: Verb.allCases.map(\.rawValue),
        expected: "one of " + list(Verb.allCases.map(\.rawValue)))
    }
    self.operands = operands
    self.values = values
    self.sources = sources
  }

  private static func takeVerb(_ words: inout ArraySlice<String>) throws(UsageError) -> Verb {
    if words.contains("--help") || words.contains("-h") {
      words = []
      return .help
    }
    guard let first = words.first, let verb = Verb(rawValue: first) else { return .fuzz }
    words.removeFirst()
    return verb
  }

  private static func takeFlag(
    _ word: String, _ words: inout ArraySlice<String>, _ verb: Verb
  ) throws(UsageError) -> (Flag, String) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let known = verb.flags.map(\.name)
    guard let flag = Flag.named(parts[0]), verb.flags.contains(flag) else {
      throw UsageError(
        unknown: "flag", parts[0], among: known,
        expected: known.isEmpty ? "no flag after \(verb.rawValue)" : "one of " + list(known))
    }
    if parts.count == 2 { return (flag, parts[1]) }
    guard let value = words.popFirst(), !value.hasPrefix("--") else {
      throw UsageError("\(flag.name) has no value", expected: flag.argument)
    }
    return (flag, value)
  }

  private static func flags(
    of environment: [String: String]
  ) throws(UsageError) -> ([Flag: String], [Flag: String]) {
    var (values, sources): ([Flag: String], [Flag: String]) = ([:], [:])
    for (variable, value) in environment.sorted(by: { $0.key < $1.key }) {
      guard variable.hasPrefix(Flag.prefix) else { continue }
      guard let flag = Flag.allCases.first(where: { $0.variable == variable }) else {
        let known = Flag.allCases.map(\.variable)
        throw UsageError(
          unknown: "environment variable", variable, among: known,
          expected: "one of " + list(known))
      }
      values[flag] = value
      sources[flag] = variable
    }
    return (values, sources)
  }
}

// MARK: Values

extension Arguments {
  var system: String { values[.system] ?? "diff" }

  /// The folder of the corpus, and whether somebody asked for it by name.
  var corpus: (path: String, isGiven: Bool) {
    (values[.corpus] ?? "Corpus", values[.corpus] != nil)
  }

  var reports: String { values[.reports] ?? "Reports" }

  func seed() throws(UsageError) -> Seed? {
    try value(.seed, "a number, as in 17 or 0x5f3a91c2", Seed.init)
  }

  func cases() throws(UsageError) -> Int? {
    try value(.cases, "a number of cases, zero or more") { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
  }

  func findings() throws(UsageError) -> Int {
    try value(.keepGoing, "a number of violations, one or more") {
      Int($0).flatMap { $0 >= 1 ? $0 : nil }
    } ?? 1
  }

  func time() throws(UsageError) -> TimeInterval? {
    try value(.time, "a time, as in 30s, 5m, or 8h", Arguments.time(of:))
  }

  func phases() throws(UsageError) -> [PhaseName] {
    let names = PhaseName.allCases.map(\.rawValue)
    return try value(.phases, "some of \(list(names)), with commas between") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let phases = parts.compactMap { PhaseName(rawValue: String($0)) }
      return phases.count == parts.count && Set(phases).count == phases.count ? phases : nil
    } ?? PhaseName.allCases
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

  private static func time(of text: String) -> TimeInterval? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
      number > 0, number.isFinite
    else { return nil }
    return number * unit
  }
}
