import Snapshots
import Testing

@Suite struct SectionSnapshotReadingTests {
  /// A section snapshot that keeps the parent of each item, and checks nothing.
  struct Lax: SectionSnapshotReading {
    var items: [String]
    var parents: [String: String] = [:]
    var expanded: Set<String> = []

    func parent(of child: String) -> String? { parents[child] }
    func isExpanded(_ item: String) -> Bool { expanded.contains(item) }
  }

  @Test func `a section snapshot of another type is copied with what is expanded`() throws {
    let lax = Lax(
      items: ["a", "b", "c", "d"], parents: ["b": "a", "c": "b"], expanded: ["b", "d"])
    let copy = try SectionSnapshot(lax)
    #expect(copy.description == "SectionSnapshot(a{b+{c}} d+)")
    #expect(copy.visibleItems == ["a", "d"])
    #expect(copy.expandedItems == ["b", "d"])
    #expect(try SectionSnapshot(copy) == copy)
  }

  @Test func `what is no outline is refused in UIKit's words`() {
    #expect(throws: Refusal.self) { try SectionSnapshot(Lax(items: ["a", "a"])) }
    #expect(throws: Refusal.self) {
      try SectionSnapshot(Lax(items: ["b", "a"], parents: ["b": "a"]))
    }
  }
}
