/// A sequence of two parts that both ascend, where all numbers in front are greater than all those
/// behind: what is left when somebody drags one item, or a few in a row.
///
/// The longer part is the longest increasing subsequence, and of two that are as long the one behind,
/// which is what patience finds.
struct Rotation {
  /// Where the other part lies.
  let moving: Range<Int>
  /// How many numbers it has.
  let movingCount: Int

  /// Looks whether numbers stand like that; negative ones are passed over.
  init?(in range: Range<Int>, of numbers: Numbers) {
    var (first, last) = (-1, -1)
    // Where the part behind begins; before the range as long as nothing descends.
    var middle = -1
    var (frontCount, backCount) = (0, 0)
    for place in range {
      let number = numbers[place]
      guard number >= 0 else { continue }
      if number < last {
        guard middle < 0 else { return nil }
        middle = place
      }
      if first < 0 { first = number }
      if middle < 0 { frontCount += 1 } else { backCount += 1 }
      last = number
    }
    guard middle >= 0, first > last else { return nil }
    let backStays = backCount >= frontCount
    moving = backStays ? range.lowerBound..<middle : middle..<range.upperBound
    movingCount = min(frontCount, backCount)
  }
}
