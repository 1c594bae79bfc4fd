extension Array {
  /// Removes all elements, and keeps the memory; unlike `removeAll(keepingCapacity:)`, it costs nothing
  /// if there are none.
  @inlinable
  package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Makes the array hold one element so many times, in the memory that it has.
  @inlinable
  package mutating func refill(with element: Element, count: Int) {
    if count < self.count { removeLast(self.count - count) }
    if !isEmpty { withUnsafeMutableBufferPointer { $0.update(repeating: element) } }
    let rest = count - self.count
    if rest > 0 { append(contentsOf: repeatElement(element, count: rest)) }
  }

  /// Makes the array hold what is made of the elements of another one, in the memory that it has.
  @inlinable
  package mutating func refill(with elements: [Element], _ make: (Element) -> Element) {
    if elements.isEmpty { return clear() }
    if elements.count < count { removeLast(count - elements.count) }
    let known = count
    withUnsafeMutableBufferPointer { buffer in
      for index in 0..<known { buffer[index] = make(elements[index]) }
    }
    reserveCapacity(elements.count)
    for index in known..<elements.count { append(make(elements[index])) }
  }
}
