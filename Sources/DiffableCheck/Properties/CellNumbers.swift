import Snapshots

/// Some of the numbers by which cells are told apart.
struct CellNumbers {
  private let numbers: [Int]

  private static let shortCount = 16
  private var isShort: Bool { numbers.count <= CellNumbers.shortCount }

  /// Notes the numbers that are found at so many places.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the count of places.
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
