import DiffEngines
import Foundation
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

/// The right engine, as if it ran in processes of its own, that errs by what it was asked before.
private final class RememberingEngine: IsolatedEngine, @unchecked Sendable {
  enum Fault {
    /// Answers what it answered to the same lists, however they are marked.
    case forgetsMarks
    /// Does nothing for the fiftieth request.
    case fiftieth
    /// Writes what it deletes in another order in another process.
    case otherOrder
    /// Does nothing any more from the fiftieth request on.
    case sinceFiftieth
    /// Does nothing for the first ten requests.
    case early
    /// Never does anything, in every third of its processes.
    case everyThirdProcess
    /// Does nothing for a list of more than three rows, and then for no other one.
    case afterLong
  }

  private let fault: Fault
  private let isTwin: Bool
  /// The number of the process, counted from zero.
  private let number: Int
  private let lock = NSLock()
  private var requests = 0
  private var processes = 1
  private var answers: [[Layout]: Changeset] = [:]
  private var hasSeenLong = false

  init(_ fault: Fault, number: Int = 0, isTwin: Bool = false) {
    self.fault = fault
    self.number = number
    self.isTwin = isTwin
    ownTwin = isTwin ? nil : RememberingEngine(fault, number: number, isTwin: true)
  }

  private let ownTwin: RememberingEngine?
  var twin: any DiffEngine { ownTwin ?? self }
  func startedAnew() -> any IsolatedEngine {
    lock.withLock {
      defer { processes += 1 }
      return RememberingEngine(fault, number: processes)
    }
  }

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [.isEmptyForEqualSnapshots] }

  func changeset(for transition: Transition) throws -> Changeset {
    try lock.withLock {
      requests += 1
      let right = try SnapshotDiff().changeset(for: transition)
      switch fault {
      case .forgetsMarks:
        let lists = [transition.old, transition.new]
        answers[lists] = answers[lists] ?? right
        return answers[lists]!
      case .fiftieth: return requests == 50 ? .empty : right
      case .otherOrder:
        guard isTwin, case .stages(var stages) = right else { return right }
        for index in stages.indices { stages[index].update.deleteItems.reverse() }
        return .stages(stages)
      case .sinceFiftieth: return requests < 50 ? right : .empty
      case .early: return requests > 10 ? right : .empty
      case .everyThirdProcess: return number.isMultiple(of: 3) ? .empty : right
      case .afterLong:
        hasSeenLong = hasSeenLong || transition.new.rows.count > 3
        return hasSeenLong ? .empty : right
      }
    }
  }
}

/// Refuses so many requests, and answers the others in two ways in turn.
private final class MoodyEngine: DiffEngine, @unchecked Sendable {
  struct Refusal: Error { let new: Layout }

  private let refusals: Int
  // One search asks, from one thread.
  private var requests = 0

  init(refusals: Int) { self.refusals = refusals }

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) throws -> Changeset {
    requests += 1
    guard requests > refusals else { throw Refusal(new: transition.new) }
    return requests.isMultiple(of: 2) ? .reloadData : try SnapshotDiff().changeset(for: transition)
  }
}

/// Never does anything, and counts the transitions of stories that it did not hear of.
private final class ListeningEngine: DiffEngine, @unchecked Sendable {
  // One search asks, from one thread.
  private var last = [Layout(), Layout()]
  private var hasHeard = true
  private(set) var surprises = 0

  func hear() { hasHeard = true }

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    let lists = [transition.old, transition.new]
    // It is asked again about the same with other hashes.
    let isAgain = zip(lists, last).allSatisfy { $0.hasSameIdentifiers(as: $1) }
    if !isAgain, !hasHeard { surprises += 1 }
    (last, hasHeard) = (lists, false)
    return .empty
  }
}

private struct IdleEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }
  func changeset(for transition: Transition) -> Changeset { .empty }
}

/// Tells stories, and can tell no more after so many verdicts.
private struct TiringRunner: StoryRunner {
  var local: LocalRunner
  var verdicts: Int

  mutating func run(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool {
    local.run(stretch, knowing: known, take)
  }

  mutating func judge(_ story: Scenario) -> Violation? {
    verdicts -= 1
    return isLost ? nil : local.judge(story)
  }

  mutating func conclude(_ story: Scenario) -> Conclusion? {
    verdicts -= 1
    return isLost ? nil : local.conclude(story)
  }

  var isLost: Bool { verdicts < 0 }
}

/// The engine that remembers, as one of the process that runs its stories.
///
/// It remembers lists without the hashes that it was asked with, which are others each time.
private struct InnerEngine: DiffEngine {
  let engine: RememberingEngine

  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }
  func changeset(for transition: Transition) throws -> Changeset {
    try engine.changeset(for: transition.salted(0))
  }
}

/// Tells stories as a worker does, whose process remembers what it was asked.
private struct WorkingRunner: StoryRunner {
  let fault: RememberingEngine.Fault
  let itinerary: Itinerary
  let verdicts: Counter
  private var process: LocalRunner?
  private var processes = 0

  init(_ fault: RememberingEngine.Fault, _ itinerary: Itinerary, countingVerdicts: Counter) {
    (self.fault, self.itinerary, verdicts) = (fault, itinerary, countingVerdicts)
  }

  private mutating func runner() -> LocalRunner {
    if let process { return process }
    let engine = InnerEngine(engine: RememberingEngine(fault, number: processes))
    let system = SystemUnderTest.engine(engine)
    let runner = LocalRunner(itinerary, system, holding: Property.asked(of: system))
    (process, processes) = (runner, processes + 1)
    return runner
  }

  mutating func run(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool {
    runner().run(stretch, knowing: known, take)
  }

  mutating func judge(_ story: Scenario) -> Violation? {
    _ = verdicts.next()
    return runner().judge(story)
  }

  mutating func conclude(_ story: Scenario) -> Conclusion? {
    _ = verdicts.next()
    return runner().conclude(story)
  }

  var hasProcesses: Bool { true }

  mutating func startAnew() { process = nil }
}

/// What comes of a story that breaks a system which remembers.
@Suite struct InvestigationTests {
  private func finding(_ fault: RememberingEngine.Fault, seed: UInt64) throws -> Finding {
    let system = SystemUnderTest.engine(RememberingEngine(fault))
    let search = Search(phases: [.seeds(Seed(seed), cases: 500)], storiesForCertificate: 1_000)
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    return try #require(report.findings.first)
  }

  /// With these seeds, the first story that breaks the engine needs none of those before it.
  @Test(arguments: [2, 4])
  func `the smallest story breaks an engine that was asked nothing before`(_ seed: UInt64) throws {
    let finding = try finding(.forgetsMarks, seed: seed)
    #expect(!finding.holdsAnew)
    let system = SystemUnderTest.engine(RememberingEngine(.forgetsMarks))
    let run = Run(finding.shrunk, system, holding: Property.asked(of: system))
    #expect(run.violation?.kind == finding.kind)
    // The answer is remembered from one apply to the other.
    #expect(finding.shrunk.steps.count { $0.action.kind == .apply } == 2)
  }

  @Test func `what only everything asked before brings about is not made small`() throws {
    let finding = try finding(.fiftieth, seed: 1)
    #expect(finding.holdsAnew)
    #expect(finding.shrunk == finding.found)
    #expect(finding.certificate == nil && finding.matters == nil)
    let page = FindingPage(finding).lines().joined(separator: "\n")
    #expect(page.contains("unsteady    in a new process, it breaks nothing"))
  }

  @Test func `what differs between processes is found`() throws {
    let finding = try finding(.otherOrder, seed: 1)
    #expect(finding.kind.property == "isDeterministic")
    #expect(finding.violation.reason.contains("in another process"))
    #expect(finding.timesHeld == 0 && !finding.holdsAnew)
  }

  // MARK: In workers

  private func findingOfWorkers(
    _ fault: RememberingEngine.Fault, seed: UInt64,
    countingShrinkings shrinkings: Counter = Counter(),
    countingVerdicts verdicts: Counter = Counter()
  ) throws -> Finding {
    let system = SystemUnderTest.engine(InnerEngine(engine: RememberingEngine(fault)))
    var search = Search(phases: [.seeds(Seed(seed), cases: 500)], storiesForCertificate: 1_000)
    let itinerary = search.itinerary()
    search.makeRunner = { _ in WorkingRunner(fault, itinerary, countingVerdicts: verdicts) }
    search.makeShrinkingStop = {
      _ = shrinkings.next()
      return { false }
    }
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    return try #require(report.findings.first)
  }

  @Test(arguments: [2, 4])
  func `the smallest story breaks an engine whose worker was asked nothing before`(
    _ seed: UInt64
  ) throws {
    let shrinkings = Counter()
    let finding = try findingOfWorkers(.forgetsMarks, seed: seed, countingShrinkings: shrinkings)
    #expect(!finding.holdsAnew)
    // It is made small a second time, in a time of its own.
    #expect(shrinkings.count == 2)
    let system = SystemUnderTest.engine(RememberingEngine(.forgetsMarks))
    let run = Run(finding.shrunk, system, holding: Property.asked(of: system))
    #expect(run.violation?.kind == finding.kind)
  }

  @Test func `what needs new processes is not compared with all that is smaller`() throws {
    let finding = try findingOfWorkers(.afterLong, seed: 1)
    #expect(!finding.holdsAnew && finding.timesHeld == 0)
    #expect(finding.shrunk.steps.count { $0.action.kind == .apply } == 1)
    #expect(finding.certificate == nil && finding.matters != nil)
  }

  @Test func `what only everything asked before brings about in a worker is not made small`() throws
  {
    let verdicts = Counter()
    let finding = try findingOfWorkers(.fiftieth, seed: 1, countingVerdicts: verdicts)
    #expect(finding.holdsAnew)
    // New processes are asked about the story itself, and nothing about smaller ones.
    #expect(verdicts.count == Finding.repeats)
    #expect(finding.shrunk == finding.found)
    #expect(finding.certificate == nil && finding.matters == nil)
  }

  @Test func `what breaks in some workers alone is told as such`() throws {
    let finding = try findingOfWorkers(.everyThirdProcess, seed: 1)
    #expect(!finding.holdsAnew)
    #expect((1..<Finding.repeats).contains(finding.timesHeld))
    #expect(finding.certificate == nil && finding.matters == nil)
  }

  // MARK: What is told of a finding

  @Test func `what holds in a new process is told as it was found`() throws {
    let system = SystemUnderTest.engine(RememberingEngine(.sinceFiftieth))
    let search = Search(phases: [.seeds(Seed(1), cases: 500)], storiesForCertificate: 0)
    var found: Violation?
    let report = search.run(system, holding: Property.asked(of: system)) {
      if case .found(_, let violation, _) = $0 { found = violation }
    }
    let finding = try #require(report.findings.first)
    #expect(finding.holdsAnew)
    #expect(finding.violation == found)
  }

  @Test func `what a new process breaks now and then does not depend on the ones before`() throws {
    #expect(try !finding(.everyThirdProcess, seed: 1).holdsAnew)
  }

  @Test func `the smallest story is told to a process that was asked nothing before`() throws {
    let finding = try finding(.early, seed: 1)
    #expect(finding.run?.violation?.kind == finding.kind)
  }

  @Test func `what is broken no more is told as the smallest story broke it`() throws {
    func finding(_ refusals: Int) -> Finding? {
      let system = SystemUnderTest.engine(MoodyEngine(refusals: refusals))
      let search = Search(phases: [.seeds(Seed(1), cases: 500)], storiesForCertificate: 0)
      return search.run(system, holding: Property.asked(of: system)) { _ in }.findings.first
    }
    func broken(_ story: Scenario) -> Violation? {
      let system = SystemUnderTest.engine(MoodyEngine(refusals: .max))
      return Run(story, system, holding: Property.asked(of: system)).violation
    }
    // It has refused all that it refuses by the time that the story is small, and not much sooner.
    let last = (2...40).lazy.compactMap(finding).first {
      $0.run == nil && broken($0.found) != broken($0.shrunk)
    }
    let finding = try #require(last)
    #expect(finding.violation == broken(finding.shrunk))
  }

  // MARK: Who tells

  @Test func `who hears of stories hears of the smallest one before it is told once more`() {
    let engine = ListeningEngine()
    let everything = EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 0)
    var search = Search(phases: [.small(everything)], storiesForCertificate: 100)
    search.willRun = { _ in engine.hear() }
    let system = SystemUnderTest.engine(engine)
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.count == 1)
    #expect(engine.surprises == 0)
  }

  @Test func `who can tell no more has not seen the smallest story hold`() throws {
    let system = SystemUnderTest.engine(MoodyEngine(refusals: .max))
    let properties = Property.asked(of: system)
    var search = Search(phases: [.seeds(Seed(1), cases: 10)], storiesForCertificate: 0)
    let itinerary = search.itinerary()
    search.makeRunner = { _ in
      let local = LocalRunner(itinerary, system, holding: properties)
      return TiringRunner(local: local, verdicts: 3)
    }
    let report = search.run(system, holding: properties) { _ in }
    let finding = try #require(report.findings.first)
    #expect(finding.timesHeld == 0)
  }

  @Test func `a finding is cut short as well where the time was over for its neighbors alone`()
    throws
  {
    let system = SystemUnderTest.engine(IdleEngine())
    func finding(stoppedAtQuestion last: Int) throws -> (finding: Finding, questions: Int) {
      let questions = Counter()
      var search = Search(phases: [.seeds(Seed(1), cases: 500)], storiesForCertificate: 100)
      search.makeShrinkingStop = { { questions.next() >= last } }
      let report = search.run(system, holding: Property.asked(of: system)) { _ in }
      return (try #require(report.findings.first), questions.count)
    }
    let (whole, questions) = try finding(stoppedAtQuestion: .max)
    #expect(!whole.wasCutShort)
    let cut = try finding(stoppedAtQuestion: questions).finding
    #expect(cut.shrunk == whole.shrunk)
    #expect(cut.wasCutShort)
  }
}

/// Counts questions of one thread.
private final class Counter: @unchecked Sendable {
  private(set) var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
