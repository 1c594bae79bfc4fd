import Snapshots
import Testing

/// The reference is judged by the rulebook: a fault in it is seen by a small story whose end the
/// rulebook says.
@Suite struct ReferenceFaultTests {
  private static let vectors = ReferenceVector.cells + ReferenceVector.applies

  @Test(arguments: vectors.flatMap { vector in vector.views.map { (vector, $0) } })
  func `every story ends as the rulebook says`(_ vector: ReferenceVector, _ kind: ListKind) throws {
    #expect(try vector.surprises(in: kind) == [])
  }

  @Test(arguments: ReferenceFault.allCases)
  func `a fault is seen by the story of the rule that it breaks`(_ fault: ReferenceFault) throws {
    let named = ReferenceFaultTests.vectors.first { $0.name == fault.seenBy }
    let vector = try #require(named, "no story has this name")
    #expect(try vector.surprises(with: fault) != [])
  }

  @Test(arguments: vectors)
  func `every story sees a fault`(_ vector: ReferenceVector) throws {
    #expect(try ReferenceFault.allCases.contains { try vector.surprises(with: $0) != [] })
  }
}
