/// Makes the choices of one case, and writes them down.
///
/// A generator takes every decision from here and from nowhere else, so that the choices alone decide
/// the value: whoever has them has the case. They come from a seed, or from a sequence that is
/// told again.
///
///     let pair = Generator { choices in
///       (try choices.integer(in: 0...9), try choices.boolean())
///     }
///
/// Every choice can throw, for a case that makes too many ends there; a generator passes it on.
public struct Choices {
  private enum Source {
    case seed
    case sequence
  }

  /// The choices so far.
  package private(set) var made: [Choice] = []
  /// How often a part of the case was thrown away and made again.
  private(set) var discards = 0
  /// Whether the case made more choices than it may.
  private(set) var isOverrun = false
  /// The parts of the case so far, each before those inside it; empty unless somebody asked for them.
  private(set) var spans: [Span] = []

  private let source: Source
  private var chooser = Chooser(Seed(0))
  private var given: [ChoiceSequence.Element] = []
  private let limit: Int
  private let notesSpans: Bool
  private var openSpans: [Int] = []
  /// How many choices were made, with those that were taken back.
  private var drawn = 0

  /// The most choices of a case, if nobody says otherwise.
  public static let usualLimit = 8_192
  /// How often a part of a case is tried before the case is given up.
  @usableFromInline static let attempts = 100

  /// Creates choices that a seed decides.
  public init(_ seed: Seed, limit: Int = usualLimit) {
    source = .seed
    chooser = Chooser(seed)
    self.limit = limit
    notesSpans = false
  }

  /// Creates choices that are read from a sequence; past its end all are the simplest.
  package init(_ sequence: ChoiceSequence, limit: Int = usualLimit) {
    self.init(sequence, limit: limit, notesSpans: false)
  }

  init(_ sequence: ChoiceSequence, limit: Int, notesSpans: Bool) {
    source = .sequence
    given = sequence.elements
    self.limit = limit
    self.notesSpans = notesSpans
  }

  /// The choices so far as a sequence to keep.
  package var sequence: ChoiceSequence { ChoiceSequence(made) }

  /// Makes one choice.
  ///
  /// - Parameters:
  ///   - alternatives: What there is to choose from.
  ///   - random: Chooses where a seed decides, knowing what was chosen before.
  /// - Returns: The value.
  /// - Throws: What ends a case that makes too many choices.
  mutating func choose(
    from alternatives: Alternatives, _ random: (inout Chooser, [Choice]) -> Int
  ) throws -> Int {
    guard made.count < limit, drawn / 16 < limit else {
      isOverrun = true
      throw Overrun()
    }
    let value =
      switch source {
      case .seed: random(&chooser, made)
      case .sequence:
        made.count < given.count
          ? given[made.count].value(among: alternatives) : alternatives.simplest
      }
    made.append(Choice(value, from: alternatives))
    drawn += 1
    return value
  }

  /// Returns how long a list is to be where a seed decides; elsewhere the choices say where it ends.
  @usableFromInline
  mutating func length(in range: ClosedRange<Int>) -> Int {
    source == .seed ? chooser.length(in: range) : 0
  }
}

// MARK: Parts

extension Choices {
  /// Begins a part of the case; ``close()`` ends it, unless the case is given up before.
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

  /// Forgets the part that was begun last, as if nothing had been begun.
  @usableFromInline
  mutating func forget() {
    guard notesSpans else { return }
    spans.removeSubrange(openSpans.removeLast()...)
  }
}

// MARK: Attempts

extension Choices {
  /// A place to go back to.
  @usableFromInline
  struct Mark {
    let made: Int
    let spans: Int
    let openSpans: Int
  }

  @usableFromInline var mark: Mark {
    Mark(made: made.count, spans: spans.count, openSpans: openSpans.count)
  }

  /// Takes back what was chosen since, and answers whether there may be another attempt.
  @usableFromInline
  mutating func takeBack(to mark: Mark) -> Bool {
    // What was begun has no end.
    openSpans.removeSubrange(mark.openSpans...)
    // Whoever tells a case again tells an attempt that went well.
    guard source != .sequence else { return false }
    made.removeSubrange(mark.made...)
    spans.removeSubrange(mark.spans...)
    discards += 1
    return true
  }

  /// Makes a part of the case, again and again until it is not discarded.
  ///
  /// What a discarded attempt chose is taken back, for it does not decide the value.
  ///
  /// - Parameter make: Makes the part, or throws a ``Discard``.
  /// - Returns: What was made.
  /// - Throws: A ``Discard`` if no attempt goes well, and any other error of `make`.
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

  /// Makes a part of the case as ``retrying(_:)`` does, or none if no attempt goes well.
  ///
  /// That there is none belongs to the case: nothing counts as thrown away.
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
