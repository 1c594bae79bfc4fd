/// Whether a row is selected.
public enum Selection: UInt8, Hashable, Sendable {
  case none
  case selected
  /// The row was selected and was reloaded since; what becomes of its selection is not documented
  /// (rule 8.6).
  case unspecified
}
