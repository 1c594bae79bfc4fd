extension Element {
  /// Returns the head of a table.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - figures: The name of the column of figures behind them, or `nil` if there is none.
  ///   - others: The cells of further columns, which have no names.
  /// - Returns: The element.
  static func head(
    _ names: [String], figures: String? = nil, @MarkupBuilder others: () -> [Markup] = { [] }
  ) -> Element {
    Element(.thead) {
      Element(.tr) {
        for name in names { Element(.th, [.scope: "col"]) { name } }
        figures.map { name in Element(.th, [.scope: "col", .class: "figure"]) { name } }
        others()
      }
    }
  }
}
