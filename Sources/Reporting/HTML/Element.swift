/// An element of a page, with its attributes in order, and its content.
struct Element: Sendable {
  private let tag: Tag
  private let attributes: [(name: Attribute, value: String)]
  private let content: [Markup]

  init(
    _ tag: Tag, _ attributes: KeyValuePairs<Attribute, String> = [:],
    @MarkupBuilder content: () -> [Markup] = { [] }
  ) {
    self.tag = tag
    self.attributes = attributes.map { ($0.key, $0.value) }
    self.content = content()
  }

  func write(to page: inout String) {
    page += "<\(tag.rawValue)"
    for (name, value) in attributes {
      page += " \(name.rawValue)=\""
      Markup.write(value, to: &page)
      page += "\""
    }
    if tag.isEmpty {
      page += " />"
    } else {
      page += ">"
      for part in content { part.write(to: &page) }
      page += "</\(tag.rawValue)>"
    }
    // A newline after each block makes it possible to compare two pages line by line.
    if tag.isBlock { page += "\n" }
  }
}
