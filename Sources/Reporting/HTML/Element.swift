/// An element of a page: its attributes in order, and what stands in it.
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
    // A line for each block lets people compare two pages.
    if tag.isBlock { page += "\n" }
  }
}
