import DiffableCheck

/// A text in quotes, cut if it is long.
func quoted(_ text: String) -> String { excerpt(text).debugDescription }

/// The beginning of a text.
func excerpt(_ text: String, limit: Int = 60) -> String {
  text.unicodeScalars.count > limit
    ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
}

/// A text of somebody else's without what a terminal would take for commands, or would turn around.
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
