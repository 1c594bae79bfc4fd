/// A part of a page that is shown on demand, and in print.
struct Folded {
  let element: Element

  init(_ summary: String, @MarkupBuilder content: () -> [Markup]) {
    let content = content()
    element = Element(.details) {
      Element(.summary) { summary }
      content
    }
  }
}
