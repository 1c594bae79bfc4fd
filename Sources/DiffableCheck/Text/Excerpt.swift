/// Returns the beginning of a text.
package func excerpt(_ text: String, limit: Int = 60) -> String {
  text.unicodeScalars.count > limit
    ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
}
