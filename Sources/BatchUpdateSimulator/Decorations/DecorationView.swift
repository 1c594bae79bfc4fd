/// A decoration view of the simulated screen: one object, and the element that it shows.
package struct DecorationView: Hashable, Sendable {
  /// Tells views apart, as object identity does.
  package let number: Int
  package internal(set) var element: DecorationElement
}
