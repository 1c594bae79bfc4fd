/// A sequence of two ascending parts, in which all numbers of the first are greater than those of
/// the second.
///
/// Dragging one item or a few consecutive ones leaves such a sequence. The longer part is the
/// longest increasing subsequence; of two equally long parts it is the second, which is also the
/// one that ``Patience`` finds.
struct Rotation {
  /// The range of the other part.
  let moving: Range<Int>
  /// The number of elements in that part.
  let movingCount: Int

  /// Creates a rotation if the numbers of a range form one; negative numbers are ignored.
  init?(in range: Range<Int>, of numbers: Numbers) {
    var (first, last) = (-1, -1)
    // The start of the second part; -1 while nothing descends.
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
