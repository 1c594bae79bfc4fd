/// A decoration view of the simulated screen: one object, and the element that it shows.
public struct DecorationView: Hashable, Sendable {
  /// Tells views apart, as object identity does.
  public let number: Int
  public internal(set) var element: DecorationElement
}
