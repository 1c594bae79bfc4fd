import BatchUpdateSimulator

/// A moment at which decorations are looked at: what properties of layouts look at.
package enum DecorationMoment: Sendable {
  /// A view has performed a batch update, and the layout was told.
  case update(DecorationAnswers)
  /// A list stands on screen: the elements that the layout names there, and those that a list like
  /// this has.
  case look(shown: [DecorationElement], expected: [DecorationElement])
  /// The same for somebody who scrolls through the list from end to end.
  case lookThrough(shown: [DecorationElement], expected: [DecorationElement])
}
