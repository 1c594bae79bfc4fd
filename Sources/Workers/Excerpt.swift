import DiffableCheck

/// Returns a text in quotes, cut if it is long.
func quoted(_ text: String) -> String { excerpt(text).debugDescription }

/// Returns a text from another program, without characters that a terminal would execute or that
/// would reverse the text's direction.
package func printable(_ text: String) -> String {
  func isPrintable(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !scalar.isHarmful }
  guard !text.unicodeScalars.allSatisfy(isPrintable) else { return text }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(isPrintable(scalar) ? scalar : " ") }
  return String(scalars)
}
