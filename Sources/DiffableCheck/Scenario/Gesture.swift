/// What a person does with the cell of an item.
public enum Gesture: String, CaseIterable, Hashable, Sendable {
  case select
  /// Moves the focus to the cell.
  case focus
  /// Begins to type in the cell.
  case firstResponder = "first-responder"
}
