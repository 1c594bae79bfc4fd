/// A decoration view on the simulated screen: one object, and the element that it shows.
package struct DecorationView: Hashable, Sendable {
  /// The number that distinguishes views, as object identity does.
  package let number: Int
  package internal(set) var element: DecorationElement
}
