/// The values from which a choice is made, ordered from the simplest to the least simple.
///
/// The position of a value in this order is its *rank*. Shrinking knows only the rank of a choice,
/// so "simpler" means the same for every choice.
enum Alternatives: Hashable, Sendable {
  /// The integers of a range.
  ///
  /// The target is the simplest one, followed by its neighbors, each one above before the one
  /// below: for zero, the order is 0, 1, -1, 2, -2, and so on.
  case integers(ClosedRange<Int>, towards: Int)
  /// `false`, then `true`.
  case booleans
  /// The indexes of a list whose first element is the simplest.
  case indexes(below: Int)
}

extension Alternatives {
  var simplest: Int {
    if case .integers(_, let target) = self { target } else { 0 }
  }

  /// The rank of the least simple value.
  var lastRank: UInt64 {
    switch self {
    case .integers(let range, _): Alternatives.distance(range.lowerBound, range.upperBound)
    case .booleans: 1
    case .indexes(let count): UInt64(count - 1)
    }
  }

  /// Returns the alternative nearest to a value, which may not be one itself.
  ///
  /// When a case is replayed with fewer choices, some values no longer fit; they are replaced by
  /// the nearest ones that do.
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

  func value(ofRank rank: UInt64) -> Int {
    guard case .integers(let range, let target) = self else { return Int(rank) }
    let shared = Alternatives.sharedDistance(range, target)
    guard rank <= 2 * shared else {
      // Beyond the end of one side, all values are on the other side.
      let distance = Int(truncatingIfNeeded: rank - shared)
      let above = Alternatives.distance(target, range.upperBound)
      return above > shared ? target &+ distance : target &- distance
    }
    let distance = Int(truncatingIfNeeded: rank / 2 + rank % 2)
    return rank % 2 == 1 ? target &+ distance : target &- distance
  }

  /// Returns the greatest distance from the target at which there are values on both sides.
  private static func sharedDistance(_ range: ClosedRange<Int>, _ target: Int) -> UInt64 {
    min(distance(range.lowerBound, target), distance(target, range.upperBound))
  }

  static func distance(_ one: Int, _ other: Int) -> UInt64 {
    UInt64(bitPattern: Int64(max(one, other) &- min(one, other)))
  }
}
