import DiffEngines
import DiffableCheck
import DiffableCheckCLI
import Foundation
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing
import Waiting

@Suite(.waits) struct RunStateTests {
  private static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  private static func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try encode(value))
  }

  @Test func `runs tell the same stories if everything that decides them is the same`() {
    func state(
      seed: UInt64 = 1, cases: Int = 3, _ profile: Profile? = nil, shard: Int = 1,
      of count: Int = 2,
      command: [String]? = nil
    ) -> RunState {
      RunState(
        of: .engine(SnapshotDiff()), named: "diff", command: command, corpus: "Corpus",
        seed: Seed(seed),
        Itinerary(
          phases: [.seeds(Seed(seed), cases: cases)], profile: profile,
          shard: Shard(shard, of: count)!),
        faults: 1, limit: nil)
    }
    #expect(state().tellsSameStories(as: state()))
    #expect(state().tellsSameStories(as: state(shard: 2)))
    let others = [
      state(seed: 2), state(cases: 4), state(.system(.modern, .table)), state(of: 3),
    ]
    #expect(!others.contains(where: state().tellsSameStories))
    #expect(state().hasSameSystem(as: state(seed: 2)))
    #expect(!state().hasSameSystem(as: state(command: ["engine"])))
  }

  @Test func `what a run writes down is read as it was`() throws {
    let canary = Canary.alwaysFails.system
    var state = RunState(
      of: canary, named: "canary:always-fails", command: ["cat", "a b"], corpus: "c d",
      seed: Seed(.max),
      Itinerary(
        phases: [
          .corpus([CorpusCase(name: "a/b.scenario", scenario: Scenario())]),
          .small(
            EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 1, marking: .all)),
          .seeds(Seed(.max), cases: nil), .seeds(Seed(0), cases: 3),
        ], profile: .system(.allCases[0], .allCases[0]), shard: Shard(2, of: 3)!),
      faults: 2, limit: 1.5)
    let search = Search(phases: [.seeds(Seed(1), cases: 3)], faults: 9)
    let report = search.run(canary, holding: Property.asked(of: canary)) {
      if case .reached(let checkpoint) = $0 { state.checkpoint = checkpoint }
    }
    #expect(!report.findings.isEmpty)
    #expect(report.counts.digest > 0)
    state.told = report.findings.map { RunState.PrintedFinding($0, keptIn: "b") }
    let read = try RunStateTests.again(state)
    #expect(try RunStateTests.encode(read) == RunStateTests.encode(state))
    #expect(read.tellsSameStories(as: state))
    #expect(read.told.map(\.page) == report.findings.map { FindingPage($0).lines() })
    #expect(read.told.map(\.shortPage) == report.findings.map { FindingPage($0).shortLines() })
    #expect(read.checkpoint.counts == report.counts)
    #expect(read.shard == Shard(2, of: 3))
    for (finding, original) in zip(read.checkpoint.findings, report.findings) {
      #expect(finding.violation == original.violation)
      #expect(finding.shrunk == original.shrunk)
      #expect(finding.found == original.found)
      #expect(finding.signature == original.signature)
      #expect(finding.certificate == original.certificate)
      #expect(finding.matters == original.matters)
      #expect(finding.run == nil)
    }
    // Another number of jobs or of findings is no other run; another shard count is.
    state.faults = 7
    #expect(read.tellsSameStories(as: state))
  }

  @Test func `what is asked of an engine is known without it`() throws {
    let promising = SystemUnderTest.engine(TextbookEngine())
    let other = SystemUnderTest.engine(FlatEngine { _, _ in FlatChanges() })
    for system in [promising, other] {
      let state = RunState(
        of: system, named: "external:x", command: ["x"], corpus: "Corpus", seed: nil,
        Itinerary(phases: []),
        faults: 1, limit: nil)
      let read = try RunStateTests.again(state)
      #expect(
        read.properties(in: Report(of: system, by: nil)).map(\.name)
          == (Property.ofProcesses + Property.asked(of: system)).map(\.name))
    }
  }

  @Test func `what a process broke was judged, even if the rest ran in this one`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.runWithWorkers(
      ["--system", "canary:traps", "--phases", "seeds", "--seed", "1", "--shrink-time", "1s"]
        + workplace.files)
    #expect(run.code == ExitCode.wrong)
    var state = try RunState(reading: workplace.path("Reports/latest"))
    state.isIsolated = false
    let canary = Canary.traps.system
    let report = Report(of: canary, by: nil, upTo: state.checkpoint)
    #expect(state.properties(in: report).first?.name == "staysAlive")
    #expect(
      state.properties(in: Report(of: canary, by: nil)).map(\.name)
        == Property.asked(of: canary).map(\.name))
  }

  @Test func `a name that nobody knows is no key`() throws {
    let known = CodedByName(wrappedValue: [PhaseName.small: 3, .corpus: 1])
    #expect(
      String(decoding: try RunStateTests.encode(known), as: UTF8.self) == #"{"corpus":1,"small":3}"#
    )
    #expect(try RunStateTests.again(known) == known)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        CodedByName<PhaseName, Int>.self, from: Data(#"{"tiny":3}"#.utf8))
    }
    #expect("\(try #require(error))".contains("there is no PhaseName 'tiny'"))
  }

  @Test(arguments: [
    "0/3", "4/3", "1/0", "a/b", "1/2/3", "", "/", "1/", "-1/3", "1", "1/3 ", "1/10001",
    "99999999999999999999/3",
  ])
  func `what names no shard is none`(_ text: String) { #expect(Shard(text) == nil) }

  @Test func `a shard is one of several`() throws {
    #expect(Shard("3/16") == Shard(3, of: 16))
    let impossible = Data(#"{"number":1,"count":0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shard.self, from: impossible) }
    #expect(Shard("1/1") == .whole)
    #expect(Shard("10000/10000").map { "\($0)" } == "10000/10000")
  }

  @Test func `what a run keeps of its stories does not grow with them`() throws {
    let system = SystemUnderTest.sectionSnapshot(SectionSnapshot<Item>.self)
    var sizes: [Int] = []
    for cases in [200, 800] {
      let search = Search(phases: [.seeds(Seed(1), cases: cases)])
      let report = search.run(system, holding: Property.asked(of: system)) { _ in }
      #expect(report.cases == cases)
      sizes.append(try RunStateTests.encode(report.counts).count)
    }
    // Some digits, and what was not met before.
    #expect(Double(sizes[1]) < 1.15 * Double(sizes[0]), "\(sizes)")
  }
}
