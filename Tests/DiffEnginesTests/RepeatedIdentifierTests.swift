import DiffEngines
import Snapshots
import Testing

@Suite struct RepeatedIdentifierTests {
  @Test func `an item twice in one section is refused by name`() throws {
    let transition = Transition(from: try list("A: a b"), to: try list("A: b a b"))
    #expect(throws: RepeatedIdentifier(.item, "b", in: .new)) {
      try SnapshotDiff().changeset(for: transition)
    }
  }

  @Test func `an item in two sections is refused`() throws {
    let transition = Transition(from: try list("A: a | B: a"), to: try list("A: a"))
    #expect(throws: RepeatedIdentifier(.item, "a", in: .old)) {
      try SnapshotDiff().changeset(for: transition)
    }
  }

  @Test func `a section twice is refused before its items are looked at`() throws {
    let transition = Transition(from: try list("A: a a"), to: try list("B: | B:"))
    #expect(throws: RepeatedIdentifier(.section, "B", in: .new)) {
      try SnapshotDiff().changeset(for: transition)
    }
  }

  @Test func `equal lists with a repeat are refused`() throws {
    let layout = try list("A: a b a")
    #expect(throws: RepeatedIdentifier(.item, "a", in: .old)) {
      try SnapshotDiff().changeset(for: Transition(from: layout, to: layout))
    }
  }

  @Test(arguments: [RepeatedIdentifier.List.old, .new], [0, 500])
  func `a repeat in a long list is refused, whether or not both lists hold it`(
    in which: RepeatedIdentifier.List, repeated: Int32
  ) throws {
    let plain = Layout([(Section(0), (0..<100).map { Row(Item($0)) })])
    var faulty = plain
    faulty.append(Row(Item(500)))
    faulty.append(Row(Item(repeated)))
    let transition =
      which == .old ? Transition(from: faulty, to: plain) : Transition(from: plain, to: faulty)
    #expect(throws: RepeatedIdentifier(.item, "\(Item(repeated))", in: which)) {
      try SnapshotDiff().changeset(for: transition)
    }
  }

  /// Few whole numbers are looked for in another way than many.
  @Test(arguments: [2, 16, 17, 32, 33], [1, 7, 1 << 20])
  func `a repeat is found wherever it stands, whatever the numbers are`(
    count: Int, distance: Int32
  ) throws {
    let items = (0..<Int32(count)).map { Item($0 * distance) }
    func changeset(_ items: [Item]) throws -> Changeset {
      let list = Layout([(Section(0), items.map { Row($0) })])
      return try SnapshotDiff().changeset(for: Transition(from: Layout(), to: list))
    }
    #expect(try changeset(items) != .empty)
    for second in items.indices {
      for first in 0..<second {
        var faulty = items
        faulty[second] = items[first]
        #expect(throws: RepeatedIdentifier(.item, "\(items[first])", in: .new)) {
          try changeset(faulty)
        }
      }
    }
  }

  @Test func `the sentence names the identifier and the list`() {
    let error = RepeatedIdentifier(.item, "a", in: .old)
    #expect("\(error)" == "item a appears twice in the old list")
    let keyed = RepeatedIdentifier(.item, "1", in: .new, section: "Sent")
    #expect("\(keyed)" == "item 1 appears twice in section Sent of the new list")
  }
}
