import DiffableCheck

/// Runs stories in a worker process, and replaces the worker if it is lost.
package struct WorkerRunner: StoryRunner {
  private let crew: WorkerCrew
  private let stop: @Sendable () -> Bool
  private var process: WorkerProcess?
  /// The number of the phase whose stories the worker runs, or `nil` if it judges single stories.
  private var phase: Int?
  /// How long to wait for the end of a case that may be run again.
  private var waitingTime: WaitingTime

  package init(_ crew: WorkerCrew, _ stop: @escaping @Sendable () -> Bool) {
    self.crew = crew
    self.stop = stop
    waitingTime = WaitingTime(limit: crew.limits.caseTimeout)
  }

  package var isLost: Bool { crew.failure != nil }

  /// Returns a worker for the stories of a phase, or for single stories.
  private mutating func worker(for phase: Int?) throws -> WorkerProcess {
    if let process, self.phase == phase { return process }
    process = nil
    let worker = try newWorker(phase.map { crew.itinerary.phases[$0] })
    (process, self.phase) = (worker, phase)
    return worker
  }

  /// The number of workers in a row that may be late before this is an error.
  private static let starts = 5

  private func newWorker(_ phase: Phase?) throws -> WorkerProcess {
    for _ in 1..<WorkerRunner.starts {
      do {
        return try WorkerProcess(crew, phase)
      } catch let error as CrewError where error.mayPass {}
    }
    return try WorkerProcess(crew, phase)
  }

  /// The number of seconds that a worker may take to make a case, which is not the engine's time.
  private static let pause = 60.0

  /// The number of workers in a row that may be lost for reasons outside of their stories.
  ///
  /// On a busy machine, a program that kills workers may hit many of them while they start.
  private static let attempts = 50

  /// Repeats an attempt that ended for a reason that may be nobody's fault.
  ///
  /// A process that was killed may have been the wrong one, and a silent process may have been
  /// paused, together with the whole machine. A second silence counts; if another worker was silent
  /// before, the first one counts.
  private mutating func againInDoubt<Result>(
    afterSilence wasSilent: Bool, _ body: (inout WorkerRunner) throws -> Result
  ) throws -> Result {
    var (wasSilent, silences) = (wasSilent, 0)
    for _ in 1..<WorkerRunner.attempts {
      do {
        let result = try body(&self)
        crew.note(silences: silences)
        return result
      } catch let loss as WorkerProcess.Loss where loss.isKill || (loss.isSilence && !wasSilent) {
        process = nil
        if !loss.isKill { (wasSilent, silences) = (true, 1) }
      }
    }
    return try body(&self)
  }

  private static let survived = "\nbut a new process tells the same story to its end"

  /// Records the loss of a worker that did not survive a story although it had the full time.
  private mutating func note(_ loss: WorkerProcess.Loss) {
    process = nil
    if loss.isSilence { waitingTime.noteSilence() }
  }
}

// MARK: Stretches

extension WorkerRunner {
  /// Returns whether to stop, given whether a case is running.
  private typealias Stop = (_ isAmidCase: Bool) -> Bool

  /// Returns whether to stop: always between cases, but during a case only if it need not be
  /// completed.
  private func isStopped(isAmidCase: Bool) -> Bool {
    stop() && !(isAmidCase && crew.finishesCase())
  }

  /// Returns whether to stop even if that drops the case that has begun.
  private func isDropped(isAmidCase: Bool) -> Bool { isStopped(isAmidCase: true) }

  package mutating func run(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool {
    guard crew.failure == nil else { return false }
    do {
      try perform(stretch, known, unless: isStopped, take)
      return true
    } catch is WorkerProcess.Stopped {
      return false
    } catch {
      crew.fail(error)
      return false
    }
  }

  /// Runs stories to the end of a stretch, whatever happens to workers.
  private mutating func perform(
    _ stretch: Stretch, _ known: Known, unless stop: Stop, _ take: (Segment) -> Bool
  ) throws {
    var next = stretch.cases.lowerBound
    var lossesBetweenCases = 0
    while next < stretch.cases.upperBound {
      // If worker after worker is lost, the search must still stop soon.
      if stop(false) { throw WorkerProcess.Stopped() }
      let rest = Stretch(phase: stretch.phase, cases: next..<stretch.cases.upperBound)
      do {
        try tellAll(rest, known, within: waitingTime.seconds, unless: stop) { segment in
          next += segment.counts.cases
          lossesBetweenCases = 0
          return take(segment)
        }
      } catch let loss as WorkerProcess.Loss {
        process = nil
        // The result of the last case may have been passed on already.
        guard let number = loss.caseNumber, (next..<stretch.cases.upperBound).contains(number)
        else {
          lossesBetweenCases += 1
          guard lossesBetweenCases < WorkerRunner.attempts else { throw loss.failure }
          continue
        }
        // The counts of the cases before it are lost too.
        let before = Stretch(phase: stretch.phase, cases: next..<number)
        try perform(before, known, unless: isDropped, take)
        try runAlone(CasePlace(phase: stretch.phase, number: number), known, after: loss, take)
        next = number + 1
        lossesBetweenCases = 0
      }
    }
  }

  /// Runs the case that a worker did not survive in a new worker, with the full time.
  private mutating func runAlone(
    _ place: CasePlace, _ known: Known, after first: WorkerProcess.Loss, _ take: (Segment) -> Bool
  ) throws {
    let stretch = Stretch(phase: place.phase, cases: place.number..<place.number + 1)
    let failure: ProcessFailure
    do {
      let segments = try againInDoubt(afterSilence: first.isSilence) {
        try $0.segments(of: stretch, known)
      }
      // A worker that was killed, or that was given only a short time, need not have been about to
      // fail.
      guard !first.isKill, !first.isSilence else {
        // A worker that was given only a short time does not count as silent.
        if first.isSilence, !waitingTime.wasInVain { crew.note(silences: 1) }
        return try handOver(segments, to: take)
      }
      failure = ProcessFailure(
        first.failure.duty,
        first.failure.reason + WorkerRunner.survived)
    } catch let second as WorkerProcess.Loss {
      note(second)
      failure = second.failure
    }
    let segment = Segment(
      lost: place, of: crew.itinerary, for: crew.system, knowing: known,
      violation: Violation(failure.duty.rawValue, failure.reason))
    try handOver([segment], to: take)
  }

  /// Returns the results of a stretch after all of it was run.
  private mutating func segments(of stretch: Stretch, _ known: Known) throws -> [Segment] {
    let start = Deadline.now
    var segments: [Segment] = []
    try tellAll(stretch, known, within: crew.limits.caseTimeout, unless: isDropped) {
      segments.append($0)
      return true
    }
    // The measured time gives slow cases more time from now on.
    waitingTime.note(Deadline.now.seconds(since: start))
    return segments
  }

  private func handOver(_ segments: [Segment], to take: (Segment) -> Bool) throws {
    guard segments.allSatisfy(take) else { throw WorkerProcess.Stopped() }
  }

  private mutating func tellAll(
    _ stretch: Stretch, _ known: Known, within timeout: Double, unless stop: Stop,
    _ take: (Segment) -> Bool
  ) throws {
    let worker = try worker(for: stretch.phase)
    try worker.ask(.run(cases: stretch.cases, knowing: known))
    while true {
      switch try worker.answer(within: timeout, between: WorkerRunner.pause, unless: stop) {
      case .segment(let segment):
        guard take(segment) else { throw WorkerProcess.Stopped() }
      case .end: return
      case let other: throw CrewError("a worker that tells stories answers \(other)")
      }
    }
  }
}

// MARK: Single stories

extension WorkerRunner {
  package var hasProcesses: Bool { true }

  package mutating func startAnew() { process = nil }

  package mutating func judge(_ story: Scenario) -> Violation? {
    switch tell(.judge(story: story.notation)) {
    case .ended(let violation): return violation
    case .answered(.verdict(let violation)): return violation
    case .answered(let other): fail("judges", other)
    case nil: break
    }
    return nil
  }

  /// Runs one story, and returns what it says of the system, or `nil` after a stop, or if no story
  /// can be run any more.
  ///
  /// Where it ends a process that was asked something before, a new one is asked too. After a stop,
  /// nobody waits for a story that has begun.
  package mutating func conclude(_ story: Scenario) -> Conclusion? {
    let isNew = process == nil
    let stop = stop
    switch tell(.conclude(story: story.notation), unless: { _ in stop() }) {
    case .ended(let violation):
      return isNew ? .broken(violation) : confirmed(violation, by: story)
    case .answered(.conclusion(let conclusion)): return conclusion
    case .answered(let other): fail("concludes", other)
    case nil: break
    }
    return nil
  }

  /// Returns how a story ends a new process, or how it ended the one before if it does not.
  private mutating func confirmed(_ first: Violation, by story: Scenario) -> Conclusion? {
    guard let again = conclude(story) else { return nil }
    if case .broken(let second) = again, second.isOfProcess { return again }
    return .broken(Violation(first.property, first.reason + WorkerRunner.survived))
  }

  /// What came of a single story.
  private enum Told {
    case answered(WorkerAnswer)
    case ended(Violation)
  }

  /// Asks a worker about a single story; the result is `nil` if no story can be run any more, or if
  /// nobody waits for this one.
  private mutating func tell(
    _ request: WorkerRequest, unless stop: Stop = { _ in false }
  ) -> Told? {
    // If no worker can be started, none is waited for again and again.
    guard crew.failure == nil else { return nil }
    do {
      // Shrinking a story that hangs takes long enough. After two stories that hang, the first
      // timeout of any other counts.
      return try againInDoubt(afterSilence: waitingTime.wasInVain) {
        let worker = try $0.worker(for: nil)
        try worker.ask(request)
        // An answer takes little time, even if a search is to stop: what is being shrunk is tried
        // to its end. The worker is given the full time, because nothing is asked for twice.
        return .answered(
          try worker.answer(within: $0.crew.limits.caseTimeout, unless: stop))
      }
    } catch is WorkerProcess.Stopped {
      process = nil
      return nil
    } catch let loss as WorkerProcess.Loss {
      note(loss)
      return .ended(Violation(loss.failure.duty.rawValue, loss.failure.reason))
    } catch {
      crew.fail(error)
      return nil
    }
  }

  private func fail(_ work: String, _ answer: WorkerAnswer) {
    crew.fail(CrewError("a worker that \(work) a story answers \(answer)"))
  }
}
