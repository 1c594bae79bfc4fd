/// The names of the elements on pages.
enum Tag: String, Sendable {
  // The page.
  case html, head, meta, title, style, body, main, header, footer, section, article, div
  // Text.
  case h1, h2, h3, p, ul, li, dl, dt, dd, pre, code, span, em, strong, a, details, summary
  // Tables and figures.
  case table, caption, thead, tbody, tr, th, td, figure, figcaption
  // Drawings, whose title is the `title` above.
  case svg, desc, g, rect, path, polyline, text

  /// Whether the element has no content.
  var isEmpty: Bool { self == .meta }

  /// Whether white space after the element has no effect.
  var isBlock: Bool {
    switch self {
    case .code, .span, .em, .strong, .a, .title, .desc, .text, .rect, .path, .polyline, .th, .td:
      false
    default: true
    }
  }
}
