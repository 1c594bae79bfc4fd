import DiffEngines
import Snapshots
import Testing

@Suite struct KeyedChangesTests {
  private struct Post: Equatable {
    var text: String
    var likes = 0
  }

  private typealias Feed = KeyedChanges<String, Int, Post>.List

  private func feed(_ posts: [KeyedItem<Int, Post>], footerFirst: Bool = false) -> Feed {
    let sections = [KeyedSection("posts", posts), KeyedSection("footer", [])]
    return footerFirst ? sections.reversed() : sections
  }

  @Test func `changes of one list are batch updates of a section`() throws {
    let old = [KeyedItem("a", 0), KeyedItem("b", 0), KeyedItem("c", 0)]
    let new = [KeyedItem("c", 1), KeyedItem("b", 0), KeyedItem("d", 0)]
    let changes = try FlatChanges(from: old, to: new)
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(4, 0)]
    update.insertItems = [ItemPath(4, 2)]
    update.moveItems = [Move(from: ItemPath(4, 2), to: ItemPath(4, 0))]
    var redraws = BatchUpdate()
    redraws.reloadItems = [ItemPath(4, 0)]
    #expect(changes.batchUpdates(inSection: 4) == [update, redraws])
    #expect(!changes.isEmpty)
    #expect(try FlatChanges(from: old, to: old).isEmpty)
    #expect(FlatChanges().batchUpdates(inSection: 4) == [])
  }

  @Test func `every stage says what the data source holds after it`() throws {
    let (hello, bye) = (KeyedItem(1, Post(text: "hello")), KeyedItem(2, Post(text: "bye")))
    let liked = KeyedItem(2, Post(text: "bye", likes: 1))
    let new = feed([liked, hello], footerFirst: true)
    let changes = try KeyedChanges(from: feed([hello, bye]), to: new)
    #expect(
      changes.stages.map(\.update.description) == [
        "move section 0 → 1, move section 1 → 0",
        "move [1, 0] → [1, 1], move [1, 1] → [1, 0]", "reload [1, 0]",
      ])
    #expect(changes.stages.map(\.sections) == [feed([hello, bye], footerFirst: true), new, new])
  }

  @Test func `equal lists have no stages`() throws {
    let list = feed([KeyedItem(1, Post(text: "hello"))])
    #expect(try KeyedChanges(from: list, to: list).stages.isEmpty)
  }

  // MARK: Work

  /// Counts how often keys are hashed.
  private final class Tally {
    var hashes = 0
  }

  private struct CountedKey: Hashable {
    let number: Int
    let tally: Tally

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      tally.hashes += 1
      hasher.combine(number)
    }
  }

  @Test func `a key is hashed once for each list that holds it`() throws {
    let tally = Tally()
    let items = (0..<4000).map { KeyedItem(CountedKey(number: $0, tally: tally), $0) }
    _ = try KeyedChanges(
      from: [KeyedSection(0, items)], to: [KeyedSection(0, items.reversed())])
    #expect(tally.hashes == 4000 * 2)
  }

  // Were anything quadratic, it would take many minutes.
  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand sections and items end in time, all of them reversed`() throws {
    let rows = (0..<Int32(100_000)).map { Row(Item($0)) }
    let sections = rows.map { (section: Section($0.item.number), rows: [$0]) }
    for (old, new) in [
      (Layout(sections), Layout(sections.reversed())),
      (Layout([(Section(0), rows)]), Layout([(Section(0), rows.reversed())])),
    ] {
      let changeset = try KeyedDiff().changeset(for: Transition(from: old, to: new))
      guard case .stages(let stages) = changeset else { throw ReplayError("reloads everything") }
      #expect(stages.map { $0.update.moveItems.count + $0.update.moveSections.count } == [100_000])
    }
  }
}
