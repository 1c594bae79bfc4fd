import DiffableCheck
import Testing

/// What identifiers are asked for.
private final class Work {
  var hashes = 0
  var comparisons = 0
  var descriptions = 0
}

/// An identifier that counts what it is asked for.
private struct Counted: Hashable, CustomStringConvertible {
  let number: Int
  let work: Work

  var description: String {
    work.descriptions += 1
    return "number \(number)"
  }

  static func == (left: Counted, right: Counted) -> Bool {
    left.work.comparisons += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    work.hashes += 1
    hasher.combine(number)
  }
}

@Suite struct VerifyWorkTests {
  private let work = Work()
  private let count = 2_000

  private func list(_ numbers: some Sequence<Int>) -> PlainLists<String, Counted> {
    PlainLists([("Main", numbers.map { Counted(number: $0, work: work) })])
  }

  private func verified(
    _ lists: [PlainLists<String, Counted>], changed: Int? = nil
  ) -> [StateFinding] {
    StateReport(of: Array(lists.enumerated())) {
      $0.element
    } content: { id, state in
      id.number == changed ? state.offset : 0
    }.findings
  }

  @Test func `identifiers are hashed twice for each state, and once more as the next is read`() {
    var marked = list((0..<count).reversed())
    marked.reconfiguredItemIdentifiers = Array(marked.lists[0].items.prefix(10))
    #expect(verified([list(0..<count), marked, list(1..<count)]).isEmpty)
    #expect(work.hashes == 2 * (3 * count - 1) + 2 * count + 10, "a mark is hashed too")
  }

  @Test func `identifiers are compared with themselves, their neighbors, and one that is known`() {
    #expect(verified([list(0..<count), list((0..<count).reversed())]).isEmpty)
    // Four neighbors and five of the list before; a table's slots may lead to a stranger.
    #expect(work.comparisons <= 2 * count * 11)
  }

  /// What an item shows, which counts how often it is compared.
  private struct CountedContent: Hashable {
    final class Tally { var comparisons = 0 }

    let number: Int
    let tally: Tally

    static func == (left: CountedContent, right: CountedContent) -> Bool {
      left.tally.comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a content that is new in every state is compared with few`() {
    let tally = CountedContent.Tally()
    _ = StateReport(of: Array(0..<400)) { _ in
      PlainLists([("Main", [1])])
    } content: { _, state in
      CountedContent(number: state, tally: tally)
    }
    #expect(tally.comparisons <= 400 * 40)
  }

  @Test func `nothing is described as long as nothing is found`() {
    #expect(verified([list(0..<count), list(1...count)]).isEmpty)
    #expect(work.descriptions == 0)
  }

  @Test func `once something is found, what was met is described, and the lists of each finding`() {
    let lists = [list(0..<count), list(1...count), list(2...count), list(2...count + 1)]
    let found = verified(lists, changed: 7)
    #expect(
      found.map(\.description)
        == (1...3).map {
          "state \($0): staleCell: number 7 changed and is not marked: its cell still shows 0, "
            + "as in state 0, and should show \($0); call reconfigureItems([number 7]), or reloadItems"
        })
    let told = zip(lists, lists.dropFirst()).flatMap { [$0, $1] }.map { $0.lists[0].items.count }
    #expect(work.descriptions == count + 2 + told.reduce(0, +))
  }

  @Test func `a recorder describes nothing until it is asked for the story`() {
    var recorder = ScenarioRecorder<String, Counted, Int>()
    recorder.record(list(0..<count)) { _ in 0 }
    recorder.record(list(1...count)) { _ in 0 }
    #expect(work.descriptions == 0)
    #expect(work.hashes == 5 * count)
    #expect(recorder.scenario.names.items.count == count + 1)
    #expect(work.descriptions == count + 1)
  }
}
