import BatchUpdateSimulator
import Snapshots
import Testing

@Suite struct DecorationTests {
  @Test func `8.1 an element is a kind and a path, and is found where it reaches into`() {
    var layout = DecorationModel()
    layout.prepare(showing: list("abc", "d"))
    #expect(names(layout.elements(in: 0..<4)) == names(everything))
    #expect(names(layout.elements(in: 2..<4)) == ["background [0]", "background [1]"])
    #expect(
      names(layout.elements(in: 1..<2)) == ["background [0]", "separator [0, 1]", "badge [0, 1]"])
    #expect(layout.elements(in: 4..<9).isEmpty)
  }

  @Test func `8.1 the kinds are those that are registered, each with its own elements`() {
    let ends = DecorationRule("end") { list in
      list.rows.isEmpty
        ? [] : [(.section(0), DecorationAttributes(rows: 0..<list.rows.count, zIndex: 3))]
    }
    var layout = DecorationModel([ends, .badges(onEvery: 3)])
    layout.prepare(showing: list("abc"))
    #expect(names(layout.elements(in: 0..<3)) == ["end [0]", "badge [0, 2]"])
    #expect(ends.elements(of: Layout()).isEmpty)
  }

  @Test func `8.2 while an update is prepared the layout has the attributes from before`() throws {
    var layout = DecorationModel()
    layout.prepare(showing: list("abc", "d"))
    let update = try prepared(from: list("abc", "d"), to: list("bc", "d")) {
      $0.deleteItems = [ItemPath(0, 0)]
    }
    layout.prepare(for: update, to: list("bc", "d"))
    #expect(names(layout.elements(in: 0..<4)) == names(everything))
    layout.finishUpdate()
    #expect(layout.elements(in: 0..<4) == elements(of: list("bc", "d")))
  }

  @Test func `8.2 operations arrive with their paths before and after`() throws {
    let update = try prepared(from: list("abc", "d"), to: list("xca", "d")) {
      $0.deleteItems = [ItemPath(0, 1)]
      $0.insertItems = [ItemPath(0, 0)]
      $0.moveItems = [Move(from: ItemPath(0, 0), to: ItemPath(0, 2))]
      $0.reloadItems = [ItemPath(1, 0)]
    }
    let changes = update.changes.map { change in
      let places = [change.before, change.after].map { $0.map(\.description) ?? "-" }
      return "\(change.action) " + places.joined(separator: " ")
    }
    #expect(
      changes == [
        "delete [0, 1] -", "insert - [0, 0]", "move [0, 0] [0, 2]", "reload [1, 0] [1, 0]",
      ])
  }

  @Test func `8.2 a reconfigure is no operation of an update, and not in its way`() throws {
    var update = BatchUpdate(reloadSections: [0])
    update.reconfigureItems = [ItemPath(0, 0)]
    update.insertItems = [ItemPath(1, 0)]
    let prepared = try #require(
      PreparedUpdate(update, from: list("ab", "c"), to: list("ab", "xc"), by: .strict))
    #expect(prepared.changes.map(\.action) == [.insert, .reload])
  }

  @Test func `8.2 what an operation on its section absorbs is no operation`() throws {
    let deleting = try prepared(from: list("ab", "c"), to: list("c")) {
      $0.deleteSections = [0]
      $0.deleteItems = [ItemPath(0, 99)]
    }
    #expect(deleting.changes.map(\.before) == [.section(0)])
    let reloading = try prepared(from: list("ab"), to: list("ab")) {
      $0.reloadSections = [0]
      $0.reloadItems = [ItemPath(0, 1)]
    }
    #expect(reloading.changes.map(\.before) == [.section(0)])
  }

  @Test func `8.2 what moves or is reloaded disappears at the old place and appears at the new`()
    throws
  {
    let layout = try answering(from: list("abcd"), to: list("dabc")) {
      $0.moveItems = [Move(from: ItemPath(0, 3), to: ItemPath(0, 0))]
    }
    #expect(layout.indexPathsToDelete(ofKind: "badge") == [.item(0, 1), .item(0, 3)])
    #expect(layout.indexPathsToInsert(ofKind: "badge") == [.item(0, 1), .item(0, 3)])
    let reloading = try answering(from: list("ab"), to: list("ab")) {
      $0.reloadItems = [ItemPath(0, 0)]
    }
    #expect(reloading.indexPathsToDelete(ofKind: "separator") == [.item(0, 0)])
    #expect(reloading.indexPathsToInsert(ofKind: "separator") == [.item(0, 0)])
    #expect(reloading.indexPathsToDelete(ofKind: "background").isEmpty)
  }

  @Test func `8.3 deletes are named by old paths and inserts by new ones`() throws {
    let layout = try answering(from: list("abc"), to: list("xab")) {
      $0.deleteItems = [ItemPath(0, 2)]
      $0.insertItems = [ItemPath(0, 0)]
    }
    // The separator of b goes, for b is the last item now; that of a goes along with it.
    #expect(layout.indexPathsToDelete(ofKind: "separator") == [.item(0, 1)])
    #expect(layout.indexPathsToInsert(ofKind: "separator") == [.item(0, 0)])
  }

  @Test func `8.3 an element that stays is taken along by the update`() throws {
    let update = try prepared(from: list("ab", "c"), to: list("xab")) {
      $0.deleteSections = [1]
      $0.insertItems = [ItemPath(0, 0)]
    }
    #expect(update.destination(of: .item(0, 1)) == .item(0, 2))
    #expect(update.destination(of: .section(0)) == .section(0))
    #expect(update.destination(of: .section(1)) == nil)
    #expect(update.destination(of: .item(1, 0)) == nil)
    #expect(update.destination(of: .item(7, 7)) == nil)
  }

  @Test func `8.4 a section takes its own elements and those of its items along`() throws {
    let deleting = try answering(from: list("ab", "cd"), to: list("ab")) {
      $0.deleteSections = [1]
    }
    #expect(deleting.indexPathsToDelete(ofKind: "background") == [.section(1)])
    #expect(deleting.indexPathsToDelete(ofKind: "badge") == [.item(1, 1)])
    let moving = try answering(from: list("ab", "c"), to: list("c", "ab")) {
      $0.moveSections = [Move(from: 0, to: 1)]
    }
    #expect(moving.indexPathsToDelete(ofKind: "background") == [.section(0)])
    #expect(moving.indexPathsToInsert(ofKind: "background") == [.section(1)])
    #expect(moving.indexPathsToInsert(ofKind: "separator") == [.item(1, 0)])
  }

  @Test func `8.5 first attributes are asked for what appears, last ones for what disappears`()
    throws
  {
    var screen = DecorationScreen(DecorationModel(), showing: list("ab", "c"), rows: 0..<2)
    let update = try prepared(from: list("ab", "c"), to: list("bd", "c")) {
      $0.deleteItems = [ItemPath(0, 0)]
      $0.insertItems = [ItemPath(0, 1)]
    }
    let answers = screen.perform(update, to: list("bd", "c"), rows: 0..<2)
    let asked = answers.appearances.map { "\($0.isLast ? "last" : "first") \($0.kind) \($0.path)" }
    #expect(
      asked == [
        "last separator [0, 0]", "last badge [0, 1]", "first separator [0, 0]",
        "first badge [0, 1]",
      ])
    #expect(answers.appearances.allSatisfy { $0.answer?.attributes.alpha == 0 })
  }

  @Test func `8.5 views are reused by kind`() {
    var screen = DecorationScreen(DecorationModel(), showing: list("abcd"), rows: 0..<2)
    let before = screen.views
    screen.scroll(to: 2..<4)
    #expect(names(screen.views) == ["background [0]", "separator [0, 2]", "badge [0, 3]"])
    for view in screen.views {
      #expect(before.contains { $0.number == view.number && $0.element.kind == view.element.kind })
    }
  }

  private var everything: [DecorationElement] { elements(of: list("abc", "d")) }
}

// The case of the fourth article: a list with decorated sections, while an update animates.
@Suite struct DecorationsInUpdatesTests {
  private let old = list("abc", "de")
  private let new = list("xac", "de")

  private func screens() throws -> (before: DecorationScreen, after: DecorationScreen) {
    let before = DecorationScreen(DecorationModel(), showing: old, rows: 0..<5)
    var after = before
    let update = try prepared(from: old, to: new) {
      $0.deleteItems = [ItemPath(0, 1)]
      $0.insertItems = [ItemPath(0, 0)]
    }
    _ = after.perform(update, to: new, rows: 0..<5)
    return (before, after)
  }

  @Test func `what stays keeps its view, at the place that the update takes it to`() throws {
    let (before, after) = try screens()
    let background = try #require(before.views.first)
    #expect(after.views.first == background)
    let separator = before.views.first { $0.element.path == .item(0, 0) }
    let moved = after.views.first { $0.number == separator?.number }
    #expect(moved?.element.path == .item(0, 1))
  }

  @Test func `what appears gets the view of what disappears, of the same kind`() throws {
    let (before, after) = try screens()
    #expect(Set(after.views.map(\.number)) == Set(before.views.map(\.number)))
    let separator = before.views.first { $0.element.path == .item(0, 1) }
    let reused = after.views.first { $0.number == separator?.number }
    #expect(reused.map { names([$0]) } == ["separator [0, 0]"])
  }

  @Test func `when it is over the screen has the decorations of the new list`() throws {
    let (_, after) = try screens()
    #expect(after.views.map(\.element) == elements(of: new))
    #expect(after.expectedElements == elements(of: new))
  }
}

// MARK: Support

/// Every element of a list with the usual kinds.
private func elements(of list: Layout) -> [DecorationElement] {
  DecorationRule.usual.flatMap { $0.elements(of: list) }
}

private func names(_ elements: [DecorationElement]) -> [String] {
  elements.map { "\($0.kind) \($0.path)" }
}

private func names(_ views: [DecorationView]) -> [String] { names(views.map(\.element)) }

private func prepared(
  from old: Layout, to new: Layout, _ build: (inout BatchUpdate) -> Void
) throws -> PreparedUpdate {
  var update = BatchUpdate()
  build(&update)
  let profile = Profile.system(.modern, .collection)
  return try #require(PreparedUpdate(update, from: old, to: new, by: profile))
}

/// A layout that is preparing for an update.
private func answering(
  from old: Layout, to new: Layout, _ build: (inout BatchUpdate) -> Void
) throws -> DecorationModel {
  var layout = DecorationModel()
  layout.prepare(showing: old)
  layout.prepare(for: try prepared(from: old, to: new, build), to: new)
  return layout
}
