import DiffableCheck
import Foundation
import Snapshots
import Testing

/// A snapshot that checks nothing and hashes nothing.
struct PlainLists<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: SnapshotReading {
  var lists: [(section: SectionIdentifier, items: [ItemIdentifier])]
  var reloadedItemIdentifiers: [ItemIdentifier] = []
  var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  var reloadedSectionIdentifiers: [SectionIdentifier] = []

  init(_ lists: [(SectionIdentifier, [ItemIdentifier])]) {
    self.lists = lists.map { (section: $0, items: $1) }
  }

  var sectionIdentifiers: [SectionIdentifier] { lists.map(\.section) }

  func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    lists.first { $0.section == identifier }?.items ?? []
  }
}

/// An identifier whose hash is another one every time.
struct RestlessHash: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "\(number)" }

  func hash(into hasher: inout Hasher) { hasher.combine(UInt64.random(in: 0...UInt64.max)) }
}

/// A hero whose hash is that of its identifier, and whose equality compares everything.
private struct HeroByEverything: Hashable {
  let id: Int
  var alias: String

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A hero whose hash is that of its identifier, and whose equality forgets the identifier.
private struct HeroByAlias: Hashable, CustomStringConvertible {
  let id: Int
  let alias: String
  var description: String { "\(alias) \(id)" }

  static func == (left: HeroByAlias, right: HeroByAlias) -> Bool { left.alias == right.alias }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An identifier that has the hash of all others.
private struct OneHash: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// A snapshot that cannot be read.
private struct UnreadableList: SnapshotReading {
  struct Gone: Error {}

  var sectionIdentifiers: [Int] { [0] }
  func itemIdentifiers(inSection identifier: Int) throws -> [Int] { throw Gone() }
  var reloadedItemIdentifiers: [Int] { [] }
  var reconfiguredItemIdentifiers: [Int] { [] }
  var reloadedSectionIdentifiers: [Int] { [] }
}

/// An identifier that is not equal to itself.
private struct NotANumber: Hashable, CustomStringConvertible {
  var description: String { "NaN" }
  static func == (left: NotANumber, right: NotANumber) -> Bool { false }
}

/// What an app shows: a list of names with their contents, and the marks that it remembers to set.
private struct State {
  var lists: [(String, [String])]
  var contents: [String: String] = [:]
  var reloaded: [String] = []
  var reconfigured: [String] = []
  var reloadedSections: [String] = []

  init(_ items: String..., contents: [String: String] = [:]) {
    lists = [("Main", items)]
    self.contents = contents
  }

  init(_ lists: [(String, [String])]) {
    self.lists = lists
  }

  func reloading(_ items: String...) -> State {
    var copy = self
    copy.reloaded = items
    return copy
  }

  func reconfiguring(_ items: String...) -> State {
    var copy = self
    copy.reconfigured = items
    return copy
  }

  func reloadingSection(_ section: String) -> State {
    var copy = self
    copy.reloadedSections = [section]
    return copy
  }

  var snapshot: PlainLists<String, String> {
    var snapshot = PlainLists(lists)
    snapshot.reloadedItemIdentifiers = reloaded
    snapshot.reconfiguredItemIdentifiers = reconfigured
    snapshot.reloadedSectionIdentifiers = reloadedSections
    return snapshot
  }
}

@Suite struct VerifyTests {
  private func findings(_ states: State...) -> [String] {
    StateReport(of: states, snapshot: \.snapshot) { id, state in state.contents[id] }
      .findings.map(\.description)
  }

  private func findings<Identifier: Hashable>(
    _ states: [[Identifier]], content: (Identifier) -> String = { _ in "" }
  ) -> [StateFinding] {
    StateReport(of: states) {
      PlainLists([("Main", $0)])
    } content: { id, _ in
      content(id)
    }.findings
  }

  // MARK: Cells

  @Test func `a stale cell shows the content of the state that drew it last`() {
    let states = ["red", "green", "blue", "white", "black"].map { color in
      State("batman", "robin", contents: ["robin": color])
    }
    let found = findings(
      states[0], states[1], states[2].reconfiguring("batman"), states[3].reconfiguring("robin"),
      states[4])
    let stale = found.filter { $0.contains("robin changed") }
    #expect(stale.map { $0.prefix(7) } == ["state 1", "state 2", "state 4"])
    #expect(stale[0].contains("still shows \"red\", as in state 0, and should show \"green\";"))
    #expect(stale[1].contains("still shows \"red\", as in state 0, and should show \"blue\";"))
    #expect(stale[2].contains("still shows \"white\", as in state 3, and should show \"black\";"))
  }

  @Test func `a changed item that nobody marks is stale`() {
    let old = State("batman", "robin", contents: ["robin": "red"])
    let new = State("batman", "robin", contents: ["robin": "green"])
    let stale =
      "state 1: staleCell: robin changed and is not marked: its cell still shows \"red\", as in "
      + "state 0, and should show \"green\"; call reconfigureItems([robin]), or reloadItems"
    #expect(findings(old, new) == [stale])
    #expect(findings(old, new.reloading("batman")).last == stale)
    #expect(findings(old, new.reloading("robin")) == [])
    #expect(findings(old, new.reconfiguring("robin")) == [])
    #expect(
      findings(old, new.reloadingSection("Main")) == [
        "state 1: cellThrownAway: section Main is marked for reload, and 1 of its 2 rows show the "
          + "same as before: mark the rows that changed instead, or, if the section is reloaded for "
          + "its header, pass ignoring: [.cellThrownAway]"
      ])
    let robin = State("robin", contents: ["robin": "red"])
    let green = State("robin", contents: ["robin": "green"])
    #expect(findings(robin, green.reloadingSection("Main")) == [], "no row shows the same")
  }

  @Test func `an item that lost its content is to be deleted`() {
    let old = State("batman", "robin", contents: ["batman": "black", "robin": "red"])
    let gone = State("batman", "robin", contents: ["batman": "black"])
    #expect(
      findings(old, gone) == [
        "state 1: staleCell: robin has no content any more (nil), is still in the list, and is not "
          + "marked: its cell still shows \"red\", as in state 0; delete it, as a provider that has no "
          + "cell for it raises (rule 3.7), or, if its cell is to be empty, call "
          + "reconfigureItems([robin])"
      ])
    #expect(findings(old, gone.reconfiguring("robin")) == [])
    // A text that says so is a content.
    let text = State("batman", "robin", contents: ["batman": "black", "robin": "nil"])
    #expect(findings(old, text).first?.contains("and should show \"nil\"; call") == true)
  }

  @Test func `a reload of an item that shows the same throws its cell away`() {
    let state = State("batman", "robin")
    #expect(
      findings(state, state.reloading("robin")) == [
        """
        state 1: cellThrownAway: robin is marked for reload but shows the same as before: it did \
        not change; if it needs a cell of another kind, have content return the kind as well
        """
      ])
    #expect(findings(state, state.reconfiguring("robin")) == [])
  }

  @Test func `identifiers that are places are told`() {
    func findings(_ lists: [String]..., at start: Int = 0) -> [String] {
      StateReport(of: lists) { list in
        PlainLists([("Main", list.indices.map { $0 + start })])
      } content: { place, list in
        list[place - start]
      }.findings.map(\.reason)
    }
    let shorter = findings(["Ann", "Bob", "Eve"], ["Bob", "Eve"])
    let told = """
      0 is the place of a row, as all identifiers of the list are, and another thing is there now: \
      its cell still shows "Ann", as in state 0, and should show "Bob"; use the id of the thing as \
      the identifier, as UIKit would otherwise animate other rows than those that come and go
      """
    #expect(shorter.first == told)
    #expect(shorter.count == 2)
    // A number that is counted up is an id.
    #expect(
      findings(["Ann", "Bob"], ["Zoe", "Bob", "Eve"]).first?.contains("is the place") == false)
    #expect(findings(["0", "1"], ["1", "1", "0"]).first?.contains("is the place") == false)
    let longer = findings(["Ann", "Bob"], ["Zoe", "Ann", "Bob"])
    #expect(longer.first?.contains("is the place") == true)
    #expect(findings(["Ann", "Bob"], ["Bob", "Bob"]).first?.contains("is the place") == false)
    #expect(
      findings(["Ann", "Bob", "Eve"], ["Bob", "Eve"], at: 1).first?.contains("place") == false)
  }

  @Test func `a mark that the last snapshot had too may be left over`() {
    let old = State("batman", "robin", contents: ["robin": "red"]).reloading("robin")
    let new = State("batman", "robin", contents: ["robin": "green"]).reloading("robin")
    let said = findings(old, new, new)
    #expect(said.count == 1)
    #expect(
      said.first?.contains("the mark is left over from the snapshot before, which had") == true)
    let other = new.reloading("batman")
    #expect(findings(old, new, other).first?.contains("left over") == false)
  }

  @Test func `a reload that repairs a stale cell is no waste`() {
    let old = State("robin", contents: ["robin": "red"])
    let new = State("robin", contents: ["robin": "green"])
    let found = findings(old, new, new.reloading("robin"), new.reloading("robin"))
    #expect(found.map { $0.prefix(18) } == ["state 1: staleCell", "state 3: cellThrow"])
  }

  @Test func `an item that goes back to what its stale cell shows is not stale any more`() {
    let old = State("robin", contents: ["robin": "red"])
    let new = State("robin", contents: ["robin": "green"])
    #expect(findings(old, new, old).map { $0.prefix(18) } == ["state 1: staleCell"])
    let last = findings(old, new, old, new).last
    #expect(last?.hasPrefix("state 3: staleCell") == true)
    #expect(last?.contains("as in state 0, and should show \"green\";") == true)
  }

  @Test func `a content has its number again, however many others came between`() {
    let states = (0..<40).map { number in
      State("robin", contents: ["robin": "\(number % 20)"]).reloading("robin")
    }
    let all = states + [states[19], states[39], states[0]]
    let found = StateReport(of: all, snapshot: \.snapshot) { id, state in
      state.contents[id]
    }.findings
    #expect(found.map(\.state) == [40, 41])
    #expect(found.allSatisfy { $0.kind == .cellThrownAway })
  }

  // MARK: Identity

  @Test func `a hero whose equality compares everything is another one, whoever else stays`() {
    let robin = HeroByEverything(id: 2, alias: "Robin")
    let (batman, bat) = (
      HeroByEverything(id: 1, alias: "Batman"), HeroByEverything(id: 1, alias: "Bat")
    )
    let found = findings([[batman, robin], [bat, robin]])
    #expect(found.map(\.kind) == [.identityLost])
    #expect(found.first?.reason.contains("equality compares more than identity") == true)
    #expect(findings([[batman, robin], [robin, HeroByEverything(id: 3, alias: "Bat")]]).isEmpty)
  }

  @Test func `where all have one hash it tells nothing`() {
    #expect(findings([[1, 2], [2, 3]].map { $0.map(OneHash.init) }).isEmpty)
    #expect(findings([[1, 2], [3, 4]].map { $0.map(OneHash.init) }).isEmpty)
  }

  @Test func `an item has its name whatever a section is called`() {
    let old = State([("robin", ["robin"])])
    var new = old
    new.contents = ["robin": "green"]
    #expect(findings(old, new).first?.contains("staleCell: robin changed") == true)
  }

  @Test func `a content that looks like the number of an item is told as it is`() {
    let old = State("batman", "robin", contents: ["robin": "a10000"])
    let new = State("batman", "robin", contents: ["robin": "A10000"])
    #expect(
      findings(old, new).first?.contains(
        "shows \"a10000\", as in state 0, and should show \"A10000\"")
        == true)
  }

  @Test func `what a snapshot throws is an error of the app unless it is a refusal`() {
    let report = StateReport(of: [0]) { _ in
      UnreadableList()
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.unexpectedError])
  }

  @Test func `a mark on a new item is no waste`() {
    #expect(findings(State("batman"), State("batman", "robin").reloading("robin")) == [])
  }

  @Test func `a stale cell comes with the story that shows it`() throws {
    let states = [State("robin"), State("robin", contents: ["robin": "green"])]
    let report = StateReport(of: states, snapshot: \.snapshot) { id, state in state.contents[id] }
    #expect(report.states == 2)
    #expect(report.errors.count == 1)
    let story = try #require(report.findings.first?.scenario)
    #expect(
      story.notation == """
        scenario 1
        profile strict
        start
          Main: robin
        snapshot
          Main: robin'
        apply animated

        """)
  }

  @Test func `a content that comes back is the old one`() {
    let (red, green) = (["robin": "red"], ["robin": "green"])
    #expect(
      findings(
        State("robin", contents: red), State("robin", contents: green).reloading("robin"),
        State("robin", contents: red).reconfiguring("robin"), State("robin", contents: red)) == [])
  }

  // MARK: Identity

  @Test func `equality that compares more than identity loses it`() {
    let found = findings([
      [HeroByEverything(id: 1, alias: "Robin"), HeroByEverything(id: 2, alias: "Batman")],
      [HeroByEverything(id: 1, alias: "Nightwing"), HeroByEverything(id: 2, alias: "Azrael")],
    ])
    #expect(found.map(\.kind) == [.identityLost])
    #expect(found.first?.reason.contains("equality compares more than identity") == true)
  }

  @Test func `identifiers that are made anew every time lose identity`() {
    let heroes = ["Batman", "Robin", "Azrael"]
    let states = (0..<3).map { _ in heroes.map { (id: UUID(), name: $0) } }
    let found = StateReport(of: states) { state in
      PlainLists([("Main", state.map(\.id))])
    } content: { id, state in
      state.first { $0.id == id }?.name
    }.findings
    #expect(found.map(\.kind) == [.looksReplaced, .looksReplaced])
    #expect(found.map(\.state) == [1, 2])
    #expect(
      found.first?.reason
        == "no identifier is equal to an old one, and the list looks the same: identifiers are "
        + "created again every time, as by UUID() in an initializer, or items include their content; "
        + "use an identifier that stays as the item\(alikeOnly)")
  }

  private let alikeOnly =
    "; if two lists only look alike, as two months of a calendar do, pass ignoring: "
    + "[.looksReplaced]"

  /// Makes a list whose identifiers are new every time.
  private func remade(_ lists: [String]...) -> [StateFinding] {
    StateReport(of: lists.map { $0.map { (id: UUID(), name: $0) } }) { state in
      PlainLists([("Main", state.map(\.id))])
    } content: { id, state in
      state.first { $0.id == id }?.name
    }.findings
  }

  @Test func `identifiers that are made anew are seen where an item comes or goes`() {
    let heroes = ["Batman", "Robin", "Azrael"]
    let reason =
      "no identifier is equal to an old one, and most of the list looks the same: identifiers are "
      + "created again every time, as by UUID() in an initializer, or items include their content; "
      + "use an identifier that stays as the item\(alikeOnly)"
    for lists in [
      [heroes, heroes + ["Bane"]], [heroes, ["Bane"] + heroes.reversed()],
      [heroes + ["Bane"], heroes], [heroes + ["Bane", "Joker"], ["Joker", "Robin", "Penguin"]],
      [["Batman", "Robin"], heroes],
    ] {
      let found = remade(lists[0], lists[1])
      #expect(found.map(\.kind) == [.looksReplaced], "\(lists)")
      #expect(found.first?.reason == reason)
    }
  }

  @Test func `another list of another length is no lost identity`() {
    let heroes = ["Batman", "Robin", "Azrael"]
    for other in [
      [], ["Batman"], ["Batman", "Batman"], ["Batman", "Bane"],
      ["Bane", "Joker", "Penguin", "Robin"], heroes.map { "\($0)!" } + ["Bane"],
    ] {
      #expect(remade(heroes, other).map(\.description) == [], "\(other)")
      #expect(remade(other, heroes).map(\.description) == [], "\(other)")
    }
    #expect(remade(["-", "-"], ["-", "-", "-"]).map(\.description) == [])
  }

  @Test func `another page of as many items is no waste`() {
    let found = findings([["a", "b"], ["c", "d"]], content: { "the cell of \($0)" })
    #expect(found.map(\.description) == [])
    #expect(
      findings([["a", "b"], ["c", "d"]]).map(\.description) == [], "nothing is known of them")
  }

  @Test func `equal identifiers with different hashes break the contract`() {
    let found = findings([
      [HeroByAlias(id: 1, alias: "Robin")], [HeroByAlias(id: 2, alias: "Robin")],
    ])
    #expect(
      found.map(\.description) == [
        "state 1: brokenHashable: Robin 2 and Robin 1 are equal and have different hashes "
          + "(2.8.1 hash-contract, seen in crash logs)"
      ])
  }

  @Test func `in a long list, a new identifier is compared with all others`() {
    let old = (0..<600).map { HeroByAlias(id: $0, alias: "hero \($0)") }
    var new = old
    new[550] = HeroByAlias(id: 1_000, alias: "hero 3")
    #expect(findings([old, new]).contains { $0.kind == .brokenHashable })
    // It replaces the one to which it is equal.
    new = old
    new.remove(at: 3)
    new.append(HeroByAlias(id: 1_000, alias: "hero 3"))
    #expect(findings([old, new]).contains { $0.kind == .brokenHashable })
  }

  @Test(arguments: [(2, true), (3, false)])
  func `in a long new list, identifiers are compared with their neighbors`(
    _ distance: Int, _ isSeen: Bool
  ) {
    var list = (0..<600).map { HeroByAlias(id: $0, alias: "hero \($0)") }
    list[300 + distance] = HeroByAlias(id: 1_000, alias: "hero 300")
    #expect(findings([list]).contains { $0.kind == .brokenHashable } == isSeen)
  }

  /// A hero whose hash and equality look at what changes.
  private final class ChangingHero: NSObject {
    var alias: String
    override var description: String { alias }
    override var hash: Int { alias.hashValue }

    init(_ alias: String) { self.alias = alias }

    override func isEqual(_ object: Any?) -> Bool { (object as? ChangingHero)?.alias == alias }
  }

  @Test func `an object whose hash changes while it is in the list breaks the contract`() {
    let (batman, robin) = (ChangingHero("Batman"), ChangingHero("Robin"))
    for heroes in [[batman, robin], [batman]] {
      robin.alias = "Robin"
      let report = StateReport(of: ["Robin", "Robin", "Nightwing"]) { alias in
        robin.alias = alias
        return PlainLists([("Main", alias == "Robin" ? [batman, robin] : heroes)])
      } content: { _, _ in
        0
      }
      #expect(
        report.findings.map(\.description) == [
          "state 2: brokenHashable: Nightwing changed its hash while it was in the list "
            + "(2.8.1 hash-contract, seen in crash logs)"
        ])
    }
  }

  @Test func `a list with a changed hash is compared with none behind it`() {
    let robin = ChangingHero("Robin")
    let report = StateReport(of: ["Robin", "Nightwing", "Nightwing"]) { alias in
      robin.alias = alias
      return PlainLists([("Main", [robin])])
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.state) == [1])
  }

  @Test func `an object may change its hash before it is in the list, and after`() {
    let robin = ChangingHero("Robin")
    let report = StateReport(of: ["", "Robin", "", "Nightwing"]) { alias in
      // It has left the list when it is given its next name.
      if !alias.isEmpty { robin.alias = alias }
      return PlainLists([("Main", alias.isEmpty ? [] : [robin])])
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.description) == [])
  }

  @Test func `a section that changes its hash breaks the contract`() {
    let section = ChangingHero("Main")
    let report = StateReport(of: ["Main", "More"]) { alias in
      section.alias = alias
      return PlainLists([(section, ["batman"])])
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.map(\.reason) == ["More changed its hash while it was in the list"])
  }

  @Test func `a hash that changes breaks the contract`() {
    let found = findings([[RestlessHash(number: 1), RestlessHash(number: 2)]])
    #expect(found.map(\.kind) == [.brokenHashable])
    #expect(found.first?.rule == .hashContract)
    #expect(found.first?.reason == "1 has another hash every time it is asked")
  }

  @Test func `an identifier that is not equal to itself breaks the contract`() {
    let found = findings([[NotANumber()]])
    #expect(found.map(\.reason) == ["NaN is not equal to itself"])
  }

  @Test func `sections that break the contract of Hashable are named`() {
    let report = StateReport(of: [1, 2]) { _ in
      PlainLists([(RestlessHash(number: 1), ["a"])])
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.brokenHashable, .brokenHashable])
  }

  // MARK: Refusals

  @Test func `a refusal is a finding at its state`() {
    let report = StateReport(of: [1, 2, 1]) { count in
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections((0..<count).map { _ in "Main" })
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.refused])
    #expect(report.findings.map(\.state) == [1])
    #expect(report.findings.first?.rule == .argumentUniqueness)
    #expect(report.states == 3)
  }

  @Test func `an error that is no refusal is a finding at its state as well`() {
    struct Offline: Error {}
    let report = StateReport(of: [1, 2, 3]) { state -> PlainLists<String, Int> in
      guard state != 2 else { throw Offline() }
      return PlainLists([("Main", [state])])
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.map(\.description) == [
        "state 1: unexpectedError: making the snapshot threw Offline()"
      ])
    #expect(report.states == 3)
  }

  @Test func `an item that appears twice is a finding, and the check goes on`() {
    #expect(
      findings(State("robin", "robin"), State("robin"), State("robin")) == [
        "state 0: repeatedIdentifier: robin appears twice, at [0, 0] and [0, 1] (2.1.2 argument-uniqueness, measured)"
      ])
  }

  @Test func `an item that is added again is named`() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["Main"])
    try snapshot.appendItems(["batman", "robin"])
    try snapshot.appendItems(["batman"])
    #expect(snapshot.itemIdentifiers == ["robin", "batman"])
    struct Telling: SnapshotReading {
      var snapshot: Snapshot<String, String>
      var sectionIdentifiers: [String] { snapshot.sectionIdentifiers }
      var itemIdentifiersAddedAgain: [String] { ["batman"] }
      func itemIdentifiers(inSection identifier: String) throws -> [String] {
        try snapshot.itemIdentifiers(inSection: identifier)
      }
    }
    let report = StateReport(of: [snapshot]) {
      Telling(snapshot: $0)
    } content: { _, _ in
      0
    }
    #expect(report.errors.map(\.kind) == [.addedAgain])
  }

  @Test func `an item that is added again has left its place, and has one`() throws {
    let report = StateReport(of: [true, false]) { keeps in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Pinned", "All"])
      try snapshot.appendItems(["batman", "robin"], toSection: "Pinned")
      try snapshot.appendItems(["batman"], toSection: "All")
      if !keeps { try snapshot.deleteItems(["batman"]) }
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.map(\.description) == [
        "state 0: addedAgain: batman was added although the list already held it, so it left its old "
          + "place, and is now in section All only: \(addOnce) (2.3.4 item-already-exists-moves, "
          + "measured)",
        "state 1: addedAgain: batman was added although the list already held it, so it left its old "
          + "place: \(addOnce) (2.3.4 item-already-exists-moves, measured)",
      ])
  }

  private let addOnce = """
    add it once, or, to show it in both places, put the place into the identifier, as in \
    favorite(id); if they are two things, give them two identifiers; to move it on purpose, call \
    moveItem, or pass ignoring: [.addedAgain]
    """

  @Test func `many items that are added again are one finding`() throws {
    let report = StateReport(of: [()]) {
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["Pinned", "All"])
      try snapshot.appendItems(Array(0..<8), toSection: "Pinned")
      try snapshot.appendItems(Array(0..<8), toSection: "All")
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.map(\.description) == [
        "state 0: addedAgain: 0 was added although the list already held it, so it left its old "
          + "place, and is now in section All only: \(addOnce); so it is with 1, 2, and 5 others "
          + "(2.3.4 item-already-exists-moves, measured)"
      ])
  }

  // MARK: Marks

  @Test func `a mark of what is not in the list is refused, as UIKit does`() {
    let marked = State("batman").reloading("robin", "joker").reconfiguring("penguin")
      .reloadingSection("Gone")
    let attempted = { (state: Int) in
      [
        "state \(state): refused: Attempted to reload section identifier that does not exist in the "
          + "snapshot: Gone (2.6.2 reload-unknown-section, measured)",
        "state \(state): refused: Attempted to reload item identifier that does not exist in the "
          + "snapshot: robin (2.6.1 reload-unknown-item, measured)",
        "state \(state): refused: Attempted to reconfigure item identifier that does not exist in "
          + "the snapshot: penguin (2.6.3 reconfigure-unknown-item, seen in crash logs)",
      ]
    }
    #expect(findings(marked) == attempted(0))
    #expect(findings(State("batman", "robin", "joker", "penguin"), marked) == attempted(1))
  }

  @Test func `an item that leaves right after it was marked is no mistake`() throws {
    let report = StateReport(of: [1, 2]) { _ in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Main", "More"])
      try snapshot.appendItems(["batman", "robin"])
      try snapshot.reconfigureItems(["robin"])
      try snapshot.reloadItems(["robin"])
      try snapshot.reloadSections(["Main"])
      try snapshot.deleteItems(["robin"])
      try snapshot.deleteSections(["Main"])
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.description) == [])
  }

  // MARK: Tables

  private let tableOnly =
    ": a table view then reloads everything; for a collection view, which does not, pass "
    + "ignoring: [.tableReloadsEverything]"

  @Test func `what makes a table reload everything is named`() {
    let found = findings(
      State([("A", ["a"]), ("B", ["b"])]), State([("B", ["a", "b"])]),
      State([("B", ["b"]), ("C", ["a"])]))
    #expect(
      found == [
        "state 1: tableReloadsEverything: a leaves section A, which is deleted\(tableOnly) "
          + "(1.6.1 move-from-deleted-section, seen in crash logs)",
        "state 2: tableReloadsEverything: a moves into section C, which is inserted\(tableOnly) "
          + "(1.6.2 move-into-inserted-section, seen in crash logs)",
      ])
  }

  @Test func `several sections that move at once make a table reload everything`() {
    let found = findings(
      State([("A", []), ("B", []), ("C", [])]), State([("C", []), ("B", []), ("A", [])]))
    #expect(
      found == ["state 1: tableReloadsEverything: 2 sections move at once\(tableOnly)"])
  }

  @Test func `one section that moves is animated by a table as well`() {
    #expect(findings(State([("A", []), ("B", [])]), State([("B", []), ("A", [])])) == [])
  }

  @Test func `a section with a small part of what another one held does not replace it`() {
    let found = findings(State([("A", ["a", "b", "c"])]), State([("B", ["a"])]))
    #expect(
      found == [
        "state 1: tableReloadsEverything: a leaves section A, which is deleted\(tableOnly) "
          + "(1.6.1 move-from-deleted-section, seen in crash logs)"
      ])
  }

  // MARK: Nothing

  @Test func `no states are no pass`() {
    #expect(
      StateReport(of: [State]()) {
        $0.snapshot
      } content: { _, _ in
        0
      }.states == 0)
  }

  @Test func `long lists are done in good time`() {
    // Ten thousand items: what takes a comparison of each with each would not end.
    let old = (0..<10_000).map { "item \($0)" }
    let states = [old, Array(old.reversed())]
    #expect(findings(states, content: { $0 }).map(\.description) == [])
  }
}
