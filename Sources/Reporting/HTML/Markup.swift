import DiffableCheck

/// A part of a page: text, or an element.
///
/// All text is escaped when it is written, whatever its source, and there is no other way onto a
/// page. The output can be parsed both as HTML and as XML.
enum Markup: Sendable {
  case text(String)
  case element(Element)

  /// Appends the part to a page.
  func write(to page: inout String) {
    switch self {
    case .text(let text): Markup.write(text, to: &page)
    case .element(let element): element.write(to: &page)
    }
  }

  /// Appends a text to a page, so that it is shown unchanged in an element or in an attribute.
  ///
  /// Characters that XML forbids, all other control characters but tabs and newlines, and
  /// characters that would reverse the direction of the text are written by their numbers, as in
  /// `\u{202e}`.
  static func write(_ text: String, to page: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": page += "&amp;"
      case "<": page += "&lt;"
      case ">": page += "&gt;"
      case "\"": page += "&quot;"
      case "\n", "\t": page.unicodeScalars.append(scalar)
      case _ where scalar.isHarmful, "\u{FFFE}", "\u{FFFF}":
        page += "\\u{\(String(scalar.value, radix: 16))}"
      default: page.unicodeScalars.append(scalar)
      }
    }
  }
}
