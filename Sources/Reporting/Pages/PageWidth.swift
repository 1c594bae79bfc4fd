/// How wide the lines of pages are.
package enum PageWidth {
  /// The columns that pages are made for.
  package static let usual = 80

  /// Returns the columns of a text in such a page.
  ///
  /// Where there are fewer columns, nothing is cut: whoever shows the page cuts it once, as narrow as
  /// it has to be, and no line is cut twice.
  static func ofText(_ usual: Int, columns: Int) -> Int {
    columns < PageWidth.usual ? .max : usual
  }
}
