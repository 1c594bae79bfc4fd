import DiffEngines
import DiffableCheck
import Foundation
import Snapshots
import Testing

@Suite struct ScenarioRecorderTests {
  private typealias Recorder = ScenarioRecorder<String, String, Int>

  private func snapshot(
    _ sections: KeyValuePairs<String, [String]>
  ) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func recorder() throws -> Recorder {
    var recorder = Recorder()
    recorder.record(try snapshot(["Main": ["batman", "robin"]])) { _ in 0 }
    var second = try snapshot(["Main": ["robin", "batman"], "More": ["The Joker"]])
    try second.reloadItems(["robin"])
    try second.reconfigureItems(["batman"])
    try second.reloadSections(["More"])
    recorder.record(second, mode: .unanimated) { $0 == "robin" ? 7 : 0 }
    return recorder
  }

  @Test func `a snapshot may say itself that it is applied by a reload`() throws {
    var recorder = Recorder()
    let list = try snapshot(["Main": ["batman"]])
    recorder.record(AppliedSnapshot(list, usingReloadData: true)) { _ in 0 }
    recorder.record(AppliedSnapshot(list, usingReloadData: true), mode: .unanimated) { _ in 0 }
    recorder.record(AppliedSnapshot(list, usingReloadData: false)) { _ in 0 }
    let applies = recorder.scenario.notation.split(separator: "\n").filter { $0.hasPrefix("apply") }
    #expect(applies == ["apply reloading-data", "apply unanimated", "apply animated"])
  }

  private let text = """
    scenario 1
    profile strict
    start empty
    snapshot
      Main: batman robin
    apply animated
    snapshot
      Main: robin' batman
      More: "The Joker"
    edit
      reload-sections More
      reload-items robin
      reconfigure-items batman
    apply unanimated

    """

  @Test func `every snapshot is a snapshot, its marks, and an apply`() throws {
    #expect(try recorder().notation == text)
  }

  @Test func `the recorded story can be read and told`() throws {
    let story = try Scenario(parsing: try recorder().notation)
    #expect(story.notation == text)
    let system = SystemUnderTest.engine(SnapshotDiff())
    let run = Run(story, system, holding: Property.asked(of: system))
    #expect(run.violation == nil)
    #expect(run.tally.transitions == 2)
    #expect(run.scenario.names.name(of: run.view.shown.rows[0].item) == "robin")
  }

  @Test func `only the last snapshots are kept, and the story begins with the one before`() throws {
    var recorder = ScenarioRecorder<String, String, Int>(limit: 2)
    for number in 1...4 {
      recorder.record(try snapshot(["Main": (0..<number).map { "item \($0)" }])) { _ in number }
    }
    #expect(
      recorder.notation == """
        scenario 1
        profile strict
        start
          Main: "item 0"' "item 1"
        snapshot
          Main: "item 0"'' "item 1"' "item 2"
        apply animated
        snapshot
          Main: "item 0"''' "item 1"'' "item 2"' "item 3"
        apply animated

        """)
    let story = try Scenario(parsing: recorder.notation)
    #expect(story.notation == recorder.notation)
  }

  @Test func `a recorder without snapshots is a story without steps`() throws {
    #expect(Recorder().notation == "scenario 1\nprofile strict\nstart empty\n")
    #expect(try Scenario(parsing: Recorder().notation).steps == [])
  }

  @Test func `the file is written as a whole, with the comment on top`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).scenario")
    defer { try? FileManager.default.removeItem(at: url) }
    try recorder().write(to: url, comment: ["Robin shows\nthe wrong picture."])
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written == "# Robin shows\n# the wrong picture.\n" + text)
    #expect(try ScenarioFile(parsing: written).text == written)
  }

  @Test func `a folder that is not there is an error`() throws {
    let url = URL(fileURLWithPath: "/nowhere/to/be/found.scenario")
    #expect(throws: (any Error).self) { try recorder().write(to: url) }
  }

  @Test func `descriptions of identifiers are kept, whatever they are`() throws {
    var recorder = Recorder()
    let names = ["a", "\"quoted\"", "two\nlines", "", "#", "ä 🦇", "a: b", "x'", "{", "snapshot"]
    recorder.record(try snapshot(["start": names])) { _ in 0 }
    let story = try Scenario(parsing: recorder.notation)
    #expect(story.notation == recorder.notation)
    let read = try #require(story.steps.first)
    guard case .snapshot(let layout) = read.action else {
      Issue.record("the story begins with \(read)")
      return
    }
    #expect(layout.rows.map { story.names.name(of: $0.item) } == names)
  }

  @Test func `different identifiers with one description stay different`() throws {
    struct Silent: Hashable, CustomStringConvertible {
      let number: Int
      var description: String { "item" }
    }
    var snapshot = Snapshot<String, Silent>()
    try snapshot.appendSections(["Main"])
    try snapshot.appendItems((0..<3).map { Silent(number: $0) })
    var recorder = ScenarioRecorder<String, Silent, Int>()
    recorder.record(snapshot) { _ in 0 }
    #expect(recorder.notation.contains("Main: item \"item (2)\" \"item (3)\"\n"))
  }

  @Test func `a section and an item may have one name`() throws {
    var recorder = Recorder()
    recorder.record(try snapshot(["x": ["x", "A"], "A": ["y", "b"], "y": []])) { _ in 0 }
    recorder.record(try snapshot(["A": ["z"], "z": ["x"]])) { _ in 0 }
    #expect(
      recorder.notation == """
        scenario 1
        profile strict
        start empty
        snapshot
          x: x A
          A: y b
          y:
        apply animated
        snapshot
          A: z
          z: x
        apply animated

        """)
  }

  @Test func `a mark on what is not in the list is no mark`() throws {
    var recorder = Recorder()
    var first = try snapshot(["Main": ["x", "y"]])
    try first.reloadItems(["x", "y"])
    try first.deleteItems(["x"])
    recorder.record(first) { _ in 0 }
    recorder.record(try snapshot(["x": ["x"]])) { _ in 0 }
    #expect(
      recorder.notation == """
        scenario 1
        profile strict
        start empty
        snapshot
          Main: y
        edit
          reload-items y
        apply animated
        snapshot
          x: x
        apply animated

        """)
  }

  @Test func `identifiers that break the contract of Hashable end the recording`() throws {
    var recorder = ScenarioRecorder<String, RestlessHash, Int>()
    recorder.record(PlainLists([("Main", [RestlessHash(number: 1)])])) { _ in 0 }
    #expect(recorder.trouble == "1 has another hash every time it is asked")
    #expect(
      recorder.notation
        == "# Recording ended: 1 has another hash every time it is asked\n"
        + "scenario 1\nprofile strict\nstart empty\n")
  }

  /// UIKit raises on such a mark, so it may be what the report is about (rules 2.6.1 to 2.6.3).
  @Test func `a type that accepts every mark has those on what is not in the list`() throws {
    var recorder = Recorder()
    var list = PlainLists([("Main", ["x"])])
    list.reloadedItemIdentifiers = ["x", "y"]
    recorder.record(list) { _ in 0 }
    #expect(recorder.notation.contains("edit\n  reload-items x y\napply"))
  }

  @Test func `what no file can hold ends the recording`() throws {
    var recorder = Recorder()
    recorder.record(try snapshot(["Main": ["batman"]])) { _ in 0 }
    recorder.record(PlainLists([("Main", ["batman"]), ("More", ["robin", "batman"])])) { _ in 0 }
    recorder.record(try snapshot(["Main": ["robin"]])) { _ in 0 }
    #expect(recorder.trouble == "batman appears twice, at [0, 0] and [1, 1]")
    let file = try ScenarioFile(parsing: recorder.notation)
    #expect(file.scenario.steps.count == 2)
    #expect(file.comment == ["Recording ended: batman appears twice, at [0, 0] and [1, 1]"])
  }
}
