/// The width of lines on pages.
package enum PageWidth {
  /// The default number of columns.
  package static let usual = 80

  /// Returns the number of columns for text in a page of some width.
  ///
  /// For narrower screens nothing is wrapped here: the console wraps each line to the actual width,
  /// so that no line is wrapped twice.
  package static func ofText(_ usual: Int, columns: Int) -> Int {
    columns < PageWidth.usual ? .max : usual
  }
}
