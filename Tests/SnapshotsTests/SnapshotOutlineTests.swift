import Snapshots
import Testing

/// A list that is made of section snapshots, as a whole.
@Suite struct SnapshotOutlineTests {
  private func outline(
    _ header: String, _ children: [String], isExpanded: Bool = true
  ) throws -> SectionSnapshot<String> {
    var outline = SectionSnapshot<String>()
    try outline.append([header])
    try outline.append(children, to: header)
    if isExpanded { outline.expand([header]) }
    return outline
  }

  @Test func `4_19 a snapshot of outlines holds what is visible in each`() throws {
    let list = try Snapshot(showing: [
      ("A", try outline("soups", ["miso", "pho"])),
      ("B", try outline("cakes", ["opera"], isExpanded: false)), ("C", SectionSnapshot()),
    ])
    #expect(list.sectionIdentifiers == ["A", "B", "C"])
    #expect(try list.itemIdentifiers(inSection: "A") == ["soups", "miso", "pho"])
    #expect(try list.itemIdentifiers(inSection: "B") == ["cakes"])
    #expect(try list.numberOfItems(inSection: "C") == 0)
    #expect(list.reloadedItemIdentifiers + list.reconfiguredItemIdentifiers == [])
    #expect(list.itemIdentifiersAddedAgain == [])
  }

  @Test func `no outlines make a list without sections`() throws {
    #expect(try Snapshot<String, String>(showing: []) == Snapshot())
  }

  @Test func `an item that is visible in two outlines is added again`() throws {
    let both = [
      ("A", try outline("soups", ["miso"])), ("B", try outline("favorites", ["miso"])),
    ]
    let list = try Snapshot(showing: both)
    #expect(list.itemIdentifiers == ["soups", "favorites", "miso"])
    #expect(list.itemIdentifiersAddedAgain == ["miso"])
  }

  @Test func `one that is hidden in one of them is not`() throws {
    let both = [
      ("A", try outline("soups", ["miso"], isExpanded: false)),
      ("B", try outline("favorites", ["miso"])),
    ]
    #expect(try Snapshot(showing: both).itemIdentifiersAddedAgain == [])
  }

  @Test func `a section that appears twice is refused, as when it is appended`() throws {
    let twice = [("A", try outline("soups", [])), ("A", try outline("cakes", []))]
    let refusal = #expect(throws: Refusal.self) { try Snapshot(showing: twice) }
    var list = Snapshot<String, String>()
    #expect(refusal == #expect(throws: Refusal.self) { try list.appendSections(["A", "A"]) })
    #expect(refusal?.rule == .argumentUniqueness)
  }
}
