/// A shrinker that makes the choices of a case fewer and simpler while the case shows the same
/// failure (MacIver, Donaldson: *Test-Case Reduction via Test-Case Generation*, 2020).
///
/// The shrinker knows nothing of values. A candidate is a sequence of choices, which the generator
/// reads. The choices that the generator actually makes are compared with the best ones, in
/// shortlex order.
struct ChoiceShrinker {
  /// The choices of a case, and its parts.
  struct Trace {
    let choices: [Choice]
    let spans: [Span]

    /// Returns a part and the later ones of its kind within the same parent.
    func siblings(of first: Int) -> [Span] {
      let span = spans[first]
      return spans[first...].filter { $0.parent == span.parent && $0.kind == span.kind }
    }
  }

  private(set) var best: Trace
  /// The number of candidates tried.
  private(set) var evaluations = 0

  private let limit: Int
  private let stop: () -> Bool
  private let attempt: (ChoiceSequence, [Choice]) -> Trace?
  /// The digests of tried candidates; the candidates themselves may be large.
  private var tried: Set<UInt64> = []
  /// The number of candidates that repeated an earlier one; in a large case, these take time as
  /// well.
  private var repeats = 0

  /// Creates a shrinker for a case.
  ///
  /// - Parameters:
  ///   - choices: The choices of the case.
  ///   - evaluations: The greatest number of candidates to try.
  ///   - stop: Returns whether to end earlier.
  ///   - attempt: Makes the case of a sequence. Returns its trace if it is simpler than the best
  ///     choices, the second argument, and shows the same failure. For the best choices themselves,
  ///     it returns their trace.
  init(
    _ choices: [Choice], evaluations: Int, stop: @escaping () -> Bool,
    attempt: @escaping (ChoiceSequence, [Choice]) -> Trace?
  ) {
    best = attempt(ChoiceSequence(choices), choices) ?? Trace(choices: choices, spans: [])
    limit = evaluations
    self.stop = stop
    self.attempt = attempt
  }

  /// Tries everything that might make the case simpler, until nothing does.
  mutating func run() {
    untilNothingChanges { shrinker, _ in
      shrinker.untilNothingChanges { shrinker, last in
        shrinker.deleteElements()
        shrinker.raiseNestedParts()
        shrinker.simplifyParts()
        shrinker.lowerDuplicates()
        shrinker.lowerEach()
        shrinker.sortParts()
        shrinker.goOn(from: last)
      }
      shrinker.deleteFewElements()
      shrinker.deletePairsOfElements()
      shrinker.deleteElementsShiftingIndexes()
      shrinker.deleteRuns()
      shrinker.mergeElements()
      shrinker.lowerWhileDeleting()
      shrinker.shiftPairs()
    }
  }

  private mutating func untilNothingChanges(
    _ pass: (inout ChoiceShrinker, _ last: [Choice]) -> Void
  ) {
    var last: [Choice]
    repeat {
      last = best.choices
      pass(&self, last)
    } while best.choices != last && !isOver
  }

  var isOver: Bool { evaluations >= limit || repeats / 20 >= limit || stop() }

  /// Tries a candidate, and returns whether it is the best one now.
  mutating func consider(_ candidate: [Choice]) -> Bool {
    guard !isOver else { return false }
    let sequence = ChoiceSequence(candidate)
    guard tried.insert(sequence.digest).inserted else {
      repeats += 1
      return false
    }
    evaluations += 1
    guard let trace = attempt(sequence, best.choices), trace.choices != best.choices else {
      return false
    }
    best = trace
    return true
  }

  /// Searches for a large possible step, as if all smaller steps were possible too.
  ///
  /// - Parameters:
  ///   - bound: The largest step.
  ///   - take: Takes a step from the start of the search, and returns whether it was possible.
  static func largestStep(through bound: UInt64, _ take: (UInt64) -> Bool) {
    guard bound > 0, !take(bound) else { return }
    var (taken, next): (UInt64, UInt64) = (0, 1)
    while next < bound, take(next) {
      taken = next
      next = next > bound / 2 ? bound : next * 2
    }
    while next - taken > 1 {
      let middle = taken + (next - taken) / 2
      if take(middle) { taken = middle } else { next = middle }
    }
  }
}
