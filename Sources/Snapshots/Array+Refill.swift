extension Array {
  /// Makes the array hold one element so many times, in the memory that it has.
  @inlinable
  package mutating func refill(with element: Element, count: Int) {
    if count < self.count { removeLast(self.count - count) }
    if !isEmpty { withUnsafeMutableBufferPointer { $0.update(repeating: element) } }
    let rest = count - self.count
    if rest > 0 { append(contentsOf: repeatElement(element, count: rest)) }
  }
}
