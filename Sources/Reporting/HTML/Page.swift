/// A complete page in a single file, without scripts and external resources.
struct Page {
  let title: String
  let body: [Markup]

  init(title: String, @MarkupBuilder body: () -> [Markup]) {
    self.title = title
    self.body = body()
  }

  var text: String {
    var page = "<!DOCTYPE html>\n"
    root.write(to: &page)
    return page
  }

  private var root: Element {
    Element(.html, [.lang: "en"]) {
      Element(.head) {
        Element(.meta, [.charset: "utf-8"])
        Element(.meta, [.name: "viewport", .content: "width=device-width, initial-scale=1"])
        Element(.meta, [.name: "color-scheme", .content: "light dark"])
        Element(.title) { title }
        Element(.style) { "\n" + PageStyle.rules }
      }
      Element(.body) { Element(.main) { body } }
    }
  }
}
