/// Makes the choices of a case fewer, and simpler, as long as the case shows the same (MacIver,
/// Donaldson: *Test-Case Reduction via Test-Case Generation*, 2020).
///
/// It knows nothing of values. A candidate is a sequence of choices; the generator reads it, and what
/// the generator made of it is compared with the best by number, and then by the first that is simpler.
struct ChoiceShrinker {
  /// What a case chose, and its parts.
  struct Trace {
    let choices: [Choice]
    let spans: [Span]

    /// A part and those of its kind behind it, in the part around them.
    func siblings(of first: Int) -> [Span] {
      let span = spans[first]
      return spans[first...].filter { $0.parent == span.parent && $0.kind == span.kind }
    }
  }

  private(set) var best: Trace
  /// How many candidates were tried.
  private(set) var evaluations = 0

  private let limit: Int
  private let stop: () -> Bool
  private let attempt: (ChoiceSequence, [Choice]) -> Trace?
  /// The digests of what was tried; the candidates themselves may be large.
  private var tried: Set<UInt64> = []
  /// How many candidates were the same as one before; in a large case they take time as well.
  private var repeats = 0

  /// Creates a shrinker of a case.
  ///
  /// - Parameters:
  ///   - choices: The choices of the case.
  ///   - evaluations: The most candidates that are tried.
  ///   - stop: Answers whether to end before.
  ///   - attempt: Makes the case of a sequence; returns what it chose if that is simpler than the
  ///     best, which is the other argument, and shows the same. Of the best itself it returns all.
  init(
    _ choices: [Choice], evaluations: Int, stop: @escaping () -> Bool,
    attempt: @escaping (ChoiceSequence, [Choice]) -> Trace?
  ) {
    best = attempt(ChoiceSequence(choices), choices) ?? Trace(choices: choices, spans: [])
    limit = evaluations
    self.stop = stop
    self.attempt = attempt
  }

  /// Tries whatever might make the case simpler, until nothing does.
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

  /// Tries a candidate, and answers whether it is the best now.
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

  /// Finds a large step that can be taken, as if smaller ones could be as well.
  ///
  /// - Parameters:
  ///   - bound: The largest step.
  ///   - take: Takes a step from where the search began, and answers whether it could be taken.
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
