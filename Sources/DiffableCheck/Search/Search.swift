import BatchUpdateSimulator
import Foundation
import PropertyTesting
import Snapshots

/// Looks for stories that break a property.
///
/// A search touches no file, no clock, and no environment: it is told when to stop, and says what it
/// does in events.
public struct Search: Sendable {
  public var phases: [Phase]
  /// The rules of the view in the stories that are made up, see ``SystemUnderTest/story(_:by:)``;
  /// those of a file are its own.
  public var profile: Profile?
  /// How many processors share the work on small transitions.
  ///
  /// What a search reports does not depend on it, nor does the order in which it reports.
  public var jobs = 1
  /// The search ends when it has found so many different violations.
  public var findings: Int
  public var stop: @Sendable () -> Bool
  /// Makes, for each story that is made smaller, what says when enough time was spent on it.
  public var stopShrinking: @Sendable () -> @Sendable () -> Bool = { { false } }
  /// How many smaller stories are tried at most to certify that a finding is the smallest there is.
  public var storiesForCertificate: Int
  /// Hears of every story before it is told, of those that shrinking tries as well: what it heard
  /// last is what ended a process that did not live to report.
  public var willTell: @Sendable (Scenario) -> Void = { _ in }

  public init(
    phases: [Phase], profile: Profile? = nil, findings: Int = 1,
    storiesForCertificate: Int = 35_000,
    stop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.phases = phases
    self.profile = profile
    self.findings = findings
    self.storiesForCertificate = storiesForCertificate
    self.stop = stop
  }

  /// What a search says while it runs.
  public enum Event: Sendable {
    case began(PhaseName)
    /// So many cases are done in all.
    case progressed(cases: Int)
    /// A violation that is new in this search, and its story, not yet shrunk.
    case found(Origin, Violation, Scenario)
    /// The story that was found, smaller than before.
    case improved(Scenario)
    case shrunk(Finding)
    /// Made small, a violation that was new shows a fault that was found before.
    case recognized(Origin, Violation.Kind)
  }

  /// Runs the phases one after another.
  public func run(
    _ system: SystemUnderTest, holding properties: [Property], report: (Event) -> Void
  ) -> Report {
    withoutActuallyEscaping(report) { report in
      var work = Work(search: self, system: system, properties: properties, report: report)
      for phase in phases where !work.isDone {
        report(.began(phase.name))
        work.perform(phase)
      }
      return work.finish()
    }
  }
}

/// A search under way.
private struct Work {
  let search: Search
  let system: SystemUnderTest
  let properties: [Property]
  let report: (Search.Event) -> Void
  var result: Report
  var isDone = false

  init(
    search: Search, system: SystemUnderTest, properties: [Property],
    report: @escaping (Search.Event) -> Void
  ) {
    self.search = search
    self.system = system
    self.properties = properties
    self.report = report
    result = Report(of: system, by: search.profile)
  }

  init(_ work: Work, report: @escaping (Search.Event) -> Void) {
    // What workers share they wait for each other to count references to, so each has its own.
    self.init(
      search: work.search, system: work.system, properties: work.properties.map { $0 },
      report: report)
  }

  mutating func perform(_ phase: Phase) {
    switch phase {
    case .corpus(let cases): perform(cases)
    case .small(let everything): perform(everything)
    case .seeds(let seed, let cases): perform(seed, cases: cases ?? .max)
    }
  }

  func finish() -> Report {
    var result = result
    result.wasStopped = isDone && result.findings.count < search.findings
    return result
  }

  private mutating func perform(_ cases: [CorpusCase]) {
    for (number, corpusCase) in cases.enumerated() {
      guard mayGoOn() else { return }
      perform(corpusCase.scenario, .file(corpusCase.name), in: .corpus, number: number)
    }
  }

  private mutating func perform(_ everything: EverythingSmall) {
    guard search.jobs > 1 else { return performAlone(everything) }
    // What is found first depends on the order of work, so once something is, one worker looks for
    // it again. Whoever stops that one is told what the others have found.
    let found = performInShares(everything)
    guard !found.isEmpty else { return }
    performAlone(everything)
    guard isDone, result.findings.isEmpty else { return }
    for finding in found {
      if result.add(finding) { report(.shrunk(finding)) }
    }
  }

  private mutating func performAlone(_ everything: EverythingSmall) {
    perform(everything, inShare: Share(index: 0, count: 1)) { false }
  }

  private mutating func perform(
    _ everything: EverythingSmall, inShare share: Share, until isOver: () -> Bool
  ) {
    everything.forEach(inShare: share) { number, transition in
      if number % 256 == 0, isOver() { return false }
      guard mayGoOn() else { return false }
      var scenario = Scenario(transition)
      scenario.setting.profile = search.profile ?? .strict
      perform(scenario, .small(number: number), in: .small, number: number)
      return true
    }
  }

  /// Shares the work, and takes over what it came to unless something was found.
  ///
  /// - Returns: What was found.
  private mutating func performInShares(_ everything: EverythingSmall) -> [Finding] {
    let shares = Share.all(search.jobs)
    let joint = JointWork()
    let done = result.cases
    // Nobody changes the template, and the first share alone speaks, for all of them, while this
    // thread waits.
    nonisolated(unsafe) let (report, template) = (report, self)
    DispatchQueue.concurrentPerform(iterations: shares.count) { index in
      var work = Work(template) { event in
        guard index == 0, case .progressed(let cases) = event else { return }
        report(.progressed(cases: done + cases * shares.count))
      }
      work.perform(everything, inShare: shares[index]) { joint.isOver }
      joint.add(work.result, wasStopped: work.isDone && work.result.findings.isEmpty)
    }
    guard let joined = joint.result, joined.findings.isEmpty else {
      return joint.result?.findings ?? []
    }
    result.add(joined)
    isDone = joint.wasStopped
    return []
  }

  private mutating func perform(_ seed: Seed, cases: Int) {
    var number = 0
    while number < cases, mayGoOn() {
      let story = system.story(seed.child(UInt64(number)), by: search.profile)
      result.sizes.count(story)
      perform(story, .seed(seed, number: number), in: .seeds, number: number)
      number += 1
    }
  }

  private mutating func mayGoOn() -> Bool {
    if search.stop() { isDone = true }
    return !isDone
  }

  private mutating func perform(
    _ scenario: Scenario, _ origin: Origin, in phase: PhaseName, number: Int
  ) {
    search.willTell(scenario)
    let run = Run(scenario, system, holding: properties)
    result.add(run, in: phase, number: number)
    report(.progressed(cases: result.cases))
    guard let violation = run.violation, result.isNew(violation.kind) else { return }
    report(.found(origin, violation, scenario))
    let finding = shrink(scenario, violation, origin)
    guard result.add(finding) else { return report(.recognized(origin, violation.kind)) }
    report(.shrunk(finding))
    if result.findings.count >= search.findings { isDone = true }
  }

  /// A story that does not do what its file says stays as it is: a smaller one would do something
  /// else, and what is right for it nobody has said.
  private func shrink(_ scenario: Scenario, _ violation: Violation, _ origin: Origin) -> Finding {
    let mayChange = violation.property != Violation.expectation
    var shrinker = Shrinker(scenario, breaking: violation.kind, judge: judge)
    shrinker.stop = search.stopShrinking()
    shrinker.improved = { report(.improved($0)) }
    if mayChange {
      shrinker.shrink()
      shrinker.certify(trying: search.storiesForCertificate)
    }
    search.willTell(shrinker.scenario)
    let run = Run(shrinker.scenario, system, holding: properties)
    return Finding(
      origin: origin, found: scenario, run: run, violation: run.violation ?? violation,
      attempts: shrinker.attempts, reductions: shrinker.reductions, others: shrinker.others,
      certificate: shrinker.certificate,
      matters: mayChange
        ? WhatMatters(in: run.scenario, breaking: violation.kind, judge: judge) : nil)
  }

  private func judge(_ scenario: Scenario) -> Violation.Kind? {
    search.willTell(scenario)
    return Run(scenario, system, holding: properties).violation?.kind
  }
}

extension Scenario {
  /// Creates the story of one transition.
  init(_ transition: Transition) {
    let marks: [SnapshotEdit] =
      (transition.reloadedSections.isEmpty ? [] : [.reloadSections(transition.reloadedSections)])
      + (transition.reloadedItems.isEmpty ? [] : [.reloadItems(transition.reloadedItems)])
      + (transition.reconfiguredItems.isEmpty
        ? [] : [.reconfigureItems(transition.reconfiguredItems)])
    let actions = [.snapshot(transition.new)] + marks.map { Action.edit($0) } + [.apply(.animated)]
    self.init(start: transition.old, steps: actions.map { Step($0) })
  }
}
