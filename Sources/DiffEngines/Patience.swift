/// Finds the most numbers of a sequence that are in order already, so that only the others move.
///
/// Patience sorting, as in D. Aldous and P. Diaconis, "Longest increasing subsequences: from
/// patience sorting to the Baik–Deift–Johansson theorem" (1999), section 1.1: each number goes on
/// the leftmost pile whose top is larger, and remembers the top of the pile before; the number of
/// piles is the length, and the memories lead back along one such subsequence.
package struct Patience {
  /// For each pile, the number on top; they ascend.
  private let tops: Numbers
  /// For each pile, the place of that number.
  private let places: Numbers
  /// For each place, the top of the pile before when it was played, or -1 on the first pile.
  private let previous: Numbers

  /// Creates memory for a number of places.
  package init(capacity: Int, _ scratch: inout Scratch) {
    tops = scratch.take(capacity)
    places = scratch.take(capacity)
    previous = scratch.take(capacity)
  }

  /// Replaces all but a longest increasing subsequence, the same one every time, by -2 minus the
  /// number; negative numbers are passed over.
  ///
  /// - Returns: How many were replaced.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the range; O(*n*) if they ascend.
  @discardableResult
  package func markMoves(in range: Range<Int>, of numbers: Numbers) -> Int {
    let (tops, places, previous) = (tops, places, previous)
    let start = range.lowerBound
    var (pileCount, moveCount) = (0, 0)
    // What was played last: its pile, number, and place.
    var (pile, last, lastPlace) = (-1, -1, -1)
    for place in range {
      let number = numbers[place]
      guard number >= 0 else { continue }
      // Numbers that ascend go on piles side by side, which saves looking for most of them.
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

  /// Returns the first pile whose top is larger, or the number of piles if none is.
  private func pile(_ number: Int, _ pileCount: Int) -> Int {
    guard number < tops[pileCount - 1] else { return pileCount }
    // What comes behind one that moved far ahead.
    guard pileCount > 1, number < tops[pileCount - 2] else { return pileCount - 1 }
    return search(number, pileCount)
  }

  /// Searches for the first pile whose top is larger, where there is one, by powers of two.
  ///
  /// The number of steps depends on the number of piles alone, and no step has a branch, so that the
  /// processor need not guess: it would be wrong every other time. Whatever looks like a choice,
  /// compilers may make a branch; so the sign of a difference is shifted to where it counts. The
  /// search is that of J. Bentley, Programming Pearls (2000), section 9.3.
  private func search(_ number: Int, _ pileCount: Int) -> Int {
    var bits = Int.bitWidth - 1 - pileCount.leadingZeroBitCount
    // It is one of the first or of the last so many as a power of two.
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

/// Finds where the numbers of a sequence are out of order, without looking for an order.
///
/// Before the range, numbers ascend and are less than all in it; behind it, they ascend and are
/// greater. So both are part of every longest increasing subsequence that patience finds.
package struct Disorder {
  private var last = -1
  private var greatest = -1
  /// The last place whose number is less than the one before; -1 if there is none.
  private var lastDescent = -1
  /// The least number behind the first descent.
  private var leastAfter = Int.max
  /// The greatest number before the last descent.
  private var greatestBefore = -1

  package init() {}

  package mutating func add(_ number: Int, at place: Int) {
    if number < last {
      lastDescent = place
      leastAfter = min(leastAfter, number)
      greatestBefore = greatest
    } else {
      greatest = max(greatest, number)
    }
    last = number
  }

  /// Returns the range; `nil` if all ascend.
  ///
  /// Negative numbers are passed over.
  package func range(in range: Range<Int>, of numbers: Numbers) -> Range<Int>? {
    guard lastDescent >= 0 else { return nil }
    var start = range.lowerBound
    while numbers[start] < leastAfter { start += 1 }
    var end = lastDescent
    while end < range.upperBound, numbers[end] < greatestBefore { end += 1 }
    return start..<end
  }
}
