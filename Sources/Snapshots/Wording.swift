/// A text that is put together when somebody reads it.
///
/// Hardly anybody reads what a refusal says while stories are told: that it refuses, and by which
/// rule, is enough. Wordings are equal when they read the same.
package struct Wording: Sendable {
  private let make: @Sendable () -> String

  /// Creates a wording from what puts it together: the same text each time.
  package init(_ make: @escaping @Sendable () -> String) {
    self.make = make
  }

  package var text: String { make() }
}

extension Wording: Hashable {
  package static func == (left: Wording, right: Wording) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
