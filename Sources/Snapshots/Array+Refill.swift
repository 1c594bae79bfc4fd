extension Array {
  /// Removes all elements and keeps the capacity.
  ///
  /// Unlike `removeAll(keepingCapacity:)`, this costs nothing if the array is empty.
  @inlinable
  package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Replaces the contents with copies of one element, in the memory that the array has.
  @inlinable
  package mutating func refill(with element: Element, count: Int) {
    if count < self.count { removeLast(self.count - count) }
    if !isEmpty { withUnsafeMutableBufferPointer { $0.update(repeating: element) } }
    let rest = count - self.count
    if rest > 0 { append(contentsOf: repeatElement(element, count: rest)) }
  }

  /// Replaces the contents with the transformed elements of another array, in the memory that the
  /// array has.
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
