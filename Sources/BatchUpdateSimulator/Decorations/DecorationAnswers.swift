/// A layout's answers to one update, with the elements of the lists before and after it.
package struct DecorationAnswers: Sendable {
  package let update: PreparedUpdate
  package let kinds: [OfKind]
  /// How elements appear on screen and disappear from it.
  package let appearances: [Appearance]

  /// The answers for one kind.
  package struct OfKind: Hashable, Sendable {
    package let kind: String
    /// The places of the elements of the list before the update.
    package let before: [ElementPath]
    /// The places of the elements of the list after it.
    package let after: [ElementPath]
    package let deleted: [ElementPath]
    package let inserted: [ElementPath]
  }

  /// A request for the first or the last attributes of an element.
  package struct Appearance: Hashable, Sendable {
    /// Whether the element disappears.
    package let isLast: Bool
    package let kind: String
    package let path: ElementPath
    package let answer: DecorationElement?
  }
}
