extension [Int?] {
  /// The median, of two in the middle the lower one, or `nil` if too few are numbers for one.
  ///
  /// What is `nil` counts as larger than any number.
  package var median: Int? {
    let numbers = compactMap { $0 }.sorted()
    let middle = (count - 1) / 2
    return numbers.indices.contains(middle) ? numbers[middle] : nil
  }
}
