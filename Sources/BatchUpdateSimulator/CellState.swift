/// Where a row's cell is.
public enum CellState: String, CaseIterable, Hashable, Sendable {
  /// On screen.
  case visible
  /// Out of sight: made ahead, left over from when it was on screen nearby, or held by the first
  /// responder or the focus (rule 3.5.8).
  case prepared
  /// The row has no cell.
  case absent
}
