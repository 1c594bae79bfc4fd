extension String {
  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
