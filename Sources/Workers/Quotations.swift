import DiffableCheck

/// Returns a text in quotes, cut if it is long.
func quoted(_ text: String) -> String { visible(excerpt(text).debugDescription) }

/// Returns a text in which what nobody sees is written as a number, as a byte order mark is.
func visible(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    // A joiner, or what spells a flag, is seen in the character that it belongs to.
    let isSeen = scalar == "\u{200D}" || ("\u{E0020}"..."\u{E007F}").contains(scalar)
    if scalar.properties.generalCategory == .format, !isSeen {
      scalars.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
    } else {
      scalars.append(scalar)
    }
  }
  return String(scalars)
}

/// Returns a text from another program, without characters that a terminal would execute or that
/// would reverse the text's direction.
package func printable(_ text: String) -> String {
  func isPrintable(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !scalar.isHarmful }
  guard !text.unicodeScalars.allSatisfy(isPrintable) else { return text }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(isPrintable(scalar) ? scalar : " ") }
  return String(scalars)
}
