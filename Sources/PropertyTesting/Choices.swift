/// The source and the record of the choices of one case.
///
/// A generator takes every decision from here and from nowhere else. The choices alone therefore
/// determine the value of the case. They come from a seed, or from a sequence that is replayed.
///
///     let pair = Generator { choices in
///       (try choices.integer(in: 0...9), try choices.boolean())
///     }
///
/// Every choice can throw, because a case that makes too many choices ends there; a generator must
/// pass the error on.
public struct Choices {
  /// The choices so far.
  private(set) var made: [Choice] = []
  /// The number of parts of the case that were discarded and made again.
  private(set) var discards = 0
  /// Whether the case made more choices than the limit, or sixteen times as many with those that
  /// were taken back.
  private(set) var isOverrun = false
  /// The parts of the case so far, each before those inside it; empty unless spans are recorded.
  private(set) var spans: [Span] = []

  private var chooser: Chooser
  /// The choices that are replayed, or `nil` if the seed determines them.
  private let given: [ChoiceSequence.Element]?
  private let limit: Int
  private let notesSpans: Bool
  private var openSpans: [Int] = []
  /// The number of choices made, including those taken back.
  private var drawn = 0

  /// The default limit of choices in a case.
  public static let usualLimit = 8_192
  /// The number of attempts to make a part of a case before the case is given up.
  @usableFromInline static let attempts = 100

  /// Creates choices that are determined by a seed.
  public init(_ seed: Seed, limit: Int = usualLimit) {
    chooser = Chooser(seed)
    given = nil
    self.limit = limit
    notesSpans = false
  }

  /// Creates choices that are read from a sequence; after its end, they are the simplest ones.
  init(_ sequence: ChoiceSequence, limit: Int = usualLimit, notesSpans: Bool = false) {
    chooser = Chooser(Seed(0))
    given = sequence.elements
    self.limit = limit
    self.notesSpans = notesSpans
  }

  /// The choices so far as a sequence to keep.
  var sequence: ChoiceSequence { ChoiceSequence(made) }

  /// Makes one choice.
  ///
  /// - Parameters:
  ///   - alternatives: The values to choose from.
  ///   - random: Chooses a value if the source is a seed, given the choices made before.
  /// - Returns: The value.
  /// - Throws: An error that ends a case with too many choices.
  mutating func choose(
    from alternatives: Alternatives, _ random: (inout Chooser, [Choice]) -> Int
  ) throws -> Int {
    let value =
      if let given {
        made.count < given.count
          ? given[made.count].value(among: alternatives) : alternatives.simplest
      } else {
        random(&chooser, made)
      }
    try note(value, from: alternatives)
    return value
  }

  /// Records a choice, whatever the source has in its place.
  ///
  /// - Throws: An error that ends a case with too many choices.
  mutating func note(_ value: Int, from alternatives: Alternatives) throws {
    guard made.count < limit, drawn / 16 < limit else {
      isOverrun = true
      throw Overrun()
    }
    made.append(Choice(value, from: alternatives))
    drawn += 1
  }

  /// Returns the length of a list if the source is a seed; otherwise, the choices determine where
  /// it ends.
  @usableFromInline
  mutating func length(in range: ClosedRange<Int>) -> Int {
    given == nil ? chooser.length(in: range) : 0
  }
}

// MARK: Parts

extension Choices {
  /// Begins a part of the case, which ``close()`` ends unless the case is given up before.
  @usableFromInline
  mutating func open(_ kind: Span.Kind) {
    guard notesSpans else { return }
    spans.append(Span(kind: kind, parent: openSpans.last, start: made.count, end: made.count))
    openSpans.append(spans.count - 1)
  }

  @usableFromInline
  mutating func close() {
    guard notesSpans else { return }
    spans[openSpans.removeLast()].end = made.count
  }

  /// Forgets the part that was begun last, as if it had not been begun.
  @usableFromInline
  mutating func forget() {
    guard notesSpans else { return }
    spans.removeSubrange(openSpans.removeLast()...)
  }
}

// MARK: Attempts

extension Choices {
  /// A state to which choices can be taken back.
  @usableFromInline
  struct Mark {
    let made: Int
    let spans: Int
    let openSpans: Int
  }

  @usableFromInline var mark: Mark {
    Mark(made: made.count, spans: spans.count, openSpans: openSpans.count)
  }

  /// Takes back the choices made since a mark, and returns whether another attempt is allowed.
  @usableFromInline
  mutating func takeBack(to mark: Mark) -> Bool {
    // Parts that were begun remain without an end.
    openSpans.removeSubrange(mark.openSpans...)
    // A replayed case consists of attempts that succeeded.
    guard given == nil else { return false }
    made.removeSubrange(mark.made...)
    spans.removeSubrange(mark.spans...)
    discards += 1
    return true
  }

  /// Makes a part of the case, and repeats that until the part is not discarded.
  ///
  /// The choices of a discarded attempt are taken back, as they do not affect the value.
  ///
  /// - Parameter make: Makes the part, or throws a ``Discard``.
  /// - Returns: The part.
  /// - Throws: A ``Discard`` if no attempt succeeds, and any other error of `make`.
  @inlinable
  public mutating func retrying<Value>(
    _ make: (inout Choices) throws -> Value
  ) throws -> Value {
    let mark = mark
    for _ in 1..<Choices.attempts {
      do {
        return try make(&self)
      } catch let discard as Discard {
        guard takeBack(to: mark) else { throw discard }
      }
    }
    return try make(&self)
  }

  /// Makes a part of the case as ``retrying(_:)`` does, or returns `nil` if no attempt succeeds.
  ///
  /// The absence of the part then belongs to the case, and its attempts do not count as discarded.
  public mutating func retryingIfPossible<Value>(
    _ make: (inout Choices) throws -> Value
  ) throws -> Value? {
    let before = discards
    do {
      return try retrying(make)
    } catch is Discard {
      discards = before
      return nil
    }
  }
}
