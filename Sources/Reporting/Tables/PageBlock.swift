/// A part of a page of tables, which can be written as Markdown and as HTML.
package enum PageBlock: Sendable {
  case title(String)
  case heading(String)
  /// The lines of a paragraph, which may also be broken elsewhere.
  case paragraph([String])
  /// The lines of each entry.
  case list([[String]])
  case table(heads: [String], rows: [[String]])
  /// The results on the page, each starting with a sign.
  case outcomes([String])

  /// Returns the paragraph that names the command which prints the page.
  package static func origin(_ command: String) -> PageBlock {
    .paragraph(["Written by `swift run -c release diffable-check \(command)`."])
  }

  /// The lines of the block in Markdown.
  var markdown: [String] {
    switch self {
    case .title(let text): ["# \(text)"]
    case .heading(let text): ["## \(text)"]
    case .paragraph(let lines), .outcomes(let lines): lines
    case .list(let points): points.flatMap(bullet)
    case .table(let heads, let rows): ([heads, heads.map { _ in "---" }] + rows).map(PageBlock.row)
    }
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension [PageBlock] {
  /// The lines of a page in Markdown, with an empty line between two blocks.
  package var markdown: [String] {
    enumerated().flatMap { $0 == 0 ? $1.markdown : [""] + $1.markdown }
  }
}
