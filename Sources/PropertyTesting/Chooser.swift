/// Makes the choices of a generator, one after another, from one seed, or from bytes.
///
/// The same seed gives the same choices on every machine, and so do the same bytes. Nothing else
/// decides them: not the clock, not an address, not a hash.
// Were the type not usable from inline code, other modules would call its methods and not inline them.
@usableFromInline
package struct Chooser: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64
  /// What decides instead of a seed; `nil` where a seed does.
  @usableFromInline var bytes: ByteSource?

  @inlinable
  package init(_ seed: Seed) {
    state = seed.value
    bytes = nil
  }

  /// Creates a chooser that reads its choices from bytes, and from zeros past their end.
  ///
  /// A fuzzer that changes bytes changes choices. A choice takes as few bytes as its alternatives
  /// need, and zeros choose what comes first: the number zero, the first element, the order that
  /// there is, and `false` unless it is out of the question. Whoever chooses again until a choice
  /// fits has to stop at some time: bytes that have run out choose the same every time.
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

  // Bytes are read out of line, lest every choice of a seed carries the code along.
  @usableFromInline @inline(never)
  mutating func read(through last: UInt64) -> UInt64 {
    bytes!.number(through: last)
  }

  /// Chooses a number from zero up to, not including, a bound.
  ///
  /// Takes one draw. The bias is below 2⁻⁴⁰ for bounds below 2²⁴ where a seed decides.
  @inlinable
  package mutating func number(below bound: Int) -> Int {
    precondition(bound > 0, "nothing to choose from")
    return Int(truncatingIfNeeded: number(through: UInt64(bound - 1)))
  }

  /// Chooses a number from zero up to a bound, with it.
  @inlinable
  mutating func number(through last: UInt64) -> UInt64 {
    guard bytes == nil else { return read(through: last) }
    // Of all numbers that there are, a draw is one.
    guard last < .max else { return random() }
    return random().multipliedFullWidth(by: last + 1).high
  }

  /// Chooses a number from zero up to, not including, a bound, but not a certain one of them.
  ///
  /// A seed takes as many draws as it needs.
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

  /// Chooses a number from a range, which may be as wide as there are integers.
  @inlinable
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    // The widest ranges have more numbers than the largest integer says.
    let last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: number(through: last))
  }

  /// Answers `true` for so many of a hundred on average.
  @inlinable
  package mutating func percent(_ share: Int) -> Bool {
    let number = number(below: 100)
    return bytes == nil ? number < share : number >= 100 - share
  }

  /// Chooses one element.
  @inlinable
  package mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }

  /// Puts elements into an order, each order as likely as any other (Fisher, Yates; Durstenfeld 1964).
  @inlinable
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      let number = number(below: last + 1)
      elements.swapAt(last, bytes == nil ? number : last - number)
    }
  }

  /// Chooses an element as often as the weight beside it says.
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
