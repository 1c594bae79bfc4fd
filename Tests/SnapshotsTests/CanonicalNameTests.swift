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
    (-1, "z-1"), (-2, "y-1"), (-26, "a-1"), (-27, "z-2"), (Int32.min, "c-82595525"),
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
}
