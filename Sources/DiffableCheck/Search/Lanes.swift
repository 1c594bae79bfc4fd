import Foundation

/// Has several tell the stretches of a search at once, and hands over in order what came of them.
final class Lanes: @unchecked Sendable {
  /// What became of stretches, one after another.
  enum Event {
    case began(Stretch)
    case told(Segment, of: Stretch)
    case ended(isWhole: Bool)
  }

  private let itinerary: Itinerary
  private let count: Int

  // The condition guards all that follows.
  private let condition = NSCondition()
  /// Where the next stretch begins that nobody tells yet.
  private var place: CasePlace?
  /// How many stretches were handed out, and how many of those were taken back.
  private var begun = 0
  private var taken = 0
  /// What nobody has taken yet of what became of stretches, by their numbers.
  private var events: [Int: [Event]] = [:]
  private var open: Int
  private var isClosed = false
  private var knownNow: Known

  init(
    _ search: Search, _ itinerary: Itinerary, _ system: SystemUnderTest, _ properties: [Property],
    from place: CasePlace
  ) {
    self.itinerary = itinerary
    self.place = place
    count = search.jobs
    open = search.jobs
    knownNow = Known(kinds: [], missing: Report(of: system, by: search.profile).counts.missing)
    for _ in 0..<count {
      let thread = Thread { [self] in
        var teller = teller(search, system, properties)
        while let (number, stretch, known) = begin() {
          let isWhole = teller.tell(stretch, knowing: known) {
            add(.told($0, of: stretch), number)
            return !isOver
          }
          end(number, isWhole: isWhole)
        }
        leave()
      }
      // Engines may recurse as deep as on the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func teller(
    _ search: Search, _ system: SystemUnderTest, _ properties: [Property]
  ) -> any Teller {
    let stop: @Sendable () -> Bool = { [self] in isOver || search.stop() }
    if let makeTeller = search.makeTeller { return makeTeller(stop) }
    var teller = LocalTeller(itinerary, system, holding: properties)
    teller.stop = stop
    teller.willTell = search.willTell
    return teller
  }

  /// What was found out so far; who begins another stretch is told.
  var known: Known {
    get { condition.withLock { knownNow } }
    set { condition.withLock { knownNow = newValue } }
  }

  /// Returns what became next of the stretches, in their order; `nil` if nothing will.
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

  /// Ends all work, and waits until it has ended.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while open > 0 { condition.wait() }
    }
  }
}

// MARK: The lanes' side

extension Lanes {
  private var isOver: Bool { condition.withLock { isClosed } }

  /// Nobody gets so far ahead that what came of it has to be kept for long.
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
    // What was not told to its end ends the search; nobody needs what comes behind it.
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
