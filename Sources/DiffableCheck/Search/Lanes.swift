import Foundation

/// Runs the stretches of a search on several threads, and returns their results in order.
final class Lanes: @unchecked Sendable {
  /// The events of a stretch.
  enum Event {
    case began(Stretch)
    case told(Segment, of: Stretch)
    case ended(isWhole: Bool)
  }

  private let itinerary: Itinerary
  private let count: Int

  // The condition protects all properties below.
  private let condition = NSCondition()
  /// The place of the next stretch that no thread has begun.
  private var place: CasePlace?
  /// The number of stretches that were begun.
  private var begun = 0
  /// The number of stretches whose results were taken.
  private var taken = 0
  /// The events that have not been taken yet, by the number of their stretch.
  private var events: [Int: [Event]] = [:]
  private var open: Int
  private var isClosed = false
  private var knownNow: Known

  init(
    _ search: Search, _ itinerary: Itinerary, _ system: SystemUnderTest, _ properties: [Property],
    from place: CasePlace, knowing known: Known
  ) {
    self.itinerary = itinerary
    self.place = place
    count = search.jobs
    open = search.jobs
    knownNow = known
    for _ in 0..<count {
      let thread = Thread { [self] in
        var runner = runner(search, system, properties)
        while let (number, stretch, known) = begin() {
          let isWhole = runner.run(stretch, knowing: known) {
            add(.told($0, of: stretch), number)
            return !isOver
          }
          end(number, isWhole: isWhole)
        }
        leave()
      }
      // Engines may recurse as deeply as on the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func runner(
    _ search: Search, _ system: SystemUnderTest, _ properties: [Property]
  ) -> any StoryRunner {
    let stop: @Sendable () -> Bool = { [self] in isOver || search.stop() }
    if let makeRunner = search.makeRunner { return makeRunner(stop) }
    var runner = LocalRunner(itinerary, system, holding: properties)
    runner.stop = stop
    runner.willRun = search.willRun
    return runner
  }

  /// What the search has found out so far, which every thread learns when it begins a stretch.
  var known: Known {
    get { condition.withLock { knownNow } }
    set { condition.withLock { knownNow = newValue } }
  }

  /// Returns the next event of the stretches, in order, or `nil` if there will be none.
  func next() -> Event? {
    condition.withLock {
      while true {
        if let next = takeEvent() { return next }
        guard open > 0 else { return nil }
        condition.wait()
      }
    }
  }

  private func takeEvent() -> Event? {
    guard let next = events[taken]?.first else { return nil }
    events[taken]?.removeFirst()
    if case .ended = next {
      events[taken] = nil
      taken += 1
      condition.broadcast()
    }
    return next
  }

  /// Stops all threads, and waits until they have ended.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while open > 0 { condition.wait() }
    }
  }
}

// MARK: Threads

extension Lanes {
  private var isOver: Bool { condition.withLock { isClosed } }

  /// Begins the next stretch, unless this thread is so far ahead that too many results would be
  /// kept.
  private func begin() -> (number: Int, Stretch, Known)? {
    condition.withLock {
      while !isClosed, begun >= taken + 4 * count { condition.wait() }
      guard !isClosed, let place, let stretch = itinerary.stretch(from: place) else { return nil }
      self.place = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
      defer { begun += 1 }
      events[begun] = [.began(stretch)]
      return (begun, stretch, knownNow)
    }
  }

  private func add(_ event: Event, _ number: Int) {
    condition.withLock {
      events[number]?.append(event)
      condition.broadcast()
    }
  }

  private func end(_ number: Int, isWhole: Bool) {
    // A stretch that was not completed ends the search, so nothing after it is needed.
    if !isWhole { condition.withLock { place = nil } }
    add(.ended(isWhole: isWhole), number)
  }

  private func leave() {
    condition.withLock {
      open -= 1
      condition.broadcast()
    }
  }
}
