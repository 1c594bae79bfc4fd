extension String {
  /// Returns the text with spaces behind it, up to a number of columns.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Returns the text with spaces before it, up to a number of columns.
  package func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  /// Returns the text without the characters at its end that are to be left out.
  package func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
