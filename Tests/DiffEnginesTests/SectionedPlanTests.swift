import DiffEngines
import Snapshots
import Testing

/// Plans between arrays of an app's own sections.
@Suite struct SectionedPlanTests {
  private struct Message: Identifiable, Equatable {
    let id: String
    var subject = ""
  }

  private struct Folder: Identifiable, Equatable {
    let id: Int
    var title = ""
    var messages: [Message]
  }

  private let a = Message(id: "a")
  private let b = Message(id: "b")
  private let c = Message(id: "c", subject: "?")
  private let newC = Message(id: "c", subject: "!")

  private var old: [Folder] {
    [Folder(id: 1, title: "In", messages: [a, b]), Folder(id: 2, messages: [c])]
  }

  private var new: [Folder] { [Folder(id: 3, messages: [newC, a])] }

  @Test func `the lists between are arrays of sections too`() throws {
    let plan = try StagePlan(from: old, to: new, items: \.messages, redraw: .reload, where: !=)
    let lists = plan.stages.map { $0.arrangement?.sections(from: old, to: new, items: \.messages) }
    let opened = [
      Folder(id: 3, messages: []), Folder(id: 1, title: "In", messages: [a, b]),
      Folder(id: 2, messages: [newC]),
    ]
    let moved = new + [Folder(id: 1, title: "In", messages: [b]), Folder(id: 2, messages: [])]
    #expect(lists == [opened, moved, nil])
    #expect(plan.stages.last?.update.reloadItems == [ItemPath(0, 0)])
  }

  @Test func `sections that are objects are refused, as they would change in place`() async {
    await #expect(processExitsWith: .failure) {
      let (old, new) = ([FolderObject(1)], [FolderObject(2)])
      let plan = try StagePlan(from: old, to: new, items: \.messages)
      _ = plan.stages[0].arrangement?.sections(from: old, to: new, items: \.messages)
    }
  }

  @Test func `what changed is drawn again if somebody compares, or marks it`() throws {
    let compared = try StagePlan(from: old, to: new, items: \.messages, redraw: .reload, where: !=)
    let plain = try StagePlan(from: old, to: new, items: \.messages)
    var updates = compared.stages.map(\.update)
    updates[2].reloadItems = []
    #expect(plain.stages.map(\.update) == updates)
    let marked = try StagePlan(
      from: old, to: new, items: \.messages, marks: Marks(reloadedItems: ["c"]))
    #expect(marked.stages.map(\.update) == compared.stages.map(\.update))
    #expect(try StagePlan(from: old, to: old, items: \.messages).stages.isEmpty)
  }

  @Test func `who compares is given the old item and the new one, and may mark others`() throws {
    var subjects: [[String]] = []
    let plan = try StagePlan(
      from: [Folder(id: 1, messages: [a, c])], to: [Folder(id: 1, messages: [a, newC])],
      items: \.messages, marks: Marks(reloadedItems: ["a"]), redraw: .reconfigure
    ) { old, new in
      if old.id == "c" { subjects.append([old.subject, new.subject]) }
      return old != new
    }
    #expect(subjects == [["?", "!"]])
    #expect(plan.stages.map(\.update.reloadItems) == [[ItemPath(0, 0)]])
    #expect(plan.stages.map(\.update.reconfigureItems) == [[ItemPath(0, 1)]])
  }

  @Test func `an item in two sections is refused`() {
    let twice = [Folder(id: 1, messages: [a]), Folder(id: 2, messages: [a])]
    #expect(throws: RepeatedIdentifier(.item, "a", in: .new)) {
      try StagePlan(from: [], to: twice, items: \.messages)
    }
  }
}

/// A section that is an object, with a message in it.
private final class FolderObject: Identifiable {
  let id: Int
  var messages: [ObjectMessage] = [ObjectMessage(id: 7)]
  init(_ id: Int) { self.id = id }
}

private struct ObjectMessage: Identifiable { let id: Int }
