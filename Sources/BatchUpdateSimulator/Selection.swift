/// Whether a row is selected.
public enum Selection: UInt8, Hashable, Sendable {
  case none
  case selected
  /// It was, and was reloaded since: what becomes of the selection then nobody wrote down
  /// (rule 8.6).
  case unspecified
}
