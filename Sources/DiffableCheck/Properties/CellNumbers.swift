import Snapshots

/// A set of the numbers that identify cells.
struct CellNumbers {
  private let numbers: [Int]

  private static let shortCount = 16
  private var isShort: Bool { numbers.count <= CellNumbers.shortCount }

  /// Collects the numbers of a range of positions.
  ///
  /// - Parameters:
  ///   - count: The number of positions.
  ///   - number: Returns the number at a position, or `nil` if there is none.
  /// - Complexity: O(*n* log *n*), where *n* is the number of positions.
  init(_ count: Int, _ number: (Int) -> Int?) {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    for place in 0..<count {
      if let number = number(place) { numbers.append(number) }
    }
    if numbers.count > CellNumbers.shortCount { numbers.sort() }
    self.numbers = numbers
  }

  /// - Complexity: O(log *n*).
  func contains(_ number: Int) -> Bool {
    guard !isShort else { return numbers.contains(number) }
    let place = numbers.partitioningIndex { $0 >= number }
    return place < numbers.count && numbers[place] == number
  }
}
