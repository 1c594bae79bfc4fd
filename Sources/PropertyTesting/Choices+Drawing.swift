// The choices that a generator can make. Wherever there is an order, simpler values come first, as
// shrinking moves towards them.

extension Choices {
  /// Chooses an integer.
  ///
  /// In a wide range, integers near the target, the ends of the range, and integers chosen before
  /// are more frequent than others.
  ///
  /// - Parameters:
  ///   - range: The integers to choose from.
  ///   - target: The simplest integer; by default, the one nearest to zero.
  /// - Returns: The integer.
  /// - Throws: An error that ends the case; pass it on.
  public mutating func integer(
    in range: ClosedRange<Int> = .min ... .max, towards target: Int = 0
  ) throws -> Int {
    let target = min(max(target, range.lowerBound), range.upperBound)
    let alternatives = Alternatives.integers(range, towards: target)
    return try choose(from: alternatives) { $0.integer(in: range, alternatives, besides: $1) }
  }

  /// Chooses `true` or `false`, of which `false` is simpler.
  ///
  /// - Parameter share: The average percentage of `true`. Outside of 1 to 99 there is nothing to
  ///   choose, and shrinking cannot change the result.
  /// - Returns: The chosen value.
  /// - Throws: An error that ends the case; pass it on.
  public mutating func boolean(percent share: Int = 50) throws -> Bool {
    guard 1..<100 ~= share else {
      // Makes a choice nevertheless: a part that begins without one would not fit in another's
      // place.
      _ = try choose(from: .indexes(below: 1)) { _, _ in 0 }
      return share >= 100
    }
    return try choose(from: .booleans) { chooser, _ in chooser.percent(share) ? 1 : 0 } == 1
  }

  /// Chooses the index of one of several elements, of which the first is the simplest.
  ///
  /// - Parameter count: The number of elements; for zero, the attempt is discarded.
  /// - Returns: The index.
  /// - Throws: `Discard` if there is nothing to choose, or an error that ends the case; pass it on.
  public mutating func index(below count: Int) throws -> Int {
    guard count > 0 else { throw Discard() }
    return try choose(from: .indexes(below: count)) { chooser, _ in chooser.number(below: count) }
  }

  /// Chooses the index of one of several elements, with probabilities in proportion to their
  /// weights.
  ///
  /// An element with the weight zero is never chosen, whatever the source of the choices.
  @usableFromInline
  mutating func index(weights: [Int]) throws -> Int {
    let places = weights.indices.filter { weights[$0] > 0 }
    let chosen = try choose(from: .indexes(below: places.count)) { chooser, _ in
      chooser.weighted(places.enumerated().map { (weight: weights[$1], element: $0) })
    }
    return places[chosen]
  }

  /// Chooses an element, of which the first is the simplest.
  ///
  /// - Parameter elements: The elements to choose from; if there are none, the attempt is
  ///   discarded.
  /// - Returns: The element.
  /// - Throws: `Discard` if there is nothing to choose, or an error that ends the case; pass it on.
  @inlinable
  public mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) throws -> Elements.Element {
    let place = try index(below: elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: place)]
  }

  /// Makes an array; one with fewer elements is simpler.
  ///
  /// - Parameters:
  ///   - range: The possible numbers of elements.
  ///   - element: Makes one element.
  /// - Returns: The array.
  /// - Throws: The errors of `element`, or an error that ends the case; pass it on.
  @inlinable
  public mutating func array<Element>(
    count range: ClosedRange<Int> = 0...100, of element: (inout Choices) throws -> Element
  ) throws -> [Element] {
    precondition(
      range.lowerBound >= 0, "count begins at \(range.lowerBound); expected zero or more")
    var elements: [Element] = []
    let length = length(in: range)
    open(.list)
    while elements.count < range.upperBound {
      open(.element)
      let isRequired = elements.count < range.lowerBound
      guard
        try range.lowerBound == range.upperBound
          || isMore(elements.count < length, isRequired: isRequired)
      else {
        forget()
        break
      }
      elements.append(try element(&self))
      close()
    }
    close()
    return elements
  }

  /// Chooses whether a list has one more element; with a seed, the answer is already known.
  ///
  /// A required one has its choice too, so that the others keep theirs if it is taken away.
  @usableFromInline
  mutating func isMore(_ isMore: Bool, isRequired: Bool) throws -> Bool {
    guard !isRequired else {
      try note(1, from: .booleans)
      return true
    }
    return try choose(from: .booleans) { _, _ in isMore ? 1 : 0 } == 1
  }

  /// Makes a value with another generator.
  @inlinable
  public mutating func value<Value>(of generator: Generator<Value>) throws -> Value {
    open(.value)
    let value = try generator.make(&self)
    close()
    return value
  }

  /// Makes a value that can contain others of its kind, such as a tree.
  ///
  /// Shrinking replaces a value by one that it contains.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: The value.
  /// - Throws: The errors of `make`.
  @inlinable
  public mutating func nested<Value>(_ make: (inout Choices) throws -> Value) throws -> Value {
    open(.nested)
    let value = try make(&self)
    close()
    return value
  }
}
