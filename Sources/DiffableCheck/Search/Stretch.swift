/// Some cases of a phase, one after another: what is handed to whoever tells them.
///
/// How a search is divided has no influence on what it comes to.
package struct Stretch: Hashable, Codable, Sendable {
  package let phase: Int
  package let cases: Range<Int>

  package init(phase: Int, cases: Range<Int>) {
    self.phase = phase
    self.cases = cases
  }
}

/// One of several machines, or processes, that share the cases of a search and never talk.
public struct Shard: Hashable, Codable, Sendable {
  /// Counted from one.
  public let number: Int
  public let count: Int

  /// The most shards: whoever is one of them passes over what the others tell.
  private static let limit = 10_000

  /// Creates a shard; `nil` unless the number is one of so many.
  public init?(_ number: Int, of count: Int) {
    guard (1...Shard.limit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// All there is, undivided.
  public static let whole = Shard(1, of: 1)!

  func holds(stretch number: Int) -> Bool { number % count == self.number - 1 }
}

extension Shard: LosslessStringConvertible {
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// As in `3/16`.
  public var description: String { "\(number)/\(count)" }
}
