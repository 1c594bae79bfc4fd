/// Makes the random choices of a generator, one after another, from one seed.
///
/// The same seed gives the same choices on every machine. Nothing else decides them: not the clock,
/// not an address, not a hash.
public struct Chooser: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  public init(_ seed: Seed) {
    state = seed.value
  }

  @inlinable
  public mutating func next() -> UInt64 {
    state = state &+ Seed.gamma
    return Seed.mix(state)
  }

  /// Chooses a number from zero up to, not including, a bound.
  ///
  /// Takes one draw. The bias is below 2⁻⁴⁰ for bounds below 2²⁴.
  @inlinable
  public mutating func number(below bound: Int) -> Int {
    precondition(bound > 0, "nothing to choose from")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Chooses a number from a range.
  @inlinable
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// Answers `true` for so many of a hundred on average.
  @inlinable
  public mutating func percent(_ share: Int) -> Bool { number(below: 100) < share }

  /// Chooses one element.
  @inlinable
  public mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }

  /// Puts elements into an order, each order as likely as any other (Fisher, Yates; Durstenfeld 1964).
  @inlinable
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, number(below: last + 1))
    }
  }

  /// Chooses an element as often as the weight beside it says.
  @inlinable
  public mutating func weighted<Element>(_ choices: [(weight: Int, element: Element)]) -> Element {
    var rest = number(below: choices.reduce(0) { $0 + $1.weight })
    for choice in choices {
      if rest < choice.weight { return choice.element }
      rest -= choice.weight
    }
    preconditionFailure("the weights add up to what was drawn below")
  }
}
