import Snapshots
import Testing

@Suite struct CanonicalNameTests {
  @Test func `a name and its number determine each other`() {
    for number in (0..<60) + [CanonicalName.limit - 1] {
      #expect(CanonicalName.itemNumber(of: Item(number).description) == number)
      #expect(CanonicalName.sectionNumber(of: Section(number).description) == number)
    }
  }

  @Test(arguments: [
    (-17, "j-1"), (-26, "a-1"), (-27, "z-2"), (Int32.min, "c-82595525"),
    (CanonicalName.limit, "a10000"), (Int32.max, "x82595524"),
  ])
  func `a number beyond those of the harness is printed like the others, and is no canonical name`(
    _ number: Int32, _ name: String
  ) {
    #expect("\(Item(number))" == name)
    #expect("\(Section(number))" == name.uppercased())
    #expect(CanonicalName.itemNumber(of: name) == nil)
    #expect(CanonicalName.sectionNumber(of: name.uppercased()) == nil)
  }

  private let oddNumbers = (Int32(1)...16).map { -$0 }

  @Test func `numbers just below zero have names that are easily mistaken for something else`() {
    let names = oddNumbers.map { "\(Item($0))" }
    #expect(Set(names).isSuperset(of: ["toString", "__proto__", "9", "10", ""]))
    #expect(names == oddNumbers.map { "\(Section($0))" })
    #expect(names.allSatisfy { CanonicalName.itemNumber(of: $0) == nil })
    #expect(names.allSatisfy { CanonicalName.sectionNumber(of: $0) == nil })
  }

  @Test func `odd names are in the order of their numbers, and no value is called like another`() {
    let names = oddNumbers.flatMap { number in
      (Int32(0)..<5).map { "\(Item(number, edition: $0))" }
    }
    #expect(Set(names).count == names.count)
    let plain = oddNumbers.map { Array("\(Item($0))".utf8) }
    #expect(zip(plain, plain.dropFirst()).allSatisfy { $1.lexicographicallyPrecedes($0) })
  }

  @Test(arguments: [(0, "a"), (1, "a'"), (3, "a'''"), (4, "a'4"), (-1, "a'-1")])
  func `a name tells how often its item changed`(_ edition: Int32, _ name: String) {
    #expect(Item(0, edition: edition).description == name)
  }
}
