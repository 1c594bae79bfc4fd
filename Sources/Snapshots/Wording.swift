/// A text that is composed when it is read.
///
/// While stories run, the text of a refusal is hardly ever read: that a call is refused, and by
/// which rule, is enough. Wordings are equal if their texts are.
package struct Wording: Sendable {
  private let make: @Sendable () -> String

  /// Creates a wording from a closure, which must return the same text each time.
  package init(_ make: @escaping @Sendable () -> String) {
    self.make = make
  }

  package var text: String { make() }
}

extension Wording: Hashable {
  package static func == (left: Wording, right: Wording) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
