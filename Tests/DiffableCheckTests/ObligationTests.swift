import DiffEngines
import Foundation
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct ObligationTests {
  private static let engine = SystemUnderTest.engine(SnapshotDiff())

  private func met(_ story: String, _ system: SystemUnderTest = engine) throws -> [String] {
    let run = Run(try Scenario(parsing: "scenario 1\n" + story), system, holding: [])
    return Obligation.all(for: system).filter { $0.isMet(run) }.map(\.name)
  }

  // MARK: Stories

  @Test(arguments: ToldObligation.all)
  func `what has to be tried is tried by a story written for it, and not by a plainer one`(
    _ told: ToldObligation
  ) throws {
    #expect(try met(told.story).contains(told.name))
    #expect(try !met(told.plainer).contains(told.name))
  }

  @Test func `every obligation on transitions has such a story`() {
    #expect(
      Obligation.all(for: ObligationTests.engine).map(\.name) == ToldObligation.all.map(\.name))
    #expect(Set(ToldObligation.all.map(\.name)).count == 19)
  }

  @Test func `a plain story tries nothing that has to be tried`() throws {
    #expect(
      try met("start\n  A: a b\nedit\n  append-items c\n  delete-items a\napply animated\n") == [])
    #expect(try met("start\n  A: a b\nedit\n  append-items c\n") == [])
  }

  @Test(arguments: [
    SystemUnderTest.snapshot(Snapshot<Section, Item>.self),
    .sectionSnapshot(SectionSnapshot<Item>.self), .view, .dataSource,
  ])
  func `a rule that has to be reached is reached by its story in the corpus`(
    _ system: SystemUnderTest
  ) throws {
    let ofTransitions = ToldObligation.all.map(\.name)
    let others = Obligation.all(for: system).filter { !ofTransitions.contains($0.name) }
    #expect(others.count >= 2)
    let plain = Run(Scenario(start: Layout([(Section(0), [])])), system, holding: [])
    for obligation in others {
      let rule = obligation.name.split(separator: " ").last!
      let path = CorpusTests.folder + "/rules/\(rule).scenario"
      let run = Run(try CorpusFile(reading: path).file.scenario, system, holding: [])
      #expect(obligation.isMet(run), "\(obligation.name)")
      #expect(!obligation.isMet(plain), "\(obligation.name)")
    }
  }

  @Test func `a data source has to be tried with all that an engine is, and with queues`() {
    let names = Obligation.all(for: .dataSource).map(\.name)
    #expect(names.starts(with: ToldObligation.all.map(\.name)))
    #expect(names.count == ToldObligation.all.count + 7)
  }

  // MARK: Runs

  private func report(
    _ system: SystemUnderTest = engine, cases: Int, _ profile: Profile? = nil
  ) -> Report {
    Search(phases: [.seeds(Seed(1), cases: cases)], profile: profile)
      .run(system, holding: []) { _ in }
  }

  @Test func `what stories have tried is not asked of them any more`() {
    let none = report(cases: 0).counts.unmet
    #expect(none == ToldObligation.all.map(\.name))
    let few = report(cases: 5).counts.unmet
    #expect((1..<none.count).contains(few.count))
    #expect(none.filter(few.contains) == few, "in the order of the table")
    #expect(report(cases: 1_500).counts.unmet == [])
    #expect(report(.dataSource, cases: 3_000).counts.unmet == [])
  }

  @Test func `what stories of the corpus and small transitions try does not count`() throws {
    let story = try Scenario(parsing: "scenario 1\n" + ToldObligation.all[0].story)
    let search = Search(phases: [
      .corpus([CorpusCase(name: "moved", scenario: story)]),
      .small(EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 0)),
    ])
    let report = search.run(ObligationTests.engine, holding: []) { _ in }
    #expect(report.counts.unmet.count == ToldObligation.all.count)
  }

  @Test func `with rules of one view and era only pairs are asked`() {
    let report = report(cases: 0, .system(.modern, .collection))
    #expect(report.counts.unmet.isEmpty)
    #expect(report.told(20_000).unmet == report.sizes.unmetPairs)
    #expect(!report.sizes.unmetPairs.isEmpty)
  }

  @Test func `kinds of steps that follow each other are a pair that was tried`() throws {
    var report = Report(of: ObligationTests.engine)
    let before = report.sizes.unmetPairs
    #expect(before.count == 17 * 17)
    report.counts.sizes.count(
      try Scenario(
        parsing:
          "scenario 1\nstart\n  A: a\nedit\n  append-items b\n  reload-items b\nscroll to 0\n"))
    #expect(
      before.filter { !report.sizes.unmetPairs.contains($0) }
        == [
          "scroll right after reload-items", "reload-items right after append-items",
        ].sorted { before.firstIndex(of: $0)! < before.firstIndex(of: $1)! })
  }

  @Test func `an app that calls the view itself is not asked for pairs`() {
    #expect(Report(of: .view).sizes.unmetPairs == [])
    #expect(Report(of: .sectionSnapshot(SectionSnapshot<Item>.self)).sizes.unmetPairs.count == 64)
  }

  @Test(arguments: Profile.systems + [.strict])
  func `the stories by a profile avoid what nobody knows, and lack none of what it has`(
    _ profile: Profile
  ) {
    let search = Search(phases: [.seeds(Seed(5), cases: 600)], profile: profile)
    let report = search.run(ObligationTests.engine, holding: []) { _ in }
    #expect(report.counts.unspecified == 0)
    let kinds = report.sizes.stepShares
    #expect(kinds.allSatisfy { $0.share > 0 }, "\(kinds)")
    #expect(kinds.contains { $0.kind == .reconfigureItems } == (profile.era != .legacy))
    #expect(report.sizes.reconfigureShares.isEmpty == (profile.era == .legacy))
    let pairs = report.told(20_000).unmet
    #expect(pairs.contains { $0.contains("reconfigure-items") } == false, "\(pairs)")
  }

  @Test(arguments: [SystemUnderTest.dataSource, engine])
  func `the shares of the kinds of steps add up`(_ system: SystemUnderTest) {
    let search = Search(phases: [.seeds(Seed(7), cases: 2_000)])
    let shares = search.run(system, holding: []) { _ in }.sizes.stepShares
    #expect(abs(shares.map(\.share).reduce(0, +) - 1) < 1e-9, "\(shares)")
    #expect(Set(shares.map(\.kind)).count == shares.count)
  }

  // MARK: Verdicts

  private func summary(_ report: Report, _ properties: [Property] = []) -> RunSummary {
    RunSummary(
      system: "diff", seed: "0x1", report: report, properties: properties, ending: .through)
  }

  @Test func `a long run that never tried something says so, and a shorter one is asked nothing`()
    throws
  {
    let held = "Everything held for diff."
    let lacking = report(cases: 5).told(19_994)
    #expect(!lacking.counts.unmet.isEmpty)
    #expect(lacking.unmet == [])
    #expect(summary(lacking).lines().last == held)
    let unmet = lacking.told(1).unmet
    #expect(unmet == lacking.counts.unmet + lacking.sizes.unmetPairs)
    #expect(
      summary(lacking.told(1)).lines().last
        == "The stories never tried: \(unmet.joined(separator: ", ")).")

    let whole = try reportOfEverything().told(20_000)
    #expect(whole.unmet == [])
    #expect(summary(whole).lines().last == held)
  }

  @Test func `one thing that a long run never tried is one too many`() throws {
    for told in ToldObligation.all {
      let lacking = try reportOfEverything(besides: told.name).told(20_000)
      let unmet = lacking.unmet
      #expect(unmet.contains(told.name))
      #expect(unmet.allSatisfy(ToldObligation.all.map(\.name).contains))
      let verdict = try #require(summary(lacking).lines().last)
      #expect(verdict.hasPrefix("The stories never tried: "))
      #expect(verdict.contains(told.name))
    }
    let pair = "apply right after delete-all-items"
    let lacking = try reportOfEverything(besides: pair).told(20_000)
    #expect(lacking.unmet == [pair])
  }

  /// Returns what a search would after stories that try everything, or after those of them that do
  /// not try one thing.
  private func reportOfEverything(besides left: String? = nil) throws -> Report {
    var report = Report(of: ObligationTests.engine)
    for told in ToldObligation.all where try left.map({ try !met(told.story).contains($0) }) ?? true
    {
      let story = try Scenario(parsing: "scenario 1\n" + told.story)
      let run = Run(story, ObligationTests.engine, holding: [])
      let all = Obligation.all(for: ObligationTests.engine)
      report.counts.exercised += 1
      report.counts.unmet.removeAll { name in all.contains { $0.name == name && $0.isMet(run) } }
    }
    let steps = try Scenario(parsing: ObligationTests.everyStep).steps
    for first in steps {
      for second in steps {
        let pair = "\(second.action.kind.rawValue) right after \(first.action.kind.rawValue)"
        if pair != left { report.counts.sizes.count(Scenario(steps: [first, second])) }
      }
    }
    return report
  }

  /// One step of every kind.
  private static let everyStep = """
    scenario 1
    start
      A: a
    edit
      append-sections B
      insert-sections C before A
      delete-sections C
      move-section B before A
      reload-sections A
      append-items b
      insert-items c before a
      delete-items c
      move-item b before a
      reload-items a
      reconfigure-items a
      delete-all-items
    change a
    scroll to 0
    select a
    snapshot
      A: a
    apply animated
    """

  @Test func `a run that found something says what, whatever it did not try`() {
    let system = SystemUnderTest.engine(ConstantEngine(answer: .empty))
    let properties = Property.asked(of: system)
    let report = Search(phases: [.seeds(Seed(1), cases: 20)])
      .run(system, holding: properties) { _ in }.told(20_000)
    #expect(!report.findings.isEmpty)
    let verdict = summary(report, properties).lines().last!
    #expect(verdict.contains("not hold for diff"))
    #expect(!verdict.contains("never tried"))
  }
}

extension Report {
  /// Returns the report as it would be after so many more stories in which nothing happens.
  fileprivate func told(_ stories: Int) -> Report {
    var report = self
    let still = Scenario()
    for _ in 0..<stories { report.counts.sizes.count(still) }
    return report
  }
}
