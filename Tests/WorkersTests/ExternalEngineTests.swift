import DiffEngines
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing
import Waiting

@testable import Workers

@Suite(.waits) struct ExternalEngineTests {
  static let smallRequest =
    #"{"id":1,"old":[],"new":[],"contents":{"old":{},"new":{}},"changed":[],"reload":[],"reloadSections":[],"reconfigure":[]}"#

  /// A list of so many items in one section, and the same again.
  private static let arrival = Transition(
    from: Layout(), to: Layout([(Section(0), [Row(Item(0))])]))

  private static func transition(_ count: Int32) -> Transition {
    let layout = Layout([(Section(0), (0..<count).map { Row(Item($0)) })])
    return Transition(from: layout, to: layout)
  }

  private static func engine(
    _ words: String..., timeout: Double = 20, memory: Int = 1 << 30
  ) throws -> ExternalEngine {
    try ExternalEngine(
      Command([SampleCommand.path] + words)!,
      limits: ProcessLimits(caseTimeout: timeout, memory: memory))
  }

  // MARK: Answers

  @Test func `an engine greets with what it is`() throws {
    let engine = try ExternalEngineTests.engine("diff")
    #expect(engine.greeting.engine == "sample")
    #expect(engine.learnsOfChanges == SnapshotDiff().learnsOfChanges)
    #expect(engine.promises == SnapshotDiff().promises)
  }

  @Test func `an engine answers through pipes what it answers here`() throws {
    let engine = try ExternalEngineTests.engine("diff")
    let here = SnapshotDiff()
    let everything = EverythingSmall(
      items: 2, newItems: 1, sections: 1, newSections: 1, marking: .single)
    var transitions: [Transition] = []
    everything.forEach { transition in
      transitions.append(transition)
      return true
    }
    #expect(transitions.count == everything.count)
    for transition in transitions {
      #expect(try engine.changeset(for: transition) == here.changeset(for: transition))
    }
  }

  @Test func `stories end through pipes as they end here`() throws {
    let system = SystemUnderTest.engine(try ExternalEngineTests.engine("diff"))
    let here = SystemUnderTest.engine(SnapshotDiff())
    for number in 0..<200 {
      let story = here.story(Seed(5).child(UInt64(number)))
      let run = Run(story, system, holding: Property.asked(of: system))
      #expect(run.violation == nil)
      let other = Run(story, here, holding: Property.asked(of: here))
      #expect(run.digestValue == other.digestValue)
    }
  }

  @Test func `a refusal is the engine's, and it goes on`() throws {
    let engine = try ExternalEngineTests.engine("replace", "refuse", "at", "2")
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    let error = #expect(throws: (any Error).self) {
      try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(error.map { "\($0)" } == "I would rather not")
    #expect(!(error is ProcessFailure))
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
  }

  @Test func `an engine that reads its standard input takes no request away`() throws {
    let engine = try ExternalEngineTests.engine("replace", "read", "at", "1", timeout: 3)
    for _ in 0..<2 { _ = try engine.changeset(for: ExternalEngineTests.transition(1)) }
    #expect(engine.silences == 0)
  }

  @Test func `errors without end do not keep an engine from answering`() throws {
    let engine = try ExternalEngineTests.engine("replace", "rant", "at", "1")
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
  }

  // MARK: Failures

  @Test(arguments: [
    ("trap", ProcessFailure.Duty.staysAlive, "the engine's process was killed by signal "),
    ("exit", .staysAlive, "the engine's process exited with code 3\n"),
    ("fall-silent", .staysAlive, "the engine's process closes its output and goes on\n"),
    ("hang", .answersInTime, "the engine gives no answer in "),
    ("stray", .answersInTime, "the engine gives no answer in "),
    ("eat", .keepsToMemoryLimit, "the engine's process takes more than 200M of memory\n"),
    ("flood", .speaksProtocol, "the engine's process writes a line of more than 4194304 bytes\n"),
    ("garble", .speaksProtocol, "what the engine writes is no answer: \"w\" stands at byte 1; "),
  ])
  func `an engine that fails is named with its request, and started again`(
    _ misdeed: String, _ duty: ProcessFailure.Duty, _ words: String
  ) throws {
    let engine = try ExternalEngineTests.engine(
      "replace", misdeed, "items", "3",
      timeout: ["hang", "stray"].contains(misdeed) ? 3 : 20, memory: 200 << 20)
    // A process that is new, and one that was asked before: the finding is the same.
    for _ in 0..<2 {
      _ = try engine.changeset(for: ExternalEngineTests.transition(2))
      let failure = #expect(throws: ProcessFailure.self) {
        try engine.changeset(for: ExternalEngineTests.transition(3))
      }
      #expect(failure?.duty == duty)
      #expect(failure?.reason.hasPrefix(words) == true, "\(failure?.reason ?? "")")
      let request = String(
        decoding: EngineRequest(id: 1, ExternalEngineTests.transition(3)).line.dropLast(),
        as: UTF8.self)
      #expect(failure?.reason.contains("\nrequest: \(request)") == true)
      if misdeed == "trap" { #expect(failure?.reason.hasSuffix("a planted trap") == true) }
      if misdeed == "garble" { #expect(failure?.reason.contains("\nanswer: what?\n") == true) }
    }
  }

  @Test func `a silence is as long as was waited, whatever the limit`() throws {
    let command = try #require(Command([SampleCommand.path, "replace", "hang", "items", "3"]))
    let process = try EngineProcess(command, ProcessLimits(caseTimeout: 20))
    let failure = #expect(throws: ProcessFailure.self) {
      try process.answer(to: ExternalEngineTests.transition(3), within: 0.25)
    }
    #expect(failure?.reason.hasPrefix("the engine gives no answer in 250ms\n") == true)
  }

  @Test func `one silence is no failure, as nobody knows whose it was`() throws {
    let engine = try ExternalEngineTests.engine("replace", "hang", "at", "3", timeout: 3)
    for _ in 0..<4 { _ = try engine.changeset(for: ExternalEngineTests.transition(1)) }
    #expect(engine.silences == 1)
  }

  /// Says yes to whoever asks, once it is told to.
  private final class Flag: @unchecked Sendable {
    // The lock guards the value.
    private let lock = NSLock()
    private var isSet = false

    var value: Bool { lock.withLock { isSet } }

    func set() { lock.withLock { isSet = true } }
  }

  @Test func `an answer that nobody waits for any more keeps nobody, and says nothing`() throws {
    let flag = Flag()
    let engine = try ExternalEngine(
      SampleCommand.command("replace", "hang", "items", "3"),
      limits: ProcessLimits(caseTimeout: 600), unless: { flag.value })
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    flag.set()
    // Who answers at once is heard all the same.
    #expect(!engine.isLost)
    let start = Deadline.now
    #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(3))
    }
    #expect(Deadline.now.seconds(since: start) < 300)
    #expect(engine.isLost)
    #expect(engine.failure == nil)
  }

  @Test func `what becomes of an engine that is started anew becomes of the first`() throws {
    let flag = Flag()
    let engine = try ExternalEngine(
      SampleCommand.command("replace", "hang", "at", "1"),
      limits: ProcessLimits(caseTimeout: 600), unless: { flag.value })
    let other = engine.startedAnew()
    flag.set()
    #expect(throws: ProcessFailure.self) {
      try other.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(engine.isLost)
  }

  @Test func `a twin whose first question nobody waits for is lost, even if it was silent before`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      echo '{"engine":"mute","changes":"marks","promises":[]}'; read line
      [ -e "$0/ready" ] && touch "$0/asked"; exec sleep 1000
      """
    let asked = folder.appendingPathComponent("asked").path
    let engine = try ExternalEngine(
      Command(["sh", "-c", script, folder.path])!, limits: ProcessLimits(caseTimeout: 3),
      unless: { FileManager.default.fileExists(atPath: asked) })
    #expect(throws: ProcessFailure.self) {
      try engine.twin.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(!engine.isLost)
    try Data().write(to: folder.appendingPathComponent("ready"))
    #expect(throws: ProcessFailure.self) {
      try engine.twin.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(engine.isLost)
  }

  @Test func `a twin answers what a process answers that was asked before`() throws {
    let engine = try ExternalEngineTests.engine("replace", "refuse", "at", "1")
    #expect(throws: (any Error).self) {
      try engine.changeset(for: ExternalEngineTests.arrival)
    }
    _ = try engine.twin.changeset(for: ExternalEngineTests.arrival)
  }

  @Test func `a twin is out of step although there was nothing to do at first`() throws {
    let script = """
      echo '{"engine":"counts","changes":"marks","promises":[]}'; n=0
      while read -r line; do
        id=${line#*:}; id=${id%%,*}
        case "$line" in
          *'"old":[],"new":[]'*) echo "{\\"id\\":$id,\\"stages\\":[]}";;
          *) n=$((n + 1)); echo "{\\"id\\":$id,\\"error\\":\\"$n\\"}";;
        esac
      done
      """
    let engine = try ExternalEngine(Command(["sh", "-c", script])!)
    let empty = Transition(from: Layout(), to: Layout())
    var answers: [String] = []
    for asked in [engine, engine.twin] {
      #expect(try asked.changeset(for: empty) == .empty)
      let error = #expect(throws: (any Error).self) {
        try asked.changeset(for: ExternalEngineTests.arrival)
      }
      answers.append("\(try #require(error))")
    }
    #expect(answers == ["1", "2"], "the twin is asked the way back before what gives it work")
  }

  /// An engine that refuses everything, and says what lists it was asked about before.
  ///
  /// It exits where it is asked to empty a list, if it is given a word.
  private static let remembering = """
    echo '{"engine":"remembers","changes":"marks","promises":[]}'; before=nothing
    while read -r line; do
      id=${line#*:}; id=${id%%,*}
      case "$0$line" in *mortal*'"new":[],'*) exit 3;; esac
      echo "{\\"id\\":$id,\\"error\\":\\"$before\\"}"
      case "$line" in
        *'"old":[],'*) before=filled;; *'"new":[],'*) before=emptied;; *) before=changed;;
      esac
    done
    """

  /// Returns the errors of an engine that is asked to fill a list repeatedly.
  private static func errors(of engine: any DiffEngine, count: Int) throws -> [String] {
    try (0..<count).map { _ in
      let error = #expect(throws: (any Error).self) {
        try engine.changeset(for: ExternalEngineTests.arrival)
      }
      return "\(try #require(error))"
    }
  }

  @Test func `a twin remembers other transitions than the other process`() throws {
    let engine = try ExternalEngine(Command(["sh", "-c", ExternalEngineTests.remembering])!)
    #expect(
      try ExternalEngineTests.errors(of: engine, count: 18)
        == ["nothing"] + Array(repeating: "filled", count: 17))
    var twins = Array(repeating: "filled", count: 18)
    (twins[0], twins[16]) = ("emptied", "emptied")
    #expect(try ExternalEngineTests.errors(of: engine.twin, count: 18) == twins)
  }

  @Test func `a twin that fails on the way back answers what it is asked about`() throws {
    let engine = try ExternalEngine(
      Command(["sh", "-c", ExternalEngineTests.remembering, "mortal"])!)
    #expect(
      try ExternalEngineTests.errors(of: engine.twin, count: 3)
        == ["nothing", "filled", "filled"])
  }

  @Test(arguments: [2, 3])
  func `an engine that cannot be started again is none`(_ failures: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let faults = ["exit at 2"] + Array(repeating: "nonsense", count: failures)
    let engine = try ExternalEngineTests.engine(faults, in: folder)
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    let failure = #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(failure?.duty == .staysAlive)
    #expect(engine.isLost == (failures == 3))
    if failures == 3 {
      let words =
        "cannot be started again: the engine's process exited with code 64, before a greeting"
      let reason = "\(try #require(engine.failure))"
      #expect(reason.contains(words), "\(reason)")
      #expect(reason.hasSuffix("; before that, the engine's process exited with code 3"))
      #expect(throws: ProcessFailure.self) {
        try engine.changeset(for: ExternalEngineTests.transition(1))
      }
    } else {
      #expect(engine.failure == nil)
      _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    // Whoever is no more is not asked for again.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  /// Starts an engine whose processes have a fault each, in turn, and no more once there are no
  /// more faults; each leaves a file in a folder.
  private static func engine(_ faults: [String], in folder: URL) throws -> ExternalEngine {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let cases = faults.enumerated().map { #"\#($0 + 1)) exec "$0" replace \#($1);;"# }
    let script = """
      touch "$1/$$"
      case $(ls "$1" | wc -l | tr -d ' ') in \(cases.joined(separator: " ")) esac
      exec "$0" replace
      """
    return try ExternalEngine(
      Command(["sh", "-c", script, SampleCommand.path, folder.path])!,
      limits: ProcessLimits(caseTimeout: 3, greetingTimeout: 3))
  }

  @Test(arguments: [["hang at 1"], ["hang at 1", "dawdle"]])
  func `a silence that a new process breaks is no failure`(_ faults: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try ExternalEngineTests.engine(faults, in: folder)
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    let processes = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    #expect(processes == faults.count + 1)
  }

  @Test(arguments: [("die at 2", "none"), ("die at 1", "none"), ("die at 2", "die at 1")])
  func `an engine that was killed from outside failed only if the next one is killed too`(
    _ first: String, _ second: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try ExternalEngineTests.engine([first, second], in: folder)
    if first == "die at 2" { _ = try engine.changeset(for: ExternalEngineTests.transition(1)) }
    let answer = Result { try engine.changeset(for: ExternalEngineTests.transition(1)) }
    if second == "none" {
      _ = try answer.get()
    } else {
      let failure = #expect(throws: ProcessFailure.self) { try answer.get() }
      #expect(failure?.duty == .staysAlive)
      #expect(failure?.reason.contains("was killed by signal 9 (SIGKILL)\n") == true)
    }
    #expect(engine.silences == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `an engine whose processes are killed again and again fails`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try ExternalEngineTests.engine(["die at 2", "die at 2", "none"], in: folder)
    for _ in 0..<2 { _ = try engine.changeset(for: ExternalEngineTests.transition(1)) }
    let failure = #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(failure?.duty == .staysAlive)
    #expect(failure?.reason.hasSuffix("but a new process answers the same request") == true)
  }

  @Test func `once a second process was silent as well, the next one that is silent is believed`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let silent = Array(repeating: "hang at 1", count: 9)
    let engine = try ExternalEngineTests.engine(silent, in: folder)
    for processes in [2, 3, 4] {
      let failure = #expect(throws: ProcessFailure.self) {
        try engine.changeset(for: ExternalEngineTests.transition(1))
      }
      #expect(failure?.duty == .answersInTime)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).count == processes)
    }
  }

  @Test func `a failure that depends on what was asked before says so`() throws {
    let engine = try ExternalEngineTests.engine("replace", "exit", "at", "3")
    for _ in 0..<2 { _ = try engine.changeset(for: ExternalEngineTests.transition(1)) }
    let failure = #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(failure?.reason.contains("\nrequest: {\"id\":3,") == true)
    #expect(
      failure?.reason.hasSuffix("\nbut a new process answers the same request") == true)
  }

  @Test func `an answer that comes twice is the wrong one for the next request`() throws {
    let engine = try ExternalEngineTests.engine("replace", "stutter", "at", "1")
    _ = try engine.changeset(for: ExternalEngineTests.transition(1))
    let failure = #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(1))
    }
    #expect(failure?.duty == .speaksProtocol)
    #expect(failure?.reason.contains("id: found 1; expected 2") == true)
  }

  @Test func `once an engine hung, only a new process is given all the time there is`() throws {
    var start = Deadline.now
    let engine = try ExternalEngineTests.engine("replace", "hang", "items", "3", timeout: 3)
    let starting = Deadline.now.seconds(since: start)
    var (answering, hanging): ([Double], [Double]) = ([], [])
    for _ in 0..<2 {
      start = .now
      _ = try engine.changeset(for: ExternalEngineTests.transition(1))
      answering.append(Deadline.now.seconds(since: start))
      start = .now
      let failure = #expect(throws: ProcessFailure.self) {
        try engine.changeset(for: ExternalEngineTests.transition(3))
      }
      hanging.append(Deadline.now.seconds(since: start))
      #expect(failure?.reason.hasPrefix("the engine gives no answer in 3s\n") == true)
    }
    // The process that was asked before, and the new one.
    #expect(hanging[0] >= 6)
    #expect(hanging[1] >= 3)
    // Where everything takes long, nobody can be hurried.
    if starting < 0.5, answering[0] < 0.05 { #expect(hanging[1] < 6) }
  }

  /// The process that is slow was asked before, or is new.
  @Test(arguments: [[1, 7, 8], [7]] as [[Int32]])
  func `an engine that hung may be slow thereafter`(_ counts: [Int32]) throws {
    let engine = try ExternalEngineTests.engine(
      "replace", "hang", "items", "9", "dally", "items", "7", timeout: 3)
    #expect(throws: ProcessFailure.self) {
      try engine.changeset(for: ExternalEngineTests.transition(9))
    }
    for count in counts {
      _ = try engine.changeset(for: ExternalEngineTests.transition(count))
    }
    #expect(engine.silences == 0, "whoever is hurried is not silent")
  }

  @Test func `what an engine prints while it is served is no answer`() throws {
    let engine = try ExternalEngineTests.engine("replace", "chat", "items", "1", timeout: 3)
    for count in [2, 3] as [Int32] {
      _ = try engine.changeset(for: ExternalEngineTests.transition(count))
    }
  }

  @Test func `an engine that greets in other words at its second start is none`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The first process makes no promise, and answers nothing.
    let script = """
      promises='"keepsCells"'; mkdir "$0/met" 2>/dev/null && promises=
      echo '{"engine":"moody","changes":"marks","promises":['"$promises"']}'; read line
      """
    let engine = try ExternalEngine(
      Command(["sh", "-c", script, folder.path])!,
      limits: ProcessLimits(caseTimeout: 20))
    let failures = (0..<2).map { _ in
      #expect(throws: ProcessFailure.self) {
        try engine.changeset(for: ExternalEngineTests.transition(1))
      }
    }
    #expect(failures.map { $0?.duty } == [.staysAlive, .speaksProtocol])
    #expect(
      failures[1]?.reason == """
        the engine greets in other words than at first
        at first: {"engine":"moody","changes":"marks","promises":[]}
        now: {"engine":"moody","changes":"marks","promises":["keepsCells"]}
        """)
  }

  @Test(arguments: [
    ("mumble", ProcessFailure.Duty.speaksProtocol, "the greeting is none: \"h\" stands at byte 1"),
    ("dawdle", .answersInTime, "the engine says nothing in 200ms, before a greeting"),
    ("nonsense", .staysAlive, "the engine's process exited with code 64, before a greeting"),
  ])
  func `an engine that does not greet is none`(
    _ misdeed: String, _ duty: ProcessFailure.Duty, _ words: String
  ) throws {
    let timeout = misdeed == "dawdle" ? 0.2 : 20
    let failure = #expect(throws: ProcessFailure.self) {
      try ExternalEngine(
        Command([SampleCommand.path, "diff", misdeed])!,
        limits: ProcessLimits(greetingTimeout: timeout))
    }
    #expect(failure?.duty == duty)
    #expect(failure?.reason.hasPrefix(words) == true, "\(failure?.reason ?? "")")
  }

  @Test(arguments: [
    ("sleep 1000", "the engine says nothing in 500ms, before a greeting"),
    ("exit 0", "the engine's process exited with code 0, before a greeting"),
  ])
  func `a line that somebody forgot to end is told`(_ end: String, _ words: String) throws {
    let failure = #expect(throws: ProcessFailure.self) {
      try ExternalEngine(
        Command(["sh", "-c", "printf '{\"engine\":'; \(end)"])!,
        limits: ProcessLimits(greetingTimeout: 0.5))
    }
    #expect(failure?.reason == "\(words)\nwritten, without a newline: {\"engine\":")
  }

  // MARK: Findings

  @Test(arguments: [
    ("trap", "staysAlive"), ("garble", "speaksProtocol"), ("refuse", "reachesTarget"),
  ])
  func `a search finds what an engine does wrong, and makes it small`(
    _ misdeed: String, _ property: String
  ) throws {
    let system = SystemUnderTest.engine(
      try ExternalEngineTests.engine("diff", misdeed, "items", "3"))
    let search = Search(phases: [.seeds(Seed(1), cases: 50)])
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    let finding = try #require(report.findings.first)
    #expect(finding.violation.property == property)
    #expect(finding.shrunk.steps.count == 1)
    #expect(finding.shrunk.start.rows.count == 3)
    // Identifiers have no hashes in a request, so nothing is said of those.
    let matters = try #require(finding.matters)
    let tried = matters.breaksAlike + matters.breaksOtherwise.map(\.difference) + matters.holds
    #expect(tried.contains("unanimated"))
    #expect(!tried.contains { $0.contains("hashes") })
  }

  @Test func `only an engine in a process of its own is asked whether it goes on`() throws {
    let duties = ProcessFailure.Duty.allCases.map(\.rawValue)
    let external = Property.asked(of: .engine(try ExternalEngineTests.engine("diff")))
    let here = Property.asked(of: .engine(SnapshotDiff()))
    #expect(external.map(\.name) == duties + here.map(\.name))
    #expect(here.allSatisfy { !duties.contains($0.name) })
    for duty in duties { #expect(Property.all.contains { $0.name == duty }) }
  }

  // MARK: Threads

  @Test func `several threads ask at once, and each gets its own answer`() async throws {
    let engine = try ExternalEngineTests.engine("diff", "exit", "items", "40")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var failures = 0
          for step in 0..<60 {
            let transition = ExternalEngineTests.transition(Int32((worker * 7 + step) % 41))
            do {
              let changeset = try engine.changeset(for: transition)
              #expect(try changeset == SnapshotDiff().changeset(for: transition))
            } catch is ProcessFailure {
              failures += 1
              #expect(transition.new.rows.count == 40)
            }
          }
          return failures
        }
      }
      let failures = try await group.reduce(0, +)
      // Every worker comes by the list of 40 items once, or twice.
      #expect(failures >= 8)
    }
  }
}
