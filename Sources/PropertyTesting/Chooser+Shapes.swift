// Frequencies of values. In small ranges, all integers are equally frequent. In wide ranges, where
// hardly any number would be small or occur twice, several distributions are mixed.

extension Chooser {
  /// The number of integers above which a range is wide.
  private static let wide: UInt64 = 64

  mutating func integer(
    in range: ClosedRange<Int>, _ alternatives: Alternatives, besides made: [Choice]
  ) -> Int {
    let last = alternatives.lastRank
    guard last >= Chooser.wide else { return alternatives.value(ofRank: number(through: last)) }
    switch number(below: 16) {
    case 0: return [range.lowerBound, range.upperBound, alternatives.simplest][number(below: 3)]
    case 1, 2:
      return repeated(in: range, made) ?? alternatives.value(ofRank: number(through: last))
    case 3..<8: return alternatives.value(ofRank: number(through: last))
    default:
      let bits = number(below: UInt64.bitWidth - last.leadingZeroBitCount) + 1
      return alternatives.value(ofRank: number(through: min(last, UInt64.max >> (64 - bits))))
    }
  }

  /// Chooses one of the integers that were chosen before, or returns `nil` if it does not fit.
  private mutating func repeated(in range: ClosedRange<Int>, _ made: [Choice]) -> Int? {
    guard !made.isEmpty else { return nil }
    let earlier = made[number(below: made.count)]
    guard case .integers = earlier.alternatives, range.contains(earlier.value) else { return nil }
    return earlier.value
  }

  /// Chooses the length of a list: usually short, sometimes up to the longest possible.
  mutating func length(in range: ClosedRange<Int>) -> Int {
    let extra = range.upperBound - range.lowerBound
    guard extra > 0 else { return range.lowerBound }
    let bound =
      switch number(below: 16) {
      case 0..<8: min(extra, 5)
      case 8..<13: min(extra, 12)
      case 13, 14: min(extra, 40)
      default: extra
      }
    return range.lowerBound + Int(number(through: UInt64(bound)))
  }
}
