/// What a layout answered to one update, beside what the lists before and after it have.
public struct DecorationAnswers: Sendable {
  public let update: PreparedUpdate
  public let kinds: [OfKind]
  /// How elements appear on screen and how they disappear from it.
  public let appearances: [Appearance]

  /// The answers for one kind.
  public struct OfKind: Hashable, Sendable {
    public let kind: String
    /// The places of the elements of the list before the update.
    public let before: [ElementPath]
    /// The places of the elements of the list after it.
    public let after: [ElementPath]
    public let deleted: [ElementPath]
    public let inserted: [ElementPath]
  }

  /// A question for the first or the last attributes of an element.
  public struct Appearance: Hashable, Sendable {
    /// Whether the element disappears.
    public let isLast: Bool
    public let kind: String
    public let path: ElementPath
    public let answer: DecorationElement?
  }
}
