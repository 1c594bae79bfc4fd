import Foundation
import PropertyTesting

/// A flag that takes a value, and how the value is read.
package struct ValuedFlag<Value>: Sendable {
  package let flag: Flag
  /// The values that make sense, in words.
  package let expected: String
  /// Reads a value, or returns `nil` if it makes no sense.
  package let read: @Sendable (String) -> Value?
}

extension ValuedFlag<Int> {
  package init(_ flag: Flag, _ expected: String, in range: some RangeExpression<Int> & Sendable) {
    self.init(flag: flag, expected: expected) { text in
      guard text.utf8.first != UInt8(ascii: "+") else { return nil }
      return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValuedFlag<TimeInterval> {
  fileprivate init(time flag: Flag) {
    self.init(flag: flag, expected: "a time, as in 30s, 5m, or 8h") { TimeInterval(setting: $0) }
  }
}

/// The flags with values that the command line and the environment of tests read in the same way.
package enum ValuedFlags {
  package static let seed = ValuedFlag(
    flag: .seed, expected: "a number below 2^64, as in 17 or 0x5f3a91c2"
  ) { Seed($0) }
  package static let cases = ValuedFlag(
    .cases, "a number of cases, from zero to \(Int.max)", in: 0...)
  package static let time = ValuedFlag(time: .time)
  package static let shrinkTime = ValuedFlag(time: .shrinkTime)
  /// The number of faults after which a run ends.
  package static let faults = ValuedFlag(
    .keepGoing, "a number of faults, from one to \(Int.max)", in: 1...)
  /// The number of seeds for each mutant or challenge.
  package static let seeds = ValuedFlag(.seeds, "a number of seeds, 1 to 1000", in: 1...1_000)
  package static let jobs = ValuedFlag(.jobs, "a number of processors, 1 to 256", in: 1...256)
}
