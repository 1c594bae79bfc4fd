import Snapshots
import Testing

@testable import Checking
@testable import Workers

/// Answers, requests, and greetings, mutated at random: whatever stands in them, they are read or
/// an error says why, nothing traps, and the reference takes what is read.
///
/// It runs in a process of its own, and says which line ended it. For a million lines:
///
///     DIFFABLE_CHECK_CASES=1000000 swift test -c release -Xswiftc -enable-testing \
///       --filter AnswerFireTests
@Suite struct AnswerFireTests {
  @Test func `a mutated line is read, or an error`() async {
    await #expect(processExitsWith: .success) { try AnswerFire.burn(named: "fire-answers") }
    if let text = StoryRecord.open("fire-answers")?.leftover {
      Issue.record("while it read:\n\(text)")
    }
  }

  @Test func `a line takes a time that grows with its length and no faster`() throws {
    let transition = Transition(from: Layout(), to: Layout([(Section(0), [Row(Item(0))])]))
    let request = EngineRequest(id: 1, transition)
    let count = 300_000
    let lines = [
      #"{"id":1,"stages":[{"deleteItems":["# + many("[0,0]", count) + "]}]}",
      #"{"id":1,"stages":["# + many(#"{"result":[]}"#, count) + "]}",
      #"{"id":1,"stages":[{"result":[{"section":"A","items":["# + many(#""a""#, count) + "]}]}]}",
      #"{"id":1,"error":""# + String(repeating: #"\n"#, count: count) + #""}"#,
      #"{"id":1,"stages":[{"result":[],"contents":{"# + many(#""a":1"#, count) + "}}]}",
      "{" + many(#""id":1"#, count) + "}",
      #"{"id":"# + String(repeating: "9", count: count) + "}",
      String(repeating: "é", count: count), String(repeating: " ", count: count),
      "\"" + String(repeating: "a", count: count) + "\"",
    ]
    let start = Deadline.now
    for line in lines { _ = try? EngineAnswer(reading: Array(line.utf8), to: request) }
    #expect(Deadline.now.seconds(since: start) < 60)
  }

  private func many(_ part: String, _ count: Int) -> String {
    Array(repeating: part, count: count).joined(separator: ",")
  }
}
