import Foundation
import Snapshots
import Testing
import Waiting

@testable import Workers

@Suite(.waits) struct GreetingTests {
  @Test func `a greeting is read as it is written`() throws {
    let text = #"{"engine":"my-engine_2.0","changes":"contents","promises":["keepsCells"]}"#
    let greeting = try EngineGreeting(reading: Array(text.utf8))
    #expect(
      greeting
        == EngineGreeting(engine: "my-engine_2.0", changes: .contents, promises: [.keepsCells]))
    #expect(String(decoding: greeting.line, as: UTF8.self) == text + "\n")
    let all = EngineGreeting(engine: "x", changes: .marks, promises: Set(Promise.allCases))
    // What an engine does in its own process nobody counts.
    let askable = all.promises.subtracting([.costsLinearWork])
    #expect(try EngineGreeting(reading: all.line).promises == askable)
  }

  @Test(arguments: [
    ("hello", "\"h\" stands at byte 1; expected a value"),
    ("[]", "found []; expected an object"),
    (#"{"changes":"marks","promises":[]}"#, "there is no 'engine'; expected that key"),
    (
      #"{"engine":"a b","changes":"marks","promises":[]}"#,
      "engine: found \"a b\"; expected a name of 1 to 64 letters of ASCII, digits, '-', '_', and '.'"
    ),
    (
      #"{"engine":"a","changes":"mark","promises":[]}"#,
      "changes: unknown way to learn of changes \"mark\" (did you mean 'marks'?); expected 'marks' or 'contents'"
    ),
    (
      #"{"engine":"a","changes":"marks","promises":["keepsCells","keepsCell"]}"#,
      "promises[1]: unknown promise \"keepsCell\" (did you mean 'keepsCells'?); expected 'keepsIdentity', 'movesAreMinimal', 'stagesAreFewest', 'isEmptyForEqualSnapshots', 'ignoresNames', or 'keepsCells'"
    ),
    (
      #"{"engine":"a","changes":"marks","promises":[7]}"#,
      "promises[0]: found 7; expected the name of a promise"
    ),
    (
      #"{"engine":"a","changes":"marks","promise":[]}"#,
      "unknown key \"promise\" (did you mean 'promises'?); expected 'engine', 'changes', or 'promises'"
    ),
    (
      #"{"engine":"a","engine":"a","changes":"marks","promises":[]}"#,
      "the key 'engine' appears twice; expected each key once"
    ),
  ])
  func `what is no greeting says why`(_ line: String, _ expected: String) {
    let error = #expect(throws: ProtocolError.self) {
      try EngineGreeting(reading: Array(line.utf8))
    }
    #expect(error?.description == expected)
  }

  @Test func `a name that nobody would understand is given to no engine`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EngineGreeting(engine: "a b", changes: .marks, promises: [])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let problem = "\"a b\" is not a name of an engine; expected 1 to 64 letters"
    #expect(text.contains(problem), "\(text)")
  }
}

@Suite struct RequestTests {
  static let transition = Transition(
    from: Layout([(Section(0), [Row(Item(0)), Row(Item(1), 4)]), (Section(27), [])]),
    to: Layout([(Section(0), [Row(Item(1), 5), Row(Item(52, edition: 1), 1)])]),
    reloadedSections: [Section(0)], reloadedItems: [Item(1)],
    reconfiguredItems: [Item(52, edition: 1), Item(2, edition: 12)])

  @Test func `a request says everything in the order of the documentation`() {
    let line = EngineRequest(id: 7, RequestTests.transition).line
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"id":7,"old":[{"section":"A","items":["a","b"]},{"section":"B1","items":[]}],"#
        + #""new":[{"section":"A","items":["b","a2'"]}],"#
        + #""contents":{"old":{"a":0,"b":4},"new":{"b":5,"a2'":1}},"#
        + #""changed":["b"],"reload":["b"],"reloadSections":["A"],"reconfigure":["a2'","c'12"]}"#
        + "\n")
  }

  @Test
  func `an item that appears twice has one content, and names past all canonical ones are told`()
    throws
  {
    let item = Item(CanonicalName.limit + 3, salt: Item.collidingSalt)
    let twice = Layout([(Section(0), [Row(item, 1), Row(Item(0)), Row(item, 2)])])
    let line = String(
      decoding: EngineRequest(id: 1, Transition(from: twice, to: twice)).line, as: UTF8.self)
    #expect(line.contains(#""items":["d10000","a","d10000"]"#))
    #expect(line.contains(#""contents":{"old":{"d10000":1,"a":0},"new":{"d10000":1,"a":0}}"#))
    #expect(line.contains(#""changed":[]"#))
  }

  @Test func `an engine reads what the harness writes`() throws {
    let received = try ReceivedRequest(reading: EngineRequest(id: 7, RequestTests.transition).line)
    let transition = received.request.transition
    #expect(received.request.id == 7)
    #expect(names(transition.old, received) == "A: a0 b4 | B1:")
    #expect(names(transition.new, received) == "A: b5 a2'1")
    #expect(transition.reloadedItems.map(received.name(of:)) == ["b"])
    #expect(transition.reloadedSections.map(received.name(of:)) == ["A"])
    #expect(transition.reconfiguredItems.map(received.name(of:)) == ["a2'", "c'12"])
    #expect(transition.old.rows[1].item == transition.new.rows[0].item)
  }

  private func names(_ layout: Layout, _ request: ReceivedRequest) -> String {
    layout.sections.indices.map { index in
      let rows = layout.rows(inSection: index).map { " \(request.name(of: $0.item))\($0.content)" }
      return request.name(of: layout.sections[index]) + ":" + rows.joined()
    }.joined(separator: " | ")
  }

  @Test func `an item that no request names is called what no item of it is`() throws {
    let sent = EngineRequest(id: 7, RequestTests.transition)
    let received = try ReceivedRequest(reading: sent.line)
    for item in [Item(4), Item(.max), Item(-1), Item(0, edition: 1)] {
      let model = Layout([(received.request.transition.old.sections[0], [Row(item)])])
      let line = EngineAnswer.changeset(.stages([Changeset.Stage(BatchUpdate(), model: model)]))
        .line(id: 7, itemName: received.name(of:), sectionName: received.name(of:))
      let error = #expect(throws: ProtocolError.self) { try EngineAnswer(reading: line, to: sent) }
      #expect(error?.description.contains("no item is called \"invented item ") == true)
    }
  }

  @Test func `a section that no request names is called what no section of it is`() throws {
    let received = try ReceivedRequest(
      reading: Array(
        #"{"id":1,"old":[{"section":"invented section 7","items":[]}],"new":[],"contents":{"old":{},"new":{}},"changed":[],"reload":[],"reloadSections":[],"reconfigure":[]}"#
          .utf8))
    #expect(received.name(of: Section(0)) == "invented section 7")
    #expect(received.name(of: Section(7)) == "invented section 7'")
  }

  @Test(arguments: [
    ("{}", "there is no 'id'; expected that key"),
    (#"{"id":"1"}"#, "id: found \"1\"; expected an integer"),
    (#"{"id":1,"contents":{"old":{},"new":{}}}"#, "there is no 'old'; expected that key"),
    (
      #"{"id":1,"contents":{"old":{"a":1.5},"new":{}},"old":[]}"#,
      "contents.old.a: found 1.5; expected a number of 32 bits"
    ),
    (
      #"{"id":1,"contents":{"old":{"a":1,"a":2},"new":{}},"old":[]}"#,
      "contents.old: the key 'a' appears twice; expected each key once"
    ),
    (
      #"{"id":1,"contents":{"old":[],"new":{}},"old":[]}"#,
      "contents.old: found []; expected an object, contents by item"
    ),
    (
      #"{"id":1,"contents":{"old":{},"new":{}},"old":[{"section":"A","items":["a",null]}]}"#,
      "old[0].items[1]: found null; expected a string"
    ),
  ])
  func `an engine says what is wrong with a request`(_ line: String, _ expected: String) {
    let error = #expect(throws: ProtocolError.self) {
      try ReceivedRequest(reading: Array(line.utf8))
    }
    #expect(error?.description == expected)
  }
}

@Suite struct AnswerTests {
  private static let request = EngineRequest(
    id: 7,
    Transition(
      from: Layout([(Section(0), [Row(Item(0)), Row(Item(1), 4)]), (Section(1), [])]),
      to: Layout([(Section(0), [Row(Item(1), 5)])])))

  private static func read(_ text: String) throws(ProtocolError) -> EngineAnswer {
    try EngineAnswer(reading: Array(text.utf8), to: request)
  }

  @Test func `an accent that is written in another way makes another name`() throws {
    let accented = Item(-4)
    #expect("\(accented)" == "\u{E9}", "they are equal as strings")
    let list = Layout([(Section(0), [Row(accented, 3)])])
    let request = EngineRequest(id: 7, Transition(from: list, to: list))
    func read(_ name: String) throws -> EngineAnswer {
      let text = """
        {"id":7,"stages":[{"result":[{"section":"A","items":["\(name)"]}],"contents":{}},{}]}
        """
      return try EngineAnswer(reading: Array(text.utf8), to: request)
    }
    #expect(throws: Never.self) { try read("e\u{301}") }
    #expect(throws: ProtocolError.self) { try read("\u{E9}") }
    let received = try ReceivedRequest(
      reading: Array(
        """
        {"id":1,"old":[{"section":"A","items":["e\u{301}","\u{E9}"]}],"new":[],"contents":{"old":\
        {"e\u{301}":1,"\u{E9}":2},"new":{}},"changed":[],"reload":[],"reloadSections":[],\
        "reconfigure":[]}
        """.utf8))
    #expect(received.request.transition.old.rows.map(\.content) == [1, 2])
  }

  @Test func `every operation of a stage is read`() throws {
    let answer = try AnswerTests.read(
      """
      {"id":7,"stages":[{"deleteSections":[1,0],"insertSections":[2],"moveSections":[[0,1],[3,-4]],
      "reloadSections":[5],"deleteItems":[[0,1],[0,1]],"insertItems":[[1,0]],
      "moveItems":[[[0,1],[0,0]]],"reloadItems":[[2,2]],"reconfigureItems":[[3,9223372036854775807]]}]}
      """.replacing("\n", with: ""))
    var update = BatchUpdate()
    update.deleteSections = [1, 0]
    update.insertSections = [2]
    update.moveSections = [Move(from: 0, to: 1), Move(from: 3, to: -4)]
    update.reloadSections = [5]
    update.deleteItems = [ItemPath(0, 1), ItemPath(0, 1)]
    update.insertItems = [ItemPath(1, 0)]
    update.moveItems = [Move(from: ItemPath(0, 1), to: ItemPath(0, 0))]
    update.reloadItems = [ItemPath(2, 2)]
    update.reconfigureItems = [ItemPath(3, .max)]
    #expect(answer == .changeset(.stages([Changeset.Stage(update)])))
    #expect(try EngineAnswer(reading: answer.line(id: 7), to: AnswerTests.request) == answer)
  }

  @Test func `a list between stages shows what it says, or what the newest list shows`() throws {
    let answer = try AnswerTests.read(
      #"{"id":7,"stages":[{"result":[{"section":"B","items":["b","a"]},{"section":"A","items":[]}]},{"result":[{"section":"A","items":["b"]}],"contents":{"b":4}},{}]}"#
    )
    guard case .changeset(.stages(let stages)) = answer else {
      Issue.record("\(answer)")
      return
    }
    // Shown as contents: b has 5 in the new list, a is only in the old one.
    #expect(stages.map { $0.model?.description } == ["B: b'5 a | A:", "A: b'4", nil])
    #expect(try EngineAnswer(reading: answer.line(id: 7), to: AnswerTests.request) == answer)
  }

  @Test func `reloading everything and refusing are answers`() throws {
    #expect(try AnswerTests.read(#"{"id":7,"reloadData":true}"#) == .changeset(.reloadData))
    #expect(try AnswerTests.read(#" {"error":"no\nway","id":7} "#) == .refusal("no\nway"))
    #expect(try AnswerTests.read(#"{"id":7,"stages":[]}"#) == .changeset(.empty))
    for answer in [EngineAnswer.changeset(.reloadData), .refusal("no \"way\""), .changeset(.empty)]
    {
      #expect(try EngineAnswer(reading: answer.line(id: 7), to: AnswerTests.request) == answer)
    }
    // What a terminal would take for a command is left out.
    #expect(try AnswerTests.read(#"{"id":7,"error":"a\u001b[31m\u0000b"}"#) == .refusal("a [31m b"))
    let long = String(repeating: "x", count: 5_000)
    #expect(
      try AnswerTests.read(#"{"id":7,"error":"\#(long)"}"#)
        == .refusal(String(long.prefix(1_000)) + "…"))
  }

  @Test(arguments: [
    ("null", "found null; expected an answer, an object"),
    ("{}", "there is no 'id'; expected that key"),
    (#"{"id":8,"stages":[]}"#, "id: found 8; expected 7, as in the request"),
    (#"{"id":7.0,"stages":[]}"#, "id: found 7.0; expected an integer"),
    (
      #"{"id":7}"#,
      "the answer says nothing; expected one of 'stages', 'reloadData', and 'error'"
    ),
    (
      #"{"id":7,"stages":[],"error":"no"}"#,
      "the answer says several things; expected one of 'stages', 'reloadData', and 'error'"
    ),
    (
      #"{"id":7,"stage":[]}"#,
      "unknown key \"stage\" (did you mean 'stages'?); expected 'id', 'stages', 'reloadData', or 'error'"
    ),
    (#"{"id":7,"reloadData":false}"#, "reloadData: found false; expected true"),
    (#"{"id":7,"error":3}"#, "error: found 3; expected a string"),
    (#"{"id":7,"stages":{}}"#, "stages: found an object; expected a list of stages"),
    (#"{"id":7,"stages":[[]]}"#, "stages[0]: found []; expected a stage, an object"),
    (
      #"{"id":7,"stages":[{"deleteItem":[]}]}"#,
      "stages[0]: unknown key \"deleteItem\" (did you mean 'deleteItems'?); expected 'deleteSections', 'insertSections', 'moveSections', 'reloadSections', 'deleteItems', 'insertItems', 'moveItems', 'reloadItems', 'reconfigureItems', 'result', or 'contents'"
    ),
    (
      #"{"id":7,"stages":[{},{"deleteItems":[[0,0],[0]]}]}"#,
      "stages[1].deleteItems[1]: found a list of 1; expected a path [section,item]"
    ),
    (
      #"{"id":7,"stages":[{"deleteItems":[[0,"0"]]}]}"#,
      "stages[0].deleteItems[0][1]: found \"0\"; expected an integer"
    ),
    (
      #"{"id":7,"stages":[{"insertItems":[[0,9223372036854775808]]}]}"#,
      "stages[0].insertItems[0][1]: found 9223372036854775808; expected an integer up to 9223372036854775807"
    ),
    (
      #"{"id":7,"stages":[{"moveItems":[[0,0]]}]}"#,
      "stages[0].moveItems[0][0]: found 0; expected a path [section,item]"
    ),
    (
      #"{"id":7,"stages":[{"moveItems":[[[0,0],[0,0],[0,0]]]}]}"#,
      "stages[0].moveItems[0]: found a list of 3; expected a move of an item, as in [[0,1],[0,0]]"
    ),
    (
      #"{"id":7,"stages":[{"moveSections":[0]}]}"#,
      "stages[0].moveSections[0]: found 0; expected a move of a section, as in [0,1]"
    ),
    (
      #"{"id":7,"stages":[{"reloadSections":[null]}]}"#,
      "stages[0].reloadSections[0]: found null; expected the number of a section"
    ),
    (
      #"{"id":7,"stages":[{},{}]}"#,
      "stages[0]: there is no 'result'; expected that key in every stage but the last"
    ),
    (
      #"{"id":7,"stages":[{"contents":{}}]}"#, "stages[0]: there is no 'result'; expected that key"
    ),
    (
      #"{"id":7,"stages":[{"result":[{"section":"Z","items":[]}]}]}"#,
      "stages[0].result[0].section: no section is called \"Z\"; expected one of the old list or the new one"
    ),
    (
      #"{"id":7,"stages":[{"result":[{"section":"A","items":["a","z"]}]}]}"#,
      "stages[0].result[0].items[1]: no item is called \"z\"; expected one of the old list or the new one"
    ),
    (
      #"{"id":7,"stages":[{"result":[{"section":"A"}]}]}"#,
      "stages[0].result[0]: there is no 'items'; expected that key"
    ),
    (
      #"{"id":7,"stages":[{"result":[],"contents":{"b":99999999999}}]}"#,
      "stages[0].contents.b: found 99999999999; expected a number of 32 bits"
    ),
    (
      #"{"id":7,"stages":[{"result":[],"contents":{"b":1,"b":1}}]}"#,
      "stages[0].contents: the key 'b' appears twice; expected each key once"
    ),
  ])
  func `what is no answer says where and what was expected`(_ line: String, _ expected: String) {
    let error = #expect(throws: ProtocolError.self) { try AnswerTests.read(line) }
    #expect(error?.description == expected)
  }
}

@Suite struct DocumentedProtocolTests {
  @Test func `the lines that README shows are a greeting, a request, and an answer to it`() throws {
    let path = #filePath.replacing("Tests/WorkersTests/ProtocolTests.swift", with: "README.md")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("    {") }.map { Array($0.dropFirst(4).utf8) }
    try #require(lines.count == 3)
    let greeting = try EngineGreeting(reading: lines[0])
    #expect(greeting.line.dropLast() == lines[0][...])
    let request = try ReceivedRequest(reading: lines[1])
    #expect(request.request.id == 7)
    let transition = Transition(
      from: Layout([(Section(0), [Row(Item(0)), Row(Item(1))])]),
      to: Layout([(Section(0), [Row(Item(1), 1)])]), reconfiguredItems: [Item(1)])
    #expect(EngineRequest(id: 7, transition).line.dropLast() == lines[1][...])
    let answer = try EngineAnswer(reading: lines[2], to: EngineRequest(id: 7, transition))
    #expect(answer.line(id: 7).dropLast() == lines[2][...])
    // And it is a right one.
    guard case .changeset(.stages(let stages)) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(stages.map(\.update.description) == ["delete [0, 0]", "reconfigure [0, 0]"])
    #expect(stages.map { $0.model?.description } == ["A: b", nil])
  }
}
