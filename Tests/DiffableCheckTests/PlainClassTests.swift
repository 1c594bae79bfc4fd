import DiffableCheck
import Foundation
import Testing

/// A note of a Swift class, equal by its `id`.
private class Note: Hashable {
  let id: Int

  init(_ id: Int) { self.id = id }

  static func == (left: Note, right: Note) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A note that Objective-C finds equal by its `id`, too.
private final class ObjectiveNote: NSObject {
  let id: Int
  override var hash: Int { id }

  init(_ id: Int) { self.id = id }

  override func isEqual(_ object: Any?) -> Bool { (object as? ObjectiveNote)?.id == id }
}

/// Identifiers that are objects (rule 2.6.7).
@Suite struct PlainClassTests {
  /// Checks two states, in the second of which a new identifier of the item is marked.
  private func findings<Section: Hashable, Item: Hashable>(
    _ section: (Int) -> Section, _ item: (Int) -> Item
  ) -> [String] {
    StateReport(of: [1, 2]) { state in
      var lists = PlainLists([(section(1), [item(1)])])
      if state == 2 { lists.reloadedItemIdentifiers = [item(1)] }
      return lists
    } content: { _, state in
      state
    }.findings.map(\.description)
  }

  private func plain(_ things: String) -> String {
    "state 0: plainClass: the identifiers of \(things) are objects of the class Note, which is not "
      + "a subclass of NSObject: UIKit may compare them by their addresses and not by ==, and then "
      + "does not find an equal object; use a value or an id as the identifier, or make the class a "
      + "subclass of NSObject with isEqual and hash (2.6.7 value-vs-identity, documented)"
  }

  @Test func `a class that is no NSObject is told once, for items and for sections`() {
    #expect(findings({ $0 }, Note.init) == [plain("items")])
    #expect(findings(Note.init, { $0 }) == [plain("sections")])
    #expect(findings(Note.init, Note.init) == [plain("sections"), plain("items")])
  }

  @Test func `a subclass of NSObject, or a value that holds an object, is found by equality`() {
    struct Held: Hashable { let note: Note }
    #expect(findings(ObjectiveNote.init, ObjectiveNote.init) == [])
    #expect(findings({ Held(note: Note($0)) }, { AnyHashable(Note($0)) }) == [])
    #expect(findings({ NSNumber(value: $0) }, { "\($0)" as NSString }) == [])
  }

  @Test func `what the class may raise fails a test`() {
    #expect(StateFinding.Kind.plainClass.isError)
  }
}
