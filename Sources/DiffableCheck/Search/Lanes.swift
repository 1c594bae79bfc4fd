import Foundation

/// Runs the stretches of a search on several threads, and returns their results in order.
///
/// What a thread has run ahead of another one is lost when the search stops, so where stories take
/// long, a stretch is handed out in parts.
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
  /// The number of stretches, or parts, that were begun.
  private var begun = 0
  /// The number of those whose results were taken.
  private var taken = 0
  /// The number of cases that were handed out, and whose results were not taken.
  private var ahead = 0
  /// The maximum number of cases in the next part of a stretch.
  private var most = 64
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
        var runner = search.runner(of: itinerary, system, holding: properties) { [self] in
          isOver || search.stop()
        }
        while let (number, stretch, known) = begin() {
          var segments = 0
          let isWhole = runner.run(stretch, knowing: known) {
            segments += 1
            add(.told($0, of: stretch), number)
            return !isOver
          }
          end(number, isWhole: isWhole, isSlow: segments > 1)
        }
        leave()
      }
      // Engines may recurse as deeply as on the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
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
    switch next {
    case .began: break
    case .told(let segment, of: _):
      ahead -= segment.counts.cases
      condition.broadcast()
    case .ended:
      events[taken] = nil
      taken += 1
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

  /// Begins the next stretch, or a part of it, unless this thread is so far ahead that too many
  /// results would be kept.
  private func begin() -> (number: Int, Stretch, Known)? {
    condition.withLock {
      while !isClosed, ahead >= 16_384 * count { condition.wait() }
      guard !isClosed, let place, let whole = itinerary.stretch(from: place) else { return nil }
      let stretch = Stretch(phase: whole.phase, cases: whole.cases.prefix(most))
      self.place = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
      ahead += stretch.cases.count
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

  /// Ends a stretch, or a part of one.
  ///
  /// It was slow if its results were passed on in several segments.
  private func end(_ number: Int, isWhole: Bool, isSlow: Bool) {
    condition.withLock {
      most = isSlow ? max(1, most / 2) : min(most * 2, 4_096)
      // What was not completed ends the search, so nothing after it is needed.
      if !isWhole { place = nil }
    }
    add(.ended(isWhole: isWhole), number)
  }

  private func leave() {
    condition.withLock {
      open -= 1
      condition.broadcast()
    }
  }
}
