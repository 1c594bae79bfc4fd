import Snapshots
import Testing

@Suite struct DescriptionTests {
  @Test func `a snapshot tells what it holds and what is marked`() throws {
    var snapshot = Snapshot<String, Int>()
    #expect("\(snapshot)" == "Snapshot()")
    try snapshot.appendSections(["main", "other"])
    try snapshot.appendItems([1, 2], toSection: "main")
    #expect("\(snapshot)" == "Snapshot(main: [1, 2], other: [])")
    try snapshot.reloadSections(["other"])
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    #expect(
      "\(snapshot)" == """
        Snapshot(main: [1, 2], other: [], reloading sections: ["other"], reloading: [1], \
        reconfiguring: [2])
        """)
  }

  @Test func `a section snapshot is told as its outline`() throws {
    var outline = SectionSnapshot<String>()
    #expect("\(outline)" == "SectionSnapshot()")
    try outline.append(["a", "e"])
    try outline.append(["b", "c"], to: "a")
    try outline.append(["d"], to: "c")
    outline.expand(["a"])
    #expect("\(outline)" == "SectionSnapshot(a+{b c{d}} e)")
    try outline.append(["f"], to: "e")
    try outline.delete(["b"])
    #expect("\(outline)" == "SectionSnapshot(a+{c{d}} e{f})")
  }
}
