import DiffableCheck
import Foundation
import Snapshots
import Testing

/// A hero that carries what its row shows.
private struct Hero: Hashable, Identifiable, CustomStringConvertible {
  let id: Int
  var likes = 0

  var description: String { "hero \(id), \(likes)" }
}

/// A day with a title that counts.
private struct Day: Hashable, Identifiable, CustomStringConvertible {
  let id: Int
  var count: Int

  var description: String { "day \(id) (\(count))" }
}

/// A month whose hash is that of its number, and whose equality compares everything.
private struct Month: Hashable, CustomStringConvertible {
  let number: Int
  var count: Int

  var description: String { "month \(number) (\(count))" }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct IdentityTests {
  private func findings<Section: Hashable, Item: Hashable>(
    _ states: [(Section, [Item])]
  ) -> [String] {
    StateReport(of: states) {
      PlainLists([$0])
    } content: { _, _ in
      0
    }.findings.map(\.description)
  }

  private static let lost = """
    , which went: its content is a part of its identity, so each change makes something else of it, \
    and its cell is thrown away; make the id the identifier, or let equality and hash look at nothing \
    else
    """

  @Test(arguments: [1, 3])
  func `a value that carries its content is another item at every change`(_ count: Int) {
    let old = (1...count).map { Hero(id: $0) }
    var new = old
    new[count - 1].likes = 1
    #expect(
      findings([(0, old), (0, new)]) == [
        "state 1: identityLost: hero \(count), 1 has the id of hero \(count), 0" + Self.lost
      ])
  }

  @Test func `so it is where all of them change`() {
    let old = [Hero(id: 1), Hero(id: 2)]
    let new = [Hero(id: 2, likes: 3), Hero(id: 1, likes: 3)]
    #expect(
      findings([(0, old), (0, new)]) == [
        "state 1: identityLost: hero 2, 3 has the id of hero 2, 0" + Self.lost
      ])
  }

  @Test func `others come and go as they like`() {
    let states = [[Hero(id: 1), Hero(id: 2)], [Hero(id: 2), Hero(id: 3)], [Hero(id: 1)]]
    #expect(findings(states.map { (0, $0) }) == [])
  }

  @Test func `where two of a list have one id it tells nothing`() {
    let header = Hero(id: 1, likes: 100)
    #expect(
      findings([(0, [header, Hero(id: 1)]), (0, [header, Hero(id: 1, likes: 2)])]) == [])
  }

  @Test func `a section that carries its title is another one at every change`() {
    #expect(
      findings([(Day(id: 1, count: 1), ["a"]), (Day(id: 1, count: 2), ["a"])]).last
        == """
        state 1: identityLost: day 1 (2) has the id of day 1 (1), which went: its content is a part of \
        its identity, so each change makes something else of it, and its header is thrown away; make \
        the id the identifier, or let equality and hash look at nothing else
        """)
    #expect(findings([(Day(id: 1, count: 1), ["a"]), (Day(id: 2, count: 1), ["b"])]) == [])
  }

  @Test func `so is one whose equality compares everything`() {
    #expect(
      findings([(Month(number: 1, count: 1), ["a"]), (Month(number: 1, count: 2), ["a"])]).last
        == """
        state 1: identityLost: month 1 (2) is equal to no old identifier, and one that went has its \
        hash: equality compares more than identity
        """)
  }
}

@Suite struct AlikeFindingTests {
  private func findings(_ count: Int) -> [StateFinding] {
    StateReport(of: [0, 1]) { _ in
      PlainLists([("Main", Array(0..<count))])
    } content: { _, state in
      state
    }.findings
  }

  @Test func `a few are told one by one, and many of a kind at once`() {
    #expect(findings(5).count == 5)
    #expect(
      findings(6).map(\.reason) == [
        """
        0 changed and is not marked: its cell still shows the content of state 0; call \
        reconfigureItems([0]), or reloadItems; so it is with 1, 2, and 3 others; where the app \
        reloads everything, wrap its snapshot in an AppliedSnapshot
        """
      ])
  }

  @Test func `others are told beside them`() {
    let found = StateReport(of: [0, 1]) { _ in
      var list = PlainLists([("Main", Array(0..<8))])
      list.reloadedItemIdentifiers = [7]
      return list
    } content: { item, state in
      item == 7 ? 0 : state
    }.findings
    #expect(found.map(\.kind) == [.staleCell, .cellThrownAway])
  }
}

@Suite struct SkippedStateTests {
  /// Returns what is found where `nil` stands for a state in which nothing is applied.
  private func findings(_ shown: [Int], marked: [Bool?]) -> [String] {
    StateReport(of: Array(zip(shown, marked))) { _, isMarked in
      isMarked.map { isMarked in
        var list = PlainLists([("Main", ["a"])])
        list.reconfiguredItemIdentifiers = isMarked ? ["a"] : []
        return list
      }
    } content: { _, state in
      state.0
    }.findings.map { "\($0.state): \($0.kind.rawValue)" }
  }

  @Test func `where nothing is applied nothing is stale yet`() {
    #expect(findings([0, 1, 2, 2], marked: [false, nil, nil, true]) == [])
    #expect(findings([0, 1, 0], marked: [false, nil, false]) == [])
  }

  @Test func `what changed by then has to be marked`() {
    #expect(findings([0, 1, 1], marked: [false, nil, false]) == ["2: staleCell"])
  }

  @Test func `an app that never applies anything is no pass`() {
    let report = StateReport(of: [0, 1]) { _ -> PlainLists<String, String>? in
      nil
    } content: { _, state in
      state
    }
    #expect(report.states == 2)
    #expect(report.isIdle)
  }
}

/// An object that all others look like.
private final class Post: Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String = "Post") { self.description = description }

  static func == (left: Post, right: Post) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@Suite struct AlikeNameTests {
  private func findings(_ posts: [Post]) -> [String] {
    StateReport(of: [0, 1]) { _ in
      PlainLists([("Main", posts)])
    } content: { _, state in
      state
    }.findings.map(\.reason)
  }

  @Test func `objects that are described alike are numbered`() {
    let posts = [Post(), Post("Post (2)"), Post(), Post()]
    #expect(
      findings(posts).map { $0.components(separatedBy: " changed ")[0] }
        == ["Post", "Post (2)", "Post (3)", "Post (4)"])
  }

  // Were each compared with all before it, it would take many minutes.
  @Test(.timeLimit(.minutes(1))) func `however many there are`() {
    let found = findings((0..<40_000).map { _ in Post() })
    #expect(found.count == 1)
    #expect(found.first?.contains("Post (2), Post (3), and 39997 others") == true)
  }
}
