extension Array {
  /// Makes the array hold one element so many times, in the memory that it has.
  @inlinable
  package mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
