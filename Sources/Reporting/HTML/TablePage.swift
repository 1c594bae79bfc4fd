/// A page of tables as HTML.
struct TablePage {
  private let blocks: [PageBlock]

  init(_ blocks: [PageBlock]) {
    self.blocks = blocks
  }

  /// The text of the page's file.
  var text: String {
    Page(title: "\(title): DiffableCheck") {
      Element(.p, [.class: "brand"]) { "DiffableCheck" }
      for (place, block) in blocks.enumerated() { elements(of: block, under: heading(of: place)) }
    }.text
  }

  private var title: String {
    for case .title(let text) in blocks { return text }
    return "Tables"
  }

  /// Returns the heading under which a block stands.
  private func heading(of place: Int) -> String {
    for case .heading(let text) in blocks[..<place].reversed() { return text }
    return title
  }

  @MarkupBuilder
  private func elements(of block: PageBlock, under heading: String) -> [Markup] {
    switch block {
    case .title(let text): Element(.h1) { text }
    case .heading(let text): Element(.h2) { text }
    case .paragraph(let lines): Element(.p) { MarkedText(lines).parts }
    case .list(let points):
      Element(.ul) { for lines in points { Element(.li) { MarkedText(lines).parts } } }
    case .table(let heads, let rows): table(heading, heads, rows)
    case .outcomes(let lines):
      for line in lines { Element(.p, [.class: TablePage.look(of: line)]) { line } }
    }
  }

  /// Returns the look of a text by its sign, which the color only repeats.
  private static func look(of text: String) -> String {
    text.hasPrefix("✘") ? "bad" : text.hasPrefix("✔") ? "good" : "plain"
  }

  private func table(_ label: String, _ heads: [String], _ rows: [[String]]) -> Element {
    Element(.div, [.class: "wide", .tabindex: "0", .role: "group", .ariaLabel: label]) {
      Element(.table, [.class: "faults"]) {
        Element.head(heads)
        Element(.tbody) { for cells in rows { row(cells) } }
      }
    }
  }

  private func row(_ cells: [String]) -> Element {
    Element(.tr) {
      for cell in cells.prefix(1) { Element(.th, [.scope: "row"]) { MarkedText([cell]).parts } }
      for cell in cells.dropFirst() {
        Element(.td, [.class: TablePage.look(of: cell)]) { MarkedText([cell]).parts }
      }
    }
  }
}
