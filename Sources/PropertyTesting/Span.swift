/// A part of a case that shrinking can take out, move, or put in place of another.
@usableFromInline
struct Span {
  @usableFromInline
  enum Kind {
    /// A list, with its end.
    case list
    /// An element of a list, with the choice that there is one more.
    case element
    /// A value of a recursive kind, which may hold others.
    case nested
    /// A value of a generator.
    case value
  }

  let kind: Kind
  /// The place of the part around it, among the parts of the case.
  let parent: Int?
  let start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}
