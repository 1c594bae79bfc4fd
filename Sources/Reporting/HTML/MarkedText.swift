/// Lines of a page of tables, which may contain `code` and *emphasis*.
struct MarkedText {
  let parts: [Markup]

  init(_ lines: [String]) {
    let text = lines.joined(separator: " ")
    parts = MarkedText.split(text, at: "`").enumerated().flatMap { number, part -> [Markup] in
      guard number.isMultiple(of: 2) else { return [.element(Element(.code) { part })] }
      return MarkedText.split(part, at: "*").enumerated().map { number, part in
        number.isMultiple(of: 2) ? .text(part) : .element(Element(.em) { part })
      }
    }
  }

  private static func split(_ text: String, at mark: Character) -> [String] {
    text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}
