/// A search for the longest increasing subsequence of numbers, so that only the others move.
///
/// It uses patience sorting, as in D. Aldous and P. Diaconis, "Longest increasing subsequences:
/// from patience sorting to the Baik–Deift–Johansson theorem" (1999), section 1.1: each number goes
/// on the leftmost pile with a larger top, and remembers the top of the previous pile. The number
/// of piles is the length, and the remembered tops lead back along one such subsequence.
struct Patience {
  /// For each pile, the number on top; they ascend.
  private let tops: Numbers
  /// For each pile, the place of that number.
  private let places: Numbers
  /// For each place, the top of the previous pile when the number was played, or -1 on the first
  /// pile.
  private let previous: Numbers

  /// Allocates memory for a number of places.
  init(capacity: Int, _ scratch: inout Scratch) {
    tops = scratch.take(capacity)
    places = scratch.take(capacity)
    previous = scratch.take(capacity)
  }

  /// Replaces the numbers outside a longest increasing subsequence by -2 minus the number; negative
  /// numbers are ignored.
  ///
  /// The choice among several such subsequences is deterministic.
  ///
  /// - Returns: The number of replaced numbers.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the range; O(*n*) if the numbers
  ///   ascend.
  @discardableResult
  func markMoves(in range: Range<Int>, of numbers: Numbers) -> Int {
    let (tops, places, previous) = (tops, places, previous)
    let start = range.lowerBound
    var (pileCount, moveCount) = (0, 0)
    // The last number played, with its pile and its place.
    var (pile, last, lastPlace) = (-1, -1, -1)
    for place in range {
      let number = numbers[place]
      guard number >= 0 else { continue }
      // Ascending numbers go on adjacent piles, which saves most searches.
      if number > last, pile + 1 == pileCount || number < tops[pile + 1] {
        pile += 1
        previous[place - start] = lastPlace
      } else {
        pile = self.pile(number, pileCount)
        previous[place - start] = pile == 0 ? -1 : places[pile - 1]
      }
      tops[pile] = number
      places[pile] = place
      pileCount = max(pileCount, pile + 1)
      (last, lastPlace) = (number, place)
    }
    var member = pileCount == 0 ? -1 : places[pileCount - 1]
    for place in range.reversed() where numbers[place] >= 0 {
      if place == member {
        member = previous[place - start]
      } else {
        numbers[place] = -2 - numbers[place]
        moveCount += 1
      }
    }
    return moveCount
  }

  /// Returns the first pile with a larger top, or the number of piles if there is none.
  private func pile(_ number: Int, _ pileCount: Int) -> Int {
    guard number < tops[pileCount - 1] else { return pileCount }
    // A number after one that moved far ahead.
    guard pileCount > 1, number < tops[pileCount - 2] else { return pileCount - 1 }
    return search(number, pileCount)
  }

  /// Returns the first pile with a larger top, where there is one, by a search with powers of two.
  ///
  /// The number of steps depends only on the number of piles, and no step has a branch that the
  /// processor would have to predict: half of its predictions would be wrong. As compilers may turn
  /// a conditional into a branch, the sign of a difference is shifted into place instead. The
  /// search is that of J. Bentley, Programming Pearls (2000), section 9.3.
  private func search(_ number: Int, _ pileCount: Int) -> Int {
    var bits = Int.bitWidth - 1 - pileCount.leadingZeroBitCount
    // The pile is one of the first or of the last ones, as many as the power of two.
    let power = 1 << bits
    var first = tops[power - 1] < number ? pileCount - power : 0
    while bits > 0 {
      bits &-= 1
      let difference = Int32(truncatingIfNeeded: tops[first &+ (1 &<< bits) &- 1] &- number)
      first &+= Int(UInt32(bitPattern: difference) &>> 31) &<< bits
    }
    return first
  }
}

/// A search for the range in which numbers are out of order.
///
/// Before the range, numbers ascend and are less than all those in it; after the range, they ascend
/// and are greater. Both parts therefore belong to every longest increasing subsequence that
/// ``Patience`` finds.
struct Disorder {
  private var last = -1
  private var greatest = -1
  /// The last place whose number is less than the previous one; -1 if there is none.
  private var lastDescent = -1
  /// The least number after the first descent.
  private var leastAfter = Int.max
  /// The greatest number before the last descent.
  private var greatestBefore = -1

  init() {}

  mutating func add(_ number: Int, at place: Int) {
    if number < last {
      lastDescent = place
      leastAfter = min(leastAfter, number)
      greatestBefore = greatest
    } else {
      greatest = max(greatest, number)
    }
    last = number
  }

  /// Returns the range, or `nil` if all numbers ascend; negative numbers are ignored.
  func range(in range: Range<Int>, of numbers: Numbers) -> Range<Int>? {
    guard lastDescent >= 0 else { return nil }
    var start = range.lowerBound
    while numbers[start] < leastAfter { start += 1 }
    var end = lastDescent
    while end < range.upperBound, numbers[end] < greatestBefore { end += 1 }
    return start..<end
  }
}
