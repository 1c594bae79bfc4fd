// What a generator can choose. A value that is simpler comes first wherever there is an order, for
// shrinking goes towards it.

extension Choices {
  /// Chooses an integer.
  ///
  /// In a wide range, small distances from the target, the ends, and integers that were chosen before
  /// come more often than the rest.
  ///
  /// - Parameters:
  ///   - range: The integers to choose from.
  ///   - target: The simplest one; by default the one nearest to zero.
  /// - Returns: The integer.
  /// - Throws: When the case has to end; pass it on.
  public mutating func integer(
    in range: ClosedRange<Int> = .min ... .max, towards target: Int = 0
  ) throws -> Int {
    let target = min(max(target, range.lowerBound), range.upperBound)
    let alternatives = Alternatives.integers(range, towards: target)
    return try choose(from: alternatives) { $0.integer(in: range, alternatives, besides: $1) }
  }

  /// Chooses `true` or `false`, which is simpler.
  ///
  /// - Parameter share: How many of a hundred are `true` on average; of none or of all, nothing is
  ///   left to choose, and shrinking does not choose either.
  /// - Returns: The answer.
  /// - Throws: When the case has to end; pass it on.
  public mutating func boolean(percent share: Int = 50) throws -> Bool {
    guard 1..<100 ~= share else {
      // Whoever has no choice makes one all the same, lest what begins with it fits in no other place.
      _ = try choose(from: .indexes(below: 1)) { _, _ in 0 }
      return share >= 100
    }
    return try choose(from: .booleans) { chooser, _ in chooser.percent(share) ? 1 : 0 } == 1
  }

  /// Chooses the place of one of several entries, the first of which is the simplest.
  ///
  /// - Parameter count: How many there are; of none, the attempt is discarded.
  /// - Returns: The place.
  /// - Throws: `Discard` if there is nothing to choose, and when the case has to end; pass it on.
  public mutating func index(below count: Int) throws -> Int {
    guard count > 0 else { throw Discard() }
    return try choose(from: .indexes(below: count)) { chooser, _ in chooser.number(below: count) }
  }

  /// Chooses the place of one of several entries, each as often as its weight says; those without
  /// weight are never chosen, by whatever makes the choices.
  @usableFromInline
  mutating func index(weights: [Int]) throws -> Int {
    let places = weights.indices.filter { weights[$0] > 0 }
    let chosen = try choose(from: .indexes(below: places.count)) { chooser, _ in
      chooser.weighted(places.enumerated().map { (weight: weights[$1], element: $0) })
    }
    return places[chosen]
  }

  /// Chooses one element, the first of which is the simplest.
  ///
  /// - Parameter elements: What there is; of nothing, the attempt is discarded.
  /// - Returns: The element.
  /// - Throws: `Discard` if there is nothing to choose, and when the case has to end; pass it on.
  @inlinable
  public mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) throws -> Elements.Element {
    let place = try index(below: elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: place)]
  }

  /// Makes a list; one with fewer elements is simpler.
  ///
  /// - Parameters:
  ///   - range: How many elements there may be.
  ///   - element: Makes one element.
  /// - Returns: The list.
  /// - Throws: What `element` throws, and when the case has to end; pass it on.
  @inlinable
  public mutating func array<Element>(
    count range: ClosedRange<Int> = 0...100, of element: (inout Choices) throws -> Element
  ) throws -> [Element] {
    precondition(range.lowerBound >= 0, "a list has no fewer than no elements")
    var elements: [Element] = []
    let length = length(in: range)
    open(.list)
    while elements.count < range.upperBound {
      open(.element)
      guard try elements.count < range.lowerBound || isMore(elements.count < length) else {
        forget()
        break
      }
      elements.append(try element(&self))
      close()
    }
    close()
    return elements
  }

  /// Chooses whether a list has one more element; where a seed decides, it is known before.
  @usableFromInline
  mutating func isMore(_ isMore: Bool) throws -> Bool {
    try choose(from: .booleans) { _, _ in isMore ? 1 : 0 } == 1
  }

  /// Makes the value of another generator.
  @inlinable
  public mutating func value<Value>(of generator: Generator<Value>) throws -> Value {
    open(.value)
    let value = try generator.make(&self)
    close()
    return value
  }

  /// Makes a value of a kind that holds others of its kind, as a tree does.
  ///
  /// Shrinking puts a value that is held in place of the one that holds it.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: What was made.
  /// - Throws: What `make` throws.
  @inlinable
  public mutating func nested<Value>(_ make: (inout Choices) throws -> Value) throws -> Value {
    open(.nested)
    let value = try make(&self)
    close()
    return value
  }
}
