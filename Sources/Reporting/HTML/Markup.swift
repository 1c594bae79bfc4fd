import DiffableCheck

/// A part of a page: text, or an element.
///
/// Text is escaped when it is written, whoever it comes from, and there is no other way onto a page.
/// What is written can be read as HTML and as XML.
enum Markup: Sendable {
  case text(String)
  case element(Element)

  /// Writes the part at the end of a page.
  func write(to page: inout String) {
    switch self {
    case .text(let text): Markup.write(text, to: &page)
    case .element(let element): element.write(to: &page)
    }
  }

  /// Writes a text so that it is read as it is, in an element and in an attribute.
  ///
  /// What XML cannot hold, not even escaped, and what would turn the text behind it around, is
  /// written as it would stand in a scenario file.
  static func write(_ text: String, to page: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": page += "&amp;"
      case "<": page += "&lt;"
      case ">": page += "&gt;"
      case "\"": page += "&quot;"
      case "\n", "\t": page.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control, _ where scalar.turnsTextAround,
        "\u{FFFE}", "\u{FFFF}":
        page += "\\u{\(String(scalar.value, radix: 16))}"
      default: page.unicodeScalars.append(scalar)
      }
    }
  }
}
