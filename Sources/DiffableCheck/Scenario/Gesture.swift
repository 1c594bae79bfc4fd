/// What a person does with the cell of an item.
public enum Gesture: String, CaseIterable, Hashable, Sendable {
  case select
  /// Moves the focus to it.
  case focus
  /// Begins to type in it.
  case firstResponder = "first-responder"
}
