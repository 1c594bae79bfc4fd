import DiffableCheck

/// Returns a text in quotes, cut if it is long.
func quoted(_ text: String) -> String { excerpt(text).debugDescription }

/// Returns a text from another program, without characters that a terminal would execute or that
/// would reverse the text's direction.
package func printable(_ text: String) -> String {
  let isHarmless = text.unicodeScalars.allSatisfy { !isControl($0) }
  guard !isHarmless else { return text }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? " " : scalar) }
  return String(scalars)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar != "\n" else { return false }
  return scalar.properties.generalCategory == .control || scalar.turnsTextAround
}
