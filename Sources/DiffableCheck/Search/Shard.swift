/// One of several machines or processes that share the cases of a search without communicating.
public struct Shard: Hashable, Codable, Sendable {
  /// The number of the shard, counted from one.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// The maximum number of shards.
  ///
  /// Each shard skips over the cases of all others.
  private static let limit = 10_000

  /// Creates a shard, or returns `nil` unless the number is between one and the count.
  public init?(_ number: Int, of count: Int) {
    guard (1...Shard.limit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// The whole search, undivided.
  public static let whole = Shard(1, of: 1)!

  func holds(stretch number: Int) -> Bool { number % count == self.number - 1 }
}

extension Shard {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let number = try members.decode(Int.self, forKey: .number)
    let count = try members.decode(Int.self, forKey: .count)
    guard let shard = Shard(number, of: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: members,
        debugDescription:
          "there is no shard \(number) of \(count); expected a number from 1 to the count")
    }
    self = shard
  }
}

extension Shard: LosslessStringConvertible {
  /// Creates a shard from a text as in `3/16`, or returns `nil` if it makes no sense.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("+"), let number = Int(parts[0]),
      let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// A text as in `3/16`.
  public var description: String { "\(number)/\(count)" }
}
