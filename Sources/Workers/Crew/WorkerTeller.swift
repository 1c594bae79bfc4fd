import DiffableCheck

/// Tells stories one at a time, by a worker; where one is lost, another takes its place.
struct WorkerTeller: Teller {
  private let crew: WorkerCrew
  private let stop: @Sendable () -> Bool
  private var process: WorkerProcess?
  /// The phase whose stories the worker tells; `nil` if it judges single ones.
  private var phase: Int?
  /// How long to wait for the end of a case that may be told again.
  private var waitingTime: WaitingTime

  init(_ crew: WorkerCrew, _ stop: @escaping @Sendable () -> Bool) {
    self.crew = crew
    self.stop = stop
    waitingTime = WaitingTime(limit: crew.limits.caseTimeout)
  }

  var isLost: Bool { crew.failure != nil }

  /// Returns a worker that tells stories of a phase.
  private mutating func worker(for phase: Int?) throws -> WorkerProcess {
    if let process, self.phase == phase { return process }
    process = nil
    let worker = try newWorker(phase.map { crew.itinerary.phases[$0] })
    (process, self.phase) = (worker, phase)
    return worker
  }

  /// How many workers in a row may be late before their lateness is trouble.
  private static let starts = 5

  private func newWorker(_ phase: Phase?) throws -> WorkerProcess {
    for _ in 1..<WorkerTeller.starts {
      do {
        return try WorkerProcess(crew, phase)
      } catch let error as CrewError where error.mayPass {}
    }
    return try WorkerProcess(crew, phase)
  }

  /// How many seconds a worker may take to make a case, which is no engine's time.
  private static let pause = 60.0

  /// How often in a row a worker may be lost by what no story does to it: on a busy machine somebody
  /// who kills workers may get many while they start.
  private static let attempts = 50

  /// Does again what ended by what may be nobody's fault: whoever kills processes may have meant any,
  /// and whoever is silent may have been paused, as the whole machine may be.
  ///
  /// Whoever is silent again is believed, and where somebody was before, whoever is silent at all.
  private mutating func againInDoubt<Result>(
    afterSilence wasSilent: Bool, _ body: (inout WorkerTeller) throws -> Result
  ) throws -> Result {
    var (wasSilent, silences) = (wasSilent, 0)
    for _ in 1..<WorkerTeller.attempts {
      do {
        let result = try body(&self)
        crew.forgive(silences: silences)
        return result
      } catch let loss as WorkerProcess.Loss where loss.isKill || (loss.isSilence && !wasSilent) {
        process = nil
        if !loss.isKill { (wasSilent, silences) = (true, 1) }
      }
    }
    return try body(&self)
  }

  /// Takes leave of a worker that did not survive a story with all the time there is.
  private mutating func note(_ loss: WorkerProcess.Loss) {
    process = nil
    if loss.isSilence { waitingTime.noteSilence() }
  }
}

// MARK: Stretches

extension WorkerTeller {
  /// Answers whether to end, given whether a case is being told.
  private typealias Stop = (_ isAmidCase: Bool) -> Bool

  /// Ends between cases; in the midst of one, unless it is to be finished.
  private func isStopped(isAmidCase: Bool) -> Bool {
    stop() && !(isAmidCase && crew.finishesCase())
  }

  /// Ends only where not even the case that was begun is to be finished, and what that takes.
  private func isDropped(isAmidCase: Bool) -> Bool { isStopped(isAmidCase: true) }

  mutating func tell(
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

  /// Tells stories to the end of a stretch, whatever becomes of workers.
  private mutating func perform(
    _ stretch: Stretch, _ known: Known, unless stop: Stop, _ take: (Segment) -> Bool
  ) throws {
    var next = stretch.cases.lowerBound
    var lossesBetweenCases = 0
    while next < stretch.cases.upperBound {
      // Where worker after worker is lost, none is waited for long.
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
        // What the last case came to may have been handed over already.
        guard let number = loss.caseNumber, (next..<stretch.cases.upperBound).contains(number)
        else {
          lossesBetweenCases += 1
          guard lossesBetweenCases < WorkerTeller.attempts else { throw loss.failure }
          continue
        }
        // What was counted of the cases before it is lost as well.
        let before = Stretch(phase: stretch.phase, cases: next..<number)
        try perform(before, known, unless: isDropped, take)
        try tellAlone(CasePlace(phase: stretch.phase, number: number), known, after: loss, take)
        next = number + 1
        lossesBetweenCases = 0
      }
    }
  }

  /// Has a new worker tell the case that another one did not survive, with all the time there is.
  private mutating func tellAlone(
    _ place: CasePlace, _ known: Known, after first: WorkerProcess.Loss, _ take: (Segment) -> Bool
  ) throws {
    let stretch = Stretch(phase: place.phase, cases: place.number..<place.number + 1)
    let failure: EngineFailure
    do {
      let segments = try againInDoubt(afterSilence: first.isSilence) {
        try $0.segments(of: stretch, known)
      }
      // Whoever was killed, or not waited for any longer, need not have been about to fail.
      guard !first.isKill, !first.isSilence else {
        // Whoever was hurried was hardly silent.
        if first.isSilence, !waitingTime.wasInVain { crew.forgive(silences: 1) }
        return try handOver(segments, to: take)
      }
      failure = EngineFailure(
        first.failure.duty,
        first.failure.reason + "\nbut a new process tells the same story to its end")
    } catch let second as WorkerProcess.Loss {
      note(second)
      failure = second.failure
    }
    let segment = Segment(
      lost: place, of: crew.itinerary, for: crew.system, knowing: known,
      violation: Violation(failure.duty.rawValue, failure.reason))
    try handOver([segment], to: take)
  }

  /// Returns what comes of a stretch, once all of it was told.
  private mutating func segments(of stretch: Stretch, _ known: Known) throws -> [Segment] {
    let start = Deadline.now
    var segments: [Segment] = []
    try tellAll(stretch, known, within: crew.limits.caseTimeout, unless: isDropped) {
      segments.append($0)
      return true
    }
    // Who is only slow is hurried once.
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
    try worker.ask(.tell(cases: stretch.cases, knowing: known))
    while true {
      switch try worker.answer(within: timeout, between: WorkerTeller.pause, unless: stop) {
      case .segment(let segment):
        guard take(segment) else { throw WorkerProcess.Stopped() }
      case .end: return
      case let other: throw CrewError("a worker that tells stories answers \(other)")
      }
    }
  }
}

// MARK: Single stories

extension WorkerTeller {
  mutating func judge(_ story: Scenario) -> Violation? {
    // Where no worker can be had, none is waited for again and again.
    guard crew.failure == nil else { return nil }
    do {
      // To make a story smaller that hangs takes long enough as it is: who saw one hang twice believes
      // it of the others.
      return try againInDoubt(afterSilence: waitingTime.wasInVain) { try $0.verdict(on: story) }
    } catch let loss as WorkerProcess.Loss {
      note(loss)
      return Violation(loss.failure.duty.rawValue, loss.failure.reason)
    } catch {
      crew.fail(error)
      return nil
    }
  }

  private mutating func verdict(on story: Scenario) throws -> Violation? {
    let worker = try worker(for: nil)
    try worker.ask(.judge(story: story.notation))
    // However often the search is to stop, a verdict is near. Nobody is hurried: a verdict is not
    // asked for twice.
    let answer = try worker.answer(within: crew.limits.caseTimeout) { _ in false }
    guard case .verdict(let violation) = answer else {
      throw CrewError("a worker that judges a story answers \(answer)")
    }
    return violation
  }
}
