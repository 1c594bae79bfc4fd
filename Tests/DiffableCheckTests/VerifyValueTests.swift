import DiffableCheck
import Snapshots
import Testing

/// A value that carries its content and is equal by its id.
private struct Contact: Hashable, Identifiable, CustomStringConvertible {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }

  var description: String { "\(id) \(name)" }

  static func == (left: Contact, right: Contact) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Items that carry what they show, and are equal without it.
@Suite struct VerifyValueTests {
  private func findings(_ states: [Contact]...) -> [StateFinding] {
    StateReport(of: states) {
      PlainLists([("Main", $0)])
    } content: { contact, _ in
      contact.name
    }.findings
  }

  @Test func `a stale cell has the name that its item has in the new list`() {
    let ann = Contact(1, "Ann")
    let found = findings([ann, Contact(2, "Bob")], [ann, Contact(2, "Bobby")])
    #expect(
      found.map(\.description) == [
        "state 1: staleCell: 2 Bobby changed and is not marked: its cell still shows \"Bob\", as in "
          + "state 0, and should show \"Bobby\"; call reconfigureItems([2 Bobby]), or reloadItems"
      ])
    #expect(
      found.first?.scenario?.notation == """
        scenario 1
        profile strict
        start
          Main: "1 Ann" "2 Bob"
        snapshot
          Main: "1 Ann" "2 Bobby"'
        apply animated

        """)
  }

  @Test func `a name that comes back is the old one, and two that are alike are told apart`() {
    let (bob, bobby) = (Contact(2, "Bob"), Contact(2, "Bobby"))
    let found = findings([bob], [bobby], [bob], [bobby, Contact(3, "Bob")])
    #expect(
      found.map { $0.scenario?.notation.split(separator: "\n").filter { $0.hasPrefix("  ") } } == [
        ["  Main: \"2 Bob\"", "  Main: \"2 Bobby\"'"],
        ["  Main: \"2 Bob\"", "  Main: \"2 Bobby\"' \"3 Bob\""],
      ])
  }

  // MARK: Lists that are edited

  /// Finds what is wrong where the list is edited, and holds the old value on.
  private func edited(
    showing content: @escaping (Contact, Contact) -> String,
    _ edit: @escaping (inout Snapshot<String, Contact>, Contact) throws -> Void
  ) -> [String] {
    let bob = Contact(2, "Bob")
    return StateReport(of: [bob, Contact(2, "Bobby")]) { contact in
      var snapshot = Snapshot<String, Contact>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([Contact(1, "Ann"), bob])
      if contact.name != bob.name { try edit(&snapshot, contact) }
      return snapshot
    } content: { item, state in
      item == state ? content(item, state) : item.name
    }.findings.map(\.description)
  }

  private static func kept(_ kind: String, _ what: String) -> String {
    "state 1: \(kind): 2 Bobby is marked, but the snapshot holds 2 Bob, which is equal to it: "
      + "\(what); build the list from the new values, or use the id as the item and look its content up"
  }

  @Test func `an edited list that keeps the old value is known by its mark`() {
    for (content, kind, what) in [
      (
        { (item: Contact, _: Contact) in item.name }, "staleCell",
        "its cell is given that, and shows what it did"
      ),
      (
        { (_: Contact, state: Contact) in state.name }, "oldValueKept",
        "a cell that shows the content of its item stays as it was"
      ),
    ] {
      let kept = [Self.kept(kind, what)]
      #expect(edited(showing: content) { try $0.reconfigureItems([$1]) } == kept)
      #expect(edited(showing: content) { try $0.reloadItems([$1]) } == kept)
    }
  }

  @Test func `a list that lags behind what is marked holds another value`() {
    let names = ["Bob", "Bobby", "Robert"]
    func findings(marking marked: @escaping (Int) -> String) -> [String] {
      StateReport(of: [0, 1, 2]) { number in
        var snapshot = Snapshot<String, Contact>()
        try snapshot.appendSections(["Main"])
        try snapshot.appendItems([Contact(2, names[max(number - 1, 0)])])
        if number > 0 { try snapshot.reconfigureItems([Contact(2, marked(number))]) }
        return snapshot
      } content: { contact, _ in
        contact.name
      }.findings.map(\.description)
    }
    #expect(
      findings { names[$0] }.map { $0.prefix(86) } == [
        "state 1: staleCell: 2 Bobby is marked, but the snapshot holds 2 Bob, which is equal to",
        "state 2: staleCell: 2 Robert is marked, but the snapshot holds 2 Bobby, which is equal",
      ])
    #expect(findings { names[$0 - 1] } == [], "the values that the list holds")
    #expect(findings { names[max($0 - 2, 0)] } == [], "those that it held before")
  }

  @Test func `an item that carries content may be an old value where its reload shows nothing`() {
    let bob = Contact(2, "Bob")
    let found = StateReport(of: [0, 1]) { number in
      var snapshot = Snapshot<String, Contact>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([bob])
      if number == 1 { try snapshot.reloadItems([bob]) }
      return snapshot
    } content: { contact, _ in
      contact.name
    }.findings.map(\.reason)
    #expect(
      found.first?.contains(
        "it did not change, or its equality ignores its content, so that the list still holds the "
          + "old value; if") == true, "\(found)")
  }

  @Test func `a list of the new values that is marked with the old ones keeps none`() {
    let found = StateReport(of: ["Bob", "Bobby"]) { name in
      var snapshot = Snapshot<String, Contact>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([Contact(2, name)])
      if name != "Bob" { try snapshot.reconfigureItems([Contact(2, "Bob")]) }
      return snapshot
    } content: { _, name in
      name
    }.findings.map(\.description)
    #expect(found == [])
  }

  @Test func `a set that describes its elements in another order is no old value`() {
    let found = StateReport(of: [["a", "b"], ["b", "a"]]) { order in
      var snapshot = Snapshot<String, Unordered>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([Unordered(elements: ["a", "b"])])
      if order == ["b", "a"] { try snapshot.reconfigureItems([Unordered(elements: order)]) }
      return snapshot
    } content: { _, _ in
      0
    }.findings.map(\.description)
    #expect(found == [])
  }

  /// Describes its elements in the order of its making, which equality does not look at.
  private struct Unordered: Hashable, CustomStringConvertible {
    let elements: [String]
    var description: String { "\(elements)" }

    static func == (left: Self, right: Self) -> Bool {
      left.elements.sorted() == right.elements.sorted()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(elements.sorted()) }
  }

  @Test func `a mark of the value in the list is none`() {
    let found = edited(showing: { _, state in state.name }) { snapshot, contact in
      try snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { $0 == contact })
    }
    #expect(found == [])
  }
}
