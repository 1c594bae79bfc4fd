import PropertyTesting
import Testing

@Suite struct ByteChooserTests {
  @Test func `bytes that have run out choose what comes first`() {
    var chooser = Chooser(bytes: [])
    let numbers = [chooser.number(below: 7), chooser.number(in: -3...3)]
    #expect(numbers == [0, -3])
    let answers = [chooser.percent(99), chooser.percent(100)]
    #expect(answers == [false, true])
    let elements = [chooser.element(of: ["a", "b"]), chooser.weighted([(1, "a"), (99, "b")])]
    #expect(elements == ["a", "a"])
    let next = chooser.next()
    #expect(next == 0)
    var order = Array(0..<20)
    chooser.shuffle(&order)
    #expect(order == Array(0..<20))
  }

  @Test func `a choice takes as few bytes as it needs`() {
    var chooser = Chooser(bytes: [5, 7, 0x34, 0x12, 9])
    let numbers = [6, 256, 0x10000, 4, 4].map { chooser.number(below: $0) }
    #expect(numbers == [5, 7, 0x1234, 1, 0], "the fourth is 9 modulo 4, the fifth has no byte")
  }

  @Test(arguments: [Chooser(Seed(1)), Chooser(bytes: (0..<200).map { UInt8($0) })])
  func `a number besides another is any but that one`(_ chooser: Chooser) {
    var chooser = chooser
    let numbers = (0..<200).map { _ in chooser.number(below: 5, besides: 2) }
    #expect(Set(numbers) == [0, 1, 3, 4])
  }

  @Test func `bytes put elements into every order`() {
    var orders: Set<[Int]> = []
    for first in UInt8(0)..<3 {
      for second in UInt8(0)..<2 {
        var (chooser, order) = (Chooser(bytes: [first, second]), [0, 1, 2])
        chooser.shuffle(&order)
        orders.insert(order)
      }
    }
    #expect(orders.count == 6)
  }
}
