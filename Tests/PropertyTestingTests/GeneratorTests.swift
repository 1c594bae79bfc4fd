import Testing

@testable import PropertyTesting

@Suite struct GeneratorTests {
  /// Values of many seeds.
  private func values<Value>(
    of generator: Generator<Value>, count: Int = 2_000
  ) throws -> [Value] {
    try (0..<UInt64(count)).map { number in
      var choices = Choices(Seed(5).child(number))
      return try generator.value(from: &choices)
    }
  }

  @Test func `integers stay in their range and reach its ends`() throws {
    #expect(Set(try values(of: .integer(in: -2...2))) == [-2, -1, 0, 1, 2])
    let wide = try values(of: .integer(in: -1_000_000...1_000_000))
    #expect(wide.allSatisfy { (-1_000_000...1_000_000).contains($0) })
    #expect(wide.contains(-1_000_000) && wide.contains(1_000_000) && wide.contains(0))
    #expect(wide.count { abs($0) < 100 } > 200, "small ones are not lost among the rest")
    #expect(wide.count { abs($0) > 10_000 } > 500)
    let all = try values(of: .integer())
    #expect(all.contains(.min) && all.contains(.max))
  }

  @Test func `integers of a wide range come twice`() throws {
    let pairs = try values(of: Generator { (try $0.integer(), try $0.integer()) })
    #expect(pairs.count { $0.0 == $0.1 && $0.0 != 0 } > 50)
  }

  @Test func `a choice without alternatives is discarded`() throws {
    #expect(throws: Discard.self) { try values(of: Generator.element(of: [Int]())) }
    #expect(throws: Discard.self) { try values(of: Generator<Int>.oneOf([Generator<Int>]())) }
  }

  @Test func `one of several generators comes as often as its weight says`() throws {
    let words = try values(
      of: .oneOf([(9, .always("often")), (1, .always("seldom")), (0, .always("never"))]))
    #expect((1_700...1_900).contains(words.count { $0 == "often" }))
    #expect(!words.contains("never"))
    let plain = try values(of: .oneOf([.always(1), .always(2)]))
    #expect((900...1_100).contains(plain.count { $0 == 1 }))
  }

  @Test(
    arguments: [
      [], [.index(0)], [.index(1)], [.index(2)], [.index(9)], [.boolean(true)], [.boolean(false)],
      [.integer(-3)],
    ] as [[ChoiceSequence.Element]])
  func `what never comes does not come from a sequence either`(
    elements: [ChoiceSequence.Element]
  ) throws {
    func value<Value>(of generator: Generator<Value>) throws -> Value {
      var choices = Choices(ChoiceSequence(elements))
      return try generator.value(from: &choices)
    }
    let words = Generator.oneOf([(0, .always("never")), (1, .always("a")), (1, .always("b"))])
    #expect(try value(of: words) != "never")
    #expect(try value(of: .boolean(percent: 0)) == false)
    #expect(try value(of: .boolean(percent: 100)) == true)
    #expect(try value(of: Generator.always(1).optional(nilPercent: 0)) == 1)
    #expect(try value(of: Generator.always(1).optional(nilPercent: 100)) == nil)
  }

  @Test func `lists have every length that they may have`() throws {
    let lists = try values(of: Generator.boolean().array(count: 2...6))
    #expect(Set(lists.map(\.count)) == [2, 3, 4, 5, 6])
    let long = try values(of: Generator.boolean().array())
    #expect(long.contains { $0.isEmpty } && long.contains { $0.count > 60 })
    #expect(try values(of: Generator.boolean().array(count: 3...3)).allSatisfy { $0.count == 3 })
  }

  @Test func `optionals are nil as often as asked`() throws {
    let optionals = try values(of: Generator.always(1).optional(nilPercent: 10))
    #expect((150...250).contains(optionals.count { $0 == nil }))
  }

  private indirect enum Tree {
    case leaf
    case node(Tree, Tree)

    var depth: Int {
      guard case .node(let left, let right) = self else { return 0 }
      return 1 + max(left.depth, right.depth)
    }
  }

  @Test func `recursive values reach their depth and no more`() throws {
    let trees = Generator.recursive(depth: 4, .always(Tree.leaf)) { tree in
      Generator { Tree.node(try $0.value(of: tree), try $0.value(of: tree)) }
    }
    #expect(Set(try values(of: trees).map(\.depth)) == [0, 1, 2, 3, 4])
  }

  @Test func `a value that depends on another one does`() throws {
    let pairs = Generator.integer(in: 0...5).flatMap { bound in
      Generator.integer(in: 0...bound).map { (bound, $0) }
    }
    let made = try values(of: pairs)
    #expect(made.allSatisfy { $0.1 <= $0.0 })
    #expect(made.contains { $0.1 == 5 })
  }

  @Test func `what a filter throws away is counted and leaves no choice behind`() throws {
    let even = Generator.integer(in: 0...9).filtered { $0.isMultiple(of: 2) }.array(count: 3...3)
    var discards = 0
    for number in 0..<200 as Range<UInt64> {
      var choices = Choices(Seed(1).child(number))
      let list = try even.value(from: &choices)
      #expect(list.allSatisfy { $0.isMultiple(of: 2) })
      #expect(choices.made.map(\.value) == list)
      discards += choices.discards
    }
    #expect((500...700).contains(discards), "one for each of 600")
  }

  @Test func `the choices of a value make it again`() throws {
    let generator = Generator { choices in
      let list = try choices.array(count: 1...4) { try $0.integer(in: -9...9) }
      return (list, try choices.element(of: list), try choices.boolean(percent: 30))
    }
    for number in 0..<100 as Range<UInt64> {
      var choices = Choices(Seed(2).child(number))
      let value = try generator.value(from: &choices)
      var same = Choices(choices.sequence)
      let again = try generator.value(from: &same)
      #expect(again == value)
    }
  }

  @Test func `a seed makes the same choices on every machine`() throws {
    var choices = Choices(Seed(1).child(7))
    _ = try Generator.integer(in: -500...500).array(count: 0...6).value(from: &choices)
    #expect(choices.sequence.description == "t,-13,t,0,f")
  }

  @Test func `weights add up to a number`() async {
    await #expect(processExitsWith: .failure) {
      _ = Generator<Int>.oneOf([
        (weight: Int.max, generator: Generator.always(1)), (1, Generator.always(2)),
      ])
    }
  }
}
