import DiffEngines
import DiffableCheck
import Foundation
import PropertyTesting
import Testing
import Waiting

@testable import Workers

@Suite(.waits) struct WorkerRunnerTests {
  private static func crew(
    _ worker: String, _ phases: [Phase] = [], timeout: Double = 3, greeting: Double = 10,
    finishesCase: Bool = false
  ) -> WorkerCrew {
    WorkerCrew(
      Command(["sh", "-c", worker])!, Itinerary(phases: phases), .engine(SnapshotDiff()),
      named: "diff", limits: ProcessLimits(caseTimeout: timeout, greetingTimeout: greeting),
      finishesCase: { finishesCase })
  }

  /// A folder in which each worker leaves a file.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  private static func workers(in folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).count
  }

  // MARK: Starting

  /// A worker that does something first, with the folder as `$folder` and its own number, counted
  /// from one, as `$worker`, and then finds nothing wrong with any story.
  private static func starter(doing first: String, in folder: URL) -> String {
    """
    folder='\(folder.path)'; touch "$folder/$$"; worker=$(ls "$folder" | wc -l)
    \(first)
    \(judge)
    """
  }

  @Test func `where a worker starts late, another one is asked for`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = WorkerRunnerTests.starter(
      doing: "if [ $worker -le 2 ]; then exec sleep 1000; fi", in: folder)
    let crew = WorkerRunnerTests.crew(worker, greeting: 1.5)
    var runner = crew.runner { false }
    #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
    #expect(crew.failure == nil)
    #expect(try WorkerRunnerTests.workers(in: folder) >= 3)
  }

  @Test func `workers that never start are trouble, and not asked for without end`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = WorkerRunnerTests.starter(doing: "exec sleep 1000", in: folder)
    let crew = WorkerRunnerTests.crew(worker, [.seeds(Seed(1), cases: 1)], greeting: 0.5)
    var runner = crew.runner { false }
    #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
    #expect("\(try #require(crew.failure))".contains("is not ready: it takes too long"))
    let count = try WorkerRunnerTests.workers(in: folder)
    #expect((2...10).contains(count))
    // Whoever has no workers starts no others.
    #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
    let known = Known(kinds: [], unmet: [])
    #expect(!runner.run(Stretch(phase: 0, cases: 0..<1), knowing: known) { _ in true })
    #expect(try WorkerRunnerTests.workers(in: folder) == count)
  }

  @Test func `a worker is given time to read a large corpus`() throws {
    let ready = #"echo '{"ready":{}}'"#
    let crew = WorkerRunnerTests.crew(
      "sleep 1; head -n 1 >/dev/null; \(ready); read -r request; \(ready); read -r rest",
      [
        .corpus([
          CorpusCase(
            name: String(repeating: "a", count: 2 << 20),
            scenario: try WorkerRunnerTests.story("quick"))
        ])
      ], greeting: 0.5)
    var runner = crew.runner { false }
    let known = Known(kinds: [], unmet: [])
    #expect(!runner.run(Stretch(phase: 0, cases: 0..<1), knowing: known) { _ in true })
    // It was waited for, and then asked.
    let failure = "\(try #require(crew.failure))"
    #expect(failure == "a worker that tells stories answers that it is ready")
  }

  @Test(arguments: [
    (
      #"echo '{"trouble":{"_0":"unknown system"}}'"#,
      "is not ready: it answers that it cannot: unknown system"
    ),
    ("exit 3", "is not ready: it has closed its output, and exited with code 3"),
    ("echo nonsense", #"is not ready: a worker wrote what is not an answer: "nonsense""#),
    (
      #"echo '{"ready":{}}'; read -r request; echo '{"trouble":{"_0":"no such step"}}'"#,
      "a worker that judges a story answers that it cannot: no such step"
    ),
    (
      #"echo '{"ready":{}}'; read -r request; echo '{"ready":{}}'"#,
      "a worker that judges a story answers that it is ready"
    ),
  ])
  func `what is wrong with a worker is said in words`(_ worker: String, _ words: String) throws {
    let crew = WorkerRunnerTests.crew("read -r task; \(worker); read -r rest")
    var runner = crew.runner { false }
    #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
    let failure = "\(try #require(crew.failure))"
    #expect(failure.contains(words), "\(failure)")
  }

  // MARK: Single stories

  @Test func `a story that is to begin anew gets a worker of its own`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let crew = WorkerRunnerTests.crew(WorkerRunnerTests.starter(doing: ":", in: folder))
    var runner = crew.runner { false }
    #expect(runner.hasProcesses)
    for (begins, workers) in [(false, 1), (false, 1), (true, 2)] {
      if begins { runner.startAnew() }
      #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
      #expect(try WorkerRunnerTests.workers(in: folder) == workers)
    }
  }

  /// A worker that concludes what it is told to, and then does something else.
  private static func concluder(_ conclusion: String, then end: String) -> String {
    """
    read -r task; echo '{"ready":{}}'; read -r story
    echo '{"conclusion":{"_0":{\(conclusion)}}}'; read -r story; \(end)
    """
  }

  @Test(arguments: [
    (#""held":{}"#, Conclusion.held), (#""notApplicable":{}"#, .notApplicable),
    (#""undecided":{"_0":"reconfigure-no-cell"}"#, .undecided(.reconfigureNoCell)),
    (
      #""broken":{"_0":{"property":"reachesTarget","reason":"has []"}}"#,
      .broken(Violation("reachesTarget", "has []"))
    ),
  ])
  func `a worker says what a story says of the system`(
    _ answer: String, _ conclusion: Conclusion
  ) throws {
    let crew = WorkerRunnerTests.crew(WorkerRunnerTests.concluder(answer, then: "exit 3"))
    var runner = WorkerRunner(crew) { false }
    #expect(runner.conclude(try WorkerRunnerTests.story("quick")) == conclusion)
    #expect(crew.failure == nil)
  }

  @Test(arguments: [true, false])
  func `where a worker ends, another one that was asked nothing is asked too`(
    _ survives: Bool
  ) throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = """
      touch '\(folder.path)'/$$; workers=$(ls '\(folder.path)' | wc -l)
      if [ $workers -gt 1 ] && \(!survives); then read -r task; echo '{"ready":{}}'; exit 4; fi
      \(WorkerRunnerTests.concluder(#""held":{}"#, then: "exit 3"))
      """
    var runner = WorkerRunner(WorkerRunnerTests.crew(worker)) { false }
    let story = try WorkerRunnerTests.story("quick")
    #expect(runner.conclude(story) == .held)
    guard case .broken(let violation) = runner.conclude(story) else {
      Issue.record("it ends")
      return
    }
    #expect(violation.property == "staysAlive")
    let note = "\nbut a new process tells the same story to its end"
    #expect(violation.reason.hasSuffix(note) == survives)
    #expect(violation.reason.contains("exited with code \(survives ? 3 : 4)"))
  }

  /// A worker that never judges a story in which something is called `stuck`, and takes half a
  /// second for one in which something is called `slow`.
  private static let judge = """
    read -r task; echo '{"ready":{}}'
    while read -r request; do
      case $request in *stuck*) sleep 1000;; *slow*) sleep 0.5;; esac
      echo '{"verdict":{}}'
    done
    """

  private static func story(_ name: String) throws -> Scenario {
    try Scenario(parsing: "scenario 1\nstart\n  A: \(name)\nsnapshot\n  A:\napply animated\n")
  }

  @Test func `a story after one that hung is given as much time`() throws {
    let crew = WorkerRunnerTests.crew(WorkerRunnerTests.judge)
    var runner = crew.runner { false }
    for _ in 0..<2 {
      let violation = runner.judge(try WorkerRunnerTests.story("stuck"))
      #expect(violation?.property == ProcessFailure.Duty.answersInTime.rawValue)
      for name in ["quick", "slow"] {
        #expect(runner.judge(try WorkerRunnerTests.story(name)) == nil)
      }
    }
    #expect(crew.failure == nil)
  }

  @Test func `nobody waits for what a story says once everything is to stop`() throws {
    let crew = WorkerRunnerTests.crew(WorkerRunnerTests.judge, timeout: 60)
    var runner = WorkerRunner(crew) { true }
    let start = Deadline.now
    #expect(runner.conclude(try WorkerRunnerTests.story("stuck")) == nil)
    #expect(Deadline.now.seconds(since: start) < 30)
    #expect(crew.failure == nil, "that is no fault of the workers")
  }

  @Test func `a story that hangs in one worker and not in the next has nothing wrong`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = WorkerRunnerTests.starter(
      doing: "if [ $worker = 1 ]; then read -r task; echo '{\"ready\":{}}'; exec sleep 1000; fi",
      in: folder)
    let crew = WorkerRunnerTests.crew(worker)
    var runner = crew.runner { false }
    #expect(runner.judge(try WorkerRunnerTests.story("quick")) == nil)
    #expect(crew.failure == nil)
    #expect(crew.silences == 1)
    #expect(try WorkerRunnerTests.workers(in: folder) == 2)
  }

  @Test func `once a second worker hung as well, the next one that hangs is believed`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let crew = WorkerRunnerTests.crew(WorkerRunnerTests.starter(doing: ":", in: folder))
    var runner = crew.runner { false }
    for count in [2, 3, 4] {
      let violation = runner.judge(try WorkerRunnerTests.story("stuck"))
      #expect(violation?.property == ProcessFailure.Duty.answersInTime.rawValue)
      #expect(try WorkerRunnerTests.workers(in: folder) == count)
    }
    #expect(crew.failure == nil)
  }

  // MARK: Stretches

  /// A worker that never tells the first case if a condition holds, and takes half a second for
  /// every other.
  ///
  /// It says the same of each case, and leaves a file in a folder, with the number of the case that
  /// it tells.
  private static func narrator(
    saying segment: String, in folder: String, hangingIf condition: String = "true"
  ) -> String {
    #"""
    read -r task
    : > '\#(folder)'/$$
    echo '{"ready":{}}'
    while read -r request; do
      cases=${request#*\"cases\":\[}; cases=${cases%%\]*}
      number=${cases%,*}
      while [ $number -lt ${cases#*,} ]; do
        number=$((number + 1))
        printf "\\00$number" | tee '\#(folder)'/$$ | dd of=/dev/fd/3 conv=notrunc 2>/dev/null
        if [ $number = 1 ] && \#(condition); then exec sleep 1000; fi
        sleep 0.5
        printf '%s' '\#(segment)'
      done
      echo '{"end":{}}'
    done
    """#
  }

  /// A worker that tells one case, and then takes a second to make the next one.
  private static func ponderer(saying segment: String, in folder: String) -> String {
    #"""
    read -r task
    : > '\#(folder)'/$$
    echo '{"ready":{}}'
    while read -r request; do
      printf '\377\377\377\377\377\377\377\377' | dd of=/dev/fd/3 conv=notrunc 2>/dev/null
      sleep 1
      printf '%s' '\#(segment)'
      echo '{"end":{}}'
    done
    """#
  }

  /// What a worker says of a case of a phase in which nothing is wrong.
  private static func told(_ phase: Phase) -> String {
    let lost = Segment(
      lost: CasePlace(phase: 0, number: 0), of: Itinerary(phases: [phase]),
      for: .engine(SnapshotDiff()), knowing: Known(kinds: [], unmet: []),
      violation: Violation("", ""))
    let told = JSONLine.encode(WorkerAnswer.segment(Segment(lost.counts)))
    return String(decoding: told, as: UTF8.self)
  }

  @Test func `to make a case takes no time of the engine`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let phase = Phase.seeds(Seed(1), cases: 1)
    let crew = WorkerRunnerTests.crew(
      WorkerRunnerTests.ponderer(saying: WorkerRunnerTests.told(phase), in: folder.path), [phase],
      timeout: 0.2)
    var runner = crew.runner { false }
    var ends: [String?] = []
    #expect(
      runner.run(Stretch(phase: 0, cases: 0..<1), knowing: Known(kinds: [], unmet: [])) {
        ends.append($0.end?.violation.property)
        return true
      })
    #expect(crew.failure == nil)
    #expect(ends == [nil])
    #expect(try WorkerRunnerTests.workers(in: folder) == 1)
  }

  @Test func `whoever tells cases notes when one is told`() throws {
    let record = try CaseRecord.make()
    var runner = LocalRunner(
      Itinerary(phases: [.seeds(Seed(1), cases: 3)]), .engine(SnapshotDiff()), holding: [])
    record.follow(&runner)
    var states: [CaseRecord.State] = [record.state]
    let willRun = runner.willRunCase
    runner.willRunCase = {
      states.append(record.state)
      willRun($0)
      states.append(record.state)
    }
    _ = runner.run(Stretch(phase: 0, cases: 0..<2), knowing: Known(kinds: [], unmet: [])) { _ in
      true
    }
    #expect(states == [.fresh, .fresh, .runs(0), .ran(0), .runs(1)])
    #expect(record.state == .ran(1))
  }

  @Test func `a case that hangs in one worker and not in the next has nothing wrong`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let phase = Phase.seeds(Seed(1), cases: 5)
    let narrator = WorkerRunnerTests.narrator(
      saying: WorkerRunnerTests.told(phase), in: folder.path,
      hangingIf: "[ $(ls '\(folder.path)' | wc -l) = 1 ]")
    let crew = WorkerRunnerTests.crew(narrator, [phase])
    var runner = crew.runner { false }
    var ends: [String?] = []
    #expect(
      runner.run(Stretch(phase: 0, cases: 0..<5), knowing: Known(kinds: [], unmet: [])) {
        ends.append($0.end?.violation.property)
        return true
      })
    #expect(crew.failure == nil)
    #expect(ends == [nil, nil, nil, nil, nil])
    #expect(crew.silences == 1)
    // Nobody was hurried for it.
    #expect(try WorkerRunnerTests.workers(in: folder) == 2)
  }

  /// Who waits until a worker has been seen in the midst of a case some times.
  private final class Patience: @unchecked Sendable {
    private let folder: URL
    // The lock guards the number.
    private let lock = NSLock()
    private var looks = 0

    init(_ folder: URL) { self.folder = folder }

    var isOver: Bool {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      let isRunning = files?.contains { (try? Data(contentsOf: $0))?.first.map { $0 > 0 } ?? false }
      return lock.withLock {
        if isRunning ?? false { looks += 1 }
        return looks > 3
      }
    }
  }

  /// A case that is dropped has neither held nor failed.
  @Test(arguments: [true, false])
  func `who is to stop finishes the case that was begun, or drops it`(_ finishesCase: Bool) throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let phase = Phase.seeds(Seed(1), cases: 5)
    let crew = WorkerRunnerTests.crew(
      WorkerRunnerTests.narrator(saying: WorkerRunnerTests.told(phase), in: folder.path), [phase],
      finishesCase: finishesCase)
    let patience = Patience(folder)
    var runner = crew.runner { patience.isOver }
    var ends: [String?] = []
    let isThrough = runner.run(
      Stretch(phase: 0, cases: 0..<5), knowing: Known(kinds: [], unmet: [])
    ) {
      ends.append($0.end?.violation.property)
      return true
    }
    #expect(!isThrough)
    #expect(ends == (finishesCase ? ["answersInTime"] : []))
    #expect(crew.failure == nil)
    #expect(crew.silences == 0)
  }

  @Test func `after a case that hung, slow ones are hurried once, and told`() throws {
    let folder = try WorkerRunnerTests.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let phase = Phase.seeds(Seed(1), cases: 5)
    let crew = WorkerRunnerTests.crew(
      WorkerRunnerTests.narrator(saying: WorkerRunnerTests.told(phase), in: folder.path), [phase])
    var runner = crew.runner { false }
    var ends: [String?] = []
    let isThrough = runner.run(
      Stretch(phase: 0, cases: 0..<5), knowing: Known(kinds: [], unmet: [])
    ) {
      ends.append($0.end?.violation.property)
      return true
    }
    #expect(isThrough)
    #expect(ends == ["answersInTime", nil, nil, nil, nil])
    #expect(crew.silences == 0, "whoever is hurried is not silent")
    // Two for the first case, one that is hurried, and one for the others.
    #expect(try WorkerRunnerTests.workers(in: folder) == 4)
  }
}
