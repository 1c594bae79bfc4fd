/// A choice of a case, with the alternatives that it had.
struct Choice: Hashable, Sendable {
  let alternatives: Alternatives
  /// The integer, the index, or 1 for `true`.
  let value: Int

  init(_ value: Int, from alternatives: Alternatives) {
    self.alternatives = alternatives
    self.value = value
  }

  var isInteger: Bool { if case .integers = alternatives { true } else { false } }

  /// Whether the choice is one of the elements of a list.
  var isIndex: Bool { if case .indexes = alternatives { true } else { false } }

  /// The number of simpler values.
  var rank: UInt64 { alternatives.rank(of: value) }

  /// The choice without its alternatives.
  var plain: ChoiceSequence.Element {
    switch alternatives {
    case .integers: .integer(value)
    case .booleans: .boolean(value == 1)
    case .indexes: .index(value)
    }
  }

  /// Returns the sum of two integers of one range, which wraps around at the ends of the range.
  func sum(with other: Choice) -> Choice? {
    guard case .integers(let range, _) = alternatives, alternatives == other.alternatives else {
      return nil
    }
    let sum = value &+ other.value
    let width = Alternatives.distance(range.lowerBound, range.upperBound)
    guard !range.contains(sum), width < .max / 4 else { return Choice(sum, from: alternatives) }
    let count = Int(width) + 1
    let rest = (sum &- range.lowerBound) % count
    return Choice(range.lowerBound + (rest < 0 ? rest + count : rest), from: alternatives)
  }

  /// The distance of the value from the simplest one.
  var distance: UInt64 { Alternatives.distance(value, alternatives.simplest) }

  /// Returns the choice with its value moved by a step towards the simplest one.
  func lowered(by step: UInt64) -> Choice {
    Choice(value.moved(by: step, towards: alternatives.simplest), from: alternatives)
  }

  func with(rank: UInt64) -> Choice {
    Choice(alternatives.value(ofRank: rank), from: alternatives)
  }
}

extension RandomAccessCollection where Element == Choice {
  /// Returns whether these choices are fewer, or equally many with a simpler one at the first
  /// difference (shortlex order).
  func isSimpler(than other: Self) -> Bool {
    guard count == other.count else { return count < other.count }
    for (mine, others) in zip(self, other) where mine.rank != others.rank {
      return mine.rank < others.rank
    }
    return false
  }
}

extension Int {
  /// Returns the integer moved by a distance towards another one.
  func moved(by distance: UInt64, towards target: Int) -> Int {
    let step = Int(truncatingIfNeeded: distance)
    return self > target ? self &- step : self &+ step
  }
}
