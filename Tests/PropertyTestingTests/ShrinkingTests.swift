import Testing

@testable import PropertyTesting

@Suite struct ShrinkingTests {
  /// The different smallest cases that 20 seeds come to.
  private func smallest<Value>(
    _ generator: Generator<Value>, failing fails: (Value) -> Bool
  ) -> Set<String> {
    var results: Set<String> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var check = PropertyCheck()
      check.seed = Seed(seed)
      check.cases = 20_000
      let report = check.run(generator) { if fails($0) { throw Broken() } }
      results.insert(report.counterexample.map { "\($0.value)" } ?? "none")
    }
    return results
  }

  private let numbers = Generator.integer(in: -1_000...1_000)

  @Test func `an integer goes to its bound, from either side`() {
    #expect(smallest(numbers) { $0 > 321 } == ["322"])
    #expect(smallest(numbers) { $0 < -321 } == ["-322"])
    #expect(smallest(numbers) { abs($0) > 321 } == ["322"])
    #expect(smallest(.integer(in: 0...1_000, towards: 700)) { $0 < 321 || $0 > 900 } == ["901"])
  }

  @Test func `choices that have to be equal are lowered together`() {
    let pairs = Generator { [try $0.index(below: 20), try $0.index(below: 20)] }
    #expect(smallest(pairs) { $0[0] == $0[1] } == ["[0, 0]"])
    #expect(smallest(pairs) { $0[0] == $0[1] && $0[0] > 2 } == ["[3, 3]"])
  }

  @Test func `a list loses what it does not need, wherever that stands`() {
    #expect(smallest(numbers.array()) { $0.contains { $0 > 500 } } == ["[501]"])
    #expect(smallest(numbers.array()) { $0.count > 7 } == ["[0, 0, 0, 0, 0, 0, 0, 0]"])
  }

  @Test func `a list that must have elements loses the first ones as well`() {
    let digits = Generator.integer(in: 0...9).array(count: 2...10)
    #expect(
      smallest(digits) { digits in
        digits.firstIndex(of: 7).map { digits[$0...].contains(3) } ?? false
      } == ["[7, 3]"])
  }

  @Test func `a list loses two elements where it can lose neither alone`() {
    // Two of them have more choices than are deleted regardless of elements.
    let brackets = Generator { choices in
      let bracket = try choices.integer(in: 0...2)
      for _ in 0..<3 { _ = try choices.boolean() }
      return ["(", ")", "•"][bracket]
    }
    #expect(
      smallest(brackets.array(count: 0...12)) { brackets in
        var depth = 0
        for bracket in brackets where depth >= 0 {
          depth += bracket == "(" ? 1 : bracket == ")" ? -1 : 0
        }
        return depth == 0 && brackets.contains("•")
      } == [#"["•"]"#])
  }

  @Test func `a list loses two elements that stand apart`() {
    let kinds = Generator { try $0.index(below: 5) }
    #expect(
      smallest(kinds.array(count: 0...12)) { kinds in
        var (depth, found) = (0, 0)
        for kind in kinds where depth >= 0 {
          depth += kind == 1 ? 1 : kind == 3 ? -1 : 0
          if kind == 2 * found { found += 1 }
        }
        return depth == 0 && found >= 3
      } == ["[0, 2, 4]"])
  }

  @Test func `a list of the greatest length loses what it does not need`() {
    // Elements with more choices than are deleted regardless of elements.
    let row = Generator { choices in
      try (0..<6).map { _ in try choices.integer(in: 0...9) }
    }
    let pairs = Generator { choices in
      (try choices.value(of: row.array(count: 0...2)), try choices.integer(in: 0...99))
    }
    #expect(smallest(pairs) { $1 >= 60 } == ["([], 60)"])
  }

  @Test func `a list whose elements choose nothing loses none`() {
    let pairs = Generator { choices in
      let number = try choices.integer(in: 0...99)
      return (number, try choices.array(count: 2...2) { _ in 0 })
    }
    #expect(smallest(pairs) { number, _ in number > 60 } == ["(61, [0, 0])"])
  }

  @Test func `parts that may stand in any order are put in order`() {
    #expect(
      smallest(numbers.array()) { $0.contains(0) && $0.contains(1) && $0.contains(2) }
        == ["[0, 1, 2]"])
  }

  @Test func `lists that may stand in any order are put in order`() {
    let flags = Generator.boolean(percent: 0)
    #expect(
      smallest(flags.array(count: 0...3).array()) { lists in
        (0...2).allSatisfy { count in lists.contains { $0.count == count } }
      } == ["[[], [false], [false, false]]"])
  }

  @Test func `of values that are as far away the greater ones are taken`() {
    #expect(smallest(numbers.array()) { Set($0).count > 2 } == ["[0, 1, -1]"])
  }

  @Test func `a part becomes simple as a whole where its choices cannot one by one`() {
    let pairs = Generator { choices in
      (try choices.integer(in: 0...99), try choices.integer(in: 0...99))
    }
    let triples = Generator { (try $0.value(of: pairs), try $0.integer(in: 0...99)) }
    #expect(
      smallest(triples) { pair, last in
        last > 4 && ((pair.0 > 2 && pair.1 > 7) || pair == (0, 0))
      } == ["((0, 0), 5)"])
  }

  @Test func `two numbers become one where their sum goes on at the other end of the range`() {
    let lists = Generator.integer(in: -8...7).array()
    var check = PropertyCheck()
    check.cases = 20_000
    // The first list to fail has two numbers above zero.
    var isFound = false
    var first: Counterexample<[Int]>?
    let report = check.run(lists, found: { first = $0 }) { list in
      guard list.reduce(8, +) & 15 == 0 else { return }
      isFound = isFound || list.count == 2 && list.allSatisfy { $0 > 0 }
      if isFound { throw Broken() }
    }
    #expect(first?.choices.count == 5)
    #expect(report.counterexample?.value == [-8])
  }

  @Test func `equal integers are lowered together`() {
    #expect(
      smallest(numbers.array()) { list in
        list.contains { number in number > 9 && list.count { $0 == number } > 2 }
      } == ["[10, 10, 10]"])
  }

  @Test func `integers that hold each other up go down by turns, and fast`() {
    let pairs = Generator { choices in
      (try choices.integer(in: 0...1_000_000), try choices.integer(in: 0...1_000_000))
    }
    #expect(smallest(pairs) { $0 >= 10 && abs($0 - $1) == 1 } == ["(10, 9)"])
    #expect(smallest(pairs) { $0 + $1 > 1_000 } == ["(0, 1001)"])
  }

  @Test func `what depends on a number goes with it`() {
    let lists = Generator.integer(in: 0...30).flatMap { count in
      Generator.integer(in: 0...1_000).array(count: count...count)
    }
    #expect(smallest(lists) { $0.contains { $0 >= 900 } } == ["[900]"])
    let pairs = Generator.integer(in: 0...30).flatMap { count in
      Generator { (try $0.integer(in: 0...99), try $0.integer(in: 0...999)) }
        .array(count: count...count)
    }
    #expect(smallest(pairs) { $0.contains { $1 >= 900 } } == ["[(0, 900)]"])
    let loops = Generator { choices in
      try (0..<(try choices.integer(in: 0...30))).map { _ in try choices.integer(in: 0...99) }
    }
    #expect(smallest(loops) { $0.contains { $0 >= 90 } } == ["[90]"], "without parts as well")
  }

  @Test func `indexes into a list go down with it`() {
    let permutations = Generator.integer(in: 0...9).array()
      .filtered { list in list.allSatisfy { $0 < list.count } }
    #expect(
      smallest(permutations) { list in
        list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
      } == ["[1, 0]"])
  }

  @Test func `indexes into what earlier elements have made go down with it`() {
    let commands = Generator { choices in
      var count = 0
      return try choices.array(count: 0...12) { choices in
        guard try choices.index(below: 2) == 1, count > 0 else {
          count += 1
          return [count]
        }
        return [try choices.index(below: count), try choices.index(below: count), count]
      }
    }
    // The last of several things moves up.
    #expect(
      smallest(commands) { commands in
        commands.contains { $0.count == 3 && $0[0] == $0[2] - 1 && $0[1] == $0[2] - 2 }
      } == ["[[1], [2], [1, 0, 2]]"])
  }

  @Test func `what later indexes count from goes, and they go up`() {
    let commands = Generator { choices in
      var items = Array(0..<6)
      return try choices.array(count: 0...12) { choices in
        switch try choices.index(below: 3) {
        case 0:
          items.append((items.max() ?? 0) + 1)
          return "add"
        case 1: return "like \(try choices.element(of: items))"
        default:
          let item = try choices.element(of: items)
          items.removeAll { $0 == item }
          return "drop \(item)"
        }
      }
    }
    #expect(
      smallest(commands) { $0.contains("like 7") } == [#"["add", "add", "like 7"]"#],
      "dropping another one before only lowers the index of the last")
  }

  @Test func `an index into a long list goes down fast, and the first elements are all tried`() {
    let places = Generator { try $0.index(below: 1_000_000_000) }
    #expect(smallest(places) { $0 > 8_000 } == ["8001"])
    #expect(smallest(places) { $0 > 8_000 || $0 == 19 } == ["19"])
    let pairs = Generator { (try $0.index(below: 100_000), try $0.integer(in: 0...1_000_000)) }
    #expect(smallest(pairs) { $0 > 900 && $1 > 500 } == ["(901, 501)"])
  }

  @Test func `two lists become one where one will do`() {
    #expect(
      smallest(Generator.boolean().array().array()) { $0.map(\.count).reduce(0, +) > 4 }
        == ["[[false, false, false, false, false]]"])
  }

  private indirect enum Tree: CustomStringConvertible {
    case leaf(Int)
    case node(Tree, Tree)

    var leaves: [Int] {
      switch self {
      case .leaf(let number): [number]
      case .node(let left, let right): left.leaves + right.leaves
      }
    }

    var description: String {
      switch self {
      case .leaf(let number): "\(number)"
      case .node(let left, let right): "(\(left) \(right))"
      }
    }
  }

  @Test func `a part of a tree takes the place of the whole`() {
    let trees = Generator.recursive(depth: 5, numbers.map(Tree.leaf)) { tree in
      Generator { Tree.node(try $0.value(of: tree), try $0.value(of: tree)) }
    }
    #expect(smallest(trees) { $0.leaves.contains { $0 > 500 } } == ["501"])
    #expect(smallest(trees) { $0.leaves.reduce(0, +) > 1_500 } == ["(501 1000)"])
  }

  /// Each with more in it than would be taken out in a row.
  private indirect enum Box: CustomStringConvertible {
    case contents(Int)
    case box([Int], Box)

    var contents: Int {
      switch self {
      case .contents(let number): number
      case .box(_, let box): box.contents
      }
    }

    var description: String {
      switch self {
      case .contents(let number): "\(number)"
      case .box(let label, let box): "\(label) of \(box)"
      }
    }
  }

  @Test func `a large part of a tree is no obstacle`() {
    let boxes = Generator.recursive(depth: 6, numbers.map(Box.contents)) { box in
      Generator { choices in
        let label = try (0..<8).map { _ in try choices.integer(in: 0...9) }
        return Box.box(label, try choices.value(of: box))
      }
    }
    #expect(smallest(boxes) { $0.contents > 500 } == ["501"])
  }

  @Test func `a large case that cannot lose anything costs no more than its budget`() throws {
    let many = numbers.array(count: 1_000...1_000)
    var check = PropertyCheck()
    check.shrinkEvaluations = 50
    let report = check.run(many) { if $0.contains(where: { $0 > 900 }) { throw Broken() } }
    #expect(report.evaluations <= 50)
    #expect(try #require(report.counterexample).value.count == 1_000)
  }

  @Test func `the first generators of several are the simplest`() {
    let words = Generator.oneOf([.always("a"), .always("b"), .always("c"), .always("d")])
    #expect(smallest(words.array()) { $0.contains { $0 > "b" } } == [#"["c"]"#])
    #expect(smallest(numbers.optional(nilPercent: 1)) { $0 != 5 } == ["nil"])
  }

  @Test func `what never comes is not made on the way to something small`() {
    let some = numbers.optional(nilPercent: 0).array()
    #expect(smallest(some) { !$0.isEmpty } == ["[Optional(0)]"])
    let words = Generator.oneOf([(0, .always("never")), (1, .always("b")), (1, .always("c"))])
    #expect(smallest(words.array()) { !$0.isEmpty } == [#"["b"]"#])
    let flags = Generator.boolean(percent: 100).array()
    #expect(smallest(flags) { !$0.isEmpty } == ["[true]"])
  }

  @Test func `what is made small fails when it is told again`() throws {
    let lists = numbers.array().array()
    for seed in 1...20 as ClosedRange<UInt64> {
      var check = PropertyCheck()
      check.seed = Seed(seed)
      var first: Counterexample<[[Int]]>?
      let report = check.run(lists, found: { first = $0 }) {
        if $0.joined().reduce(0, +) > 999 { throw Broken() }
      }
      let found = try #require(report.counterexample)
      var choices = Choices(found.sequence)
      let again = try lists.value(from: &choices)
      #expect(again == found.value)
      #expect(found.value.joined().reduce(0, +) > 999)
      #expect(try #require(first).choices.count >= found.choices.count)
    }
  }
}
