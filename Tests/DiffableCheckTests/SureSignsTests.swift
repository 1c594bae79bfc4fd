import DiffableCheck
import Foundation
import Snapshots
import Testing

/// What shows for certain what is wrong with identifiers and contents, and what only seems to.
@Suite struct SureSignsTests {
  private func findings<C: Hashable, Item: Hashable>(
    _ states: [[String]], items: ([String]) -> [Item], content: (Item) -> C
  ) -> [StateFinding] {
    StateReport(of: states) {
      PlainLists([("Main", items($0))])
    } content: { item, _ in
      content(item)
    }.findings
  }

  // MARK: Made again

  @Test(arguments: [["b", "c"], ["b"], ["a", "b", "c"]])
  func `identifiers that each snapshot makes anew are lost for certain`(_ next: [String]) {
    let found = findings([["a", "b"], next]) {
      $0.map { _ in UUID() }
    } content: { _ in
      0
    }
    #expect(found.map(\.kind) == [.identityLost])
    #expect(found.map(\.state) == [1])
    #expect(
      found.first?.reason
        == "the snapshot of this state, made again, holds other items: identifiers are created every "
        + "time, as by UUID() in an initializer, and with each change their cells are thrown away; "
        + "make them once, and keep them in the state")
  }

  @Test func `sections that each snapshot makes anew are lost for certain`() {
    let found = StateReport(of: [["a"], ["a", "b"]]) {
      PlainLists([(UUID(), $0)])
    } content: { _, _ in
      0
    }.findings
    let lost = found.filter { $0.kind == .identityLost }
    #expect(lost.count == 1)
    #expect(lost.first?.reason.contains("made again, holds other sections") == true)
  }

  @Test func `one row that is made anew is lost for certain, whoever stays`() {
    let found = findings([["a"], ["a", "b"]]) {
      $0 + ["loading \(UUID())"]
    } content: {
      $0.prefix(7)
    }
    #expect(found.map(\.kind) == [.identityLost])
  }

  @Test func `a search finds identifiers that each snapshot makes anew`() {
    let model = StateModel(from: ["a"]) { _, choices in
      try choices.element(of: ["b", "c"])
    } reduce: { list, letter in
      list.append(letter)
    }
    var search = StateSearch()
    search.cases = 5
    let report = search.run(model) {
      PlainLists([("Main", $0.map { _ in UUID() })])
    } content: {
      _, _ in
      0
    }
    #expect(report.findings.map(\.finding.kind) == [.identityLost])
  }

  @Test func `a snapshot that is the same when it is made again loses nothing`() {
    let states = [["a", "b"], ["c", "d", "e"]]
    #expect(
      findings(states) {
        $0
      } content: {
        $0
      }.isEmpty)
    // An order by chance is no other identity.
    #expect(
      findings(states) {
        $0.shuffled()
      } content: {
        $0
      }.allSatisfy { $0.kind == .orderVaries })
  }

  @Test(arguments: [3, 8, 30])
  func `the order of a dictionary that is made each time is found in a list that never moved`(
    _ count: Int
  ) {
    let keys = (0..<count).map { "key \($0)" }
    let found = findings([keys, keys]) {
      Array(Dictionary(uniqueKeysWithValues: $0.map { ($0, 0) }).keys)
    } content: {
      $0
    }
    #expect(found.map(\.kind) == [.orderVaries])
  }

  @Test func `an order that is another one each time is found for certain`() {
    func kinds(_ isSorted: Bool) -> [StateFinding.Kind] {
      var turns = 0
      return findings([["a", "b", "c"], ["a", "b", "c", "d"]]) { list in
        turns += 1
        let start = isSorted ? 0 : turns % list.count
        return Array(list[start...] + list[..<start])
      } content: {
        $0
      }.map(\.kind)
    }
    #expect(kinds(false) == [.orderVaries])
    #expect(kinds(true) == [])
    // Who moves items on purpose does so again.
    let moved = findings([["a", "b"], ["b", "a"]]) {
      $0
    } content: {
      $0
    }
    #expect(moved.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what is made anew is found where the last states have no snapshot`(_ throwing: Bool) {
    func report(_ items: @escaping () -> [UUID]) -> StateReport {
      StateReport(of: [0, 1, 2, 3]) { number throws -> PlainLists<String, UUID>? in
        guard number < 2 else {
          if throwing, number == 3 { throw CancellationError() }
          return nil
        }
        return PlainLists([("A", items())])
      } content: { _, number in
        number
      }
    }
    let made = report { [UUID(), UUID()] }.findings.filter { $0.kind != .unexpectedError }
    #expect(made.map(\.kind) == [.identityLost])
    #expect(made.map(\.state) == [1])
    let kept = (0..<20).map { _ in UUID() }
    let mixed = report { kept.shuffled() }.findings.filter { $0.isError && $0.kind != .staleCell }
    #expect(mixed.contains { $0.kind == .orderVaries && $0.state == 1 }, "\(mixed)")
    let right = report { kept }.findings.filter { $0.isError && $0.kind != .staleCell }
    #expect(right.allSatisfy { $0.kind == .unexpectedError }, "\(right)")
  }

  @Test func `sections in another order each time are found for certain`() {
    var turns = 0
    let found = StateReport(of: [0, 1, 2]) { _ in
      turns += 1
      let sections = [("A", ["a"]), ("B", ["b"]), ("C", ["c"])]
      return PlainLists(Array(sections[(turns % 3)...] + sections[..<(turns % 3)]))
    } content: { _, _ in
      0
    }.findings.filter(\.isError)
    #expect(found.map(\.kind) == [.orderVaries])
    #expect(found.first?.reason.contains("holds its sections in another order") == true)
  }

  /// A value without an `id` whose equality covers its content.
  private struct Post: Hashable, CustomStringConvertible {
    let name: String
    var likes = 0
    var description: String { "\(name) \(likes)" }
  }

  @Test func `a mark on what was not there shows that it is what was in its place`() {
    let (old, new) = (Post(name: "a"), Post(name: "a", likes: 1))
    let others = [Post(name: "b"), Post(name: "c")]
    func kinds(_ lists: [[Post]], _ marks: [Post]) -> [StateFinding.Kind] {
      StateReport(of: [0, 1]) { state in
        var list = PlainLists([("Main", lists[state])])
        if state == 1 { list.reconfiguredItemIdentifiers = marks }
        return list
      } content: { post, _ in
        post
      }.findings.map(\.kind)
    }
    #expect(kinds([[old] + others, [new] + others], [new]) == [.looksReplaced])
    // Without a mark, what both show is no more than a hint.
    #expect(kinds([[old] + others, [new] + others], []) == [.itemReplaced])
    // Whoever marks everything, or replaces everything, says nothing by a mark.
    #expect(kinds([[old] + others, [new] + others], [new, others[0]]) == [.itemReplaced])
    #expect(kinds([[old], [new]], [new]) == [])
    #expect(kinds([[old] + others, others + [new]], [new]) == [])
    // A text carries nothing that could change.
    let texts = StateReport(of: [["a", "b"], ["c", "b"]]) { words in
      var list = PlainLists([("Main", words)])
      if words[0] == "c" { list.reconfiguredItemIdentifiers = ["c"] }
      return list
    } content: { text, _ in
      text
    }
    #expect(texts.findings.isEmpty)
  }

  /// A feed's post, without an `id` that counts.
  private struct Key: Hashable {
    let feed: Int
    let post: Int
  }

  /// A row that may carry a value.
  private enum Row: Hashable {
    case header
    case post(Post)
    case labeled(post: Post)
  }

  private func kinds<Item: Hashable>(_ lists: [[Item]], marking mark: Item) -> [StateFinding.Kind] {
    StateReport(of: [0, 1]) { state in
      var list = PlainLists([("Main", lists[state])])
      if state == 1 { list.reconfiguredItemIdentifiers = [mark] }
      return list
    } content: { item, _ in
      item
    }.findings.map(\.kind)
  }

  @Test func `whoever marks what came as well has other parts in it`() throws {
    let key = { Key(feed: 1, post: $0) }
    #expect(kinds([[key(1), key(2)], [key(1), key(3)]], marking: key(3)).isEmpty)
    let site = try ["a", "b", "c"].map { try #require(URL(string: "http://\($0)/1")) }
    #expect(kinds([[site[0], site[1]], [site[0], site[2]]], marking: site[2]).isEmpty)
    let path = { (item: Int) in IndexPath(indexes: [0, item]) }
    #expect(kinds([[path(0), path(1)], [path(0), path(2)]], marking: path(2)).isEmpty)
    // Nobody else shares the part with the only one of its case.
    let posts = [0, 1].map { Row.post(Post(name: "a", likes: $0)) }
    #expect(kinds([[.header, posts[0]], [.header, posts[1]]], marking: posts[1]).isEmpty)
  }

  @Test func `what a case carries has parts too`() {
    let post = { Row.post(Post(name: $0, likes: $1)) }
    #expect(
      kinds(
        [[.header, post("a", 0), post("b", 0)], [.header, post("a", 1), post("b", 0)]],
        marking: post("a", 1))
        == [.looksReplaced])
    let labeled = { Row.labeled(post: Post(name: $0, likes: $1)) }
    #expect(
      kinds(
        [[labeled("a", 0), labeled("b", 0)], [labeled("a", 1), labeled("b", 0)]],
        marking: labeled("a", 1))
        == [.looksReplaced])
  }

  @Test(arguments: [("2", "5"), ("", "")])
  func `rows that show little are not taken for others`(_ old: String, _ new: String) {
    let found = findings([["1", "2", "3"], ["4", "5", "6"]]) {
      $0
    } content: { item in
      [old, new].contains(item) ? "★" : ""
    }
    #expect(found.isEmpty)
  }

  @Test func `a snapshot is made again only at the end, if another one can come of it`() {
    var lists: [String] = []
    func made(_ states: [[String]]) -> [String] {
      lists = []
      _ = findings(states) { list -> [String] in
        lists += list
        return list
      } content: {
        $0
      }
      return lists
    }
    #expect(made([["a"], ["a", "b"], ["b"]]) == ["a", "a", "b", "b"])
    let again = (0..<12).flatMap { _ in ["b", "c"] }
    #expect(made([["a"], ["a", "b"], ["b", "c"]]) == ["a", "a", "b", "b", "c"] + again)
    // What was replaced may be so again, if it is alone.
    #expect(made([["a"], ["b"]]) == ["a", "b"] + Array(repeating: "b", count: 12))
    // That of an earlier state has to differ from itself.
    #expect(made([["a"], ["b"], []]) == ["a", "b", "b", "b", "b"])
  }

  @Test func `a list may end empty, without a section`() {
    let report = StateReport(of: [["a"], ["b"], []]) { list in
      PlainLists(list.isEmpty ? [] : [("Main", list)])
    } content: { item, _ in
      item
    }
    #expect(report.findings.isEmpty && report.states == 3)
  }

  @Test func `identifiers that an earlier list made anew are lost for certain, in its state`() {
    let states = [["", "", ""], ["a", "", ""], ["a", "b", "c"], ["a", "b", "c", "d"]]
    let found = findings(states) {
      $0.map { $0.isEmpty ? "loading \(UUID())" : $0 }
    } content: {
      $0.prefix(7)
    }
    #expect(found.map(\.kind) == [.identityLost])
    #expect(found.map(\.state) == [1])
  }

  @Test(arguments: [["cd", "ef", "gh", "gh"], ["cd", "ef", "ef", "gh", "gh"]])
  func `a snapshot may be that of the state before`(_ states: [String]) {
    var list = "ab"
    let found = findings(states.map { [$0] }) { next in
      defer { list = next[0] }
      return list.map { "\($0)" }
    } content: {
      $0
    }
    #expect(found.isEmpty)
  }

  @Test func `a state may stand for what the app does, which does something else each time`() {
    var (page, pages) = (0, ["ab", "cd"])
    let found = findings([["open"], ["turn"], ["read"]]) { command in
      if command == ["turn"] { page = 1 - page }
      return pages[page].map { "\($0)" }
    } content: {
      $0
    }
    #expect(found.isEmpty)
  }

  @Test func `where an old state would change what there is, none is asked for again`() {
    var asked: [String] = []
    var list = ["a"]
    let found = findings([["a"], ["b"], ["add"]]) { command in
      asked += command
      list = command == ["add"] ? list + ["\(list.count)"] : command
      return list
    } content: {
      $0
    }
    #expect(found.isEmpty)
    #expect(asked.filter { $0 != "add" } == ["a", "b"])
  }

  @Test func `what a snapshot takes when it is made is not missed in the next state`() {
    // This app marks what changed in the snapshot after the change.
    var (pending, changed): ([String], [String]) = ([], [])
    let found = StateReport(of: [["a"], ["b"], ["b", "c"]]) { list in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(list)
      try snapshot.reconfigureItems(pending)
      (pending, changed) = (changed, list)
      pending = pending.filter(list.contains)
      return snapshot
    } content: { item, _ in
      item
    }.findings
    #expect(found.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a snapshot that cannot be made again is no finding`(_ throwing: Bool) {
    struct Spent: Error {}
    var lists = [["a"], ["b"]]
    let report = StateReport(of: [0, 1]) { _ -> PlainLists<String, String>? in
      if lists.isEmpty, throwing { throw Spent() }
      return lists.isEmpty ? nil : PlainLists([("Main", lists.removeFirst())])
    } content: { item, _ in
      item
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `lists that only look alike can be told from a sure loss`() {
    let days = ["1", "2", "3"]
    func found(_ isSure: Bool) -> [StateFinding.Kind] {
      StateReport(of: [1, 2]) { month in
        PlainLists([("Main", days.map { "\(isSure ? "\(UUID())" : "\(month)")-\($0)" })])
      } content: { day, _ in
        day.suffix(1)
      }.findings.map(\.kind)
    }
    #expect(found(false) == [.looksReplaced])
    #expect(found(true) == [.looksReplaced, .identityLost])
  }

  // MARK: Stale cells

  @Test func `a content that differs when it is asked again says nothing`() {
    let found = findings([["a"], ["a", "b"]]) {
      $0
    } content: {
      "\($0) \(UUID())"
    }
    #expect(found.map(\.kind) == [.contentVaries])
    #expect(
      found.first?.reason.hasPrefix(
        "content returned something else for a when it was asked again in the same state") == true)
    let stale = StateReport(of: [0.0, .nan]) { _ in
      PlainLists([("Main", ["a"])])
    } content: {
      $1
    }.findings
    #expect(stale.map(\.kind) == [.staleCell])
  }

  @Test func `the address of an object is no id`() {
    final class Post: Hashable, Identifiable {
      let name = "Ad"
      static func == (one: Post, other: Post) -> Bool { one.name == other.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let found = StateReport(of: [1, 2]) { _ in
      PlainLists([("Main", [Post()])])
    } content: {
      $1
    }.findings.filter { $0.kind == .staleCell }
    #expect(found.count == 1)
    #expect(found.first?.reason.contains("changed and is not marked") == true)
  }

  @Test func `an equality that ignores the id is told where a cell stays stale`() {
    struct Post: Hashable, Identifiable {
      let id: Int
      let title: String
      static func == (one: Post, other: Post) -> Bool { one.title == other.title }
      func hash(into hasher: inout Hasher) { hasher.combine(title) }
    }
    func found(_ id: Int) -> [StateFinding] {
      StateReport(of: [1, 2]) { state in
        PlainLists([("Main", [Post(id: state == 1 ? 1 : id, title: "Ad")])])
      } content: { post, state in
        [post.id, state]
      }.findings
    }
    #expect(found(2).map(\.kind) == [.staleCell])
    #expect(
      found(2).first?.reason.contains("has the id 2 and is equal to what had the id 1") == true)
    #expect(found(1).map(\.kind) == [.staleCell])
    #expect(found(1).first?.reason.contains("changed and is not marked") == true)
  }
}
