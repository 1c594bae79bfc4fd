import Foundation

/// Has several tell the stretches of a search at once, and hands over in order what came of them.
final class Lanes: @unchecked Sendable {
  /// What came of a stretch.
  struct Told {
    let stretch: Stretch
    var segments: [Segment] = []
    var isWhole = false
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
  private var told: [Int: Told] = [:]
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
          var result = Told(stretch: stretch)
          result.isWhole = teller.tell(stretch, knowing: known) {
            result.segments.append($0)
            return !isOver
          }
          end(number, result)
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

  /// Returns what came of the next stretch, in order; `nil` if there is none.
  func next() -> Told? {
    condition.withLock {
      while true {
        if let next = told.removeValue(forKey: taken) {
          taken += 1
          condition.broadcast()
          return next
        }
        guard open > 0 else { return nil }
        condition.wait()
      }
    }
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
      return (begun, stretch, knownNow)
    }
  }

  private func end(_ number: Int, _ result: Told) {
    condition.withLock {
      told[number] = result
      // What was not told to its end ends the search; nobody needs what comes behind it.
      if !result.isWhole { place = nil }
      condition.broadcast()
    }
  }

  private func leave() {
    condition.withLock {
      open -= 1
      condition.broadcast()
    }
  }
}
