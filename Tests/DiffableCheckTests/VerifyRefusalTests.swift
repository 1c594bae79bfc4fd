import DiffableCheck
import Foundation
import Snapshots
import Testing

/// A hero whose hash and equality look at its name, which changes.
private final class Superhero: NSObject {
  var name: String
  override var description: String { name }
  override var hash: Int { name.hashValue }

  init(_ name: String) { self.name = name }

  override func isEqual(_ object: Any?) -> Bool { (object as? Superhero)?.name == name }
}

/// What UIKit would raise on, in a snapshot that cannot be had.
@Suite struct VerifyRefusalTests {
  private typealias Heroes = Snapshot<Superhero, Superhero>

  /// Makes a list of two heroes, and of a villain whose name changes before something is done.
  private func findings(_ call: (inout Heroes, Superhero) throws -> Void) -> [String] {
    StateReport(of: [0]) { _ in
      let villain = Superhero("Joker")
      var snapshot = Heroes()
      try snapshot.appendSections([Superhero("Main"), villain])
      try snapshot.appendItems([Superhero("Batman"), villain])
      villain.name += " ★"
      try call(&snapshot, villain)
      return snapshot
    } content: { _, _ in
      0
    }.findings.map(\.description)
  }

  private static let otherHash =
    ": an equal identifier is in the snapshot under another hash (2.8.1 hash-contract, seen in "
    + "crash logs)"

  @Test func `an object whose hash changed is not missing`() {
    #expect(
      findings { try $0.reloadItems([$1]) } == [
        "state 0: brokenHashable: Attempted to reload item identifier that does not exist in the "
          + "snapshot: Joker ★" + Self.otherHash
      ])
    #expect(
      findings { try $0.reconfigureItems([$1]) } == [
        "state 0: brokenHashable: Attempted to reconfigure item identifier that does not exist in "
          + "the snapshot: Joker ★" + Self.otherHash
      ])
    #expect(
      findings { try $0.reloadSections([$1]) } == [
        "state 0: brokenHashable: Attempted to reload section identifier that does not exist in the "
          + "snapshot: Joker ★" + Self.otherHash
      ])
    #expect(
      findings { try $0.appendItems([], toSection: $1) } == [
        "state 0: brokenHashable: Invalid parameter not satisfying: section != NSNotFound"
          + Self.otherHash
      ])
  }

  @Test func `what is missing is missing`() {
    let found = findings { snapshot, _ in try snapshot.reloadItems([Superhero("Robin")]) }
    #expect(
      found == [
        "state 0: refused: Attempted to reload item identifier that does not exist in the snapshot: "
          + "Robin (2.6.1 reload-unknown-item, measured)"
      ])
  }

  @Test func `a refusal shows the list that was there before`() {
    let report = StateReport(of: [true, false]) { isKnown in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(["batman", "robin"])
      try snapshot.reloadItems(isKnown ? [] : ["joker"])
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.map(\.scenario?.notation) == [
        """
        scenario 1
        profile strict
        start
          Main: batman robin

        """
      ])
  }

  @Test func `a mark of what is not in the list shows both lists`() {
    let report = StateReport(of: [["batman", "robin"], ["batman"]]) { items in
      var list = PlainLists([("Main", items)])
      list.reloadedItemIdentifiers = ["robin"]
      return list
    } content: { _, _ in
      0
    }
    #expect(
      report.findings.first { $0.kind == .refused }?.scenario?.notation == """
        scenario 1
        profile strict
        start
          Main: batman robin
        snapshot
          Main: batman
        edit
          reload-items robin
        apply animated

        """)
  }

  @Test func `where no list was before there is none to show`() {
    let report = StateReport(of: [0]) { _ in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendItems(["batman"])
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.kind) == [.refused])
    #expect(report.findings.first?.scenario == nil)
  }
}
