/// A random number generator for the choices of a case, determined by a seed or by bytes.
///
/// Equal seeds and equal bytes give equal choices on every machine. Nothing else affects them: no
/// clock, no address, no hash.
// Usable from inline code, so that other modules inline its methods instead of calling them.
@usableFromInline
package struct Chooser: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64
  /// The source that replaces the seed, or `nil` if there is a seed.
  @usableFromInline var bytes: ByteSource?

  @inlinable
  package init(_ seed: Seed) {
    state = seed.value
    bytes = nil
  }

  /// Creates a chooser that reads its choices from bytes, and from zeros after the last byte.
  ///
  /// A fuzzer that changes bytes changes choices. A choice takes as few bytes as its alternatives
  /// need. Zeros choose the first alternative: the number zero, the first element, the existing
  /// order, and `false` unless its probability is zero. A loop that repeats a choice until it fits
  /// needs a limit: after the last byte, every choice is the same.
  package init(bytes: some Sequence<UInt8>) {
    state = 0
    self.bytes = ByteSource(bytes)
  }

  @inlinable
  package mutating func next() -> UInt64 {
    bytes == nil ? random() : read(through: .max)
  }

  @inlinable
  mutating func random() -> UInt64 {
    state = state &+ Seed.gamma
    return Seed.mix(state)
  }

  // Not inlined, as otherwise every choice with a seed would carry this code along.
  @usableFromInline @inline(never)
  mutating func read(through last: UInt64) -> UInt64 {
    bytes!.number(through: last)
  }

  /// Chooses a number from zero up to, but not including, a bound.
  ///
  /// This takes one draw. With a seed, the bias is below 2⁻⁴⁰ for bounds below 2²⁴.
  @inlinable
  package mutating func number(below bound: Int) -> Int {
    precondition(bound > 0, "nothing to choose from")
    return Int(truncatingIfNeeded: number(through: UInt64(bound - 1)))
  }

  /// Chooses a number from zero through a bound.
  @inlinable
  mutating func number(through last: UInt64) -> UInt64 {
    guard bytes == nil else { return read(through: last) }
    // A draw is already one of all possible numbers.
    guard last < .max else { return random() }
    return random().multipliedFullWidth(by: last + 1).high
  }

  /// Chooses a number from zero up to, but not including, a bound, except for one of them.
  ///
  /// With a seed, this takes as many draws as necessary.
  @inlinable
  package mutating func number(below bound: Int, besides other: Int) -> Int {
    precondition(bound > 1, "nothing to choose from")
    guard bytes == nil else {
      let number = number(below: bound - 1)
      return number < other ? number : number + 1
    }
    var number = other
    while number == other { number = self.number(below: bound) }
    return number
  }

  /// Chooses a number from a range, which may contain all integers.
  @inlinable
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    // The widest ranges contain more numbers than `Int.max`.
    let last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: number(through: last))
  }

  /// Chooses `true` with a probability in percent.
  @inlinable
  package mutating func percent(_ share: Int) -> Bool {
    let number = number(below: 100)
    return bytes == nil ? number < share : number >= 100 - share
  }

  /// Chooses an element.
  @inlinable
  package mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }

  /// Shuffles elements; all orders are equally likely (Fisher, Yates; Durstenfeld 1964).
  @inlinable
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      let number = number(below: last + 1)
      elements.swapAt(last, bytes == nil ? number : last - number)
    }
  }

  /// Chooses an element with a probability in proportion to its weight.
  @inlinable
  package mutating func weighted<Element>(_ choices: [(weight: Int, element: Element)]) -> Element {
    var rest = number(below: choices.reduce(0) { $0 + $1.weight })
    for choice in choices {
      if rest < choice.weight { return choice.element }
      rest -= choice.weight
    }
    preconditionFailure("the weights add up to what was drawn below")
  }
}
