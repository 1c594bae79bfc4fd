import Testing

@testable import PropertyTesting

@Suite struct AlternativesTests {
  @Test(arguments: [(-3...3, 0), (-1...4, 0), (-4...1, 0), (2...6, 2), (2...6, 6), (0...0, 0)])
  func `every value has a rank of its own, and the target has the first`(
    range: ClosedRange<Int>, target: Int
  ) {
    let alternatives = Alternatives.integers(range, towards: target)
    #expect(alternatives.lastRank == UInt64(range.count - 1))
    let values = (0...alternatives.lastRank).map(alternatives.value(ofRank:))
    #expect(values.first == target)
    #expect(values.sorted() == Array(range))
    #expect(values.map(alternatives.rank(of:)) == Array(0...alternatives.lastRank))
    #expect(values.map { abs($0 - target) } == values.map { abs($0 - target) }.sorted())
  }

  @Test func `of two values that are as near, the greater is simpler`() {
    let alternatives = Alternatives.integers(-9...9, towards: 0)
    #expect((0..<5).map(alternatives.value(ofRank:)) == [0, 1, -1, 2, -2])
  }

  @Test func `the widest range has as many ranks as there are integers`() {
    let alternatives = Alternatives.integers(.min ... .max, towards: 0)
    #expect(alternatives.lastRank == .max)
    for value in [Int.min, .min + 1, -1, 0, 1, .max - 1, .max] {
      #expect(alternatives.value(ofRank: alternatives.rank(of: value)) == value)
    }
    #expect(alternatives.rank(of: .min) == .max)
  }

  @Test func `what does not fit becomes the nearest that does, or the simplest of another kind`() {
    let integers = Alternatives.integers(3...8, towards: 5)
    #expect(ChoiceSequence.Element.integer(1).value(among: integers) == 3)
    #expect(ChoiceSequence.Element.integer(99).value(among: integers) == 8)
    #expect(ChoiceSequence.Element.boolean(true).value(among: integers) == 5)
    #expect(ChoiceSequence.Element.index(9).value(among: .indexes(below: 4)) == 3)
    #expect(ChoiceSequence.Element.integer(2).value(among: .indexes(below: 4)) == 0)
    #expect(ChoiceSequence.Element.integer(1).value(among: .booleans) == 0)
  }
}

@Suite struct ChoiceTests {
  @Test(arguments: [
    (0...9, 3, 4, 7), (0...9, 6, 7, 3), (-5...5, 4, 5, -2), (-5...5, -4, -5, 2),
    (100...110, 105, 105, 100), (1_000...1_010, 1_005, 1_006, 1_010),
  ])
  func `a sum wraps around at the ends of the range`(
    _ range: ClosedRange<Int>, _ one: Int, _ other: Int, _ sum: Int
  ) {
    let alternatives = Alternatives.integers(range, towards: range.lowerBound)
    let choices = [one, other].map { Choice($0, from: alternatives) }
    #expect(choices[0].sum(with: choices[1])?.value == sum)
  }
}

@Suite struct ChoiceSequenceTests {
  @Test func `a sequence says which kind each choice is of`() {
    let sequence = ChoiceSequence([
      .boolean(true), .integer(-3), .index(1), .integer(.min), .boolean(false),
    ])
    #expect(sequence.description == "t,-3,#1,-9223372036854775808,f")
    #expect(ChoiceSequence([ChoiceSequence.Element]()).description == "-")
  }
}
