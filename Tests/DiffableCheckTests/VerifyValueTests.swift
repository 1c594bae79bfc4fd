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
        "state 1: staleCell: 2 Bobby changed and is not marked: its cell still shows the content of "
          + "state 0; call reconfigureItems([2 Bobby]), or reloadItems"
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
}
