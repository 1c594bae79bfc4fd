/// Collects the content of an element: texts, elements, and lists of both.
@resultBuilder enum MarkupBuilder {
  static func buildExpression(_ text: String) -> [Markup] { [.text(text)] }

  static func buildExpression(_ element: Element) -> [Markup] { [.element(element)] }

  static func buildExpression(_ elements: [Element]) -> [Markup] { elements.map(Markup.element) }

  static func buildExpression(_ parts: [Markup]) -> [Markup] { parts }

  static func buildExpression(_ element: Element?) -> [Markup] {
    element.map { [.element($0)] } ?? []
  }

  static func buildBlock(_ parts: [Markup]...) -> [Markup] { parts.flatMap { $0 } }

  static func buildOptional(_ parts: [Markup]?) -> [Markup] { parts ?? [] }

  static func buildEither(first parts: [Markup]) -> [Markup] { parts }

  static func buildEither(second parts: [Markup]) -> [Markup] { parts }

  static func buildArray(_ parts: [[Markup]]) -> [Markup] { parts.flatMap { $0 } }
}
