import DiffableCheck
import Foundation
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

/// A row whose hash is that of its kind.
private enum Row: Hashable, Identifiable {
  case ad(Int)
  case story(Int)

  var id: String { "\(self)" }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .ad: hasher.combine(0)
    case .story: hasher.combine(1)
    }
  }
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
    , which was removed: its equality covers its content, so each change makes another item of it, \
    and its cell is thrown away; use the id as the identifier, or base equality and hash on the id \
    alone
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

  @Test func `an id that two of a list have tells nothing of what becomes of them`() {
    let header = Hero(id: 1, likes: 100)
    let states = [
      (0, [header, Hero(id: 1), Hero(id: 2)]), (0, [header, Hero(id: 1, likes: 2), Hero(id: 2)]),
    ]
    #expect(findings(states).filter { $0.contains("identityLost") } == [])
    #expect(
      findings(states + [(0, [header, Hero(id: 1, likes: 2), Hero(id: 2, likes: 7)])]).last
        == "state 2: identityLost: hero 2, 7 has the id of hero 2, 0" + Self.lost)
  }

  @Test func `of two that come with one id nobody knows which was there`() {
    let found = findings([
      (0, [Hero(id: 1), Hero(id: 2)]),
      (0, [Hero(id: 1, likes: 1), Hero(id: 1, likes: 2), Hero(id: 2)]),
    ])
    #expect(found.count == 1)
    #expect(found.first?.contains("sharedID: hero 1, 2 has the id of hero 1, 1") == true)
  }

  @Test func `one thing twice is told when it comes`() {
    let (sent, again) = (Hero(id: 1), Hero(id: 1, likes: 1))
    let found = findings([(0, [sent]), (0, [sent, again]), (0, [sent, again, Hero(id: 2)])])
    #expect(
      found == [
        """
        state 1: sharedID: hero 1, 1 has the id of hero 1, 0, and both are in the list: either one \
        thing is in it twice, or different things share an id, and then nothing can be said of \
        either; if it is to be in two places, put the place into the id
        """
      ])
    #expect(findings([(0, [sent, again])]).count == 1)
  }

  @Test func `what is inside of AnyHashable is known by its id`() {
    let (old, new) = (Hero(id: 1), Hero(id: 1, likes: 1))
    let day = AnyHashable(Day(id: 1, count: 0))
    let found = findings([(0, [day, AnyHashable(old)]), (0, [day, AnyHashable(new)])])
    #expect(found == ["state 1: identityLost: hero 1, 1 has the id of hero 1, 0" + Self.lost])
    // A day and a hero are two things, and so are rows of an inbox and of an outbox.
    #expect(findings([(0, [day]), (0, [AnyHashable(old)])]) == [])
    #expect(findings([(0, [day]), (0, [day, AnyHashable(old)])]) == [])
    let rows = [AnyHashable(Inbox.Row(id: 1)), AnyHashable(Outbox.Row(id: 1))]
    #expect(findings([(0, [rows[0]]), (0, [rows[1]]), (0, rows)]) == [])
  }

  private enum Inbox {
    struct Row: Hashable, Identifiable { let id: Int }
  }

  private enum Outbox {
    struct Row: Hashable, Identifiable { let id: Int }
  }

  private enum Line: Hashable, Identifiable {
    case header(Int)
    case row(Int)
    case end

    var id: Int {
      switch self {
      case .header(let id), .row(let id): id
      case .end: 1
      }
    }
  }

  @Test func `a header may have the id of a row`() {
    #expect(findings([(0, [Line.header(1), .row(1), .end])]) == [])
    #expect(findings([(0, [Line.header(1)]), (0, [.row(1)]), (0, [.end])]) == [])
  }

  private enum Entry: Hashable, Identifiable {
    case header(Int)
    case post(Int, text: String)

    var id: Int {
      switch self {
      case .header(let id), .post(let id, _): id
      }
    }
  }

  @Test func `a row that has the id of its header is known by it all the same`() {
    let found = findings([
      (0, [Entry.header(1), .post(1, text: "old")]), (0, [.header(1), .post(1, text: "new")]),
    ])
    #expect(found.count == 1)
    #expect(
      found.first?.contains("identityLost: post(1, text: \"new\") has the id of post(1") == true)
  }

  /// A row whose `id` is that of what it carries.
  private enum Wrapped: Hashable {
    case header(Hero)
    case hero(Hero)
    case named(hero: Hero)
    case both(Hero, Int)
    case numbered(Int)
    case end
  }

  @Test func `a case without an id has that of what it carries`() {
    let found = findings([
      (0, [Wrapped.header(Hero(id: 1)), .hero(Hero(id: 1)), .hero(Hero(id: 2)), .end]),
      (0, [.header(Hero(id: 1)), .hero(Hero(id: 1, likes: 5)), .hero(Hero(id: 2)), .end]),
    ])
    #expect(found.count == 1)
    #expect(
      found.first?.contains("identityLost: hero(hero 1, 5) has the id of hero(hero 1, 0)") == true)
    let labeled = findings([
      (0, [Wrapped.named(hero: Hero(id: 1))]), (0, [.named(hero: Hero(id: 1, likes: 5))]),
    ])
    #expect(labeled.count == 1)
    #expect(labeled.first?.contains("identityLost: named(hero: hero 1, 5) has the id of") == true)
    #expect(
      findings([(0, [Wrapped.both(Hero(id: 1), 1)]), (0, [.both(Hero(id: 1), 2)])]) == [])
    #expect(findings([(0, [Wrapped.numbered(1), .end]), (0, [.numbered(2)])]) == [])
    #expect(findings([(0, [Wrapped.header(Hero(id: 1))]), (0, [.hero(Hero(id: 1))])]) == [])
  }

  @Test func `two that come at once with one id are told, and what stays in a list of many`() {
    let found = findings([(0, [Hero(id: 1), Hero(id: 1, likes: 5)])])
    #expect(found.first?.contains("sharedID: hero 1, 5 has the id of hero 1, 0") == true)
  }

  @Test func `rows that come in the place of others and look like them are those`() {
    let rows = ["a", "b", "c"]
    func found(_ old: [String], _ new: [String]) -> [String] {
      let lists = [old, new].map { list in
        [(id: "header", shows: "")] + list.map { (id: UUID().uuidString, shows: $0) }
      }
      return StateReport(of: lists) {
        PlainLists([(0, $0.map(\.id))])
      } content: { id, list in
        list.first { $0.id == id }!.shows
      }.findings.map(\.description)
    }
    #expect(
      found(rows, rows).first?.hasPrefix(
        "state 1: looksReplaced: 3 new rows are equal to none of the old ones, but look like the 3 "
          + "removed ones: identifiers are created again every time") == true)
    #expect(
      found(rows, rows + ["d"]).first?.contains(
        "4 new rows are equal to none of the old ones, but look like the 3 removed ones") == true)
    #expect(found(["d"] + rows, rows).count == 1)
    #expect(found(rows, rows.flatMap { [$0, $0 + "!"] }).count == 1)
    // As little as this may be chance.
    #expect(found(["a", "b"], ["a", "b"]) == [])
    #expect(found(["a", "b", "b"], ["a", "b", "b"]) == [])
    #expect(found(rows, ["d", "e", "f"]) == [])
    #expect(found(["1", "2", "3"], ["9", "2", "7", "1"]) == [])
    #expect(found(["1", "2", "3"], ["3", "2", "1", "4"]) == [])
    #expect(found(["1", "2", "3"], (1...7).map { "\($0)" }) == [])
  }

  @Test func `one row in the place of another, with its text, may be that one`() {
    struct Message: Hashable {
      var text: String
      var isSent = false
    }
    func found<C: Hashable>(_ old: [(String, C)], _ new: [(String, C)]) -> [String] {
      StateReport(of: [old, new]) { list in
        PlainLists([("Chat", list.map(\.0))])
      } content: { id, list in
        list.first { $0.0 == id }!.1
      }.findings.map(\.description)
    }
    let old = [("s1", "hello"), ("tmp", "you there?")]
    #expect(
      found(old, [("s1", "hello"), ("s2", "you there?")]) == [
        "state 1: itemReplaced: s2 came in the place of tmp, and shows the same text: if both are one "
          + "thing, it got another id, as from a server, or its equality covers its content, and its "
          + "cell is thrown away; use an id that stays; if they are two, pass ignoring: [.itemReplaced]"
      ])
    // A part of what a row shows is enough, whatever stands around it.
    let sending = [("s1", Message?.some(Message(text: "hello"))), ("tmp", Message(text: "yo"))]
    let sent = [sending[0], ("s2", Message(text: "yo", isSent: true))]
    #expect(found(sending, sent).count == 1)
    let words = [("s1", ["hello", "sent"]), ("tmp", ["yo", "pending"])]
    #expect(found(words, [words[0], ("s2", ["yo", "sent"])]).count == 1)
    #expect(found(words, [words[0], ("s2", ["you", "sent"])]) == [])
    // It is none if the row is elsewhere, shows something else, or is not the only one that shows
    // it.
    #expect(found(old, [("s2", "you there?"), ("s1", "hello")]) == [])
    #expect(found(old, [("s1", "hello"), ("s2", "are you?")]) == [])
    #expect(found([("s1", "yo"), ("tmp", "yo")], [("s1", "yo"), ("s2", "yo")]) == [])
    #expect(found([("tmp", "yo")], [("s2", "yo")]) == [])
    #expect(found([("s1", 1), ("tmp", 2)], [("s1", 1), ("s2", 2)]) == [])
    #expect(found([("s1", ""), ("tmp", "yo")], [("s2", ""), ("tmp", "yo")]) == [])
  }

  @Test func `what has an id of its own says itself that it is another one`() {
    struct Letter: Hashable, Identifiable {
      let id: Int
      let text: String
    }
    let states = [2, 3].map { [Letter(id: 1, text: "hello"), Letter(id: $0, text: "yo")] }
    let report = StateReport(of: states) {
      PlainLists([("Letters", $0)])
    } content: { letter, _ in
      letter.text
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `long values are told so that they are known, and their difference is seen`() {
    struct Letter: Hashable, Identifiable, CustomStringConvertible {
      let id: Int
      var tail: Int
      var description: String {
        "Letter(id: \(id), text: \(String(repeating: "lorem ", count: 20)), tail: \(tail))\nEnd"
      }
    }
    let found = findings([(0, [Letter(id: 77, tail: 1)]), (0, [Letter(id: 77, tail: 2)])])
    #expect(
      found.first?.contains(
        "identityLost: Letter(id: 77, text:…lorem lorem , tail: 2) End has the id of "
          + "Letter(id: 77, text:…lorem lorem , tail: 1) End, which was removed") == true)
  }

  @Test func `what a cell shows is told for the ninth content as for the first`() {
    let report = StateReport(of: Array(0..<12)) { number in
      var list = PlainLists([(0, ["a"])])
      list.reconfiguredItemIdentifiers = number < 11 ? ["a"] : []
      return list
    } content: { _, number in
      "content \(number)"
    }
    #expect(
      report.findings.first?.reason.contains(
        "still shows \"content 10\", as in state 10, and should show \"content 11\";") == true)
  }

  @Test func `a content that is not equal to itself stays the same, after many others, too`() {
    let contents = (0..<12).map(Double.init) + [.nan, .nan, 3, .nan]
    let report = StateReport(of: Array(contents.indices)) { number in
      var list = PlainLists([(0, ["a"])])
      list.reconfiguredItemIdentifiers = number == 13 ? [] : ["a"]
      return list
    } content: { _, number in
      contents[number]
    }
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.changes == contents.count - 2)
  }

  @Test func `a section that comes with what another one held may be that one`() {
    let states = [("Posts (1)", ["a", "b"]), ("Posts (2)", ["a", "b"])]
    #expect(
      findings(states).first?.hasPrefix(
        "state 1: sectionReplaced: section Posts (2) was inserted with what section "
          + "Posts (1) held, which was deleted: if they are one section, its identity includes")
        == true)
    let merged = StateReport(of: [[("old", ["a"]), ("kept", [])], [("kept", ["a"])]]) {
      PlainLists($0)
    } content: { _, _ in
      0
    }.findings.map(\.reason)
    #expect(merged.first?.contains("a leaves section old, which is deleted") == true)
    // Its items may have changed with its name, as where that counts them.
    for items in [["b", "a"], ["a"], ["a", "b", "c"], ["c", "a"]] {
      let found = findings([("Posts (1)", ["a", "b"]), ("Posts (2)", items)])
      #expect(found.first?.contains("sectionReplaced: section Posts (2)") == true, "\(items)")
    }
    for items in [["a", "c", "d"], ["a", "b", "c", "d", "e"]] {
      let found = findings([("Posts (1)", ["a", "b"]), ("Posts (2)", items)])
      #expect(found.first?.contains("leaves section Posts (1), which is deleted") == true)
    }
  }

  @Test func `a section that comes with what another one held is told before what moves`() {
    let states = [
      [("K", ["a"]), ("X", ["b"]), ("Posts (2)", ["c", "d"])],
      [("K", ["a", "b"]), ("Posts (3)", ["c", "d", "e"])],
    ]
    let report = StateReport(of: states) {
      PlainLists($0)
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.sectionReplaced], "\(report.findings)")
  }

  @Test func `of what half stayed and half was deleted, the deleted half is asked`() {
    let report = StateReport(of: [
      [("K", ["a"]), ("Posts (1)", ["b"])], [("K", []), ("Posts (2)", ["a", "b"])],
    ]) {
      PlainLists($0)
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.sectionReplaced], "\(report.findings)")
  }

  @Test func `a section that carries its title is another one at every change`() {
    let found = findings([(Day(id: 1, count: 1), ["a"]), (Day(id: 1, count: 2), ["a"])])
    #expect(found.count == 1, "there is no doubt that it is one section: \(found)")
    #expect(
      found.last
        == """
        state 1: identityLost: day 1 (2) has the id of day 1 (1), which was removed: its equality \
        covers its content, so each change makes another section of it, and its header is thrown away; \
        use the id as the identifier, or base equality and hash on the id alone
        """)
    #expect(findings([(Day(id: 1, count: 1), ["a"]), (Day(id: 2, count: 1), ["b"])]) == [])
  }

  @Test func `two sections with one id are told when the second one comes`() {
    let days = [Day(id: 1, count: 1), Day(id: 2, count: 1), Day(id: 1, count: 5)]
    let found = StateReport(of: [1, 2, 3]) { count in
      PlainLists(days.prefix(count).map { ($0, ["item of \($0.count), \($0.id)"]) })
    } content: { _, _ in
      0
    }.findings.map(\.description)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "state 2: sharedID: day 1 (5) has the id of day 1 (1), and both are in the list") == true)
  }

  @Test func `so is one whose equality compares everything`() {
    #expect(
      findings([(Month(number: 1, count: 1), ["a"]), (Month(number: 1, count: 2), ["a"])]).last
        == """
        state 1: identityLost: month 1 (2) has the hash of month 1 (1), which was removed, but is \
        not equal to it: equality compares more than identity; if different things share a hash, make \
        them Identifiable, or pass ignoring: [.identityLost]
        """)
  }

  @Test func `what has an id of its own may have the hash of what went`() {
    let (old, new) = (Row.ad(1), Row.ad(2))
    #expect(findings([(0, [old, .story(1)]), (0, [new, .story(1)])]) == [])
  }
}
