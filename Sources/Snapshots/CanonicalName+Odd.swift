extension CanonicalName {
  /// The names of -1, -2, and so on, which an engine may take for something else: for what every
  /// object of its language has, for a number, for nothing, or for the end of a text.
  ///
  /// An item and a section with the same number have the same name. The bytes are in descending
  /// order, as the numbers are. None ends in an apostrophe, so that no changed value is called like
  /// another item.
  static let odd = [
    "undefined", "toString", "null", "e\u{301}", "constructor", "a b", "__proto__",
    "\\", "9", "10", "1", "-1", "\"", " ", "\n", "",
  ]
}
