/// How often each of a few things occurred, encoded with the names of those that did.
package struct Frequencies<Kind: Countable>: Hashable, Sendable {
  /// The counts by position, empty as long as nothing has occurred.
  private var counts: [Int] = []

  package subscript(kind: Kind) -> Int { counts.isEmpty ? 0 : counts[kind.place] }

  /// The things that occurred, with their counts, in a fixed order.
  package var met: [(kind: Kind, count: Int)] {
    Kind.allCases.map { ($0, self[$0]) }.filter { $0.count != 0 }
  }

  var total: Int { counts.reduce(0, +) }

  mutating func count(_ kind: Kind) { add(1, at: kind.place) }

  /// Adds the counts of other frequencies.
  mutating func add(_ other: Frequencies) {
    counts.add(other.counts)
  }

  private mutating func add(_ count: Int, at place: Int) {
    if counts.isEmpty { counts = Array(repeating: 0, count: Kind.allCases.count) }
    counts[place] += count
  }
}

extension Frequencies: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (Kind, Int)...) {
    for (kind, count) in elements where count != 0 { add(count, at: kind.place) }
  }
}

extension Frequencies: Codable {
  package init(from decoder: any Decoder) throws {
    guard decoder.userInfo[.countsByPlace] == nil else {
      counts = try CodedInRow(from: decoder).wrappedValue
      guard counts.isEmpty || counts.count == Kind.allCases.count else {
        throw DecodingError.dataCorruptedError(
          in: try decoder.singleValueContainer(),
          debugDescription: "\(counts.count) counts; expected one for each \(Kind.self)")
      }
      return
    }
    let named = try CodedByName<Kind, Int>(from: decoder)
    for (kind, count) in named.wrappedValue where count != 0 { add(count, at: kind.place) }
  }

  package func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.countsByPlace] == nil else {
      return try CodedInRow(wrappedValue: counts).encode(to: encoder)
    }
    try CodedByName(
      wrappedValue: Dictionary(uniqueKeysWithValues: met.map { ($0.kind, $0.count) })
    ).encode(to: encoder)
  }
}
