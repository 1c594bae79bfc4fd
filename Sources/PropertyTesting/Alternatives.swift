/// What a choice is made from, in the order from the simplest value to the least simple.
///
/// The place of a value in this order is its *rank*. All that shrinking knows of a choice is its rank,
/// so that "simpler" means the same for every choice.
package enum Alternatives: Hashable, Sendable {
  /// Integers of a range. The target is the simplest, then come those next to it, each above before
  /// the one below: 0, 1, -1, 2, -2, and so on.
  case integers(ClosedRange<Int>, towards: Int)
  /// `false`, then `true`.
  case booleans
  /// Places in a list whose simplest entry comes first.
  case indexes(below: Int)
}

extension Alternatives {
  @usableFromInline var simplest: Int {
    if case .integers(_, let target) = self { target } else { 0 }
  }

  /// The rank of the least simple value.
  @usableFromInline var lastRank: UInt64 {
    switch self {
    case .integers(let range, _): Alternatives.distance(range.lowerBound, range.upperBound)
    case .booleans: 1
    case .indexes(let count): UInt64(count - 1)
    }
  }

  /// Returns the value that stands for another one, which may not be among the alternatives.
  ///
  /// A case that is told again with fewer choices meets values that no longer fit; they become the
  /// nearest ones that do.
  func nearest(to value: Int) -> Int {
    switch self {
    case .integers(let range, _): min(max(value, range.lowerBound), range.upperBound)
    case .booleans: value == 0 ? 0 : 1
    case .indexes(let count): min(max(value, 0), count - 1)
    }
  }

  func rank(of value: Int) -> UInt64 {
    guard case .integers(let range, let target) = self else { return UInt64(value) }
    let distance = Alternatives.distance(target, value)
    let shared = Alternatives.sharedDistance(range, target)
    guard distance <= shared else { return shared + distance }
    return value > target ? 2 * distance - 1 : 2 * distance
  }

  @usableFromInline
  func value(ofRank rank: UInt64) -> Int {
    guard case .integers(let range, let target) = self else { return Int(rank) }
    let shared = Alternatives.sharedDistance(range, target)
    guard rank <= 2 * shared else {
      // Past the end of one side all are on the other.
      let distance = Int(truncatingIfNeeded: rank - shared)
      let above = Alternatives.distance(target, range.upperBound)
      return above > shared ? target &+ distance : target &- distance
    }
    let distance = Int(truncatingIfNeeded: rank / 2 + rank % 2)
    return rank % 2 == 1 ? target &+ distance : target &- distance
  }

  /// How far values go on both sides of the target.
  private static func sharedDistance(_ range: ClosedRange<Int>, _ target: Int) -> UInt64 {
    min(distance(range.lowerBound, target), distance(target, range.upperBound))
  }

  static func distance(_ one: Int, _ other: Int) -> UInt64 {
    UInt64(bitPattern: Int64(max(one, other) &- min(one, other)))
  }
}
