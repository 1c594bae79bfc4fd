extension [Int] {
  /// Counts one more at a place; an array that ends before it is continued with zeros.
  mutating func count(at place: Int) {
    while count <= place { append(0) }
    self[place] += 1
  }

  /// Adds two arrays of numbers position by position; the shorter one continues with zeros.
  mutating func add(_ other: [Int]) {
    while count < other.count { append(0) }
    for (place, number) in other.enumerated() { self[place] += number }
  }
}
