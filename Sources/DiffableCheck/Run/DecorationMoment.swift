import BatchUpdateSimulator

/// A moment at which decorations are judged by the properties of layouts.
enum DecorationMoment: Sendable {
  /// A view has performed a batch update, and the layout was notified.
  case update(DecorationAnswers)
  /// A list is on screen.
  ///
  /// - Parameters:
  ///   - shown: The elements that the layout names.
  ///   - expected: The elements that a list like this one has there.
  ///   - rows: The rows on screen.
  case look(shown: [DecorationElement], expected: [DecorationElement], rows: Range<Int>)
  /// The same while somebody scrolls through the list from end to end.
  case lookThrough(shown: [DecorationElement], expected: [DecorationElement])
}
