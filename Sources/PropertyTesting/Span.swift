/// A part of a case that shrinking can delete, move, or put in place of another one.
@usableFromInline
struct Span {
  @usableFromInline
  enum Kind {
    /// A list, including the choice that ends it.
    case list
    /// An element of a list, including the choice that it exists.
    case element
    /// A value of a recursive kind, which may contain others.
    case nested
    /// A value that a generator makes.
    case value
  }

  let kind: Kind
  /// The index of the enclosing part, among the parts of the case.
  let parent: Int?
  let start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}
