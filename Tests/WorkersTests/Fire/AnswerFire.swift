import DiffEngines
import DiffableCheck
import Foundation
import PropertyTesting
import Reporting
import Snapshots

@testable import Checking
@testable import Workers

/// Reads lines that make no sense, and says what is wrong with how they are taken.
enum AnswerFire {
  /// What `swift test` has time for; a variable sets more.
  private static let cases = 5_000

  /// No line takes this long, on a machine that does other things as well.
  private static let patience = 20.0

  /// Reads the lines of a seed, one after another; ends the process at the first that is taken
  /// wrong.
  static func burn(named name: String) throws {
    let settings = try CheckSettings().overridden()
    let cases = settings.cases ?? cases
    let exchanges = try exchanges()
    let answers = LineMutation(of: exchanges.map(\.answer))
    let others = LineMutation(
      of: exchanges.map(\.request.line) + [EngineServer(SnapshotDiff(), named: "x").greeting.line])
    let record = StoryRecord.open(name)
    var good = 0
    for number in 0..<cases {
      let seed = settings.seed.child(UInt64(number))
      // Requests and greetings are fewer, and simpler to read.
      let isAnswer = number % 5 > 0
      let (source, line) = (isAnswer ? answers : others).line(seed)
      let text = String(decoding: line, as: UTF8.self)
      record?.announce(text)
      let start = Deadline.now
      var isGood = false
      let trouble =
        isAnswer
        ? trouble(withAnswer: line, to: exchanges[source].request, &isGood)
        : trouble(withOther: line, &isGood)
      if isGood { good += 1 }
      let elapsed = Deadline.now.seconds(since: start)
      let slowness = elapsed < patience ? nil : "it takes \(elapsed) s"
      if let trouble = trouble ?? slowness {
        record?.announce("\(trouble)\n\(text)")
        exit(EXIT_FAILURE)
      }
    }
    // Lines that are all refused at once would show nothing.
    record?.announce("only \(good) of \(cases) lines make sense")
    guard good * 20 > cases else { exit(EXIT_FAILURE) }
    record?.clear()
  }

  // MARK: Lines

  private struct Exchange {
    let request: EngineRequest
    let answer: [UInt8]
  }

  /// Transitions that stories come to, and what engines of all kinds answer.
  private static func exchanges() throws -> [Exchange] {
    let recorder = Recorder()
    for number in 0..<60 {
      let system = SystemUnderTest.engine(recorder)
      _ = Run(system.story(Seed(3).child(UInt64(number))), system, holding: [])
    }
    let transitions = recorder.transitions.filter { $0.new.rows.count <= 12 }.prefix(80)
    return try transitions.enumerated().map { index, transition in
      let engine: any DiffEngine = index % 3 == 0 ? StdlibEngine() : SnapshotDiff()
      let answer =
        index % 20 == 7
        ? .refusal("no \"way\"") : EngineAnswer.changeset(try engine.changeset(for: transition))
      return Exchange(
        request: EngineRequest(id: index, transition), answer: answer.line(id: index))
    }
  }

  /// One thread asks it.
  private final class Recorder: DiffEngine, @unchecked Sendable {
    var transitions: [Transition] = []
    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) throws -> Changeset {
      transitions.append(transition.salted(0))
      return try SnapshotDiff().changeset(for: transition)
    }
  }

  // MARK: Judging

  private static func trouble(
    withAnswer line: [UInt8], to request: EngineRequest, _ isGood: inout Bool
  ) -> String? {
    let answer: EngineAnswer
    do {
      answer = try EngineAnswer(reading: line, to: request)
    } catch { return trouble(with: error) }
    isGood = true
    do {
      let again = try EngineAnswer(reading: answer.line(id: request.id), to: request)
      guard again == answer else { return "is another answer once it is written" }
    } catch { return "cannot be read once it is written: \(error)" }
    guard case .changeset(let changeset) = answer else { return nil }
    tell(changeset, request.transition)
    return nil
  }

  private static func trouble(withOther line: [UInt8], _ isGood: inout Bool) -> String? {
    do {
      _ = try ReceivedRequest(reading: line)
      isGood = true
    } catch { if let trouble = trouble(with: error) { return trouble } }
    do {
      let greeting = try EngineGreeting(reading: line)
      isGood = true
      guard try EngineGreeting(reading: greeting.line) == greeting else {
        return "greets otherwise"
      }
    } catch { return trouble(with: error) }
    return nil
  }

  private static func trouble(with error: ProtocolError) -> String? {
    guard !error.problem.isEmpty, !error.expected.isEmpty else { return "says little: \(error)" }
    // A line may be of any length; what is said of it may not.
    return error.description.utf8.count < 2_000 ? nil : "says much: \(error)"
  }

  /// Whatever an engine answers, the reference takes it, and a page can be made of it.
  private static func tell(_ changeset: Changeset, _ transition: Transition) {
    let scenario = Scenario(
      start: transition.old, steps: [Step(.snapshot(transition.new)), Step(.apply(.animated))])
    let system = SystemUnderTest.engine(Parrot(changeset: changeset))
    let run = Run(scenario, system, holding: Property.asked(of: system))
    if let violation = run.violation { _ = FindingPage(run, violation: violation).lines() }
  }

  private struct Parrot: DiffEngine {
    let changeset: Changeset
    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { Set(Promise.allCases) }

    func changeset(for transition: Transition) -> Changeset { changeset }
  }
}
